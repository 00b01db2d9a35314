import type { Appointment, Extension } from '@medplum/fhirtypes';
import { refusedStartUrl } from '../clinical/scheduling/canonical.ts';
import { FhirRefusal, type Issue, refuse } from '../fhir/outcome.ts';
import type { Session } from '../fhir/store/session.ts';
import { instant, patientOf, timeOf } from './appointment.ts';
import { mayOverride, overrideForbidden } from './appointment-rules.ts';
import { lockActors, readTimesOf } from './calendar-times.ts';
import { checkClaims, claimOf } from './claim.ts';
import { conflictIssues, timeTeller } from './conflict-issue.ts';
import { closedIssues } from './opening-hours.ts';
import { withOverride } from './override.ts';
import { needsOf, readParticipants } from './participants.ts';

export interface Override {
  isWanted: boolean;
  reason: string | undefined;
}

type Planned = Appointment & { id: string };

/**
 * Checks all of what is about to be written before any of it is: that its people keep hours then and are free. Every
 * obstacle is told at once. With an override, those that meet one are answered with its mark.
 */
export async function giveTimes(
  session: Session,
  planned: readonly Planned[],
  override: Override,
): Promise<Planned[]> {
  if (override.isWanted && !mayOverride(session)) throw overrideForbidden();
  if (override.isWanted && override.reason === undefined) {
    throw refuse(422, 'required', 'Indique por qué se da la hora aunque no esté libre.');
  }
  const known = await readParticipants(session, planned);
  const claims = planned.flatMap((appointment) => claimOf(appointment, needsOf(appointment, known)) ?? []);
  const sources = claims.map(({ source }) => source);
  const former = await readTimesOf(session, sources);
  await lockActors(session, [
    ...former.map(({ actor }) => actor),
    ...claims.flatMap(({ needs }) => needs.actors.map(({ reference }) => reference)),
  ]);
  const given: Planned[] = [];
  const obstacles: Issue[][] = [];
  const { conflicts } = await checkClaims(
    session,
    claims.map((claim) => ({ ...claim, isOverride: false })),
    new Set(sources),
  );
  const closed = await closedIssues(session, planned);
  for (const [index, appointment] of planned.entries()) {
    const own = conflicts.filter(({ source }) => source === `Appointment/${appointment.id}`);
    const issues = [...(closed[index] ?? []), ...(await conflictIssues(session, own))];
    if (issues.length === 0 || !override.isWanted) given.push(appointment);
    else given.push({ ...withOverride(session, appointment, override.reason ?? ''), id: appointment.id });
    if (!override.isWanted) obstacles.push(issues.map((issue) => aboutStart(issue, appointment)));
  }
  const told = asManyAsRead(obstacles);
  if (told.length > 0) throw new FhirRefusal(409, told);
  return given;
}

/** With the instant of the appointment that it is about, for whoever books the others of a series. */
function aboutStart(issue: Issue, { start = '' }: Appointment): Issue & { extension: Extension[] } {
  return { ...issue, extension: [{ url: refusedStartUrl, valueInstant: start }] };
}

const mostRead = 60;

/** All obstacles, or the first of each appointment where there are too many. A series has fewer appointments than that. */
function asManyAsRead(obstacles: readonly Issue[][]): Issue[] {
  const all = obstacles.flat();
  return all.length <= mostRead ? all : obstacles.flatMap(([first]) => first ?? []);
}

/** A patient in two places at once is the patient's own business: it is said, not refused. */
export async function patientIssues(session: Session, written: readonly Planned[]): Promise<Issue[]> {
  const issues: Issue[] = [];
  const tell = await timeTeller(session);
  for (const appointment of written) {
    const patient = patientOf(appointment);
    const time = timeOf(appointment);
    if (patient === undefined || !time) continue;
    const rows = await session.sql<{ start: string; end: string }>(
      `SELECT r.content ->> 'start' AS start, r.content ->> 'end' AS end FROM index_references i
       JOIN resources r ON r.organization_id = $1 AND r.resource_key = i.resource_key
       WHERE i.organization_id = $1 AND i.target = $2 AND r.resource_type = 'Appointment' AND NOT r.is_deleted AND r.id <> $3
         AND i.sort_date < $5::timestamptz AND i.sort_date > $4::timestamptz - interval '7 days'
         AND r.content ->> 'status' IN ('pending', 'booked', 'arrived', 'checked-in')
         AND (r.content ->> 'end')::timestamptz > $4::timestamptz LIMIT 1`,
      [session.caller.organization_id, patient, appointment.id, instant(time.start), instant(time.end)],
    );
    const [other] = rows;
    if (!other) continue;
    const taken = { start: Date.parse(other.start), end: Date.parse(other.end) };
    const diagnostics = `El paciente ya tiene otra cita: ${tell(taken)}.`;
    issues.push({
      severity: 'warning',
      code: 'business-rule',
      diagnostics,
      expression: ['Appointment.start'],
    });
  }
  return issues;
}
