import type { Prefetched } from '../cds-services/service.ts';
import { checkMedication } from '../clinical/medication/check/check-medication.ts';
import { medicationKnowledge } from '../clinical/medication/knowledge/knowledge.ts';
import type { CheckedReport } from './checked-report.ts';
import { contextOf } from './record-context.ts';
import { toldReport } from './told-report.ts';

/** What the rules find in a record, before any organization weighs it. `today` is `YYYY-MM-DD` in its zone. */
export const reportOn = (known: Prefetched, prescribed: readonly string[], today: string): CheckedReport =>
  toldReport(checkMedication(contextOf(known, prescribed, today), medicationKnowledge()));
