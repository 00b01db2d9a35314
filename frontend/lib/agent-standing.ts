import type { AgentSummary } from '../../lambdas/contracts/agents/agents.ts';

type Standing = Pick<AgentSummary, 'state' | 'archivedAt' | 'pauseCause'>;

/** How it stands, as its badge says it. */
export const standingOf = ({ state, archivedAt }: Standing) => (archivedAt === null ? state : 'archived');

const causes = {
  'publisher-left':
    'Se detuvo porque quien lo publicó ya no está en la organización. Para que siga, publíquelo usted.',
  'publisher-roles':
    'Se detuvo porque quien lo publicó ya no tiene los permisos que el agente usa. Para que siga, publíquelo usted.',
};

/** Why the platform itself paused it: then it is not resumed but published again, in somebody else's name. */
export function platformPause({ state, archivedAt, pauseCause }: Standing): string | undefined {
  const isPaused = state === 'paused' && archivedAt === null;
  return isPaused && pauseCause !== null && pauseCause !== 'person' ? causes[pauseCause] : undefined;
}
