import type { SeenState } from '../contracts/status-components.ts';
import type { Probes } from './judge-components.ts';

/** What anybody may ask without signing in. */
const addresses = { api: '/api/health', record: '/fhir/R4/metadata' } as const;

/** A person has noticed by then. */
const slowMs = 3_000;
const timeLimitMs = 10_000;
/** Between two attempts: one packet that is lost, or one Lambda that starts, is no outage. */
const pauseMs = 2_000;

export interface ProbeDependencies {
  siteUrl: string;
  wait(milliseconds: number): Promise<unknown>;
}

/** Asks the API and the record as any visitor would. */
export async function probeSite(dependencies: ProbeDependencies): Promise<Probes> {
  const [api, record] = await Promise.all([
    probe(dependencies, addresses.api),
    probe(dependencies, addresses.record),
  ]);
  return { api, record };
}

/** What did not go well is asked again, and the second answer counts. */
async function probe({ siteUrl, wait }: ProbeDependencies, path: string): Promise<SeenState> {
  const url = new URL(path, siteUrl);
  const first = await ask(url);
  if (first === 'up') return first;
  await wait(pauseMs);
  return ask(url);
}

/** An answer that refuses us (too many requests, a firewall) tells nothing of how others are answered. */
async function ask(url: URL): Promise<SeenState> {
  const startedAt = performance.now();
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeLimitMs) });
    await response.arrayBuffer();
    if (response.status >= 500) return 'down';
    if (!response.ok) return 'unknown';
    return performance.now() - startedAt > slowMs ? 'degraded' : 'up';
  } catch {
    return 'down';
  }
}
