import type { AgentViewProps } from '../agent-views.tsx';
import { useRunAddress } from './run-address.ts';
import { RunList } from './run-list.tsx';
import { RunTrace } from './run-trace.tsx';

/** What the agent did: all of it, or one run step by step. */
export function RunsView({ agent, timeZone, roles }: AgentViewProps) {
  const { openId, filter, searchOf } = useRunAddress();
  return openId === undefined ? (
    <RunList agentId={agent.id} timeZone={timeZone} />
  ) : (
    <RunTrace
      key={openId}
      runId={openId}
      isTrial={filter.isTrial}
      backTo={searchOf(undefined)}
      timeZone={timeZone}
      roles={roles}
    />
  );
}
