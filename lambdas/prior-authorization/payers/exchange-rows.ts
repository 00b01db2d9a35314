import type { payerExchangeKinds, payerExchangeStates } from '../../contracts/prior-authorization-sending.ts';
import type { Repository } from '../../fhir/index.ts';
import type { Sql } from '../../platform/database.ts';
import { enqueueStateMachineCall } from '../../platform/state-machine-calls.ts';

export type ExchangeKind = (typeof payerExchangeKinds)[number];
export type ExchangeState = (typeof payerExchangeStates)[number];

export interface Exchange extends Record<string, unknown> {
  exchangeId: string;
  payerId: string;
  kind: ExchangeKind;
  patientId: string;
  caseId: string | null;
  state: ExchangeState;
  sent: string;
  answer: string | null;
  status: number | null;
  outcome: string | null;
  createdAt: Date;
  createdBy: string;
}

const columns = `exchange_id AS "exchangeId", payer_id AS "payerId", kind, patient_id AS "patientId", case_id AS "caseId", state,
  sent, answer, status, outcome, created_at AS "createdAt", created_by AS "createdBy"`;

export async function findExchange(
  sql: Sql,
  exchangeId: string,
  { forUpdate = false } = {},
): Promise<Exchange | undefined> {
  const [row] = await sql<Exchange>(
    `SELECT ${columns} FROM payer_exchanges
     WHERE organization_id = current_organization_id() AND exchange_id = $1 ${forUpdate ? 'FOR UPDATE' : ''}`,
    [exchangeId],
  );
  return row;
}

/** What was asked of a payer about a request, the last first; of each kind the last ones, so that many questions hide no sending. */
export const exchangesOf = (sql: Sql, caseId: string): Promise<Exchange[]> =>
  sql<Exchange>(
    `SELECT ${columns} FROM (
       SELECT *, row_number() OVER (PARTITION BY kind ORDER BY created_at DESC, exchange_id) AS place
       FROM payer_exchanges WHERE organization_id = current_organization_id() AND case_id = $1) one
     WHERE place <= 100 ORDER BY created_at DESC, exchange_id`,
    [caseId],
  );

/** What leaves for a payer, by the step that is noted with it. */
const leavesWith: Readonly<Record<string, ExchangeKind>> = {
  send: 'submit',
  'answer-info': 'update',
  cancel: 'cancel',
};

/** Whether a step was a sending to the payer's system which it has, or may have: what is undone here is not undone there. */
export async function hasLeft(
  sql: Sql,
  caseId: string,
  { step, at }: { step: string; at: string },
): Promise<boolean> {
  const kind = leavesWith[step];
  if (kind === undefined) return false;
  const left = await sql(
    `SELECT 1 FROM payer_exchanges
     WHERE organization_id = current_organization_id() AND case_id = $1 AND kind = $2 AND created_at = $3::timestamptz
       AND state <> 'failed' AND (kind = 'submit' OR state <> 'uncertain')`,
    [caseId, kind, at],
  );
  return left.length > 0;
}

type Asked = Pick<Exchange, 'exchangeId' | 'payerId' | 'kind' | 'patientId' | 'caseId' | 'sent'>;

export async function keepExchange(
  { sql, now, caller }: Pick<Repository, 'sql' | 'now' | 'caller'>,
  { exchangeId, payerId, kind, patientId, caseId, sent }: Asked,
  more: { state: ExchangeState; answer?: string } = { state: 'waiting' },
): Promise<void> {
  await sql(
    `INSERT INTO payer_exchanges (organization_id, exchange_id, payer_id, kind, patient_id, case_id, state, sent, answer, created_at,
       created_by)
     VALUES (current_organization_id(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      exchangeId,
      payerId,
      kind,
      patientId,
      caseId,
      more.state,
      sent,
      more.answer ?? null,
      now.toISOString(),
      caller.user_id,
    ],
  );
}

/** What of it may be asked once alone: a claim that is taken twice is two claims. */
const onceOnly: readonly ExchangeKind[] = ['submit', 'update', 'cancel'];

/** Keeps what is asked exactly as it leaves, and hands it over; both with the transaction of its cause, or neither. */
export async function ask(
  repository: Pick<Repository, 'sql' | 'now' | 'caller'>,
  asked: Asked,
  { service, path }: { service: 'fhir' | 'hooks'; path: string },
): Promise<void> {
  await keepExchange(repository, asked);
  await enqueueStateMachineCall(
    repository.sql,
    {
      operation: 'payer',
      waitId: asked.exchangeId,
      payerId: asked.payerId,
      service,
      path,
      body: asked.sent,
      isOnce: onceOnly.includes(asked.kind),
      target: null,
    },
    { now: repository.now },
  );
}

export async function settleExchange(
  sql: Sql,
  exchangeId: string,
  { state, outcome, now }: { state: ExchangeState; outcome: string | null; now: Date },
): Promise<void> {
  await sql(
    `UPDATE payer_exchanges SET state = $2, outcome = $3, settled_at = $4::timestamptz
     WHERE organization_id = current_organization_id() AND exchange_id = $1`,
    [exchangeId, state, outcome, now.toISOString()],
  );
}
