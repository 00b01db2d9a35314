import type { AgentDefinition } from '../../contracts/agents/definition.ts';
import { accessOf } from '../../contracts/agents/scopes.ts';
import { type CatalogueEntry, catalogueEntry } from '../../contracts/agents/tool-catalogue.ts';
import { type ToolName, toolNames } from '../../contracts/agents/tool-names.ts';
import { mayAccess } from '../../contracts/fhir-access.ts';
import type { Role } from '../../contracts/roles.ts';

/** A tool runs if the version has it, with its scopes, and whoever published the version might do as much. */
export function mayUse(definition: AgentDefinition, roles: readonly Role[], tool: ToolName): boolean {
  const entry: CatalogueEntry = catalogueEntry(tool);
  if (!entry.isAlwaysThere && definition.tools[tool] === undefined) return false;
  return entry.scopes.every((scope) => {
    const { resourceType, permission } = accessOf(scope);
    return definition.scopes.includes(scope) && mayAccess(roles, resourceType, permission);
  });
}

/** Those that a model is told of. */
export const usableTools = (
  definition: AgentDefinition,
  roles: readonly Role[],
  exists: (tool: ToolName) => boolean,
): ToolName[] => toolNames.filter((tool) => exists(tool) && mayUse(definition, roles, tool));

/** Whether an agent may see what a run is about. */
export function mayRead(definition: AgentDefinition, roles: readonly Role[], resourceType: string): boolean {
  return definition.scopes.some((scope) => {
    const access = accessOf(scope);
    return (
      access.resourceType === resourceType &&
      access.permission === 'read' &&
      mayAccess(roles, resourceType, 'read')
    );
  });
}
