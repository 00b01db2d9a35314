import * as z from 'zod';
import {
  advice,
  adviceShape,
  age,
  limited,
  limitShape,
  positive,
  range,
  renal,
  sourceSchema,
  spoken,
  spokenError,
  words,
} from './advice-schema.ts';

/*
 * What is known of one ingredient, as it stands in `ingredients/<class>.json`. A check that finds no entry, or an entry
 * without the part that it asks for, knows nothing: it says so, and takes nothing for safe.
 */

const routes = [
  'oral',
  'subcutaneous',
  'intramuscular',
  'intravenous',
  'inhalation',
  'nasal',
  'sublingual',
] as const;

const doseShape = {
  route: z.enum(routes),
  indication: words,
  perDose: range.optional(),
  perDay: range.optional(),
  perWeek: range.optional(),
  /** The fewest days from one dose to the next: of what is given by the month. */
  everyDays: positive.optional(),
  perDosePerKg: range.optional(),
  perDayPerKg: range.optional(),
  note: words.optional(),
  source: words.optional(),
};
const amounts = ['perDose', 'perDay', 'perWeek', 'perDosePerKg', 'perDayPerKg'] as const;
const hasAmount = (dose: Partial<Record<(typeof amounts)[number], unknown>>) =>
  amounts.some((amount) => dose[amount] !== undefined);
const amountError = { error: 'a dose needs an amount' };

/** Amounts in the ingredient's unit, per kilogram of body weight where the name says so. */
const adultDose = z.strictObject(doseShape).refine(hasAmount, amountError);
const childDose = z
  .strictObject({
    ...doseShape,
    /** Ages from `from`, itself included, up to `below`. */
    from: age,
    below: age,
    maxPerDose: positive.optional(),
    maxPerDay: positive.optional(),
  })
  .refine(hasAmount, amountError);

const monitoredTests = [
  'a1c',
  'alt',
  'bicarbonate',
  'blood-pressure',
  'bone-density',
  'calcium',
  'cbc',
  'creatinine',
  'dependence',
  'carbamazepine-level',
  'cyclosporine-level',
  'digoxin-level',
  'gentamicin-level',
  'lithium-level',
  'nortriptyline-level',
  'phenobarbital-level',
  'phenytoin-level',
  'tacrolimus-level',
  'theophylline-level',
  'voriconazole-level',
  'ecg',
  'egfr',
  'eye-exam',
  'ferritin',
  'glucose',
  'heart-rate',
  'hematocrit',
  'inr',
  'lipids',
  'magnesium',
  'phosphate',
  'potassium',
  'pregnancy-test',
  'prolactin',
  'psa',
  'rash',
  'respiratory-status',
  'sodium',
  'tsh',
  'uric-acid',
  'urinalysis',
  'visual-acuity',
  'vitamin-b12',
  'vitamin-d',
  'weight',
] as const;

const partShape = {
  adultDoses: z.array(adultDose).min(1).optional(),
  childDoses: z.array(childDose).min(1).optional(),
  /** Limits that hold for an adult of whom so many of these facts are true; creatinine in mg/dL, clearance in ml/min. */
  doseCriteria: z
    .array(
      z
        .strictObject({
          ...adviceShape,
          ...limitShape,
          /** Absent where it holds for every use; `problems` are the ICD-10-CM codes that tell of it. */
          indication: words.optional(),
          problems: z.array(words).min(1).optional(),
          atLeast: positive,
          of: z
            .array(
              z.strictObject({
                fact: z.enum(['years', 'kg', 'creatinine', 'clearance']),
                is: z.enum(['>=', '>', '<=', '<']),
                value: positive,
              }),
            )
            .min(1),
        })
        .refine(spoken, spokenError),
    )
    .min(1)
    .optional(),
  ages: z
    .array(
      z
        .strictObject({
          ...adviceShape,
          below: age,
          /** ICD-10-CM codes for which it is given to the young all the same, and words of such an indication. */
          unless: z
            .strictObject({ problems: z.array(words).min(1), indications: z.array(words).min(1) })
            .optional(),
        })
        .refine(spoken, spokenError),
    )
    .min(1)
    .optional(),
  renal: renal.optional(),
  dialysis: limited.optional(),
  /** By class of Child-Pugh. */
  hepatic: z.strictObject({ A: limited, B: limited, C: limited }).optional(),
  pregnancy: z.strictObject({ first: advice, second: advice, third: advice }).optional(),
  lactation: advice.optional(),
  /** Tests of pregnancy and contraception that the ingredient asks for. */
  contraception: z.strictObject({ text: words }).optional(),
  olderAdults: z
    .strictObject({ ...adviceShape, ...limitShape, from: age })
    .refine(spoken, spokenError)
    .optional(),
  /** How surely it prolongs the QT interval: in usual use, under conditions, or possibly. */
  qt: z.strictObject({ risk: z.enum(['known', 'conditional', 'possible']), text: words }).optional(),
  diseases: z
    .array(
      z
        .strictObject({
          ...adviceShape,
          /** ICD-10-CM, each with what lies below it. */
          codes: z.array(z.string().regex(/^[A-Z]\d[\dA-Z](\.[\dA-Z]{1,4})?$/)).min(1),
          from: age.optional(),
          below: age.optional(),
        })
        .refine(spoken, spokenError),
    )
    .min(1)
    .optional(),
  /** Drops enough of which are absorbed for its diseases to count too. */
  diseasesLocalToo: z.literal(true).optional(),
  /** The longest that it is taken. */
  maxDays: z.strictObject({ days: positive, text: words }).optional(),
  monitoring: z
    .array(
      z.strictObject({
        tests: z.array(z.enum(monitoredTests)).min(1),
        /** To be known before the first dose. */
        before: z.boolean(),
        /** The longest time between two results once treatment is stable, in days. */
        everyDays: positive.optional(),
        text: words.optional(),
      }),
    )
    .min(1)
    .optional(),
  laboratory: z
    .array(
      z
        .strictObject({
          ...adviceShape,
          test: words,
          when: z.enum(['>', '>=', '<', '<=']),
          value: positive,
          /** UCUM. */
          unit: words,
        })
        .refine(spoken, spokenError),
    )
    .min(1)
    .optional(),
};

const profileSchema = z.strictObject({ ...partShape, profiles: z.array(words).optional() });

const entrySchema = z.strictObject({
  /** English name (INN or USAN) in lower case with hyphens, as RxNorm writes the ingredient; salts belong to their base. */
  key: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  /** In Spanish. */
  name: words,
  /** RxNorm's code of the ingredient. */
  rxnorm: z.string().regex(/^\d+$/).optional(),
  /** Keys of `classes.json`. */
  classes: z.array(words).min(1),
  /** Of the same file: what its class has in common. What the entry itself says comes first. */
  profiles: z.array(words).optional(),
  /** UCUM: of every amount of the entry that names no other. */
  unit: z.enum(['mg', 'ug', 'meq', '[iU]']),
  ...partShape,
});

export const ingredientFileSchema = z.strictObject({
  sources: z.record(words, sourceSchema).optional(),
  profiles: z.record(words, z.unknown()).optional(),
  ingredients: z.array(z.unknown()).min(1),
});

export { entrySchema, profileSchema };
export type IngredientEntry = z.infer<typeof entrySchema>;
export type IngredientProfile = z.infer<typeof profileSchema>;
export type IngredientParts = Omit<IngredientProfile, 'profiles'>;
