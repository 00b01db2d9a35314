import type { Sql } from '../../platform/database.ts';

/** In one transaction, which holds others up for no longer than a moment. */
const atOnce = 50_000;

/**
 * Adds what the ledger has new to the sums of its days. Each row is marked in the same statement, so that it counts once whoever
 * sums and whatever commits meanwhile. Whether there is more.
 */
export async function sumUsage(sql: Sql, limit = atOnce): Promise<boolean> {
  const [row] = await sql<{ taken: number }>(
    `WITH fresh AS (
       SELECT ctid FROM billing_usage WHERE organization_id = current_organization_id() AND NOT is_summed
       LIMIT $1 FOR UPDATE SKIP LOCKED
     ), taken AS (
       UPDATE billing_usage u SET is_summed = true FROM fresh WHERE u.ctid = fresh.ctid
       RETURNING u.day, u.kind, u.agent_id, u.channel, u.model, coalesce(u.user_id::text, '') AS user_id, u.quantity
     ), summed AS (
       INSERT INTO billing_usage_days AS known
         (organization_id, day, kind, agent_id, channel, model, user_id, quantity)
       SELECT current_organization_id(), day, kind, agent_id, channel, model, user_id, sum(quantity)
       FROM taken GROUP BY day, kind, agent_id, channel, model, user_id
       ORDER BY day, kind, agent_id, channel, model, user_id
       ON CONFLICT (organization_id, day, kind, agent_id, channel, model, user_id)
         DO UPDATE SET quantity = known.quantity + excluded.quantity
     )
     SELECT count(*)::int AS taken FROM taken`,
    [limit],
  );
  return (row?.taken ?? 0) >= limit;
}

/** Days of the ledger between two days (both counted) in one table: what is summed, and what is not yet. */
export const usageBetween = `(
  SELECT day, kind, agent_id, channel, model, user_id, quantity FROM billing_usage_days
  WHERE organization_id = current_organization_id() AND day BETWEEN $1::date AND $2::date
  UNION ALL
  SELECT day, kind, agent_id, channel, model, coalesce(user_id::text, ''), quantity FROM billing_usage
  WHERE organization_id = current_organization_id() AND NOT is_summed AND day BETWEEN $1::date AND $2::date
) AS counted`;
