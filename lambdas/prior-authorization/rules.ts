import { randomUUID } from 'node:crypto';
import { keyOfRule } from '../clinical/prior-authorization/find-rule.ts';
import { ruleKey } from '../clinical/prior-authorization/rule-keys.ts';
import type { AccessClaims } from '../contracts/claims.ts';
import {
  type AuthorizationRuleInput,
  type AuthorizationRuleVersion,
  type KeptAuthorizationRule,
  mostAuthorizationRules,
} from '../contracts/prior-authorization.ts';
import { type Sql, sqlState } from '../platform/database.ts';

interface Row extends Record<string, unknown> {
  ruleId: string;
  content: AuthorizationRuleInput;
  version: number;
}

/** Who changes rules, and when. */
export interface RuleSession {
  sql: Sql;
  caller: AccessClaims;
  now: Date;
}

const columns = 'rule_id AS "ruleId", content, version';
const pageLength = 100;

const keptRule = ({ ruleId, content, version }: Row): KeptAuthorizationRule => ({
  ruleId,
  ...content,
  // Rules from before they named forms.
  questionnaires: content.questionnaires ?? [],
  version,
});

/** As they are compared, and what they are searched by. */
const keysOf = (rule: AuthorizationRuleInput) => [
  ruleKey(rule.payer),
  ruleKey(rule.plan),
  keyOfRule(rule),
  ruleKey(`${rule.payer} ${rule.plan} ${rule.service} ${rule.code}`),
  JSON.stringify(rule),
];

/** A page of rules in which each word of a text stands, by payer and service. */
export async function listRules(
  sql: Sql,
  { text = '', after }: { text?: string | undefined; after?: string | undefined },
): Promise<{ rules: KeptAuthorizationRule[]; total: number; after: string | null }> {
  const words = ruleKey(text)
    .split(' ')
    .filter((word) => word !== '');
  const found = 'NOT EXISTS (SELECT 1 FROM unnest($1::text[]) word WHERE position(word IN words) = 0)';
  const rows = await sql<Row>(
    `SELECT ${columns} FROM authorization_rules
     WHERE ${found} AND ($2::uuid IS NULL OR (payer_key, service_key, plan_key) >
       (SELECT payer_key, service_key, plan_key FROM authorization_rules WHERE rule_id = $2::uuid))
     ORDER BY payer_key, service_key, plan_key LIMIT ${pageLength + 1}`,
    [words, after ?? null],
  );
  const [{ total = 0 } = {}] = await sql<{ total: number }>(
    `SELECT count(*)::integer AS total FROM authorization_rules WHERE ${found}`,
    [words],
  );
  const shown = rows.slice(0, pageLength).map(keptRule);
  return { rules: shown, total, after: rows.length > pageLength ? (shown.at(-1)?.ruleId ?? null) : null };
}

export type RuleChange =
  | { kind: 'kept'; rule: KeptAuthorizationRule }
  /** Another rule is of the same payer, plan and service. */
  | { kind: 'taken' }
  | { kind: 'full' }
  | { kind: 'stale' }
  | { kind: 'gone' };

export async function createRule(session: RuleSession, rule: AuthorizationRuleInput): Promise<RuleChange> {
  const { sql, caller } = session;
  if (!(await hasRoom(sql, 1))) return { kind: 'full' };
  const [row] = await sql<Row>(
    `INSERT INTO authorization_rules
       (organization_id, rule_id, payer_key, plan_key, service_key, words, content, version)
     VALUES ($1, $2, $3, $4, $5, $6, $7::jsonb, 1) ON CONFLICT DO NOTHING RETURNING ${columns}`,
    [caller.organization_id, randomUUID(), ...keysOf(rule)],
  );
  if (!row) return { kind: 'taken' };
  await keepVersion(session, row.ruleId, row.version, rule);
  return { kind: 'kept', rule: keptRule(row) };
}

export async function updateRule(
  session: RuleSession,
  ruleId: string,
  version: number,
  rule: AuthorizationRuleInput,
): Promise<RuleChange> {
  const { sql } = session;
  const [present] = await sql<{ version: number }>(
    'SELECT version FROM authorization_rules WHERE rule_id = $1 FOR UPDATE',
    [ruleId],
  );
  if (!present) return { kind: 'gone' };
  if (present.version !== version) return { kind: 'stale' };
  try {
    return { kind: 'kept', rule: await rewrite(session, ruleId, rule) };
  } catch (error) {
    if (sqlState(error) !== '23505') throw error;
    return { kind: 'taken' };
  }
}

