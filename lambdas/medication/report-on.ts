import type { Prefetched } from '../cds-services/service.ts';
import { checkMedication } from '../clinical/medication/check/check-medication.ts';
import type { MedicationContext } from '../clinical/medication/check/context.ts';
import { medicationKnowledge } from '../clinical/medication/knowledge/knowledge.ts';
import type { CheckedReport } from './checked-report.ts';
import { contextOf } from './record-context.ts';
import { toldReport } from './told-report.ts';

interface RuledRecord {
  context: MedicationContext;
  report: Omit<CheckedReport, 'sources'>;
}

/** What the rules find in a record, before any organization weighs it. `today` is `YYYY-MM-DD` in its zone. */
export function reportOn(
  known: Prefetched,
  prescribed: readonly string[],
  today: string,
  timeZone?: string,
): RuledRecord {
  const context = contextOf(known, prescribed, today, timeZone);
  return { context, report: toldReport(checkMedication(context, medicationKnowledge())) };
}
