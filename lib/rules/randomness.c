/* Draws from the kernel's randomness with libsodium. */
#include "rules/randomness.h"

#include <errno.h>
#include <sodium.h>
#include <stdio.h>
#include <unistd.h>

#include "base/crypto.h"

/* Ends the program where libsodium would abort: it has no entropy or was
 * misused. */
static void stop(void)
{
	dprintf(STDERR_FILENO,
		"%s: the kernel gives no random numbers, or libsodium cannot be used\n",
		program_invocation_short_name);
	_exit(2);
}

int randomness_init(void)
{
	sodium_set_misuse_handler(stop);
	return sodium_init() < 0 ? -1 : crypto_init();
}

void randomness_seed(uint8_t seed[CHANCE_BYTES])
{
	randombytes_buf(seed, CHANCE_BYTES);
}
