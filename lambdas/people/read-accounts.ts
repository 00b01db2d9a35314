import * as z from 'zod';
import type { OpenRecovery } from '../contracts/access-recovery.ts';
import type { Role } from '../contracts/roles.ts';
import type { AccountFilterName, UserAccount } from '../contracts/user-accounts.ts';
import { userAccountSchema } from '../contracts/user-accounts.ts';
import type { Sql } from '../platform/database.ts';
import { returnedMailOf } from '../platform/returned-mail.ts';

const pageSize = 50;

/** Members, and invitations that are open or were refused; one shape for both. `$2` is the present. */
const accounts = `(
  SELECT user_id, given_name, family_name, email, last_roles AS roles,
    CASE WHEN deactivated_at IS NOT NULL THEN 'deactivated' WHEN disabled_at IS NOT NULL THEN 'disabled'
      ELSE 'active' END AS state,
    NULL::timestamptz AS expires_at, NULL AS refusal, last_signed_in_at, is_pool_behind AS is_pending, version,
    pool_account, (SELECT jsonb_build_object('requestedAt', requested_at, 'maturesAt', matures_at, 'expiresAt', lost.expires_at)
      FROM access_recoveries AS lost WHERE lost.organization_id = $1 AND lost.user_id = users.user_id
        AND lost.state = 'open' AND lost.expires_at > $2::timestamptz) AS recovery
  FROM users WHERE organization_id = $1
  UNION ALL
  SELECT user_id, given_name, family_name, email, roles,
    CASE WHEN state = 'refused' THEN 'refused' WHEN expires_at <= $2::timestamptz THEN 'expired' ELSE 'invited' END,
    expires_at, refusal, NULL, state = 'open' AND sent < sendings, version,
    'kept', NULL::jsonb
  FROM invitations WHERE organization_id = $1 AND state IN ('open', 'refused')
) AS accounts`;

const returnedMail = returnedMailOf('accounts.email', '$2::timestamptz');

const columns = `user_id AS "userId", given_name AS "givenName", family_name AS "familyName", email, to_jsonb(roles) AS roles,
  state, expires_at AS "expiresAt", refusal, last_signed_in_at AS "lastSignedInAt", is_pending AS "isPending", version,
  pool_account AS "poolAccount", recovery, ${returnedMail} AS "returnedMail"`;

const order = 'lower(family_name), lower(given_name), user_id';
/** As people type names: without accents and case. */
const plain = (text: string) =>
  `translate(lower(${text}), 'áàâäãéèêëíìîïóòôöõúùûüñç', 'aaaaaeeeeiiiiooooouuuunc')`;

type Row = Record<string, unknown> & {
  expiresAt: Date | null;
  lastSignedInAt: Date | null;
  recovery: Record<keyof OpenRecovery, string | null> | null;
  returnedMail: { kind: string; at: string; until: string } | null;
};

const instant = (text: string | null) => (text === null ? null : new Date(text).toISOString());

const asAccount = ({
  expiresAt,
  lastSignedInAt,
  recovery,
  returnedMail: returned,
  ...row
}: Row): UserAccount =>
  userAccountSchema.parse({
    ...row,
    recovery: recovery && {
      requestedAt: instant(recovery.requestedAt),
      maturesAt: instant(recovery.maturesAt),
      expiresAt: instant(recovery.expiresAt),
    },
    returnedMail: returned && { ...returned, at: instant(returned.at), until: instant(returned.until) },
    expiresAt: expiresAt?.toISOString() ?? null,
    lastSignedInAt: lastSignedInAt?.toISOString() ?? null,
  });

export interface AccountFilter {
  organizationId: string;
  now: Date;
  search?: string | undefined;
  role?: Role | undefined;
  state?: AccountFilterName | undefined;
  after?: AccountCursor | undefined;
}

const cursorSchema = z.tuple([z.string(), z.string(), z.uuid()]);
/** Surname, name (as they are ordered) and id of the last one of a page. */
export type AccountCursor = z.infer<typeof cursorSchema>;

export const writeAccountCursor = (cursor: AccountCursor) =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url');

/** Undefined for what was never one. */
export function readAccountCursor(text: string): AccountCursor | undefined {
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch {
    return undefined;
  }
}

/** A page by surname, whether more follow, and how many there are in all. */
export async function listAccounts(
  sql: Sql,
  { organizationId, now, search = '', role, state, after }: AccountFilter,
): Promise<{ accounts: UserAccount[]; next: AccountCursor | undefined; total: number }> {
  // Each word stands somewhere in names or e-mail.
  const words = search.split(/\s+/).filter((word) => word !== '');
  const rows = await sql<Row & { place: AccountCursor; total: number }>(
    `SELECT ${columns}, jsonb_build_array(lower(family_name), lower(given_name), user_id) AS place,
       (SELECT count(*)::int FROM ${accounts}) AS total
     FROM ${accounts}
     WHERE ($3::text IS NULL OR $3 = ANY (roles)) AND ($4::text IS NULL OR state = $4 OR ($4 = 'lost-authenticator' AND recovery IS NOT NULL)
       OR ($4 = 'no-account' AND pool_account <> 'kept') OR ($4 = 'returned-mail' AND ${returnedMail} IS NOT NULL))
       AND NOT EXISTS (SELECT FROM unnest((SELECT array_agg(${plain('word')}) FROM unnest($5::text[]) AS word)) AS word
         WHERE strpos(${plain("given_name || ' ' || family_name || ' ' || email")}, word) = 0)
       AND ($6::text IS NULL OR (${order}) > ($6::text, $7::text, $8::uuid))
     ORDER BY ${order} LIMIT ${pageSize + 1}`,
    [organizationId, now.toISOString(), role ?? null, state ?? null, words, ...(after ?? [null, null, null])],
  );
  const page = rows.slice(0, pageSize);
  const next = rows.length > pageSize ? page.at(-1)?.place : undefined;
  const [first] = rows;
  return {
    accounts: page.map(({ place: _place, total: _total, ...row }) => asAccount(row as Row)),
    next,
    total: first?.total ?? 0,
  };
}

export async function findAccount(
  sql: Sql,
  { organizationId, userId, now }: { organizationId: string; userId: string; now: Date },
): Promise<UserAccount | undefined> {
  const [row] = await sql<Row>(`SELECT ${columns} FROM ${accounts} WHERE user_id = $3`, [
    organizationId,
    now.toISOString(),
    userId,
  ]);
  return row && asAccount(row);
}
