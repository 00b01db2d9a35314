import type { AccessClaims } from '../contracts/claims.ts';
import { type Repository, refuse } from '../fhir/index.ts';
import type { Sql } from '../platform/database.ts';

/** A proof is good for one signature, and for so long. */
export const proofValidMs = 2 * 60_000;
/** After so many attempts that failed within this time nobody is asked any more: as many as Cognito takes at once. */
const mostFailures = 5;
const failureMs = 15 * 60_000;
const keptMs = 24 * 60 * 60_000;

type Asker = Pick<AccessClaims, 'organization_id' | 'user_id' | 'origin_jti'>;

/** Notes that somebody is about to show who they are. Undefined: too many attempts have failed lately. */
export async function beginProof(sql: Sql, caller: Asker, now: Date): Promise<string | undefined> {
  const own = [caller.organization_id, caller.user_id];
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  // One after the other, so that attempts at the same moment count as many.
  await sql('SELECT 1 FROM users WHERE organization_id = $1 AND user_id = $2 FOR UPDATE', own);
  await sql('DELETE FROM signing_proofs WHERE organization_id = $1 AND user_id = $2 AND asked_at < $3', [
    ...own,
    before(keptMs),
  ]);
  const [failed] = await sql<{ count: number }>(
    `SELECT count(*)::int AS count FROM signing_proofs
     WHERE organization_id = $1 AND user_id = $2 AND state IN ('asked', 'failed') AND asked_at > $3`,
    [...own, before(failureMs)],
  );
  if ((failed?.count ?? 0) >= mostFailures) return undefined;
  const proofId = crypto.randomUUID();
  await sql(
    `INSERT INTO signing_proofs (organization_id, proof_id, user_id, session_id, asked_at) VALUES ($1, $3, $2, $4, $5)`,
    [...own, proofId, caller.origin_jti ?? null, now.toISOString()],
  );
  return proofId;
}

/** What the user pool said of it. */
export async function settleProof(
  sql: Sql,
  { organization_id }: Asker,
  proofId: string,
  state: 'proven' | 'failed',
): Promise<void> {
  await sql(
    `UPDATE signing_proofs SET state = $3 WHERE organization_id = $1 AND proof_id = $2 AND state = 'asked'`,
    [organization_id, proofId, state],
  );
}

/** Uses up a proof of the caller for one signature. Refused where it is another's, another sign-in's, used or too old. */
export async function spendProof(
  { sql, caller, now }: Repository,
  proofId: string,
  noteId: string,
): Promise<void> {
  const [used] = await sql(
    `UPDATE signing_proofs SET state = 'used', note_id = $5
     WHERE organization_id = $1 AND proof_id = $2 AND user_id = $3 AND session_id IS NOT DISTINCT FROM $4::uuid
       AND state = 'proven' AND asked_at > $6 RETURNING 1`,
    [
      caller.organization_id,
      proofId,
      caller.user_id,
      caller.origin_jti ?? null,
      noteId,
      new Date(now.getTime() - proofValidMs).toISOString(),
    ],
  );
  if (!used)
    throw refuse(
      422,
      'business-rule',
      'La comprobación de su identidad ya se usó o ha caducado. Escriba de nuevo la contraseña y un código.',
    );
}
