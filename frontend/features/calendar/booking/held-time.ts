import type { Appointment } from '@medplum/fhirtypes';
import { useRef, useState } from 'react';
import type { Held, SchedulingClient } from '../scheduling-calls.ts';
import { useSchedulingClient } from '../scheduling-client.ts';
import { TimeTaken } from '../scheduling-refusal.ts';
import { letGo } from './booking-start.ts';

export type HoldState =
  | { step: 'none' }
  | { step: 'asking' }
  | { step: 'held'; expiresAt: number }
  /** Somebody else has it: who is taken when. */
  | { step: 'taken'; reasons: readonly string[] }
  /** It could not be kept; the booking itself will tell. */
  | { step: 'failed'; detail: string };

/**
 * Keeps a chosen time from others while a form is filled in. One time at a time: another choice lets the former go,
 * and choices that follow each other quickly are made in their order.
 */
export function useHeldTime(onHeld: (held: Held | null) => void) {
  const client = useSchedulingClient();
  const [state, setState] = useState<HoldState>({ step: 'none' });
  const held = useRef<Held>(null);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const latest = useRef(0);

  async function replace(wanted: Appointment | undefined, turn: number) {
    const former = held.current;
    held.current = null;
    if (former) await letGo(client, former);
    if (turn !== latest.current) return;
    onHeld(null);
    if (!wanted) {
      setState({ step: 'none' });
      return;
    }
    const answer = await ask(client, wanted);
    // Chosen anew meanwhile: the next turn lets it go.
    held.current = 'id' in answer ? answer : null;
    if (turn !== latest.current) return;
    onHeld(held.current);
    setState('id' in answer ? { step: 'held', expiresAt: answer.expiresAt } : answer);
  }

  const enqueue = (wanted: Appointment | undefined) => {
    latest.current += 1;
    const turn = latest.current;
    setState(wanted ? { step: 'asking' } : { step: 'none' });
    const run = queue.current.then(() => replace(wanted, turn));
    queue.current = run;
    return run;
  };

  return {
    state,
    /** What was held before a reload is still the person's own. */
    resume: (kept: Held) => {
      held.current = kept;
      setState({ step: 'held', expiresAt: kept.expiresAt });
    },
    hold: (wanted: Appointment) => enqueue(wanted),
    release: () => enqueue(undefined),
    /** Until the last choice has been answered. */
    settled: () => queue.current,
    current: () => held.current,
    /** The booking has taken it. */
    forget: () => {
      held.current = null;
    },
    refuse: (reasons: readonly string[]) => setState({ step: 'taken', reasons }),
  };
}

async function ask(client: SchedulingClient, wanted: Appointment): Promise<Held | HoldState> {
  try {
    return await client.hold(wanted);
  } catch (error) {
    if (error instanceof TimeTaken) return { step: 'taken', reasons: error.reasons };
    return { step: 'failed', detail: error instanceof Error ? error.message : '' };
  }
}
