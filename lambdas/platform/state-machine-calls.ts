import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Database, Sql } from './database.ts';
import { claimDue, maximumAttempts, retryAt, type WorkTable } from './lease.ts';
import type { Log } from './log.ts';
import { type PartnerAnswer, partnerAnswerSchema, partnerRequestSchema } from './partner-request.ts';
import { type PayerCall, payerCallSchema } from './payer-request.ts';
import { platformUserId } from './platform-caller.ts';
import { stripeCallSchema } from './stripe-call.ts';

/*
 * What is asked of the state machines of workflows. A call is written in the transaction of its cause and carried out by
 * the dispatcher, which reaches them and no database. Each may be carried out twice: what has happened already is done.
 */

const json = z.json();
export type Json = z.output<typeof json>;
export const stateMachineCallSchema = z.discriminatedUnion('operation', [
  z.object({ operation: z.literal('create'), machine: z.string(), definition: z.string() }),
  z.object({ operation: z.literal('start'), machine: z.string(), execution: z.string(), input: json }),
  z.object({ operation: z.literal('succeed'), token: z.string(), output: json }),
  z.object({ operation: z.literal('fail'), token: z.string(), error: z.string(), cause: z.string() }),
  z.object({ operation: z.literal('stop'), machine: z.string(), execution: z.string(), cause: z.string() }),
  z.object({ operation: z.literal('redrive'), machine: z.string(), execution: z.string() }),
  // Not of a state machine, but on its way by the same hands: whoever runs steps reaches no network.
  partnerRequestSchema,
  payerCallSchema,
  stripeCallSchema,
]);
export type StateMachineCall = z.infer<typeof stateMachineCallSchema>;

export const claimedCallSchema = z.object({
  organizationId: z.uuid(),
  callId: z.uuid(),
  attempt: z.int(),
  call: stateMachineCallSchema,
});
export type ClaimedCall = z.infer<typeof claimedCallSchema>;

export const callOutcomeSchema = z.discriminatedUnion('outcome', [
  /** `gone`: what it is about is not there, or is not open any more. */
  z.object({ outcome: z.enum(['done', 'gone']) }),
  z.object({ outcome: z.enum(['postponed', 'failed']), reason: z.string() }),
  ...partnerAnswerSchema.options,
]);
export type CallOutcome = z.infer<typeof callOutcomeSchema>;

/** A call, by what is needed to book how it went. */
export const callReportSchema = claimedCallSchema.omit({ call: true }).extend({
  operation: z.string(),
  outcome: callOutcomeSchema,
});
export type CallReport = z.infer<typeof callReportSchema>;

export const stateMachineCallTable: WorkTable = {
  name: 'state_machine_calls',
  id: 'call_id',
  dueAt: 'available_at',
  open: `state = 'waiting'`,
  leased: `state = 'waiting' AND attempts > 0`,
  leaseMs: 60_000,
  claim: 'organization_id AS "organizationId", call_id AS "callId", attempts AS attempt, number',
};

/** Asks for a call in the transaction of its cause. `runId`: the run that fails where it cannot be carried out. */
export async function enqueueStateMachineCall(
  sql: Sql,
  call: StateMachineCall,
  { now, runId = null }: { now: Date; runId?: string | null },
): Promise<void> {
  await sql(
    `INSERT INTO state_machine_calls (organization_id, call_id, call, run_id, available_at)
     VALUES (current_organization_id(), $1, $2::jsonb, $3, $4)`,
    [randomUUID(), JSON.stringify(call), runId, now.toISOString()],
  );
  sql.wake('jobs');
  // Somebody sits before a screen until these are answered.
  if (call.operation === 'payer' || call.operation === 'stripe') sql.wake('calls');
}

/**
 * Asks anew for what of a run could not be carried out, in its order: an answer that was given is not lost by that. False where there
 * is nothing of it. What went elsewhere than to its state machine is answered already.
 */
export async function repeatStateMachineCalls(sql: Sql, runId: string, now: Date): Promise<boolean> {
  const rows = await sql<{ call: unknown; number: string }>(
    `UPDATE state_machine_calls SET state = 'done'
     WHERE organization_id = current_organization_id() AND run_id = $1 AND state = 'failed'
       AND call ->> 'operation' IN ('start', 'succeed', 'fail')
     RETURNING call, number`,
    [runId],
  );
  rows.sort((left, right) => Number(left.number) - Number(right.number));
  for (const { call } of rows)
    await enqueueStateMachineCall(sql, stateMachineCallSchema.parse(call), { now, runId });
  return rows.length > 0;
}

const asOrganization = (organizationId: string) =>
  ({ role: 'app', organizationId, userId: platformUserId }) as const;

type Key = Omit<ClaimedCall, 'call'> & { number: string };

/** Says where a question to a payer goes and how it proves itself, at the moment when it leaves; null: nowhere any more. */
export type TargetOf = (
  sql: Sql,
  call: PayerCall,
  facts: { now: Date; mayHaveLeft: boolean },
) => Promise<PayerCall['target']>;

