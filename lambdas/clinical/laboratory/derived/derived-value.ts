import type { Subject } from '../measured.ts';

/** What of a person a formula takes, beside the results. Years are whole. */
export interface Person {
  years: number;
  sex: 'female' | 'male';
}

/** What only a clinician knows: none of it is assumed. */
export type Finding =
  /** Share of oxygen that is breathed, 0.21 to 1. */
  | 'inspiredOxygen'
  /** 1 for yes, 0 for no. */
  | 'hasDiabetes'
  | 'isOnDialysis'
  /** 0 none, 1 slight or controlled, 2 moderate or severe. */
  | 'ascites'
  /** 0 none, 1 grade 1 to 2, 2 grade 3 to 4. */
  | 'encephalopathy'
  /** Seconds of the laboratory's control plasma. */
  | 'controlProthrombinTime'
  /** Milliseconds. */
  | 'qtInterval';

/** Outside of what the formula is for. */
export interface NotValid {
  notValid: string;
}

export const notValid = (why: string): NotValid => ({ notValid: why });

export interface DerivedRule {
  id: string;
  /** Spanish. */
  name: string;
  /** UCUM, or empty for a score. */
  unit: string;
  digits: number;
  /** As people write it. */
  formula: string;
  /** The name of an entry of `sources.json`, or `unverified`. */
  source: string;
  /** Where it holds, in Spanish. */
  limits: string;
  /** Analytes, in their own units. */
  inputs: readonly string[];
  findings: readonly Finding[];
  /** Whether the age and the sex are inputs, too. */
  asks: readonly (keyof Person)[];
  /** Days between the first and the last of the inputs. */
  withinDays: number;
  /** Days after which an input is too old. */
  maxAgeDays: number;
  compute: (values: Record<string, number>, person: Person) => number | NotValid;
}

/** A rule whose formula takes its inputs and findings by name; an input that is not among them does not compile. */
export function derive<const Input extends string, const Asked extends Finding = never>(
  rule: Omit<DerivedRule, 'inputs' | 'findings' | 'asks' | 'withinDays' | 'maxAgeDays' | 'compute'> & {
    inputs: readonly Input[];
    findings?: readonly Asked[];
    asks?: readonly (keyof Person)[];
    withinDays?: number;
    maxAgeDays?: number;
    compute: (values: Record<Input | Asked, number>, person: Person) => number | NotValid;
  },
): DerivedRule {
  return {
    findings: [],
    asks: [],
    withinDays: 1,
    maxAgeDays: 365,
    ...rule,
    compute: rule.compute as DerivedRule['compute'],
  };
}

/** Whom a value is derived for. */
export interface DerivedFor {
  subject: Subject;
  /** `YYYY-MM-DD`. */
  today: string;
  findings: Partial<Record<Finding, number>>;
}
