import { type Jwks, jwksSchema } from '../../contracts/cds-routes.ts';
import type { PublicFetch } from '../../platform/public-fetch.ts';
import type { FetchKeys } from './verify-token.ts';

const longestKeySet = 100_000;
/** A key that its owner takes back counts for no longer. */
const keptMs = 10 * 60_000;
/** A key that is not among them may be new: they are asked again, though no more often than this. */
const askedAgainMs = 60_000;
const mostKept = 200;

/** Fetches keys from the addresses that administrators registered, and keeps them for some minutes. */
export function createFetchKeys(fetch: PublicFetch, now: () => Date): FetchKeys {
  const kept = new Map<string, { jwks: Jwks | undefined; at: number }>();
  return async (url, kid) => {
    const at = now().getTime();
    const known = kept.get(url);
    const has = known?.jwks?.keys.some((key) => key.kid === kid) ?? false;
    if (known && at - known.at < (has ? keptMs : askedAgainMs)) return known.jwks;
    const jwks = await fetchKeySet(fetch, url);
    if (kept.size >= mostKept) kept.clear();
    kept.set(url, { jwks, at });
    return jwks;
  };
}

async function fetchKeySet(fetch: PublicFetch, url: string): Promise<Jwks | undefined> {
  try {
    const { status, text } = await fetch(url, { maximumBytes: longestKeySet });
    return status === 200 ? jwksSchema.safeParse(JSON.parse(text)).data : undefined;
  } catch {
    return undefined;
  }
}
