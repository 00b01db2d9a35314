import { addDays, dayOf } from '../clinical/clinic-day.ts';
import type { Activity, ClinicalActivity } from '../contracts/dashboard.ts';
import { draftAges } from '../contracts/dashboard.ts';
import { acknowledgementWaits, countTasks, unsignedByAge } from '../fhir/index.ts';
import type { Report } from './dashboard-report.ts';

/** FHIR's task states in which somebody still has to do something. */
const openStatuses = ['requested', 'received', 'accepted', 'ready', 'in-progress', 'on-hold'];

/** Tasks that are open now. */
export function countOpenTasks({ reader, timeZone, now }: Report): Promise<Activity['tasks']> {
  return countTasks(reader, { statuses: openStatuses, timeZone, now });
}

export async function acknowledgementTimes(report: Report) {
  const rows = await acknowledgementWaits(report.reader, report);
  const of = (isCurrent: boolean) => {
    const row = rows.find((candidate) => candidate.isCurrent === isCurrent);
    return {
      count: row?.count ?? 0,
      medianHours: row?.medianHours ?? null,
      ninetiethHours: row?.ninetiethHours ?? null,
    };
  };
  return { current: of(true), previous: of(false) };
}

/** The first day of age that each band ends before. */
const bandEnds = [2, 4, 8, 31];

/** Of those of the last year, as the clinical dashboard lists them. */
const daysBack = 365;

/** Unsigned notes by the whole days since they were written. */
export async function countDraftsByAge({
  reader,
  timeZone,
  now,
}: Report): Promise<ClinicalActivity['drafts']> {
  const since = addDays(dayOf(now, timeZone), -daysBack);
  const rows = await unsignedByAge(reader, { since, timeZone, now, bandEnds });
  return draftAges.map((days, band) => ({
    days,
    count: rows.find((row) => row.band === band)?.count ?? 0,
  }));
}
