import type { MedicationSourceKind, SourceStatement } from '../../contracts/medication-sources.ts';

/** What a source says of what somebody takes, in its own words. */
export interface SourceFinding {
  kind: SourceStatement['kind'];
  title: string;
  text: string;
  whatToDo: string;
  /** ATC codes by which it was found. */
  codes: readonly string[];
  /** Keys of the ingredients. */
  ingredients: readonly string[];
  /** Of the medicines that it is about, as `MedicationRequest/123`. */
  references: readonly string[];
}

export interface SourceReport {
  kind: MedicationSourceKind;
  /** «Según AEMPS, 12 nov 2026»: whose words they are, and of when. */
  label: string;
  /** In full, with the date. */
  publisher: string;
  findings: readonly SourceFinding[];
  /** What of the list the source was not asked about, and why. */
  notCompared: readonly string[];
}

/** Each source with those of its findings that are asked for. */
export const narrowed = (
  sources: readonly SourceReport[],
  isAsked: (finding: SourceFinding) => boolean,
): SourceReport[] => sources.map((source) => ({ ...source, findings: source.findings.filter(isAsked) }));
