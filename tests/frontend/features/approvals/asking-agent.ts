import type { AgentDetail } from '../../../../lambdas/contracts/agents/agents.ts';
import type { Approval } from '../../../../lambdas/contracts/agents/approvals.ts';
import type { Clinic } from '../patients/clinic.ts';

/** The scheduling agent at work, which asks before it writes to anybody. */
export async function publishAskingAgent(clinic: Clinic): Promise<void> {
  const call = await clinic.api('ana');
  const { body: agent }: { body: AgentDetail } = await call('GET', '/agents/agenda');
  const tools = { ...agent.definition.tools, send_message: 'approval' };
  const made = await call('POST', '/agents/agenda/versions', {
    body: { definition: { ...agent.definition, tools } },
  });
  const { version } = made.body;
  const { status, body } = await call('POST', '/agents/agenda/publish', { body: { version } });
  if (status !== 200) throw new Error(JSON.stringify(body));
}

/** Begins a conversation in person and answers what the agent proposes to say in it. */
export async function proposalOf(clinic: Clinic, text: string): Promise<Approval> {
  const call = await clinic.api('luis');
  const started = await call('POST', '/runs', { body: { kind: 'in-person', agentId: 'agenda', text } });
  await clinic.platform.agents.idle();
  const { body } = await call('GET', `/approvals?run=${started.body.id}`);
  const [proposal]: Approval[] = body.approvals;
  if (!proposal) throw new Error(JSON.stringify(started.body));
  return proposal;
}
