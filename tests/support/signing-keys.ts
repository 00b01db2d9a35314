import { createSigningKey } from '../../infra/local/cognito/signing-keys.ts';

/** So many that pools of one test do not meet each other's: the tokens of one are no good in another. */
const differentKeys = 16;

/** Beyond the modules, which page tests may have anew for each file. */
const store = globalThis as typeof globalThis & { testSigningKeys?: { made: string[]; taken: number } };
store.testSigningKeys ??= { made: [], taken: 0 };
const keys = store.testSigningKeys;

/**
 * A key for a pool that lives for a test. Finding one takes as long as starting all the rest of the platform, so the keys of
 * a process go round.
 */
export function takeSigningKey(): string {
  const place = keys.taken % differentKeys;
  keys.taken += 1;
  const key = keys.made[place] ?? createSigningKey();
  keys.made[place] = key;
  return key;
}
