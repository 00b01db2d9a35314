import type { AgentDefinition } from '../../lambdas/contracts/agents/definition.ts';
import { accessOf, agentScopes } from '../../lambdas/contracts/agents/scopes.ts';
import { catalogueEntry } from '../../lambdas/contracts/agents/tool-catalogue.ts';
import { toolNames } from '../../lambdas/contracts/agents/tool-names.ts';

/** What an agent would read and write, what it does by itself and what it asks for first, in plain words. */
export function reachOf({ scopes, tools }: Pick<AgentDefinition, 'scopes' | 'tools'>) {
  const granted = (permission: 'read' | 'write') =>
    scopes.filter((scope) => accessOf(scope).permission === permission).map((scope) => agentScopes[scope]);
  const ruled = (rule: 'automatic' | 'approval') =>
    toolNames.filter((name) => tools[name] === rule).map((name) => catalogueEntry(name).title);
  return {
    reads: granted('read'),
    writes: granted('write'),
    acts: ruled('automatic'),
    asks: ruled('approval'),
  };
}
