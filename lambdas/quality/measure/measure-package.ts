import type { ElmLibrary } from './elm.ts';

/** The populations of a proportion, by the codes of HL7's measure-population. */
export const criteria = [
  'initial-population',
  'denominator',
  'denominator-exclusion',
  'denominator-exception',
  'numerator',
  'numerator-exclusion',
] as const;
export type Criterion = (typeof criteria)[number];

export interface Code {
  system: string;
  code: string;
}

export interface ValueSet {
  url: string;
  version: string;
  codes: readonly Code[];
}

/** A measure ready to be computed: all that its bundle holds, and nothing that is not computed with. */
export interface MeasurePackage {
  url: string;
  version: string;
  name: string;
  title: string;
  description: string;
  publisher: string;
  copyright: string;
  /** Whether more of the numerator is better; undefined where the measure does not say. */
  improvement: 'increase' | 'decrease' | undefined;
  /** By FHIR's semantics nobody is a member of what cannot be told; here such patients count nowhere instead. */
  isUnknownApart: boolean;
  /** Each criterion with the expression that states it and its author's words. */
  populations: readonly { criterion: Criterion; expression: string; description: string }[];
  stratifiers: readonly { id: string; expression: string }[];
  /** Supplemental data (sex, race, payer) that a report tells with its figures; absent where the measure asks for none. */
  supplements?: readonly { id: string; expression: string }[];
  /** Index of the library that the criteria are in. */
  main: number;
  libraries: readonly ElmLibrary[];
  valueSets: readonly ValueSet[];
}
