import type { AgentSummary } from '../../../lambdas/contracts/agents/agents.ts';
import { hasWords } from '../../lib/word-search.ts';

/** What the list can be narrowed to; the names are those of the address. */
export const agentViews = {
  todos: 'Todos',
  activos: 'Activos',
  pausa: 'En pausa',
  borradores: 'Borradores',
  atencion: 'Piden atención',
  archivados: 'Archivados',
} as const;
export type AgentView = keyof typeof agentViews;

export function readView(value: string | null): AgentView {
  return value !== null && value in agentViews ? (value as AgentView) : 'todos';
}

/** Something of it waits for a person, or went wrong. */
export function needsAttention({ openApprovals, incidents, state }: AgentSummary): boolean {
  return openApprovals > 0 || incidents > 0 || state === 'paused';
}

const places: Record<AgentSummary['state'], number> = { active: 0, paused: 1, draft: 2 };

/** Those that a view and a search leave; what works comes first. */
export function filterAgents(agents: readonly AgentSummary[], view: AgentView, text: string): AgentSummary[] {
  const found = agents.filter((agent) => {
    const isShown =
      (view === 'archivados') === (agent.archivedAt !== null) &&
      (view === 'todos' ||
        view === 'archivados' ||
        (view === 'activos' && agent.state === 'active') ||
        (view === 'pausa' && agent.state === 'paused') ||
        (view === 'borradores' && agent.state === 'draft') ||
        (view === 'atencion' && needsAttention(agent)));
    return isShown && hasWords(`${agent.name} ${agent.purpose}`, text);
  });
  return found.toSorted((a, b) => places[a.state] - places[b.state]);
}
