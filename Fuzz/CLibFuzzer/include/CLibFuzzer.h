// libFuzzer, where it is linked in; weak symbols otherwise, so that plain builds link without it.

#ifndef CLIBFUZZER_H
#define CLIBFUZZER_H

#include <stddef.h>
#include <stdint.h>

typedef int (*FuzzCallback)(const uint8_t *data, size_t size);

// Whether libFuzzer is linked in.
int libfuzzer_is_present(void);

// Runs the fuzzer with its own command line; does not return before it is done.
int libfuzzer_run(int *argument_count, char ***arguments, FuzzCallback callback);

// Changes bytes in libFuzzer's own ways; returns the new size. 0 where libFuzzer is absent.
size_t libfuzzer_mutate(uint8_t *data, size_t size, size_t most);

#endif
