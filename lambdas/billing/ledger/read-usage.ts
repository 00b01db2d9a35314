import type { UsageKind } from '../../contracts/billing-terms.ts';
import type { UsageDimension, UsageRow } from '../../contracts/billing-usage.ts';
import type { Sql } from '../../platform/database.ts';
import { usageBetween } from './sum-usage.ts';

export interface DayUsage extends Record<string, unknown> {
  day: string;
  kind: UsageKind;
  quantity: number;
}

/** What was counted on each day. */
export async function usageByDay(sql: Sql, from: string, to: string): Promise<DayUsage[]> {
  const rows = await sql<{ day: string; kind: UsageKind; quantity: string }>(
    `SELECT day::text, kind, sum(quantity)::text AS quantity FROM ${usageBetween} GROUP BY day, kind ORDER BY day, kind`,
    [from, to],
  );
  return rows.map((row) => ({ ...row, quantity: Number(row.quantity) }));
}

const subjects: Record<UsageDimension, string> = {
  kind: `''`,
  agent: `agent_id`,
  person: `user_id`,
  channel: `channel`,
  model: `model`,
  day: `day::text`,
};

/** Sums by whom or what; a subject that is empty stands for all that has none. `name`: of an agent or a person, where it is known. */
export async function usageBy(
  sql: Sql,
  { by, from, to }: { by: UsageDimension; from: string; to: string },
): Promise<{ subject: string; kind: UsageKind; quantity: number; name: string | null }[]> {
  const rows = await sql<{ subject: string; kind: UsageKind; quantity: string; name: string | null }>(
    `SELECT subject, kind, quantity::text, coalesce(
       (SELECT v.definition ->> 'name' FROM agents a JOIN agent_versions v ON v.organization_id = a.organization_id
          AND v.agent_id = a.agent_id AND v.version = a.latest_version
        WHERE $3 = 'agent' AND a.organization_id = current_organization_id() AND a.agent_id = subject),
       (SELECT given_name || ' ' || family_name FROM users
        WHERE $3 = 'person' AND organization_id = current_organization_id() AND user_id::text = subject)) AS name
     FROM (SELECT ${subjects[by]} AS subject, kind, sum(quantity) AS quantity FROM ${usageBetween} GROUP BY 1, 2) AS sums
     ORDER BY subject, kind LIMIT 2000`,
    [from, to, by],
  );
  return rows.map((row) => ({ ...row, quantity: Number(row.quantity) }));
}

export interface UsagePlace {
  at: string;
  cause: string;
  kind: string;
}

/** The ledger itself, the newest first. `after`: the last of the page before. */
export async function ledgerPage(
  sql: Sql,
  { from, to, after, limit }: { from: string; to: string; after: UsagePlace | undefined; limit: number },
): Promise<(UsageRow & { place: UsagePlace })[]> {
  const rows = await sql<{
    at: Date;
    exact: string;
    cause: string;
    kind: UsageKind;
    quantity: string;
    agentId: string;
    channel: string;
    model: string;
    person: string | null;
    runId: string | null;
    day: string;
  }>(
    `SELECT at, at::text AS exact, cause, kind, quantity::text, agent_id AS "agentId", channel, model, run_id AS "runId", day::text,
       (SELECT given_name || ' ' || family_name FROM users p WHERE p.user_id = u.user_id) AS person
     FROM billing_usage u
     WHERE organization_id = current_organization_id() AND day BETWEEN $1::date AND $2::date
       AND ($3::timestamptz IS NULL OR (at, cause, kind) < ($3::timestamptz, $4, $5))
     ORDER BY at DESC, cause DESC, kind DESC LIMIT $6`,
    [from, to, after?.at ?? null, after?.cause ?? '', after?.kind ?? '', limit],
  );
  return rows.map(({ exact, at, quantity, cause, ...row }) => ({
    ...row,
    cause,
    at: at.toISOString(),
    quantity: Number(quantity),
    place: { at: exact, cause, kind: row.kind },
  }));
}
