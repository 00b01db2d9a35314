import type { AgentDefinition } from '../../../lambdas/contracts/agents/definition.ts';
import { type AgentScope, agentScopeCodes } from '../../../lambdas/contracts/agents/scopes.ts';
import { type ApprovalRule, catalogueEntry } from '../../../lambdas/contracts/agents/tool-catalogue.ts';
import { type ToolName, toolNames } from '../../../lambdas/contracts/agents/tool-names.ts';

const ordered = (scopes: Iterable<AgentScope>) => {
  const held = new Set(scopes);
  return agentScopeCodes.filter((scope) => held.has(scope));
};

/** Gives a tool its rule, with the permissions that it needs; without a rule the agent does not have it. */
export function withTool(
  definition: AgentDefinition,
  name: ToolName,
  rule: ApprovalRule | undefined,
): AgentDefinition {
  const { [name]: _before, ...others } = definition.tools;
  if (rule === undefined) return { ...definition, tools: others };
  return {
    ...definition,
    tools: { ...others, [name]: rule },
    scopes: ordered([...definition.scopes, ...catalogueEntry(name).scopes]),
  };
}

/** Takes a permission away, and with it the tools that cannot work without it. */
export function withoutScope(definition: AgentDefinition, scope: AgentScope): AgentDefinition {
  const kept = toolNames.filter((name) => !catalogueEntry(name).scopes.includes(scope));
  return {
    ...definition,
    scopes: definition.scopes.filter((held) => held !== scope),
    tools: Object.fromEntries(
      kept.flatMap((name) => (definition.tools[name] ? [[name, definition.tools[name]]] : [])),
    ),
  };
}

export function withScope(definition: AgentDefinition, scope: AgentScope): AgentDefinition {
  return { ...definition, scopes: ordered([...definition.scopes, scope]) };
}

/** The tools that the definition has and that need a permission. */
export function toolsNeeding({ tools }: AgentDefinition, scope: AgentScope): ToolName[] {
  return toolNames.filter((name) => tools[name] !== undefined && catalogueEntry(name).scopes.includes(scope));
}
