import type { Sql } from '../platform/database.ts';

/** As an organization weighs a rule, with why and who said so. */
export interface RuleLevel {
  level: 'interrupts' | 'informs';
  reason: string;
  changedBy: string;
  /** ISO 8601. */
  changedAt: string;
}

interface Row extends Record<string, unknown> {
  ruleId: string;
  level: RuleLevel['level'] | null;
  reason: string;
  changedBy: string;
  changedAt: string;
}

/** The rules that the organization of a transaction weighs otherwise, by their ids. */
export async function readRuleLevels(sql: Sql): Promise<Map<string, RuleLevel>> {
  const rows = await sql<Row>(
    `SELECT DISTINCT ON (l.rule_id) l.rule_id AS "ruleId", l.level, l.reason,
       coalesce(trim(u.given_name || ' ' || u.family_name), 'persona sin nombre') AS "changedBy",
       to_char(l.changed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "changedAt"
     FROM medication_rule_levels l
     LEFT JOIN users u ON u.organization_id = l.organization_id AND u.user_id = l.changed_by
     ORDER BY l.rule_id, l.change DESC`,
  );
  return new Map(
    rows.flatMap(({ ruleId, level, ...said }) => (level === null ? [] : [[ruleId, { ...said, level }]])),
  );
}
