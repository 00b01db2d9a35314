import type { Appointment } from '@medplum/fhirtypes';
import type { CancellationReason } from '../../../lambdas/clinical/scheduling/cancellation-reason.ts';
import type { Interval } from '../../../lambdas/clinical/scheduling/interval.ts';

/* What the calendar asks of the server, and what it is told. */

/** A time that could be had, with whom. */
export interface Proposal {
  start: number;
  end: number;
  appointment: Appointment;
}

export interface FindQuery {
  start: number;
  end: number;
  /** References; without a service a duration is needed. */
  service?: string | undefined;
  durationMinutes?: number | undefined;
  practitioners?: readonly string[];
  count?: number;
}

export interface Held {
  id: string;
  expiresAt: number;
}

/** Somebody else's: who is kept when, and nothing of for whom. */
export interface HeldByOther extends Held, Interval {
  practitionerIds: string[];
}

export interface Override {
  reason: string;
}

export interface Booking {
  /** Of a hold, or the proposed time itself. */
  time: { heldId: string } | { appointment: Appointment };
  patient: string;
  comment: string | undefined;
  /** RFC 5545, e.g. `FREQ=WEEKLY;COUNT=4`. */
  recurrence: string | undefined;
  exclude: readonly number[];
  override: Override | undefined;
}

export interface NewTime {
  start: number;
  end: number;
  /** All who it is with from then on; without them as before. */
  practitioners?: readonly string[] | undefined;
  override?: Override | undefined;
}

/** What was written, and what the server has to say of it. */
export interface Outcome {
  appointments: Appointment[];
  remarks: string[];
}

/** FHIR's operations of the calendar. All reject with `FhirProblem` (`TimeTaken` where the time is not to be had). */
export interface SchedulingClient {
  find(query: FindQuery, signal?: AbortSignal): Promise<Proposal[]>;
  hold(appointment: Appointment): Promise<Held>;
  heldByOthers(period: Interval, signal?: AbortSignal): Promise<HeldByOther[]>;
  release(heldId: string): Promise<void>;
  book(booking: Booking): Promise<Outcome>;
  reschedule(id: string, version: string, time: NewTime): Promise<Outcome>;
  cancel(
    id: string,
    version: string,
    cancellation: { reason: CancellationReason; comment: string | undefined; scope: SeriesScope },
  ): Promise<Outcome>;
  setStatus(id: string, version: string, operation: StatusOperation): Promise<Outcome>;
  /** Takes a status that was set by a slip of the hand back. */
  unsetStatus(id: string, version: string, status: Appointment['status']): Promise<void>;
}

export type SeriesScope = 'this' | 'following' | 'all';
export type StatusOperation = '$arrive' | '$fulfill' | '$no-show';
