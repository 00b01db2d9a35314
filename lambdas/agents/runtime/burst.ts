import type { Work } from './run-state.ts';

/** How long a patient has to have written nothing before they are answered, and how long that may go on. */
export interface Burst {
  quietMs: number;
  mostMs: number;
}

/** Our own figures: what people send line by line comes seconds apart, and nobody should wait for more than a breath. */
export const usualBurst: Burst = { quietMs: 4_000, mostMs: 15_000 };

/**
 * Until when a conversation over a channel is left alone because its patient may still be writing: what they send in a row
 * is read as one and answered once. Dangers were looked for in each message when it was stored. Who speaks in person, or
 * tries an agent, sees it answer at once.
 */
export function burstEnd({ run, setting, events, repository }: Work, burst: Burst): Date | undefined {
  if (setting.thread?.kind !== 'patient' || run.trigger === 'manual' || run.trigger === 'trial')
    return undefined;
  const sent = events.findLastIndex(({ event: { type } }) => type === 'message-sent');
  const received = events.slice(sent + 1).filter(({ event }) => event.type === 'message-received');
  const [first, newest] = [received[0], received.at(-1)];
  if (!first || !newest) return undefined;
  // Once something was done about what they wrote, nothing is gained by a pause.
  const since = events.filter(({ seq }) => seq > newest.seq);
  if (since.some(({ event }) => event.type !== 'model-answered' || !event.isStale)) return undefined;
  const end = Math.min(newest.at.getTime() + burst.quietMs, first.at.getTime() + burst.mostMs);
  return end > repository.now.getTime() ? new Date(end) : undefined;
}
