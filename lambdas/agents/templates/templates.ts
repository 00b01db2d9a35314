import * as z from 'zod';
import { type Evaluation, evaluationSchema } from '../../contracts/agents/agents.ts';
import { authorizations } from './authorizations.ts';
import { documentation } from './documentation.ts';
import measured from './evaluations.json' with { type: 'json' };
import { followup } from './followup.ts';
import { intake } from './intake.ts';
import { previsit } from './previsit.ts';
import { refills } from './refills.ts';
import { reminders } from './reminders.ts';
import { results } from './results.ts';
import { scheduling } from './scheduling.ts';
import type { ShippedTemplate } from './template.ts';

/** All that is shipped, the built-in ones first. */
export const templates: readonly ShippedTemplate[] = [
  intake,
  scheduling,
  reminders,
  results,
  documentation,
  refills,
  previsit,
  followup,
  authorizations,
];

const byId = new Map(templates.map((template) => [template.id, template]));

export const findTemplate = (id: string): ShippedTemplate | undefined => byId.get(id);

const evaluationOfTemplateSchema = evaluationSchema.extend({ templateId: z.string() });
/** A line of `evaluations.json`, which `npm run evals` writes. */
export type EvaluationOfTemplate = z.infer<typeof evaluationOfTemplateSchema>;

const evaluations = z.array(evaluationOfTemplateSchema).parse(measured);

/** How a template did in the scenarios, newest first. */
export function evaluationsOf(templateId: string): Evaluation[] {
  return evaluations
    .filter((evaluation) => evaluation.templateId === templateId)
    .map(({ templateId: _, ...evaluation }) => evaluation)
    .toSorted((a, b) => b.ranOn.localeCompare(a.ranOn));
}
