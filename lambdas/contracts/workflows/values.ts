import * as z from 'zod';

/* What steps are given: values, references to what is known when they run, and conditions on them. */

/** A step's name in references; unique in its workflow. */
export const stepIdSchema = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/);

/** What of an object from outside the steps may refer to, as it calls them. */
export const givenFieldsSchema = z
  .array(z.string().regex(/^[A-Za-z_][A-Za-z0-9_]{0,63}$/))
  .max(50)
  .default([]);

/**
 * `run.id`, `trigger.patient`, `steps.<step>.decision`, `item.<for each>.name`, `error.<step>.cause`: where a value comes
 * from, by names and numbers of a list.
 */
export const referencePattern =
  /^(?:run|trigger|steps\.[a-z][a-z0-9_]*|item\.[a-z][a-z0-9_]*|error\.[a-z][a-z0-9_]*)(?:\.(?:[A-Za-z_][A-Za-z0-9_]{0,63}|\d{1,4}))*$/;
export const referenceSchema = z.strictObject({
  ref: z.string().max(300).regex(referencePattern),
  /** In place of a value that is not there; without it the step fails and says what was missing. */
  otherwise: z.union([z.string().max(2000), z.number(), z.boolean(), z.null()]).optional(),
});
export type Reference = z.infer<typeof referenceSchema>;

export const literalSchema = z.union([z.string().max(10_000), z.number(), z.boolean(), z.null()]);
export const valueSchema = z.union([
  literalSchema,
  referenceSchema,
  /** Joined to one text. */
  z.strictObject({
    text: z
      .array(z.union([z.string().max(10_000), referenceSchema]))
      .min(1)
      .max(50),
  }),
]);
export type Value = z.infer<typeof valueSchema>;

/**
 * A FHIR instant or dateTime with a time, which two clocks write in different ways: compared as the moment that it is. A day alone is
 * none, and is compared as the text that it is.
 */
export const momentPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

export const comparisonSchema = z.strictObject({
  left: referenceSchema,
  operator: z.enum([
    'equals',
    'notEquals',
    'less',
    'lessOrEqual',
    'greater',
    'greaterOrEqual',
    'contains',
    'isPresent',
    'isAbsent',
  ]),
  right: valueSchema.optional(),
});
export type Comparison = z.infer<typeof comparisonSchema>;

export const conditionSchema = z.union([
  z.strictObject({ all: z.array(comparisonSchema).min(1).max(20) }),
  z.strictObject({ any: z.array(comparisonSchema).min(1).max(20) }),
]);
export type Condition = z.infer<typeof conditionSchema>;
