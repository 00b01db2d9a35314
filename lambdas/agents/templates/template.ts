import type { AgentDefinition } from '../../contracts/agents/definition.ts';
import { type AgentScope, agentScopeCodes } from '../../contracts/agents/scopes.ts';
import type { AgentTemplate } from '../../contracts/agents/templates.ts';
import { catalogueEntry } from '../../contracts/agents/tool-catalogue.ts';
import { toolNames } from '../../contracts/agents/tool-names.ts';

/** A template as it is shipped; how it did in the scenarios and who installed it are found elsewhere. */
export interface ShippedTemplate extends Omit<AgentTemplate, 'evaluations' | 'installed'> {
  /** Every organization has it from the start. */
  isBuiltIn: boolean;
}

/** What tools need of the record, and what the agent reads besides, in the order of the catalogue. */
export function scopesFor(
  tools: AgentDefinition['tools'],
  more: readonly AgentScope[] = [],
): AgentDefinition['scopes'] {
  const needed = new Set([
    ...toolNames.filter((name) => tools[name]).flatMap((name) => catalogueEntry(name).scopes),
    ...more,
  ]);
  return agentScopeCodes.filter((code) => needed.has(code));
}