export async function claimStateMachineCalls(
  database: Database,
  { now, limit, targetOf }: { now: Date; limit: number; targetOf: TargetOf },
): Promise<ClaimedCall[]> {
  const keys = await claimDue<Key>(database, stateMachineCallTable, { now, limit });
  // A run is begun before it is told anything.
  keys.sort((left, right) => Number(left.number) - Number(right.number));
  const claimed: ClaimedCall[] = [];
  for (const { organizationId, callId, attempt } of keys) {
    const call = await database.transaction(asOrganization(organizationId), async (sql) => {
      const [row] = await sql<{ call: unknown; postponedAttempt: number | null }>(
        `SELECT call, postponed_attempt AS "postponedAttempt" FROM state_machine_calls
         WHERE organization_id = current_organization_id() AND call_id = $1`,
        [callId],
      );
      if (!row) return undefined;
      const call = stateMachineCallSchema.parse(row.call);
      if (call.operation !== 'payer') return call;
      const isLost = attempt > 1 && row.postponedAttempt !== attempt - 1;
      const target = await targetOf(sql, call, { now, mayHaveLeft: call.isOnce && isLost });
      return { ...call, target };
    });
    if (call) claimed.push({ organizationId, callId, attempt, call });
  }
  return claimed;
}

/** Why a run does not go on, in words. */
const notCarriedOut = (reason: string | null) =>
  reason === 'ExecutionNotRedrivable' || reason === 'ExecutionDoesNotExist'
    ? 'Ya no puede seguir desde donde quedó: repítala desde el principio o desde un paso.'
    : `No se ha podido llevar adelante (${reason ?? 'Error'}). Puede seguir desde donde quedó.`;

/** A run that waits for one which could not be carried out must not wait for ever. */
async function failWhoWaits(sql: Sql, runId: string, now: Date): Promise<void> {
  const failure = { error: 'SubWorkflowFailed', cause: 'El flujo de dentro no se pudo ejecutar' };
  const [waiting] = await sql<{ token: string; runId: string }>(
    `UPDATE workflow_waits SET ended_at = $2, error = $3, cause = $4
     WHERE organization_id = current_organization_id() AND task_id = $1 AND kind = 'run' AND ended_at IS NULL
     RETURNING token, run_id AS "runId"`,
    [runId, now.toISOString(), failure.error, failure.cause],
  );
  if (!waiting) return;
  const call = { operation: 'fail', token: waiting.token, ...failure } as const;
  await enqueueStateMachineCall(sql, call, { now, runId: waiting.runId });
}

/** Takes what a partner answered, in the transaction that books the call. */
export type TakeAnswer = (sql: Sql, waitId: string, answer: PartnerAnswer, now: Date) => Promise<void>;

/** Books how a call went. One that can't be carried out ends its run as failed. */
export async function settleStateMachineCall(
  database: Database,
  { organizationId, callId, attempt, operation, outcome }: CallReport,
  { now, log, takeAnswer }: { now: Date; log: Log; takeAnswer: TakeAnswer },
): Promise<void> {
  const isPostponed = outcome.outcome === 'postponed' && attempt < maximumAttempts;
  const isAnswered = outcome.outcome === 'answered' || outcome.outcome === 'refused';
  const isDone = outcome.outcome === 'done' || outcome.outcome === 'gone' || isAnswered;
  const reason = 'reason' in outcome ? outcome.reason : null;
  // Whoever waits for an answer is told, too, that it was put off for good.
  const answer: PartnerAnswer | undefined =
    outcome.outcome === 'answered' || outcome.outcome === 'refused'
      ? outcome
      : isPostponed || reason === null
        ? undefined
        : { outcome: 'refused', error: reason, cause: '' };
  await database.transaction(asOrganization(organizationId), async (sql) => {
    const [row] = await sql<{ runId: string | null; waitId: string | null }>(
      `UPDATE state_machine_calls SET state = $3, available_at = $4, settled_at = $5, error = $6,
         postponed_attempt = CASE WHEN $3 = 'waiting' THEN $2 ELSE postponed_attempt END
       WHERE organization_id = current_organization_id() AND call_id = $1 AND attempts = $2 AND state = 'waiting'
       RETURNING run_id AS "runId", call ->> 'waitId' AS "waitId"`,
      [
        callId,
        attempt,
        isPostponed ? 'waiting' : isDone ? 'done' : 'failed',
        (isPostponed ? retryAt(now, attempt, { firstMs: 2_000 }) : now).toISOString(),
        isPostponed ? null : now.toISOString(),
        reason,
      ],
    );
    if (row?.waitId && answer) await takeAnswer(sql, row.waitId, answer, now);
    if (!row?.runId || isPostponed || isDone) return;
    await sql(
      `UPDATE workflow_runs SET state = 'failed', ended_at = $2, error = 'NotCarriedOut', cause = $3
       WHERE organization_id = current_organization_id() AND run_id = $1 AND state = 'running'`,
      [row.runId, now.toISOString(), notCarriedOut(reason)],
    );
    await failWhoWaits(sql, row.runId, now);
  });
  if (isDone) return;
  const event = isPostponed ? 'state-machine-call-postponed' : 'state-machine-call-failed';
  log({
    level: 'warn',
    event,
    route: `states/${operation}`,
    organizationId,
    ...(reason && { error: reason }),
  });
}
