import { generateKeyPairSync, type JsonWebKey, randomUUID } from 'node:crypto';
import { ruleKey } from '../../clinical/prior-authorization/rule-keys.ts';
import { mostPayers, type NewPayer, type Payer } from '../../contracts/payers.ts';
import type { Sql } from '../../platform/database.ts';

interface Row extends NewPayer, Record<string, unknown> {
  id: string;
  addedAt: Date;
  privateKey: JsonWebKey & { kid: string };
}

const columns = `payer_id AS id, name, base_url AS "baseUrl", hooks_url AS "hooksUrl", has_eligibility AS "hasEligibility",
  token_url AS "tokenUrl", client_id AS "clientId", private_key AS "privateKey", added_at AS "addedAt"`;
const here = 'organization_id = current_organization_id() AND removed_at IS NULL';

/** The private half stays where it is. */
function shown({ privateKey, addedAt, ...row }: Row): Payer {
  const { kty = '', crv = '', x = '', y = '', kid } = privateKey;
  return {
    ...row,
    addedAt: addedAt.toISOString(),
    publicKey: { kty, crv, x, y, kid, alg: 'ES384', use: 'sig' },
  };
}

export async function listPayers(sql: Sql): Promise<Payer[]> {
  return (await sql<Row>(`SELECT ${columns} FROM payer_connections WHERE ${here} ORDER BY payer_key`)).map(
    shown,
  );
}

export async function addPayer(
  sql: Sql,
  payer: NewPayer,
  { now, userId }: { now: Date; userId: string },
): Promise<Payer | 'taken' | 'full'> {
  const known = await listPayers(sql);
  if (known.length >= mostPayers) return 'full';
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-384' });
  const key = { ...privateKey.export({ format: 'jwk' }), kid: randomUUID() };
  const [row] = await sql<Row>(
    `INSERT INTO payer_connections (organization_id, payer_id, name, payer_key, base_url, hooks_url, has_eligibility, token_url,
       client_id, private_key, added_at, added_by)
     VALUES (current_organization_id(), $1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb, $10, $11)
     ON CONFLICT (organization_id, payer_key) WHERE removed_at IS NULL DO NOTHING RETURNING ${columns}`,
    [
      randomUUID(),
      payer.name,
      ruleKey(payer.name),
      payer.baseUrl,
      payer.hooksUrl,
      payer.hasEligibility,
      payer.tokenUrl,
      payer.clientId,
      JSON.stringify(key),
      now.toISOString(),
      userId,
    ],
  );
  return row ? shown(row) : 'taken';
}

export async function removePayer(
  sql: Sql,
  payerId: string,
  { now, userId }: { now: Date; userId: string },
): Promise<boolean> {
  const removed = await sql(
    `UPDATE payer_connections SET removed_at = $2, removed_by = $3 WHERE ${here} AND payer_id = $1 RETURNING 1`,
    [payerId, now.toISOString(), userId],
  );
  return removed.length > 0;
}

export interface Connection extends Record<string, unknown> {
  payerId: string;
  hooksUrl: string | null;
  hasEligibility: boolean;
}

/** How a payer is reached, by the name that coverages give it; undefined where nobody has connected it. */
export async function connectionOf(sql: Sql, payer: string): Promise<Connection | undefined> {
  const [row] = await sql<Connection>(
    `SELECT payer_id AS "payerId", hooks_url AS "hooksUrl", has_eligibility AS "hasEligibility"
     FROM payer_connections WHERE ${here} AND payer_key = $1`,
    [ruleKey(payer)],
  );
  return row;
}
