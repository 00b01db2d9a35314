import type { EnteredConcept } from '../entered-concept.ts';
import type { VitalSign } from '../vital-signs-form.ts';

/*
 * What a text says, as code finds it. What crosses the wire is declared again, with its meanings, in
 * lambdas/contracts/documentation-facts.ts; the types hold one against the other.
 */

/** Places in UTF-16 code units, [start, end). */
export interface Span {
  start: number;
  end: number;
}

export interface Words extends Span {
  words: string;
}

export type Certainty = 'affirmed' | 'negated' | 'possible' | 'hypothetical';
export type Side = 'right' | 'left' | 'both';
export type TimeUnit = 'min' | 'h' | 'd' | 'wk' | 'mo' | 'a';

export interface Duration {
  value: number;
  unit: TimeUnit;
  words: string;
}

export interface Relationship {
  /** HL7's v3-RoleCode. */
  code: string;
  text: string;
}

interface Common extends Words {
  id: string;
  sentence: Span;
  concept: EnteredConcept | null;
  certainty: Certainty;
  cue: Words | null;
  period: 'current' | 'past';
  subject: 'patient' | 'relative' | 'other';
  relationship: Relationship | null;
  laterality: Side | null;
  duration: Duration | null;
  onset: string | null;
  heading: string | null;
}

export interface Finding extends Common {
  kind: 'finding';
  isSymptom: boolean;
}

export type MedicationAction = 'takes' | 'start' | 'stop' | 'increase' | 'decrease' | 'continue';

export type Route =
  | 'oral'
  | 'sublingual'
  | 'intravenous'
  | 'intramuscular'
  | 'subcutaneous'
  | 'inhaled'
  | 'topical'
  | 'transdermal'
  | 'ophthalmic'
  | 'otic'
  | 'nasal'
  | 'rectal'
  | 'vaginal';

export interface Dose {
  value: number | null;
  unit: string | null;
  text: string;
}

export interface Frequency {
  everyHours: number | null;
  text: string;
  isAsNeeded: boolean;
}

export interface MedicationFact extends Common {
  kind: 'medication';
  action: MedicationAction;
  dose: Dose | null;
  route: Route | null;
  frequency: Frequency | null;
  instructions: string;
}

export interface AllergyFact extends Common {
  kind: 'allergy';
  isNoneKnown: boolean;
  isIntolerance: boolean;
  reaction: EnteredConcept | null;
  severity: 'mild' | 'moderate' | 'severe' | null;
}

export interface VitalSignFact extends Common {
  kind: 'vital-sign';
  sign: VitalSign;
  value: number;
  status: 'stated' | 'unit-assumed' | 'implausible';
}

export interface PlanFact extends Common {
  kind: 'plan';
  category: 'laboratory' | 'imaging' | 'procedure' | 'referral' | 'follow-up' | 'instruction';
  due: Duration | null;
}

export interface DemographicFact extends Common {
  kind: 'demographic';
  field: 'age' | 'sex';
  age: { value: number; unit: 'd' | 'wk' | 'mo' | 'a' } | null;
  sex: 'female' | 'male' | null;
}

export type Fact = Finding | MedicationFact | AllergyFact | VitalSignFact | PlanFact | DemographicFact;

export type FactOfKind<Kind extends Fact['kind']> = Extract<Fact, { kind: Kind }>;
