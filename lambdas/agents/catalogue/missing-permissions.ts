import type { AgentDefinition } from '../../contracts/agents/definition.ts';
import { accessOf, agentScopes } from '../../contracts/agents/scopes.ts';
import { mayAccess } from '../../contracts/fhir-access.ts';
import type { Role } from '../../contracts/roles.ts';

/** What an agent would be let do that its publisher may not do themselves, in words. */
export function missingPermissions({ scopes }: AgentDefinition, roles: readonly Role[]): string[] {
  return scopes
    .filter((scope) => {
      const { resourceType, permission } = accessOf(scope);
      return !mayAccess(roles, resourceType, permission);
    })
    .map((scope) => agentScopes[scope]);
}
