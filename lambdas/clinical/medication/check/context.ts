/*
 * What a check of medication is asked with. What is not given is unknown: the check names it, and takes nothing for normal.
 */

/** An amount with its unit (UCUM), as it was said. */
export interface Quantity {
  value: number;
  unit: string;
}

/** A result or measurement; `at` is the calendar day, `YYYY-MM-DD`. */
export interface DatedQuantity extends Quantity {
  at?: string;
}

/** Ways by which a drug reaches the whole body, and those by which next to nothing of it does. */
type SystemicRoute =
  | 'oral'
  | 'sublingual'
  | 'rectal'
  | 'vaginal'
  | 'subcutaneous'
  | 'intramuscular'
  | 'intravenous'
  | 'transdermal'
  | 'inhalation'
  | 'nasal';
export const localRoutes = ['topical', 'ophthalmic', 'otic'] as const;
export type MedicationRoute = SystemicRoute | (typeof localRoutes)[number];

export interface TakenIngredient {
  /** Of the knowledge: English name in lower case with hyphens. */
  key: string;
  /** How much of this ingredient is taken at one time; of a patch, what it gives in an hour (`ug/h`). */
  dose?: Quantity;
  /** Of words that name several products, which of them it is in; absent where there is one. */
  product?: number;
}

export interface Medication {
  /** Of the record, as `MedicationRequest/123`; of a list, `MedicationRequest/line-1`. */
  reference: string;
  /** In the words in which it stands. */
  words: string;
  /** Empty where the words were not understood. */
  ingredients: readonly TakenIngredient[];
  /** Of its words, what was not understood, each with the Spanish names of what it could be, or with why it is not clear. */
  unclear?: readonly {
    words: string;
    couldBe: readonly string[];
    why?: 'may-hold-more' | 'may-not-be-taken' | 'acts-on';
  }[];
  route?: MedicationRoute;
  /** At the most, of what is taken as needed; 0.14 once a week. */
  timesPerDay?: number;
  durationDays?: number;
  indication?: string;
  asNeeded?: boolean;
  /** It is about to be prescribed: findings are about it and what else is taken. */
  isPrescribed?: boolean;
}

export type AllergyReaction =
  | 'anaphylaxis'
  | 'urticaria'
  | 'angioedema'
  | 'bronchospasm'
  | 'rhinitis'
  | 'rash'
  /** Stevens-Johnson, toxic epidermal necrolysis, DRESS, vasculitis, organs or blood: never again, nor its relatives. */
  | 'severe-delayed'
  | 'gastrointestinal'
  | 'cough';

export interface Allergy {
  reference: string;
  words: string;
  /** Keys of ingredients, of classes or of allergens (`latex`, `egg`); empty where it is only words. */
  substances: readonly string[];
  /** It is none: it says that there are none, of drugs or at all. */
  denies?: 'drug-allergies' | 'allergies';
  type?: 'allergy' | 'intolerance';
  criticality?: 'low' | 'high' | 'unable-to-assess';
  reactions?: readonly AllergyReaction[];
  verification?: 'confirmed' | 'unconfirmed' | 'refuted' | 'entered-in-error';
  clinicalStatus?: 'active' | 'inactive' | 'resolved';
}

export interface Problem {
  reference: string;
  /** ICD-10-CM; absent where it is only words. */
  code?: string;
  words: string;
  clinicalStatus?: 'active' | 'recurrence' | 'relapse' | 'inactive' | 'remission' | 'resolved';
}

export interface MedicationContext {
  /** `YYYY-MM-DD`. */
  today: string;
  medications: readonly Medication[];
  /** Absent where nobody recorded any, nor that there are none. */
  allergies?: readonly Allergy[];
  problems?: readonly Problem[];
  /** A FHIR date. */
  birthDate?: string;
  sex?: 'female' | 'male';
  weight?: DatedQuantity;
  height?: DatedQuantity;
  /** `week` of pregnancy, from the last menstruation. */
  pregnancy?: { state: 'pregnant' | 'not-pregnant'; week?: number };
  lactation?: boolean;
  dialysis?: boolean;
  childPugh?: 'A' | 'B' | 'C';
  /** The newest result of each, by the name that the knowledge gives it: `creatinine`, `potassium`, `inr`, `qtc`. */
  laboratory?: Readonly<Record<string, DatedQuantity | undefined>>;
}