/** Takes it out of the table; what it said stays in its versions. */
export async function removeRule(session: RuleSession, ruleId: string): Promise<'removed' | 'gone'> {
  const [removed] = await session.sql<{ version: number }>(
    'DELETE FROM authorization_rules WHERE rule_id = $1 RETURNING version',
    [ruleId],
  );
  if (!removed) return 'gone';
  await keepVersion(session, ruleId, removed.version + 1, null);
  return 'removed';
}

/** What a rule said, the last first. */
export async function ruleVersions(sql: Sql, ruleId: string): Promise<AuthorizationRuleVersion[]> {
  const rows = await sql<Omit<AuthorizationRuleVersion, 'changedAt'> & { changedAt: Date }>(
    `SELECT v.version, v.content, v.changed_at AS "changedAt", u.given_name || ' ' || u.family_name AS "changedBy"
     FROM authorization_rule_versions v LEFT JOIN users u ON u.user_id = v.changed_by
     WHERE v.rule_id = $1 ORDER BY v.version DESC LIMIT 100`,
    [ruleId],
  );
  return rows.map((row) => ({ ...row, changedAt: row.changedAt.toISOString() }));
}

/** All or none: those that are there already, with the same words, are left as they are. */
export async function importRules(
  session: RuleSession,
  rules: readonly AuthorizationRuleInput[],
): Promise<{ added: number; changed: number; same: number } | 'full'> {
  const done = { added: 0, changed: 0, same: 0 };
  for (const rule of rules) {
    const [payer, plan, service] = keysOf(rule);
    const [present] = await session.sql<Row & { isSame: boolean }>(
      `SELECT ${columns}, content = $4::jsonb AS "isSame" FROM authorization_rules
       WHERE payer_key = $1 AND plan_key = $2 AND service_key = $3 FOR UPDATE`,
      [payer, plan, service, JSON.stringify(rule)],
    );
    if (present?.isSame) done.same += 1;
    else if (present) {
      await rewrite(session, present.ruleId, rule);
      done.changed += 1;
    } else {
      const created = await createRule(session, rule);
      if (created.kind !== 'kept') return 'full';
      done.added += 1;
    }
  }
  return done;
}

/** What there is at some payers of some services, of whatever plan. */
export async function rulesFor(
  sql: Sql,
  payers: readonly string[],
  services: readonly string[],
): Promise<KeptAuthorizationRule[]> {
  const rows = await sql<Row>(
    `SELECT ${columns} FROM authorization_rules
     WHERE payer_key = ANY($1::text[]) AND service_key = ANY($2::text[])`,
    [payers.map(ruleKey), services],
  );
  return rows.map(keptRule);
}

async function hasRoom(sql: Sql, more: number): Promise<boolean> {
  const [{ count = 0 } = {}] = await sql<{ count: number }>(
    'SELECT count(*)::integer AS count FROM authorization_rules',
  );
  return count + more <= mostAuthorizationRules;
}

async function rewrite(
  session: RuleSession,
  ruleId: string,
  rule: AuthorizationRuleInput,
): Promise<KeptAuthorizationRule> {
  const [row] = await session.sql<Row>(
    `UPDATE authorization_rules
     SET payer_key = $2, plan_key = $3, service_key = $4, words = $5, content = $6::jsonb, version = version + 1
     WHERE rule_id = $1 RETURNING ${columns}`,
    [ruleId, ...keysOf(rule)],
  );
  if (!row) throw new Error('A rule that was locked is gone');
  await keepVersion(session, ruleId, row.version, rule);
  return keptRule(row);
}

async function keepVersion(
  { sql, caller, now }: RuleSession,
  ruleId: string,
  version: number,
  content: AuthorizationRuleInput | null,
): Promise<void> {
  await sql(
    `INSERT INTO authorization_rule_versions (organization_id, rule_id, version, content, changed_by, changed_at)
     VALUES ($1, $2, $3, $4::jsonb, $5, $6)`,
    [
      caller.organization_id,
      ruleId,
      version,
      content && JSON.stringify(content),
      caller.user_id,
      now.toISOString(),
    ],
  );
}
