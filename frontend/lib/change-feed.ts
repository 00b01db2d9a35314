import {
  type Changes,
  changesSchema,
  heartbeatSeconds,
  pollSeconds,
} from '../../lambdas/contracts/changes.ts';
import { readEvents } from './event-stream.ts';
import type { SessionAccess } from './send-request.ts';

/** Told of the topics (resource types, or `reads`) in which something is new; never what. */
export type ChangeListener = (topics: ReadonlySet<string>) => void;

/**
 * A change is marked just before its transaction ends, and can be seen only after that: for so long a fetch may
 * miss what is marked already.
 */
const commitMs = 2_000;

export interface ChangeFeed {
  /**
   * The connection is open while somebody listens and the page is on the screen; hidden, it asks now and then where that is
   * wanted. Answers how to stop.
   */
  listen(listener: ChangeListener): () => void;
}

interface Dependencies extends SessionAccess {
  apiUrl: string;
  /** Until when nothing that is on the screen had been fetched, as `Date.now()` tells it, which goes on while the machine sleeps. */
  nothingFetchedBefore: number;
  /** Whether somebody wants to hear of what happens while the page is hidden. */
  isWantedHidden?: () => boolean;
  /** For tests. */
  waits?: { pollMs: number; retryMs: number };
}

const longestRetryMs = 30_000;
/** A connection that is silent for longer than two signs of life is dead, whatever the network says. */
const silenceMs = heartbeatSeconds * 2_500;

/** What a turn at the server came to: go on at once, ask again later, or never. */
type Turn = 'again' | 'wait' | 'refused';

/**
 * Learns from the server that something is new: by a stream where it streams, and else by asking. It pauses while the
 * page is hidden, comes back by itself, and tells what changed meanwhile.
 */
export function createChangeFeed({
  apiUrl,
  nothingFetchedBefore,
  isWantedHidden = () => false,
  waits,
  ...session
}: Dependencies): ChangeFeed {
  const { pollMs, retryMs } = waits ?? { pollMs: pollSeconds * 1_000, retryMs: 1_000 };
  const listeners = new Set<ChangeListener>();
  let marks: Changes['marks'] | undefined;
  let tag = '';
  let isStreamed = true;
  let running: AbortController | undefined;

  function take({ marks: next, unchangedMs }: Changes): void {
    const known = marks;
    marks = next;
    const shownForMs = Date.now() - nothingFetchedBefore;
    // The first marks are news only where the change may have come after what is on the screen was fetched. The way
    // of the answer makes a change look younger than it is, which errs on the safe side.
    const isNew = (topic: string) =>
      known ? next[topic] !== known[topic] : (unchangedMs[topic] ?? 0) - commitMs < shownForMs;
    const topics = new Set(Object.keys(next).filter(isNew));
    if (topics.size > 0) for (const listener of [...listeners]) listener(topics);
  }

  async function request(path: string, headers: Record<string, string>, signal: AbortSignal) {
    const authorization = `Bearer ${await session.getAccessToken()}`;
    const response = await fetch(`${apiUrl}${path}`, { headers: { ...headers, authorization }, signal });
    if (response.status === 401) session.onUnauthenticated();
    return response;
  }

  async function stream(signal: AbortSignal): Promise<Turn> {
    const silence = new AbortController();
    const both = AbortSignal.any([signal, silence.signal]);
    const known: Record<string, string> = tag === '' ? {} : { 'last-event-id': tag };
    const response = await request('/changes/stream', { accept: 'text/event-stream', ...known }, both);
    if (response.status === 401 || response.status === 403) return 'refused';
    if (response.status === 204) {
      isStreamed = false;
      return 'again';
    }
    if (!response.ok || !response.body) throw new Error(`The stream answered ${response.status}`);
    const opened = Date.now();
    let timer = setTimeout(() => silence.abort(), silenceMs);
    const onSign = () => {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), silenceMs);
    };
    try {
      for await (const { id, data } of readEvents(response.body, onSign)) {
        tag = id ?? tag;
        take(changesSchema.parse(JSON.parse(data)));
      }
    } finally {
      clearTimeout(timer);
    }
    // It ends with its token, and is opened anew with the next; one that ends at once is not worth hurrying for.
    return Date.now() - opened > retryMs ? 'again' : 'wait';
  }

  async function ask(signal: AbortSignal): Promise<Turn> {
    const known: Record<string, string> = tag === '' ? {} : { 'if-none-match': tag };
    const response = await request('/changes', { accept: 'application/json', ...known }, signal);
    if (response.status === 401 || response.status === 403) return 'refused';
    if (response.status === 304) return 'wait';
    if (!response.ok) throw new Error(`The changes answered ${response.status}`);
    tag = response.headers.get('etag') ?? '';
    take(changesSchema.parse(await response.json()));
    return 'wait';
  }

  async function run(signal: AbortSignal): Promise<void> {
    let failures = 0;
    while (!signal.aborted) {
      // No connection is held for a page that nobody sees.
      const isAskedHidden = isHidden() && isWantedHidden();
      if (!isAskedHidden) await untilVisible(signal);
      const next = isAskedHidden ? ask(signal) : whileVisible(signal, isStreamed ? stream : ask);
      const turn = await next.catch(() => 'failed' as const);
      if (turn === 'refused') return;
      failures = turn === 'failed' ? failures + 1 : 0;
      const backoff = Math.min(longestRetryMs, retryMs * 2 ** (failures - 1)) * (0.5 + Math.random() / 2);
      if (turn === 'failed') await pause(backoff, signal);
      if (turn === 'wait') await pause(isStreamed && !isAskedHidden ? retryMs : pollMs, signal);
    }
  }

  return {
    listen(listener) {
      listeners.add(listener);
      if (!running) {
        running = new AbortController();
        void run(running.signal);
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        running?.abort();
        running = undefined;
      };
    },
  };
}

const isHidden = () => document.visibilityState === 'hidden';

function untilVisible(signal: AbortSignal): Promise<void> {
  return isHidden()
    ? once(document, 'visibilitychange', signal).then(() => untilVisible(signal))
    : Promise.resolve();
}

/** Hiding the page breaks the connection off: browsers allow a site only a few at once, over all of its tabs. */
async function whileVisible(
  signal: AbortSignal,
  turn: (signal: AbortSignal) => Promise<Turn>,
): Promise<Turn> {
  const own = new AbortController();
  const end = () => own.abort();
  const onVisibility = () => (isHidden() ? end() : undefined);
  signal.addEventListener('abort', end);
  document.addEventListener('visibilitychange', onVisibility);
  try {
    return await turn(own.signal);
  } catch (error) {
    if (own.signal.aborted) return 'again';
    throw error;
  } finally {
    signal.removeEventListener('abort', end);
    document.removeEventListener('visibilitychange', onVisibility);
  }
}

/** Ends early when the network comes back or somebody looks again. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  const early = new AbortController();
  const both = AbortSignal.any([signal, early.signal]);
  const timer = setTimeout(() => early.abort(), ms);
  await Promise.race([once(window, 'online', both), once(document, 'visibilitychange', both)]);
  clearTimeout(timer);
  early.abort();
}

/** Resolves at the next such event, or when nobody waits any more. */
function once(target: EventTarget, type: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
    return target.addEventListener(type, () => resolve(), { once: true, signal });
  });
}
