import { type AgentDefinition, definitionSchema } from '../../../lambdas/contracts/agents/definition.ts';
import type { WizardStep } from './wizard-draft.ts';

/** Which fields each step has, by the first part of their path in the definition. */
const fieldsOf: Partial<Record<WizardStep, readonly string[]>> = {
  tarea: ['name', 'purpose', 'program', 'instructions'],
  datos: ['scopes'],
  herramientas: ['tools'],
  limites: ['limits', 'escalation', 'triggers', 'model'],
};

/** What the contract has against a step's fields, by their path. */
export function problemsOf(definition: AgentDefinition, step: WizardStep): Record<string, string> {
  const checked = definitionSchema.safeParse(definition);
  if (checked.success) return {};
  const fields = fieldsOf[step] ?? [];
  return Object.fromEntries(
    checked.error.issues
      .filter(({ path }) => fields.includes(String(path[0])))
      .map(({ path, message }) => [path.join('.'), message]),
  );
}

/** A step is gone to once those before it lack nothing. */
export function isStepOpen(definition: AgentDefinition, step: WizardStep): boolean {
  const lacks = (before: WizardStep) => Object.keys(problemsOf(definition, before)).length > 0;
  switch (step) {
    case 'tarea':
      return true;
    case 'datos':
    case 'herramientas':
    case 'limites':
      return !lacks('tarea');
    case 'prueba':
    case 'publicar':
      return definitionSchema.safeParse(definition).success;
  }
}
