import { expect, it } from 'vitest';
import { toolCatalogue } from '../../../lambdas/contracts/agents/tool-catalogue.ts';
import { toolInputs } from '../../../lambdas/contracts/agents/tool-inputs.ts';
import {
  stepTools,
  toolFactsOf,
  toolFieldLabels,
} from '../../../lambdas/contracts/workflows/acting-steps.ts';

it.each(stepTools)('%s is to workflows what it is to agents', (tool) => {
  const { title, needsPatient } = toolCatalogue[tool];
  const plain = Object.entries(toolInputs[tool].shape).filter(([, schema]) => !schema.safeParse([]).success);
  const fields = Object.fromEntries(
    plain.map(([name, schema]) => [name, !schema.safeParse(undefined).success]),
  );
  expect(toolFactsOf(tool)).toEqual({ title, needsPatient, fields });
  for (const name of Object.keys(fields)) expect(toolFieldLabels).toHaveProperty(name);
});
