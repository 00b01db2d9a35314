import type { ApprovalDecision } from '../../contracts/agents/approvals.ts';
import { readSlotId } from '../../contracts/agents/slot-id.ts';
import { type CatalogueEntry, catalogueEntry } from '../../contracts/agents/tool-catalogue.ts';
import { toolInputs } from '../../contracts/agents/tool-inputs.ts';
import type { ToolName } from '../../contracts/agents/tool-names.ts';
import { holdThreadOfRun, type Repository, refuse } from '../../fhir/index.ts';
import { noteTopic } from '../../messaging/change-marks.ts';
import { personReference } from '../../messaging/person-reference.ts';
import type { CheckOutgoing } from '../runtime/dependencies.ts';
import { lockRun, readDefinition } from '../runtime/load-run.ts';
import { mayUse } from '../runtime/permissions.ts';
import { append, factsOf, type Work } from '../runtime/run-state.ts';
import { saveRun } from '../runtime/save-run.ts';
import { canonical } from '../runtime/storable.ts';
import { wakeRuns } from '../runtime/wake-runs.ts';
import { checkOutgoing } from '../safety/check-outgoing.ts';
import { takenText, unknownSlotText } from '../tools/book-appointment.ts';
import { inWords } from '../tools/in-words.ts';
import { closeApprovalTask } from './approval-task.ts';
import { holdTimeOf, releaseTimeOf } from './hold-time.ts';

export interface Decided {
  runId: string;
  state: 'approved' | 'edited' | 'rejected';
}

interface Approval {
  runId: string;
  callId: string;
  tool: ToolName;
  state: string;
  expiresAt: Date;
}

/**
 * A person's decision on a proposal. The run is locked, so that of many at once one holds and the others are told; what
 * was approved is written down as it was approved, and the worker carries out that and nothing else.
 */
export async function decideApproval(
  repository: Repository,
  taskId: string,
  decision: ApprovalDecision,
  judge: CheckOutgoing = checkOutgoing,
): Promise<Decided> {
  if (repository.software) throw refuse(403, 'forbidden', 'Sobre una propuesta decide una persona.');
  const known = await findApproval(repository, taskId);
  if (!known) throw refuse(404, 'not-found', 'No existe esa propuesta.');
  const { deciders }: CatalogueEntry = catalogueEntry(known.tool);
  if (!repository.caller.roles.some((role) => deciders.includes(role))) {
    throw refuse(403, 'forbidden', 'Su función no le permite decidir sobre esta propuesta.');
  }
  await holdThreadOfRun(repository, known.runId);
  const locked = await lockRun(repository, known.runId);
  const approval = await findApproval(repository, taskId);
  if (!locked || !approval) throw refuse(404, 'not-found', 'No existe esa propuesta.');
  refuseUnlessOpen(approval, repository.now);

  const work: Work = {
    ...locked,
    repository,
    definition: await readDefinition(repository, locked.run),
    events: [],
  };
  const { seq } = work.run;
  const { callId, tool, runId } = approval;
  const input =
    decision.decision === 'approve' ? await approvedInput(repository, approval, decision) : undefined;
  // An edited time is another one; what is carried out as it was asked for lets go of its own.
  if (input === undefined || input.isOtherTime) await releaseTimeOf(repository, { runId, callId });
  if (input?.isEdited) await checkEdited(work, approval, input, judge);
  const state = input === undefined ? 'rejected' : input.isEdited ? 'edited' : 'approved';
  const reason = decision.decision === 'reject' ? decision.reason : null;
  append(work, {
    type: 'approval-decided',
    callId,
    tool,
    taskId,
    decision: state,
    by: repository.caller.user_id,
    arguments: input?.value ?? null,
    reason,
  });
  if (reason !== null) {
    const detail = `Una persona lo ha rechazado: ${reason}`;
    append(work, { type: 'tool-refused', callId, tool, code: 'rejected', detail });
  }
  await saveRun(work, seq);
  await wakeRuns(repository, [runId]);
  // What stands in the list and in the chart is what is done, not what was asked for.
  const description = input?.isEdited
    ? await inWords(repository, work.run, tool, input.value as Readonly<Record<string, unknown>>)
    : undefined;
  await close(repository, taskId, state, { reason, input: input?.value, description });
  return { runId, state };
}

async function findApproval({ sql, caller }: Repository, taskId: string): Promise<Approval | undefined> {
  const [row] = await sql<Approval & Record<string, unknown>>(
    `SELECT run_id AS "runId", call_id AS "callId", tool, state, expires_at AS "expiresAt" FROM agent_approvals
     WHERE organization_id = $1 AND task_id = $2`,
    [caller.organization_id, taskId],
  );
  return row;
}

