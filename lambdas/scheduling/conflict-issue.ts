import { dateFormat } from '../clinical/date-format.ts';
import type { Issue } from '../fhir/outcome.ts';
import type { Session } from '../fhir/store/session.ts';
import { actorNames } from './actor-names.ts';
import type { Conflict } from './claim.ts';
import { organizationTimeZone } from './read-resources.ts';

/** `5 de marzo de 2026, de 10:00 a 10:30`, in the organization's zone. */
export async function timeTeller(
  session: Session,
): Promise<(time: { start: number; end?: number }) => string> {
  const timeZone = await organizationTimeZone(session);
  const day = dateFormat('es-US', { dateStyle: 'long', timeZone });
  const hour = dateFormat('es-US', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });
  return ({ start, end }) => {
    if (end === undefined) return `${day.format(start)} a las ${hour.format(start)}`;
    const until =
      day.format(start) === day.format(end) ? hour.format(end) : `${hour.format(end)} del ${day.format(end)}`;
    return `${day.format(start)}, de ${hour.format(start)} a ${until}`;
  };
}

/** At most as many as anybody reads. */
const maximumIssues = 60;

/** Says who is taken when, and nothing of by whom. */
export async function conflictIssues(session: Session, conflicts: readonly Conflict[]): Promise<Issue[]> {
  if (conflicts.length === 0) return [];
  const shown = conflicts.slice(0, maximumIssues);
  const tell = await timeTeller(session);
  const names = await actorNames(
    session,
    shown.map(({ actor }) => actor),
  );
  return shown.map(({ actor, taken, kind }) => {
    const name = names.get(actor.reference) ?? 'El recurso';
    const why = {
      booked: 'ya tiene una cita',
      held: 'tiene la hora retenida por otra persona',
      absent: 'no está disponible',
      extra: '',
    }[kind];
    return {
      severity: 'error',
      code: 'conflict',
      diagnostics: `${name} ${why}: ${tell(taken)}.`,
      expression: ['Appointment.start'],
    };
  });
}
