import type { AgentDefinition } from '../../../lambdas/contracts/agents/definition.ts';

/** What each step of the wizard is given. `problems`: by the path of the field, in Spanish. */
export interface StepProps {
  definition: AgentDefinition;
  problems: Readonly<Record<string, string>>;
  onChange: (definition: AgentDefinition) => void;
}
