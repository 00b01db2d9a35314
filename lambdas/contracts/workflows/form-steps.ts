import * as z from 'zod';
import { stepIdSchema, valueSchema } from './values.ts';

/* Steps at which somebody fills in a form: a person of the clinic, or the patient on their telephone. */

/** What an answer is to conditions and texts; of several answers to a question, a text of all of them. */
export const answerTypes = ['text', 'number', 'boolean', 'time'] as const;

/** A question whose answer the steps after it may refer to, by a name. */
export const givenAnswerSchema = z.strictObject({
  name: stepIdSchema,
  linkId: z.string().min(1).max(255),
  /** The question as it was when it was chosen. */
  label: z.string().max(200),
  type: z.enum(answerTypes),
});
export type GivenAnswer = z.infer<typeof givenAnswerSchema>;

export const mostGivenAnswers = 50;
/** A link of a patient may not be open for longer. */
export const longestFormSeconds = 60 * 24 * 60 * 60;
const week = 7 * 24 * 60 * 60;

export const formFields = {
  questionnaire: z.string().regex(/^[A-Za-z0-9.-]{1,64}$/),
  answers: z.array(givenAnswerSchema).max(mostGivenAnswers).default([]),
};
export const patientFormFields = {
  ...formFields,
  patient: valueSchema,
  language: z.enum(['es', 'en']).default('es'),
  /** What the patient signs; without it nothing is signed. */
  consent: z.string().trim().min(1).max(5000).optional(),
  expiresAfterSeconds: z.int().min(60).max(longestFormSeconds).default(week),
};
