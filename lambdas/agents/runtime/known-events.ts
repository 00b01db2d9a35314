import type { Repository } from '../../fhir/index.ts';
import { readEvents } from './load-run.ts';
import type { RunRow, StoredEvent } from './run-state.ts';

/*
 * Events never change once they are committed, and a run's are asked for with each of its steps: what this process has
 * seen committed it reads no more. Only what came since is fetched, under the run's lock.
 */
const committed = new Map<string, readonly StoredEvent[]>();
const maximumRuns = 500;
/** A run that has grown so long is read anew each time, rather than cached. */
const maximumEvents = 2_000;

export async function knownEvents(repository: Repository, { runId, seq }: RunRow): Promise<StoredEvent[]> {
  const known = committed.get(runId) ?? [];
  const last = known.at(-1)?.seq ?? 0;
  if (last === seq) return [...known];
  return [...known, ...(await readEvents(repository, runId, last))];
}

/** After the transaction that wrote the last of them was committed, and never before. */
export function cacheEvents(runId: string, events: readonly StoredEvent[], hasEnded: boolean): void {
  committed.delete(runId);
  if (hasEnded || events.length > maximumEvents) return;
  // The one that was used longest ago goes first.
  const [oldest] = committed.size >= maximumRuns ? committed.keys() : [];
  if (oldest !== undefined) committed.delete(oldest);
  committed.set(runId, events);
}
