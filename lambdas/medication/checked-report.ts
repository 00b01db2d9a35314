import type { Prefetched } from '../cds-services/service.ts';
import type { Sql } from '../platform/database.ts';
import type { RuleLevel } from './rule-levels.ts';
import type { SourceReport } from './sources/source-report.ts';

/** Who of the organization reviewed what a finding says, and when (ISO 8601). */
export interface Review {
  by: string;
  at: string;
}

/** What the check found, as the server tells it. All words are Spanish. */
export interface CheckedFinding {
  ruleId: string;
  /** As the organization has it. */
  level: 'interrupts' | 'informs';
  /** How the organization changed it, if it did. */
  changed?: RuleLevel & { from: CheckedFinding['level'] };
  issueSeverity: 'high' | 'moderate' | 'low';
  /** In a few words: «Warfarina + ibuprofeno». */
  title: string;
  /** Mechanism and effect. */
  text: string;
  whatToDo: string;
  /** Where it is from; «sin verificar» where no source was opened. */
  source: { label: string; detail: string };
  /** Of the organization, of what it says; absent where nobody has reviewed it. */
  review?: Review;
  notes: readonly string[];
  /** Keys of the ingredients. */
  ingredients: readonly string[];
  /** Of the record beside the medicines: the allergy, the problem. */
  about: readonly string[];
  /** Of the medicines that it is about, as `MedicationRequest/123`. */
  references: readonly string[];
}

export interface CheckedReport {
  findings: readonly CheckedFinding[];
  /** What could not be checked, and for want of what. */
  notChecked: readonly string[];
  checked: number;
  of: number;
  /** What the sources say that the organization brought in: as of them, apart from what the rules find. */
  sources: readonly SourceReport[];
}

/** What is to be checked: resources by the fields of `medicationFields`. */
interface RecordFacts {
  sql: Sql;
  now: Date;
  known: Prefetched;
  /** References of what is being prescribed. */
  prescribed: readonly string[];
}

export type CheckRecord = (facts: RecordFacts) => Promise<CheckedReport>;
