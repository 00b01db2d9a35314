import type { Issue } from '../fhir/outcome.ts';
import type { Session } from '../fhir/store/session.ts';
import type { Conflict } from './claim.ts';
import { organizationTimeZone, readResources } from './read-resources.ts';

/** `5 de marzo de 2026, de 10:00 a 10:30`, in the organization's zone. */
export async function timeTeller(
  session: Session,
): Promise<(time: { start: number; end?: number }) => string> {
  const timeZone = await organizationTimeZone(session);
  const day = new Intl.DateTimeFormat('es-US', { dateStyle: 'long', timeZone });
  const hour = new Intl.DateTimeFormat('es-US', {
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
  const shown = conflicts.slice(0, maximumIssues);
  const tell = await timeTeller(session);
  const unnamed = shown
    .filter(({ actor }) => actor.display === undefined)
    .map(({ actor }) => actor.reference);
  const resources = await readResources(session, unnamed);
  return shown.map(({ actor, taken, kind }) => {
    const name = actor.display ?? nameOf(resources.get(actor.reference)?.name);
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

/** Of a person or a place. */
function nameOf(name: unknown): string {
  const [first] = Array.isArray(name) ? name : [name];
  if (typeof first === 'string') return first;
  const {
    text,
    given = [],
    family = '',
  } = (first ?? {}) as { text?: string; given?: string[]; family?: string };
  return text ?? ([...given, family].join(' ').trim() || 'El recurso');
}
