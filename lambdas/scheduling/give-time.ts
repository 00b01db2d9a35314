import type { Appointment, Extension } from '@medplum/fhirtypes';
import { sentence } from '../clinical/clock.ts';
import { refusedStartUrl } from '../clinical/scheduling/canonical.ts';
import { FhirRefusal, type Issue, type Repository, refuse, takenPeriod } from '../fhir/index.ts';
import { instant, patientOf, timeOf } from './appointment.ts';
import { mayOverride, overrideForbidden } from './appointment-rules.ts';
import { handOver, lockTimes, wantedTimesOf } from './checked-times.ts';
import { conflictIssues, timeTeller } from './conflict-issue.ts';
import { closedIssues } from './opening-hours.ts';
import { withOverride } from './override.ts';
import { readParticipants } from './participants.ts';
import { checkWantedTimes } from './wanted-time.ts';

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
  repository: Repository,
  planned: readonly Planned[],
  override: Override,
): Promise<Planned[]> {
  if (override.isWanted && !mayOverride(repository)) throw overrideForbidden();
  if (override.isWanted && override.reason === undefined) {
    throw refuse(422, 'required', 'Indique por qué se da la hora aunque no esté libre.');
  }
  const known = await readParticipants(repository, planned);
  const wantedTimes = wantedTimesOf(planned, known);
  const sources = wantedTimes.map(({ source }) => source);
  const former = await lockTimes(repository, sources, wantedTimes);
  const given: Planned[] = [];
  const obstacles: Issue[][] = [];
  const { conflicts, times } = await checkWantedTimes(
    repository,
    wantedTimes.map((wantedTime) => ({ ...wantedTime, isOverride: false })),
    new Set(sources),
  );
  const closed = await closedIssues(repository, planned);
  for (const [index, appointment] of planned.entries()) {
    const own = conflicts.filter(({ source }) => source === `Appointment/${appointment.id}`);
    const issues = [...(closed[index] ?? []), ...(await conflictIssues(repository, own))];
    if (issues.length === 0 || !override.isWanted) given.push(appointment);
    else given.push({ ...withOverride(repository, appointment, override.reason ?? ''), id: appointment.id });
    if (!override.isWanted) obstacles.push(issues.map((issue) => aboutStart(issue, appointment)));
  }
  const told = asManyAsRead(obstacles);
  if (told.length > 0) throw new FhirRefusal(409, told);
  if (conflicts.length === 0) handOver(repository, { wantedTimes, former, times });
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
export async function patientIssues(repository: Repository, written: readonly Planned[]): Promise<Issue[]> {
  const issues: Issue[] = [];
  const tell = await timeTeller(repository);
  for (const appointment of written) {
    const patient = patientOf(appointment);
    const time = timeOf(appointment);
    if (patient === undefined || !time) continue;
    const period = { start: instant(time.start), end: instant(time.end) };
    const other = await takenPeriod(repository, patient, period, appointment.id);
    if (!other) continue;
    const taken = { start: Date.parse(other.start), end: Date.parse(other.end) };
    const diagnostics = sentence(`El paciente ya tiene otra cita: ${tell(taken)}`);
    issues.push({
      severity: 'warning',
      code: 'business-rule',
      diagnostics,
      expression: ['Appointment.start'],
    });
  }
  return issues;
}
