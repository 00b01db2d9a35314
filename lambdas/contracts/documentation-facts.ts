import * as z from 'zod';

/**
 * What a clinical text says, one fact after the other in the order of the text. A fact is what somebody wrote and no
 * judgement of it; what is not said is null, never false or normal.
 */

/** [start, end) in UTF-16 code units of the text, and the words there: `text.slice(start, end) === words`. */
export const evidenceSchema = z.object({ start: z.int(), end: z.int(), words: z.string() });
export type Evidence = z.infer<typeof evidenceSchema>;

/** As the forms hold it (lambdas/clinical/entered-concept.ts): words, and the codes of them where they are certain. */
export const conceptSchema = z.object({
  text: z.string(),
  coding: z.array(
    z.object({
      system: z.string().exactOptional(),
      code: z.string().exactOptional(),
      display: z.string().exactOptional(),
    }),
  ),
});

/**
 * `possible`: «probable», «a descartar»; `hypothetical`: only if it should come («acudir si fiebre»), or asked and not
 * answered.
 */
export const certainties = ['affirmed', 'negated', 'possible', 'hypothetical'] as const;
export type Certainty = (typeof certainties)[number];

/** `code`: HL7's v3-RoleCode (FTH, MTH, SIB …), FAMMEMB where nobody says which. `text`: «abuelo paterno». */
export const relationshipSchema = z.object({ code: z.string(), text: z.string() });

const durationSchema = z.object({
  value: z.number(),
  unit: z.enum(['min', 'h', 'd', 'wk', 'mo', 'a']),
  words: z.string(),
});

const common = {
  /** Unique in the answer: `f1`. */
  id: z.string(),
  ...evidenceSchema.shape,
  /** The sentence or clause that it stands in. */
  sentence: z.object({ start: z.int(), end: z.int() }),
  /** What it is about, coded where a name of ours says it word by word. */
  concept: conceptSchema.nullable(),
  certainty: z.enum(certainties),
  /** The words that deny, doubt or condition it. */
  cue: evidenceSchema.nullable(),
  period: z.enum(['current', 'past']),
  /** `relative`: somebody of the family; `other`: neither («su vecino con tos»). */
  subject: z.enum(['patient', 'relative', 'other']),
  relationship: relationshipSchema.nullable(),
  laterality: z.enum(['right', 'left', 'both']).nullable(),
  /** How long it has been («de 3 días»), or how long it is to be taken. */
  duration: durationSchema.nullable(),
  /** Since when, as a FHIR date: «desde 2010» is 2010. */
  onset: z.string().nullable(),
  /** LOINC of the heading in the text under which it stands; null where there is none. */
  heading: z.string().nullable(),
};

export const vitalSignNames = [
  'systolic',
  'diastolic',
  'pulse',
  'respiration',
  'temperature',
  'weight',
  'height',
  'saturation',
] as const;

export const medicationActions = ['takes', 'start', 'stop', 'increase', 'decrease', 'continue'] as const;

/** As it is written: «850 mg», «2 inh», «875/125 mg», and the first figure in numbers. */
const doseSchema = z.object({ value: z.number().nullable(), unit: z.string().nullable(), text: z.string() });

export const documentationFactSchema = z.discriminatedUnion('kind', [
  z.object({
    ...common,
    /** A symptom, sign, disease or habit. */
    kind: z.literal('finding'),
    /** A symptom or sign by its code (ICD-10-CM R00–R99), and not a disease. */
    isSymptom: z.boolean(),
  }),
  z.object({
    ...common,
    kind: z.literal('medication'),
    action: z.enum(medicationActions),
    dose: doseSchema.nullable(),
    /** `oral`, `subcutaneous` …; null where it is not said. */
    route: z
      .enum([
        'oral',
        'sublingual',
        'intravenous',
        'intramuscular',
        'subcutaneous',
        'inhaled',
        'topical',
        'transdermal',
        'ophthalmic',
        'otic',
        'nasal',
        'rectal',
        'vaginal',
      ])
      .nullable(),
    /** Hours between two; null where it is not said or not regular. `asNeeded`: «si dolor». */
    frequency: z
      .object({ everyHours: z.number().nullable(), text: z.string(), isAsNeeded: z.boolean() })
      .nullable(),
    /** How it is taken, as the text says it, for `dose` of the form: «850 mg VO cada 12 h». */
    instructions: z.string(),
  }),
  z.object({
    ...common,
    kind: z.literal('allergy'),
    /** «Sin alergias conocidas»: `concept` is null. */
    isNoneKnown: z.boolean(),
    isIntolerance: z.boolean(),
    reaction: conceptSchema.nullable(),
    severity: z.enum(['mild', 'moderate', 'severe']).nullable(),
  }),
  z.object({
    ...common,
    kind: z.literal('vital-sign'),
    sign: z.enum(vitalSignNames),
    /** mmHg, per minute, °C, %, kg, cm. */
    value: z.number(),
    /** `unit-assumed`: told from the size of the figure; `implausible`: beyond the living, offered to nobody. */
    status: z.enum(['stated', 'unit-assumed', 'implausible']),
  }),
  z.object({
    ...common,
    kind: z.literal('plan'),
    category: z.enum(['laboratory', 'imaging', 'procedure', 'referral', 'follow-up', 'instruction']),
    /** When it is to be: «en 3 meses» is 3 mo. */
    due: durationSchema.nullable(),
  }),
  z.object({
    ...common,
    /** What the text says of whom it is about. */
    kind: z.literal('demographic'),
    /** Of `age`: in `unit`; of `sex`: null. */
    field: z.enum(['age', 'sex']),
    age: z.object({ value: z.number(), unit: z.enum(['d', 'wk', 'mo', 'a']) }).nullable(),
    sex: z.enum(['female', 'male']).nullable(),
  }),
]);
export type DocumentationFact = z.infer<typeof documentationFactSchema>;
export type FactKind = DocumentationFact['kind'];
export type FactOf<Kind extends FactKind> = Extract<DocumentationFact, { kind: Kind }>;
