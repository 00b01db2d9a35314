import type { Observation } from '@medplum/fhirtypes';
import type { OrganizationAnalytes } from '../clinical/laboratory/analytes/organization-ranges.ts';
import { criticalValues, subjectOf } from '../clinical/laboratory/interpret/critical-values.ts';
import { patientName } from '../clinical/patient-identity.ts';
import { byUrgencyThenAge, type ReportUrgency, reportUrgency } from '../clinical/report-urgency.ts';
import { type WaitingReports, waitingReportsSchema } from '../contracts/clinical-dashboard.ts';
import { type Reader, type UnreadReport, unreadReports } from '../fhir/index.ts';
import { readOwnRanges } from '../laboratory/organization-ranges.ts';

/** Reports with something to look at. A registered one has no results yet. */
const readable = ['partial', 'preliminary', 'final', 'amended', 'corrected', 'appended'];
/** More than any clinic leaves unread; an import of years of old results can bring more. */
const maximumJudged = 300;
const maximumShown = 40;

/** Reports without `resultsInterpreter`, judged by the same rule as the chart. */
export async function findWaitingReports(
  reader: Reader,
  { since, timeZone }: { since: string; timeZone: string },
): Promise<WaitingReports> {
  const asked = { since, timeZone, statuses: readable, limit: maximumJudged + 1 };
  const rows = await unreadReports(reader, asked);
  const own = await readOwnRanges(reader.sql);
  const judged = rows.slice(0, maximumJudged).map((row) => {
    const critical = criticalOf(row, own);
    const urgency: ReportUrgency = critical.length > 0 ? 'critical' : reportUrgency(row.results);
    return { ...row, critical, urgency };
  });
  const count = (urgency: ReportUrgency) => judged.filter((report) => report.urgency === urgency).length;
  return waitingReportsSchema.parse({
    reports: judged
      .filter(({ urgency }) => urgency === 'critical' || urgency === 'abnormal')
      .sort(byUrgencyThenAge)
      .slice(0, maximumShown)
      .map(({ id, version, title, patientId, patientName: name, urgency, since: at, results, critical }) => ({
        id,
        version,
        title,
        patient: { id: patientId ?? '', name: name ? patientName({ name }) : null },
        urgency,
        since: at,
        results: outOfRange(results, critical),
        critical,
      })),
    counts: {
      critical: count('critical'),
      abnormal: count('abnormal'),
      unknown: count('unknown'),
      normal: count('normal'),
    },
    since,
    isCut: rows.length > maximumJudged,
  });
}

/** By the same rule as alarms, for the sex and age of the patient. */
function criticalOf(
  { results, patientGender, patientBirthDate, since }: UnreadReport,
  own: OrganizationAnalytes,
): string[] {
  const subject = subjectOf({
    ...(patientGender === 'female' || patientGender === 'male' ? { gender: patientGender } : {}),
    ...(patientBirthDate === null ? {} : { birthDate: patientBirthDate }),
  });
  return results.flatMap((result) =>
    criticalValues(result, subject, since.slice(0, 10), own).length > 0 ? [result.id] : [],
  );
}

/** The ones to look at, critical first, else in the report's own order. */
function outOfRange(
  results: readonly UnreadReport['results'][number][],
  critical: readonly string[],
): Observation[] {
  const of = (urgency: ReportUrgency) =>
    results.filter(
      (result) => (critical.includes(result.id) ? 'critical' : reportUrgency([result])) === urgency,
    );
  return [...of('critical'), ...of('abnormal')];
}
