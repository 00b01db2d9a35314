import { use } from 'react';
import { AgentProposalsContext, type AgentProposalsProps } from './agent-proposals-context.ts';

/** «Pendiente de su decisión», in its place on a page. */
export function AgentProposals(props: AgentProposalsProps) {
  const Panel = use(AgentProposalsContext);
  return <Panel {...props} />;
}
