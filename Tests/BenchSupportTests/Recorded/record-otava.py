#!/usr/bin/env python3
"""Records what Apache Otava 0.8.0 (PyPI apache-otava) finds in series that are made here.

    python3 record-otava.py > otava.json

The same call gives the same file: the numbers come from a generator of our own.
"""
import json
import math

from otava.analysis import compute_change_points


class Numbers:
    def __init__(self, seed):
        self.state = seed

    def uniform(self):
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) % 2**64
        return (self.state >> 11) / 2**53

    def normal(self):
        return sum(self.uniform() for _ in range(12)) - 6


def series(kind, seed):
    numbers = Numbers(seed)
    values = []
    for index in range(40 + 20 * (seed % 6)):
        level = 100.0
        if kind == "step" and index >= 25:
            level = 106.0
        if kind == "two-steps":
            level = 100 if index < 15 else 112 if index < 30 else 104
        if kind == "drift":
            level = 100 * 1.01 ** max(0, index - 20)
        noise = numbers.normal()
        if kind == "modes":
            noise += 8 * (numbers.uniform() < 0.5)
        if kind == "heavy":
            noise = math.tan(1.4 * (numbers.uniform() - 0.5) * 2)
        values.append(round(level + noise, 3))
    return values


cases = []
for kind in ["flat", "step", "two-steps", "drift", "modes", "heavy"]:
    for seed in range(1, 5):
        for magnitude in [0.0, 0.05]:
            values = series(kind, seed)
            points, _ = compute_change_points(
                values, window_len=50, max_pvalue=0.001, min_magnitude=magnitude)
            cases.append({
                "name": f"{kind}-{seed}-{magnitude}", "magnitude": magnitude, "series": values,
                "indices": [int(point.index) for point in points],
            })
print('{"generator": "record-otava.py", "cases": [')
print(",\n".join(json.dumps(case) for case in cases))
print("]}")
