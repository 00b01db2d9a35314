import type { ComponentName, SeenState } from '../contracts/status-components.ts';

/** What is asked from outside, as anybody would: the API and the record. */
export type Probes = Record<'api' | 'record', SeenState>;

/** How a queue of things to do is getting on. */
export interface QueueFacts {
  /** For how long the first waits that is due; 0 where none is. */
  lateMs: number;
  /** Something has failed more than once and is tried anew. */
  hasRetries: boolean;
  /** Something was done in the last half hour. */
  hasSucceeded: boolean;
}

export interface Facts {
  probes: Probes;
  /** How long the database took to answer. */
  databaseMs: number;
  /** For how long the run of an agent waits that is due first. */
  runLateMs: number;
  messages: QueueFacts;
  jobs: QueueFacts;
  /** Requests were left out since the last look, more being asked for than could be done. */
  hasShed: boolean;
}

/** The same as GET /api/health tells of agents: workers take what is due within seconds. */
const lateMs = 5 * 60_000;
/** By then whoever waits for a reminder or an answer has noticed. */
const tooLateMs = 30 * 60_000;
/** Any statement takes a few milliseconds; who waits for this one waits for all. */
const slowDatabaseMs = 2_000;

/** How each component is. A database that does not answer cannot be told of: nothing can be written down then. */
export function judgeComponents(facts: Facts): Record<ComponentName, SeenState> {
  return {
    ...facts.probes,
    api: facts.hasShed && facts.probes.api === 'up' ? 'degraded' : facts.probes.api,
    database: facts.databaseMs > slowDatabaseMs ? 'degraded' : 'up',
    agents: judgeLateness(facts.runLateMs),
    messages: judgeQueue(facts.messages),
    jobs: judgeQueue(facts.jobs),
  };
}

function judgeLateness(late: number): SeenState {
  if (late > tooLateMs) return 'down';
  return late > lateMs ? 'degraded' : 'up';
}

/** One thing that fails again and again is its own trouble; when nothing else succeeds either, it is the queue's. */
function judgeQueue({ lateMs: late, hasRetries, hasSucceeded }: QueueFacts): SeenState {
  const state = judgeLateness(late);
  return state === 'up' && hasRetries && !hasSucceeded ? 'degraded' : state;
}
