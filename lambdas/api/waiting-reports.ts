import type { Observation, Quantity } from '@medplum/fhirtypes';
import type { OrganizationAnalytes } from '../clinical/laboratory/analytes/organization-ranges.ts';
import { criticalValues, subjectOf } from '../clinical/laboratory/interpret/critical-values.ts';
import { patientName } from '../clinical/patient-identity.ts';
import { quantityText } from '../clinical/quantity-text.ts';
import { byUrgencyThenAge, type ReportUrgency, reportUrgency } from '../clinical/report-urgency.ts';
import type { AccessClaims } from '../contracts/claims.ts';
import {
  everybodysAfterDays,
  type WaitingReport,
  type WaitingReports,
  waitingReportsSchema,
} from '../contracts/clinical-dashboard.ts';
import { type AskedResult, earlierResults, type UnreadReport, unreadReports } from '../fhir/index.ts';
import { readOwnRanges } from '../laboratory/organization-ranges.ts';
import type { Sql } from '../platform/database.ts';
import { cliniciansOf } from './report-clinicians.ts';

/** Reports with something to look at. A registered one has no results yet. */
const readable = ['partial', 'preliminary', 'final', 'amended', 'corrected', 'appended'];
/** More than any clinic leaves unread; an import of years of old results can bring more. */
const maximumJudged = 300;
const maximumShown = 100;
const dayMs = 86_400_000;

interface Asked {
  since: string;
  timeZone: string;
  now: Date;
  ofEverybody: boolean;
}

type Judged = UnreadReport & {
  critical: string[];
  urgency: ReportUrgency;
  clinician: WaitingReport['clinician'];
};

/** Reports without `resultsInterpreter`, judged by the same rule as the chart: the person's own, or everybody's. */
export async function findWaitingReports(
  reader: { sql: Sql; caller: AccessClaims },
  { since, timeZone, now, ofEverybody }: Asked,
): Promise<WaitingReports> {
  const asked = { since, timeZone, statuses: readable, limit: maximumJudged + 1 };
  const rows = await unreadReports(reader, asked);
  const own = await readOwnRanges(reader.sql);
  const whose = await cliniciansOf(
    reader,
    rows.map(({ id }) => id),
  );
  const judged = rows.slice(0, maximumJudged).map((row): Judged => {
    const critical = criticalOf(row, own);
    const urgency: ReportUrgency = critical.length > 0 ? 'critical' : reportUrgency(row.results);
    return { ...row, critical, urgency, clinician: whose.get(row.id) ?? null };
  });
  const listed = judged.filter((report) => ofEverybody || isForCaller(report, now));
  const count = (urgency: ReportUrgency) => listed.filter((report) => report.urgency === urgency).length;
  const shown = listed.sort(byUrgencyThenAge).slice(0, maximumShown);
  const out = new Map(shown.map((report) => [report.id, outOfRange(report.results, report.critical)]));
  const earlier = await earlierResults(
    reader,
    shown.flatMap(({ id, patientId }) => (out.get(id) ?? []).flatMap((result) => askedOf(result, patientId))),
  );
  return waitingReportsSchema.parse({
    reports: shown.map((report) => {
      const results = out.get(report.id) ?? [];
      const {
        id,
        version,
        status,
        title,
        patientId,
        patientName: name,
        urgency,
        critical,
        clinician,
      } = report;
      return {
        id,
        version,
        status,
        title,
        patient: { id: patientId ?? '', name: name ? patientName({ name }) : null },
        urgency,
        since: report.since,
        clinician,
        results,
        critical,
        earlier: Object.fromEntries(
          results.flatMap((result) => {
            const before = comparedWith(result, earlier.get(result.id ?? '') ?? []);
            return before ? [[result.id, before]] : [];
          }),
        ),
      };
    }),
    others: judged.length - listed.length,
    counts: {
      critical: count('critical'),
      abnormal: count('abnormal'),
      unknown: count('unknown'),
      normal: count('normal'),
    },
    since,
    isCut: rows.length > maximumJudged || listed.length > maximumShown,
  });
}

/** Nobody's is everybody's; so is what cannot wait, and what has waited too long. */
const isForCaller = ({ clinician, urgency, since }: Judged, now: Date): boolean =>
  clinician === null ||
  clinician.isMine ||
  urgency === 'critical' ||
  !(now.getTime() - Date.parse(since) < everybodysAfterDays * dayMs);

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

/** What a result is compared by: a number with a code. */
function askedOf({ id, code, valueQuantity }: Observation, patientId: string | null): AskedResult[] {
  const coding = code?.coding?.find((one) => one.system !== undefined && one.code !== undefined);
  if (valueQuantity?.value === undefined || patientId === null || !coding || id === undefined) return [];
  return [{ id, patientId, system: coding.system ?? '', code: coding.code ?? '' }];
}

const given: readonly string[] = ['final', 'amended', 'corrected', 'preliminary'];
const unitOf = ({ code, unit }: Quantity) => code ?? unit;

/** The last number before it; what it moved by is told of exact numbers in one unit alone. */
function comparedWith(
  { valueQuantity: now = {} }: Observation,
  before: readonly Observation[],
): WaitingReport['earlier'][string] | undefined {
  const last = before.find(
    ({ status, valueQuantity }) => given.includes(status) && valueQuantity?.value !== undefined,
  );
  const { valueQuantity: was = {} } = last ?? {};
  const text = quantityText(was);
  if (!last || text === undefined) return undefined;
  const isComparable =
    now.value !== undefined &&
    was.value !== undefined &&
    now.comparator === undefined &&
    was.comparator === undefined &&
    unitOf(now) === unitOf(was);
  const change = isComparable ? Number(((now.value ?? 0) - (was.value ?? 0)).toPrecision(12)) : null;
  return { text, at: last.effectiveDateTime ?? last.effectiveInstant ?? null, change };
}
