import * as z from 'zod';
import {
  type EvidenceBody,
  evidenceBodySchema,
  type WrittenEvidence,
} from '../../contracts/agents/evidence.ts';
import { type SourceAttribute, sourceAttributeIds } from '../../contracts/agents/source-attributes.ts';
import type { AccessClaims } from '../../contracts/claims.ts';
import type { Sql } from '../../platform/database.ts';

/** Of another release: what this one does not know is passed over. */
const textsSchema = z.record(z.string(), z.string());
const trainingSchema = evidenceBodySchema.shape.training;

interface Row extends Record<string, unknown> {
  version: number;
  texts: unknown;
  training: unknown;
  writtenAt: Date;
  writtenBy: string;
  writtenByName: string | null;
}

/** What administrators wrote of an agent, the newest of it. */
export const readWritten = async (sql: Sql, agentId: string): Promise<WrittenEvidence> =>
  (await readWrittenVersion(sql, agentId, null)) ?? {
    texts: {},
    training: [],
    version: 0,
    writtenAt: null,
    writtenBy: null,
  };

/** One version of it, and of null the newest. Undefined where that is not there. */
export async function readWrittenVersion(
  sql: Sql,
  agentId: string,
  version: number | null,
): Promise<WrittenEvidence | undefined> {
  const [row] = await sql<Row>(
    `SELECT e.version, e.texts, e.training, e.written_at AS "writtenAt", e.written_by AS "writtenBy",
       u.given_name || ' ' || u.family_name AS "writtenByName"
     FROM agent_evidence e LEFT JOIN users u ON u.user_id = e.written_by
     WHERE e.organization_id = current_organization_id() AND e.agent_id = $1 AND ($2::integer IS NULL OR e.version = $2)
     ORDER BY e.version DESC LIMIT 1`,
    [agentId, version],
  );
  if (!row) return undefined;
  const training = trainingSchema.parse(row.training);
  const names = await namesOf(
    sql,
    training.map(({ userId }) => userId),
  );
  return {
    texts: Object.fromEntries(
      Object.entries(textsSchema.parse(row.texts)).filter(([id]) =>
        sourceAttributeIds.includes(id as SourceAttribute),
      ),
    ),
    training: training.map(({ userId, ...what }) => ({
      person: { userId, name: names.get(userId) ?? null },
      ...what,
    })),
    version: row.version,
    writtenAt: row.writtenAt.toISOString(),
    writtenBy: { userId: row.writtenBy, name: row.writtenByName },
  };
}

/** Also of those who have left: that they were trained stays true. */
async function namesOf(sql: Sql, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await sql<{ id: string; name: string }>(
    `SELECT user_id AS id, given_name || ' ' || family_name AS name FROM users
     WHERE organization_id = current_organization_id() AND user_id = ANY ($1::uuid[])`,
    [userIds],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Keeps the next version. `stale`: somebody else has written since `version`; otherwise the place of an unknown person. */
export async function saveWritten(
  sql: Sql,
  caller: AccessClaims,
  now: Date,
  { agentId, version, body }: { agentId: string; version: number; body: EvidenceBody },
): Promise<'saved' | 'stale' | { unknown: number }> {
  const known = await namesOf(
    sql,
    body.training.map(({ userId }) => userId),
  );
  const unknown = body.training.findIndex(({ userId }) => !known.has(userId));
  if (unknown >= 0) return { unknown };
  // Of two who write at once one finds the number taken.
  const [row] = await sql(
    `INSERT INTO agent_evidence (organization_id, agent_id, version, texts, training, written_by, written_at)
     SELECT current_organization_id(), $1, $2::integer + 1, $3::jsonb, $4::jsonb, $5, $6
     WHERE $2 = (SELECT coalesce(max(version), 0) FROM agent_evidence
       WHERE organization_id = current_organization_id() AND agent_id = $1)
     ON CONFLICT DO NOTHING RETURNING 1`,
    [
      agentId,
      version,
      JSON.stringify(body.texts),
      JSON.stringify(body.training),
      caller.user_id,
      now.toISOString(),
    ],
  );
  return row ? 'saved' : 'stale';
}