function refuseUnlessOpen({ state, expiresAt }: Approval, now: Date): void {
  if (state === 'expired' || (state === 'open' && expiresAt <= now)) {
    throw refuse(409, 'conflict', 'La propuesta ha caducado o el agente ya no trabaja en ella.');
  }
  if (state !== 'open') {
    const how = state === 'rejected' ? 'rechazado' : 'aprobado';
    throw refuse(409, 'conflict', `Otra persona ya ha ${how} esta propuesta.`);
  }
}

/** What is carried out: what was proposed, or what the person made of it, as the tool's own schema reads it. */
async function approvedInput(
  repository: Repository,
  { runId, callId, tool }: Approval,
  { arguments: edited }: Extract<ApprovalDecision, { decision: 'approve' }>,
): Promise<{ value: unknown; isEdited: boolean; isOtherTime: boolean }> {
  const [row] = await repository.sql<{ proposed: unknown }>(
    `SELECT payload -> 'arguments' AS proposed FROM run_events
     WHERE organization_id = $1 AND run_id = $2 AND call_id = $3 AND type = 'tool-proposed'`,
    [repository.caller.organization_id, runId, callId],
  );
  if (edited === undefined) return { value: row?.proposed, isEdited: false, isOtherTime: false };
  const parsed = toolInputs[tool].safeParse(edited);
  if (!parsed.success) {
    const where = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
    throw refuse(422, 'invalid', `Los datos de la propuesta no son válidos. ${where}`);
  }
  const slotOf = (input: unknown) => (input as { slotId?: string } | null | undefined)?.slotId;
  return {
    value: parsed.data,
    isEdited: canonical(parsed.data) !== canonical(row?.proposed),
    isOtherTime: slotOf(parsed.data) !== slotOf(row?.proposed),
  };
}

/** What goes out in an agent's name is judged as the agent's own; a person may say more in theirs. */
const ownWords = 'Si quiere decirlo usted, rechace la propuesta y escriba en la conversación.';

/** What a person makes of a proposal is what is done: checked now, while they can still mend it. */
async function checkEdited(
  work: Work,
  { runId, callId, tool, expiresAt }: Approval,
  { value, isOtherTime }: { value: unknown; isOtherTime: boolean },
  judge: CheckOutgoing,
): Promise<void> {
  const { repository, definition, setting, run } = work;
  const { title, needsPatient } = catalogueEntry(tool);
  if (!mayUse(definition, setting.actingRoles, tool)) {
    throw refuse(403, 'forbidden', `El agente ya no tiene permiso para «${title}».`);
  }
  if (needsPatient && run.patientId === null) {
    throw refuse(422, 'business-rule', 'No se sabe de qué paciente se trata.');
  }
  if (tool === 'send_message') {
    const { text } = toolInputs.send_message.parse(value);
    const check = await judge(repository, factsOf(work), text);
    if (!check.isAllowed) throw refuse(422, 'business-rule', `${check.reason} ${ownWords}`);
  }
  if (!isOtherTime) return;
  const input = value as Readonly<Record<string, unknown>>;
  if (typeof input.slotId === 'string' && readSlotId(input.slotId) === undefined) {
    throw refuse(422, 'invalid', unknownSlotText);
  }
  if (!(await holdTimeOf(repository, { runId, callId }, input, expiresAt)))
    throw refuse(409, 'conflict', takenText);
}

async function close(
  repository: Repository,
  taskId: string,
  state: Decided['state'],
  { reason, input, description }: { reason: string | null; input: unknown; description: string | undefined },
): Promise<void> {
  const { sql, caller, now } = repository;
  await sql(
    `UPDATE agent_approvals SET state = $3, decided_at = $4, decided_by = $5
     WHERE organization_id = $1 AND task_id = $2`,
    [caller.organization_id, taskId, state, now.toISOString(), caller.user_id],
  );
  const person = await personReference(repository, caller.user_id);
  await closeApprovalTask(repository, taskId, {
    status: reason === null ? 'completed' : 'rejected',
    ...(person ? { owner: person } : {}),
    ...(description === undefined ? {} : { description }),
    ...(reason === null ? {} : { statusReason: { text: reason } }),
    ...(input === undefined
      ? {}
      : { output: [{ type: { text: 'arguments' }, valueString: JSON.stringify(input) }] }),
  });
  noteTopic(repository, 'AgentApproval');
}
