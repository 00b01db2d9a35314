import type { ReferenceBand, ResultFlag } from '../result-flag.ts';

/** A number as printed: "<0,5" lies somewhere below. */
export interface Amount {
  value: number;
  comparator?: '<' | '<=' | '>=' | '>';
}

/** Where a value comes from, so that a person can look: characters of a text, a row, a segment, an element. */
export type Origin =
  | { kind: 'text'; start: number; end: number; line: number }
  | { kind: 'row'; row: number }
  | { kind: 'segment'; segment: number; message: string }
  | { kind: 'element'; path: string };

/** What a result is of, where it is not any blood: of `other` no limits are known here, of `venous` blood those of gases are not. */
export type Specimen = 'urine' | 'venous' | 'other';

/** An age as a source counts it: completed years, or months, weeks, days, hours. */
export interface StatedAge {
  value: number;
  unit: 'a' | 'mo' | 'wk' | 'd' | 'h';
}

/** Limits that a laboratory gives for some people, or beyond which it calls a value critical. Each condition has to hold. */
export interface LaboratoryRange extends ReferenceBand {
  meaning: 'normal' | 'critical';
  sex?: 'female' | 'male';
  pregnancy?: 'any' | 1 | 2 | 3;
  /** Both ends included. */
  age?: { low?: StatedAge; high?: StatedAge };
  /** A condition that nothing here can check, as it was written: "fase lútea". */
  otherwise?: string;
}

/** How what grew does with an antibiotic: susceptible, by dose, intermediate, resistant, not susceptible. */
export type Susceptibility = 'S' | 'SDD' | 'I' | 'R' | 'NS';

/** One result as its source has it. What is absent was not said. */
export interface Measured {
  /** As it was written. */
  name: string;
  loinc?: string;
  amount?: Amount;
  /** What is no number: "Negativo", "1:80", "No se observan". */
  text?: string;
  /** As it was written. */
  unit?: string;
  specimen?: Specimen;
  /** What it was taken from, as its source calls it: "Líquido pleural". */
  sample?: string;
  /** The laboratory's own limits, in the unit of the value. */
  band?: ReferenceBand;
  /** Where it gave several, or some that are not for everybody. */
  ranges?: readonly LaboratoryRange[];
  /** The laboratory's own verdict. */
  flag?: ResultFlag;
  /** FHIR date or instant of the specimen. */
  at?: string;
  /** A date that stands with it as it was written, where it could not be read or may be of two days: `at` is not known then. */
  unreadDate?: string;
  fasting?: boolean;
  /** Of an antibiotic: what it was tried against, and how that does with it; `amount` is then the least that stops it (MIC). */
  isolate?: { organism: string; category?: Susceptibility };
  /** Comments that stand with it: "muestra hemolizada". */
  remarks?: readonly string[];
  /** Preliminary, corrected, cancelled, as the source says. */
  status?: 'preliminary' | 'final' | 'corrected' | 'cancelled';
  origin: Origin;
}

/** What of a person limits depend on. What is absent is unknown, and never "no". */
export interface Subject {
  sex?: 'female' | 'male';
  /** FHIR date: year, month or day. */
  birthDate?: string;
  /** 1 to 3: trimester. */
  pregnancy?: 'no' | 'yes' | 1 | 2 | 3;
}

/** An earlier result of the same analyte, in its own unit. */
export interface Earlier {
  value: number;
  /** FHIR date or instant. */
  at: string;
}
