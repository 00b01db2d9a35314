import type { UsageKind } from '../contracts/billing-terms.ts';
import type { Sql } from './database.ts';

/** Something that the organization of the transaction has used. */
export interface Usage {
  /** Names the work within the organization, e.g. `message/<id>`: what is told twice is counted once. */
  cause: string;
  kind: UsageKind;
  /** A positive integer, in the unit of the kind (lambdas/contracts/billing-terms.ts). */
  quantity: number;
  agentId?: string;
  channel?: string;
  model?: string;
  /** Who did it, where it was no agent. */
  userId?: string;
  runId?: string;
}

/**
 * Writes to the ledger of what is billed, in the transaction of the work: neither exists without the other. One statement, however
 * many rows; of nothing none. The day is that of the organization's clocks.
 */
export async function recordUsage(sql: Sql, usage: readonly Usage[], now: Date): Promise<void> {
  const rows = usage.filter(({ quantity }) => quantity > 0);
  if (rows.length === 0) return;
  await sql(
    `INSERT INTO billing_usage
       (organization_id, cause, kind, quantity, at, day, agent_id, channel, model, user_id, run_id)
     SELECT organization_id, u.cause, u.kind, u.quantity, $2::timestamptz, ($2::timestamptz AT TIME ZONE time_zone)::date,
       coalesce(u."agentId", ''), coalesce(u.channel, ''), coalesce(u.model, ''), u."userId", u."runId"
     FROM organizations, jsonb_to_recordset($1::jsonb) AS u(cause text, kind text, quantity bigint, "agentId" text, channel text,
       model text, "userId" uuid, "runId" uuid)
     WHERE organization_id = current_organization_id()
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(rows), now.toISOString()],
    'kept',
  );
}
