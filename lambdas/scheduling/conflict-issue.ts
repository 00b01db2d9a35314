import { clockFormat, sentence } from '../clinical/clock.ts';
import type { Issue, Repository } from '../fhir/index.ts';
import { organizationClock } from '../platform/organization-time-zone.ts';
import { actorNames } from './actor-names.ts';
import { ownHoldsAmong } from './holds.ts';
import type { Conflict } from './wanted-time.ts';

/** `5 de marzo de 2026, de 10:00 a 10:30`, in the organization's zone. */
export async function timeTeller(
  repository: Repository,
): Promise<(time: { start: number; end?: number }) => string> {
  const clock = await organizationClock(repository);
  const day = clockFormat(clock, { dateStyle: 'long' });
  const hour = clockFormat(clock, { timeStyle: 'short' });
  return ({ start, end }) => {
    if (end === undefined) return `${day.format(start)} a las ${hour.format(start)}`;
    const until =
      day.format(start) === day.format(end) ? hour.format(end) : `${hour.format(end)} del ${day.format(end)}`;
    return `${day.format(start)}, de ${hour.format(start)} a ${until}`;
  };
}

/** At most as many as anybody reads. */
const maximumIssues = 60;

/** Says who is taken when, and nothing of by whom, but that it is the caller's own hold. */
export async function conflictIssues(
  repository: Repository,
  conflicts: readonly Conflict[],
): Promise<Issue[]> {
  if (conflicts.length === 0) return [];
  const shown = conflicts.slice(0, maximumIssues);
  const tell = await timeTeller(repository);
  const names = await actorNames(
    repository,
    shown.map(({ actor }) => actor),
  );
  const own = await ownHoldsAmong(
    repository,
    shown.filter(({ kind }) => kind === 'held').map(({ obstacle }) => obstacle),
  );
  return shown.map(({ actor, taken, kind, obstacle }) => {
    const name = names.get(actor.reference) ?? 'El recurso';
    const why = {
      booked: 'ya tiene una cita',
      held: own.has(obstacle)
        ? 'tiene la hora retenida por usted, quizá en otra ventana'
        : 'tiene la hora retenida por otra persona',
      absent: 'no está disponible',
      extra: '',
    }[kind];
    return {
      severity: 'error',
      code: 'conflict',
      diagnostics: sentence(`${name} ${why}: ${tell(taken)}`),
      expression: ['Appointment.start'],
    };
  });
}
