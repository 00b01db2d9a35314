import { type MedicationRule, ruleCountDays } from '../contracts/medication-rules.ts';
import type { Sql } from '../platform/database.ts';
import { allRules, namedRule } from './named-rules.ts';
import { readRuleLevels } from './rule-levels.ts';

interface CardRow extends Record<string, unknown> {
  ruleId: string;
  shown: number;
  accepted: number;
  overridden: number;
}

interface ReasonRow extends Record<string, unknown> {
  ruleId: string;
  code: string;
  count: number;
}

/** Rules of which something was shown or decided lately, or whose level the organization changed; most overridden first. */
export async function readRules(sql: Sql, organizationId: string, now: Date): Promise<MedicationRule[]> {
  const since = new Date(now.getTime() - ruleCountDays * 86_400_000).toISOString();
  const cards = await sql<CardRow>(
    `SELECT c.rule_id AS "ruleId", count(*)::integer AS shown,
       count(*) FILTER (WHERE f.outcome = 'accepted')::integer AS accepted,
       count(*) FILTER (WHERE f.outcome = 'overridden')::integer AS overridden
     FROM cds_cards c LEFT JOIN cds_feedback f ON f.organization_id = c.organization_id AND f.card_id = c.card_id
     WHERE c.organization_id = $1 AND c.shown_at > $2 AND c.rule_id <> 'not-checked' AND c.service_id LIKE 'medication-%'
     GROUP BY c.rule_id`,
    [organizationId, since],
  );
  const decisions = await sql<ReasonRow>(
    `SELECT rule_id AS "ruleId", reason_code AS code, count(*)::integer AS count FROM medication_decisions
     WHERE organization_id = $1 AND decided_at > $2 AND request_id IS NOT NULL GROUP BY rule_id, reason_code`,
    [organizationId, since],
  );
  const levels = await readRuleLevels(sql);
  const counted = new Map(cards.map((row) => [row.ruleId, row]));
  const reasons = Map.groupBy(decisions, ({ ruleId }) => ruleId);
  const ids = new Set([...counted.keys(), ...reasons.keys(), ...levels.keys()]);
  const named = ids.size > 0 ? await allRules() : new Map<string, never>();
  return [...ids]
    .map((ruleId) => {
      const own = reasons.get(ruleId) ?? [];
      const { shown = 0, accepted = 0, overridden = 0 } = counted.get(ruleId) ?? {};
      return {
        ...namedRule(ruleId, named),
        change: levels.get(ruleId) ?? null,
        shown,
        accepted,
        overridden,
        prescribed: own.reduce((sum, { count }) => sum + count, 0),
        reasons: own
          .map(({ code, count }) => ({ code, count }))
          .sort((left, right) => right.count - left.count),
      };
    })
    .sort(
      (left, right) =>
        right.overridden + right.prescribed - left.overridden - left.prescribed ||
        (left.ruleId < right.ruleId ? -1 : 1),
    );
}
