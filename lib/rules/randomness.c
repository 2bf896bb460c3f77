/* The kernel's randomness, by libsodium: for programs alone. */
#include "rules/randomness.h"

#include <errno.h>
#include <sodium.h>
#include <stdio.h>
#include <unistd.h>

#include "base/crypto.h"

/* libsodium aborts where it has no entropy, or is used wrongly. */
static void stop(void)
{
	dprintf(STDERR_FILENO,
		"%s: the kernel gives no random numbers, or libsodium cannot be used\n",
		program_invocation_short_name);
	_exit(2);
}

int chance_init(void)
{
	sodium_set_misuse_handler(stop);
	return sodium_init() < 0 ? -1 : crypto_init();
}

void chance_kernel(uint8_t seed[CHANCE_BYTES])
{
	randombytes_buf(seed, CHANCE_BYTES);
}
