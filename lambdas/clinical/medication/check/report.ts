import type { Source } from '../knowledge/advice-schema.ts';

/** Each kind of check, by what it is called where it could not be made. */
export const checkNames = {
  names: 'Nombre del fármaco',
  inputs: 'Datos recibidos',
  interactions: 'Interacciones',
  allergies: 'Alergias',
  duplicates: 'Duplicados',
  dose: 'Dosis',
  renal: 'Función renal',
  hepatic: 'Función hepática',
  pregnancy: 'Embarazo',
  lactation: 'Lactancia',
  age: 'Edad',
  qt: 'Intervalo QT',
  disease: 'Enfermedades',
  laboratory: 'Laboratorio',
} as const;
export type CheckKind = keyof typeof checkNames;

export type FindingLevel = 'interrupts' | 'informs';
export type Severity = 'high' | 'moderate' | 'low';

export interface InvolvedDrug {
  key: string;
  /** In Spanish. */
  name: string;
  /** Of the medications that hold it. */
  references: readonly string[];
}

/** Words are Spanish, for a clinician. */
export interface Finding {
  ruleId: string;
  kind: CheckKind;
  level: FindingLevel;
  severity: Severity;
  /** «warfarina + ibuprofeno». */
  title: string;
  drugs: readonly InvolvedDrug[];
  /** Of the record, beside the drugs: the allergy, the problem. */
  about: readonly string[];
  mechanism?: string;
  effect: string;
  whatToDo: string;
  /** What was opened and says so, or that nothing was. */
  source: Source | 'unverified';
  /** What of this patient changes the finding, or is missing to judge it. */
  notes: readonly string[];
}

export interface NotChecked {
  check: CheckKind;
  /** Of the medications that it is about; none where it is about all. */
  references: readonly string[];
  /** What lacks: «peso», «creatinina». */
  missing: readonly string[];
  /** Names of the ingredients, where it is one of those of which the same lacks; absent where `text` alone says it. */
  drugs?: readonly string[];
  /** «No comprobado»: one sentence. */
  text: string;
}

export interface MedicationReport {
  findings: readonly Finding[];
  notChecked: readonly NotChecked[];
  /** Checks that were made, each medication and kind one, of those that were due. */
  checked: number;
  of: number;
}
