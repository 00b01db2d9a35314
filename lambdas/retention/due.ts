import { countDueRuns, patientsOfDueRuns } from '../agents/traces.ts';
import type { RetentionPeriods, RetentionPreview } from '../contracts/retention.ts';
import {
  chartsWithoutContact,
  type PatientLabel,
  perhapsBornAfter,
  type Reader,
  recordsOfSamePeople,
} from '../fhir/index.ts';
import { countDueWorkflowRuns, patientsOfDueWorkflowRuns } from '../workflows/runs/erase-runs.ts';
import { bornUntil, openHolds, yearsBefore } from './plan.ts';

/** Of more charts nobody decides at once. */
export const chartsAtOnce = 100;

/** Whose runs are due by some periods, and which of these patients' stay. */
interface Kept {
  before: Date;
  /** Nothing at all is erased. */
  isAllHeld: boolean;
  held: string[];
  minors: string[];
}

/** Undefined where runs are kept for ever. */
export async function keptAtPresent(
  reader: Reader,
  periods: RetentionPeriods,
  now: Date,
): Promise<Kept | undefined> {
  if (periods.runYears === null) return undefined;
  const before = yearsBefore(now, periods.runYears);
  const patients = [
    ...(await patientsOfDueRuns(reader.sql, { before })),
    ...(await patientsOfDueWorkflowRuns(reader.sql, before)),
  ];
  const { isAllHeld, held } = await heldPatients(reader);
  return {
    before,
    isAllHeld,
    held,
    minors: await perhapsBornAfter(reader, [...new Set(patients)], bornUntil(now, periods)),
  };
}

async function heldPatients(reader: Reader): Promise<{ isAllHeld: boolean; held: string[] }> {
  const holds = await openHolds(reader.sql);
  const named = holds.flatMap(({ patientId }) => patientId ?? []);
  return {
    isAllHeld: holds.some(({ patientId }) => patientId === null),
    held: await recordsOfSamePeople(reader, named),
  };
}

/** What would be erased now by these periods, and what would be shown for a decision. */
export async function previewRetention(
  reader: Reader,
  periods: RetentionPeriods,
  now: Date,
): Promise<RetentionPreview> {
  const kept = await keptAtPresent(reader, periods, now);
  const charts = await dueCharts(reader, periods, now);
  return {
    workflowRuns: kept ? await countWorkflowRuns(reader, kept) : 0,
    runs: kept ? await countRuns(reader, kept) : { erased: 0, oldest: null, held: 0, minors: 0 },
    charts: { due: charts.patients.length, isMore: charts.isMore },
  };
}

export async function countRuns({ sql }: Reader, kept: Kept): Promise<RetentionPreview['runs']> {
  const counted = await countDueRuns(sql, kept, kept);
  if (kept.isAllHeld) return { erased: 0, oldest: null, held: counted.all, minors: 0 };
  const { all, held, minors, oldest } = counted;
  return { erased: all - held - minors, oldest: oldest?.toISOString() ?? null, held, minors };
}

const countWorkflowRuns = async ({ sql }: Reader, { before, isAllHeld, held, minors }: Kept) =>
  isAllHeld ? 0 : countDueWorkflowRuns(sql, before, [...held, ...minors]);

/** Charts without contact for as long as the plan says, held and young ones left out. */
export async function dueCharts(
  reader: Reader,
  periods: RetentionPeriods,
  now: Date,
): Promise<{ patients: PatientLabel[]; isMore: boolean }> {
  const { isAllHeld, held } = await heldPatients(reader);
  if (isAllHeld) return { patients: [], isMore: false };
  const found = await chartsWithoutContact(reader, {
    since: yearsBefore(now, periods.chartYears),
    bornUntil: bornUntil(now, periods),
    except: held,
    limit: chartsAtOnce + 1,
  });
  return { patients: found.slice(0, chartsAtOnce), isMore: found.length > chartsAtOnce };
}
