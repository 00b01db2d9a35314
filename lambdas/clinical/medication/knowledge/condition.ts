import * as z from 'zod';

const words = z.string().trim().min(1);
const keys = z.array(words).min(1);
const comparison = { is: z.enum(['>=', '>', '<=', '<']), value: z.number() };

/** What of a patient changes a rule. Each is true, false, or unknown where the chart does not say. */
const conditionSchema = z.union([
  z.strictObject({ fact: z.enum(['years', 'egfr', 'kg']), ...comparison }),
  /** `unit` is UCUM. */
  z.strictObject({ test: words, unit: words, ...comparison }),
  /** ICD-10-CM, each with what lies below it, now or formerly; `text` says what they are. */
  z.strictObject({ problem: keys, text: words }),
  /** Ingredients or classes, by any route that reaches the whole body. */
  z.strictObject({ takes: keys }),
  z.strictObject({ lacks: keys }),
  /** mg a day of an ingredient, over all that holds it. */
  z.strictObject({ perDayOf: words, ...comparison }),
  /** Days for which an ingredient or class is taken. */
  z.strictObject({ daysOf: words, ...comparison }),
  z.strictObject({ asNeeded: words }),
  /** An ingredient that is only put on the skin, in the eye or the ear. */
  z.strictObject({ local: words }),
]);
export type Condition = z.infer<typeof conditionSchema>;

/** Of the contexts that hold, the last stands; each adds its note. */
export const contextSchema = z.strictObject({
  when: z.array(conditionSchema).min(1),
  level: z.enum(['interrupts', 'informs']).optional(),
  severity: z.enum(['high', 'moderate', 'low']).optional(),
  /** Spanish. */
  note: words,
});
export type RuleContext = z.infer<typeof contextSchema>;
