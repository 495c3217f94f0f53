#include "CLibFuzzer.h"

extern int LLVMFuzzerRunDriver(int *, char ***, FuzzCallback) __attribute__((weak));
extern size_t LLVMFuzzerMutate(uint8_t *, size_t, size_t) __attribute__((weak));

int libfuzzer_is_present(void) { return LLVMFuzzerRunDriver != 0; }

int libfuzzer_run(int *argument_count, char ***arguments, FuzzCallback callback) {
  return LLVMFuzzerRunDriver ? LLVMFuzzerRunDriver(argument_count, arguments, callback) : 1;
}

size_t libfuzzer_mutate(uint8_t *data, size_t size, size_t most) {
  return LLVMFuzzerMutate ? LLVMFuzzerMutate(data, size, most) : 0;
}
