import type { Appointment } from '@medplum/fhirtypes';
import { freeLane } from '../clinical/scheduling/free-starts.ts';
import { type Interval, overlap } from '../clinical/scheduling/interval.ts';
import type { Repository } from '../fhir/index.ts';
import { type Actor, overrideOf, timeOf } from './appointment.ts';
import { type CalendarTime, readTimes, releaseExpiredHolds } from './calendar-times.ts';
import type { Needs } from './participants.ts';

/** A time that an appointment or a hold asks for. */
export interface WantedTime {
  source: string;
  kind: 'booked' | 'held';
  /** With the service's buffers. */
  during: Interval;
  needs: Needs;
  /** Given whatever stands in its way. */
  isOverride: boolean;
  expiresAt?: Date;
}

/** Who is taken, and when. Of what takes them it says nothing, since that is another patient's. */
export interface Conflict {
  source: string;
  actor: Actor;
  taken: Interval;
  kind: CalendarTime['kind'];
  /** What stands in the way; told to nobody. */
  obstacle: string;
}

const minute = 60_000;

/** What a booked appointment asks for; undefined without a time. */
export function wantedTimeOf(
  appointment: Appointment & { id: string },
  needs: Needs,
): WantedTime | undefined {
  const time = timeOf(appointment);
  if (!time) return undefined;
  const { bufferBeforeMinutes = 0, bufferAfterMinutes = 0 } = needs.parameters ?? {};
  return {
    source: `Appointment/${appointment.id}`,
    kind: 'booked',
    during: { start: time.start - bufferBeforeMinutes * minute, end: time.end + bufferAfterMinutes * minute },
    needs,
    isOverride: overrideOf(appointment) !== undefined,
  };
}

/**
 * Checks wanted times against what is taken and against each other, and answers the rows to insert. Their actors must be
 * locked. `own`: sources whose rows, still there, do not count.
 */
export async function checkWantedTimes(
  repository: Repository,
  wantedTimes: readonly WantedTime[],
  own: ReadonlySet<string> = new Set(),
): Promise<{ conflicts: Conflict[]; times: CalendarTime[] }> {
  const actors = [
    ...new Set(wantedTimes.flatMap(({ needs }) => needs.actors.map(({ reference }) => reference))),
  ];
  if (actors.length === 0) return { conflicts: [], times: [] };
  await releaseExpiredHolds(repository, actors);
  const all = {
    start: Math.min(...wantedTimes.map(({ during }) => during.start)),
    end: Math.max(...wantedTimes.map(({ during }) => during.end)),
  };
  const taken = Map.groupBy(
    (await readTimes(repository, actors, all)).filter(
      ({ kind, source }) => kind !== 'extra' && !own.has(source),
    ),
    ({ actor }) => actor,
  );
  const conflicts: Conflict[] = [];
  const times: CalendarTime[] = [];
  for (const wantedTime of wantedTimes) {
    const { found, given } = checkWantedTime(wantedTime, taken);
    conflicts.push(...found);
    if (found.length > 0) continue;
    for (const time of given) taken.set(time.actor, [...(taken.get(time.actor) ?? []), time]);
    times.push(...given);
  }
  return { conflicts, times };
}

function checkWantedTime(
  { source, kind, during, needs, isOverride, expiresAt }: WantedTime,
  taken: ReadonlyMap<string, readonly CalendarTime[]>,
): { found: Conflict[]; given: CalendarTime[] } {
  const capacity = needs.parameters?.capacity ?? 1;
  const shared = capacity > 1 && !isOverride ? needs.service : '';
  const found: Conflict[] = [];
  const given: CalendarTime[] = [];
  for (const actor of needs.actors) {
    const meets = (taken.get(actor.reference) ?? []).filter((time) => overlap(time, during));
    const places = meets.flatMap((time) =>
      time.lane !== undefined && shared !== '' && time.service === shared
        ? [{ ...time, lane: time.lane }]
        : [],
    );
    const lane = shared === '' ? undefined : freeLane(places, during, capacity);
    const obstacle =
      meets.find((time) => !places.some(({ source: other }) => other === time.source)) ??
      (shared !== '' && lane === undefined ? places[0] : undefined);
    if (obstacle && !isOverride) {
      const { start, end } = obstacle;
      found.push({ source, actor, taken: { start, end }, kind: obstacle.kind, obstacle: obstacle.source });
    } else if (needs.exclusive.has(actor.reference)) {
      given.push({
        ...during,
        actor: actor.reference,
        source,
        kind,
        lane,
        service: shared,
        isExclusive: !isOverride,
        ...(expiresAt ? { expiresAt } : {}),
      });
    }
  }
  return { found, given };
}
