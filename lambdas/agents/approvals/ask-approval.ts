import type { Task } from '@medplum/fhirtypes';
import { riskClasses } from '../../contracts/agents/risk-classes.ts';
import { type CatalogueEntry, catalogueEntry } from '../../contracts/agents/tool-catalogue.ts';
import type { ToolName } from '../../contracts/agents/tool-names.ts';
import { asResource } from '../../messaging/as-resource.ts';
import { noteTopic } from '../../messaging/change-marks.ts';
import { softwareReference } from '../../messaging/person-reference.ts';
import { queueSystem, taskSystem } from '../../messaging/task-conventions.ts';
import { answersOf, awaitingDecision } from '../runtime/calls.ts';
import { append, softwareOf, type Work } from '../runtime/run-state.ts';
import { takenText } from '../tools/book-appointment.ts';
import { allowApprovalChanges, approvalCode } from './approval-task.ts';
import { holdTimeOf } from './hold-time.ts';

export interface Proposal {
  callId: string;
  tool: ToolName;
  /** As the tool's schema has read them. */
  input: Readonly<Record<string, unknown>>;
  inWords: string;
}

/** Times that one conversation keeps from everybody else. */
const mostHeld = 3;
const tooManyText =
  'Ya hay varias horas pendientes de decisión en esta conversación: espere a que se decidan.';

const leaveUndone = (work: Work, { callId, tool }: Proposal, detail: string): void =>
  append(work, { type: 'tool-refused', callId, tool, code: 'conflict', detail });

/**
 * Leaves a call to a person's decision: its Task, the row that lists it, and the event that tells of it. The time that
 * it asks for is held for as long; one that is taken by now is not asked for.
 */
export async function askApproval(work: Work, proposal: Proposal): Promise<void> {
  const { repository, run, definition } = work;
  const { callId, tool } = proposal;
  const entry: CatalogueEntry = catalogueEntry(tool);
  const expiresAt = new Date(repository.now.getTime() + definition.limits.approvalHours * 3_600_000);
  const isToHold = tool === 'book_appointment' || tool === 'reschedule_appointment';
  const open = awaitingDecision(answersOf(work.events)).filter((call) => call.tool === tool);
  if (isToHold && open.length >= mostHeld) return leaveUndone(work, proposal, tooManyText);
  const held = { runId: run.runId, callId };
  if (isToHold && !(await holdTimeOf(repository, held, proposal.input, expiresAt))) {
    return leaveUndone(work, proposal, takenText);
  }
  const taskId = crypto.randomUUID();
  allowApprovalChanges(repository);
  repository.create(asResource(taskOf(work, proposal, entry, expiresAt)), taskId);
  await repository.sql(
    `INSERT INTO agent_approvals (organization_id, task_id, run_id, agent_id, call_id, tool, patient_id, risk, asked_at,
       expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      repository.caller.organization_id,
      taskId,
      run.runId,
      run.agentId,
      callId,
      tool,
      run.patientId,
      riskClasses.indexOf(entry.risk),
      repository.now.toISOString(),
      expiresAt.toISOString(),
    ],
    'kept',
  );
  append(work, { type: 'approval-asked', callId, tool, taskId, expiresAt: expiresAt.toISOString() });
  noteTopic(repository, 'AgentApproval');
}

/** In the queue of the front desk where they may decide too. */
function taskOf(
  work: Work,
  { tool, input, inWords }: Proposal,
  entry: CatalogueEntry,
  expiresAt: Date,
): Task {
  const { repository, run } = work;
  const at = repository.now.toISOString();
  const about = run.threadId === null ? run.focus : `Communication/${run.threadId}`;
  const isForAll = entry.deciders.includes('staff');
  return {
    resourceType: 'Task',
    status: 'requested',
    intent: 'proposal',
    priority: 'routine',
    code: { coding: [{ system: taskSystem, code: approvalCode }], text: `Propuesta: ${entry.title}` },
    description: inWords,
    ...(about === null ? {} : { focus: { reference: about } }),
    ...(run.patientId === null ? {} : { for: { reference: `Patient/${run.patientId}` } }),
    authoredOn: at,
    lastModified: at,
    requester: softwareReference(softwareOf(work)),
    performerType: [
      {
        coding: [{ system: queueSystem, code: isForAll ? 'staff' : 'clinicians' }],
        text: isForAll ? 'Recepción' : 'Equipo clínico',
      },
    ],
    restriction: { period: { end: expiresAt.toISOString() } },
    input: [
      { type: { text: 'tool' }, valueString: tool },
      { type: { text: 'arguments' }, valueString: JSON.stringify(input) },
    ],
  };
}
