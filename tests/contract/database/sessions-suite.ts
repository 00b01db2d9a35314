import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  type Database,
  InvalidScope,
  RolesLost,
  SessionEnded,
  type TokenSession,
} from '../../../lambdas/platform/database.ts';
import { endSessions } from '../../../lambdas/platform/end-sessions.ts';

const hour = 3_600_000;

/** What the statement that begins a transaction finds of the session in whose name it is; on PGlite and on a server. */
export function sessionsSuite(open: () => Database): void {
  async function member() {
    const [organizationId, userId, id] = [randomUUID(), randomUUID(), randomUUID()];
    await open().transaction({ role: 'identity' }, async (sql) => {
      await sql(
        `INSERT INTO organizations (organization_id, legal_name, type, time_zone)
         VALUES ($1, 'Clínica', 'clinic', 'America/New_York')`,
        [organizationId],
      );
      await sql(
        `INSERT INTO users (user_id, organization_id, cognito_sub, email, given_name, family_name)
         VALUES ($1, $2, $3, 'a@example.com', 'Ana', 'Ruiz')`,
        [userId, organizationId, randomUUID()],
      );
    });
    const now = Math.floor(Date.now() / 1_000);
    const session: TokenSession = { id, signedInAt: now, issuedAt: now, roles: ['admins', 'staff'] };
    const scope = { role: 'app', organizationId, userId, session } as const;
    const rename = (given: TokenSession = session) =>
      open().transaction({ ...scope, session: given }, (sql) =>
        sql(`UPDATE users SET given_name = 'Otra' WHERE user_id = $1 RETURNING given_name`, [userId]),
      );
    const end = (kept?: string, inMs = hour) =>
      open().transaction({ role: 'identity' }, (sql) =>
        endSessions(sql, { userId, at: new Date(Date.now() + inMs), kept }),
      );
    const set = (assignment: string) =>
      open().transaction({ role: 'identity' }, (sql) =>
        sql(`UPDATE users SET ${assignment} WHERE user_id = $1`, [userId]),
      );
    return { scope, session, rename, end, set };
  }

  test('a session that counts does its work', async () => {
    const { rename, scope } = await member();
    expect(await rename()).toEqual([{ given_name: 'Otra' }]);
    const operator = { ...scope, role: 'operator' } as const;
    expect(await open().transaction(operator, (sql) => sql('SELECT 1 AS one'))).toEqual([{ one: 1 }]);
  });

  test('one that has ended does nothing, even where the work minds no failure', async () => {
    const { scope, end, session } = await member();
    await end();
    let rows: unknown;
    const careless = open().transaction(scope, async (sql) => {
      rows = await sql('SELECT email FROM users').catch(() => 'refused');
      await sql(`UPDATE users SET given_name = 'Otra'`).catch(() => {});
    });
    await expect(careless).rejects.toThrow(SessionEnded);
    expect(rows).toBe('refused');
    const { session: _, ...plain } = scope;
    expect(await open().transaction(plain, (sql) => sql('SELECT given_name FROM users'))).toEqual([
      { given_name: 'Ana' },
    ]);
    await expect(
      open().transaction({ ...scope, role: 'operator', session }, (sql) => sql('SELECT 1')),
    ).rejects.toThrow(SessionEnded);
  });

  test('who ended the others goes on, and an earlier end stays one', async () => {
    const { rename, end, session } = await member();
    await end(session.id);
    expect(await rename()).toHaveLength(1);
    await expect(rename({ ...session, id: randomUUID() })).rejects.toThrow(SessionEnded);
    await expect(rename({ ...session, id: undefined })).rejects.toThrow(SessionEnded);
    await end(undefined, -hour);
    await expect(rename()).rejects.toThrow(SessionEnded);
  });

  test('who signs in after it is in', async () => {
    const { rename, end, session } = await member();
    await end();
    const signedInAt = session.signedInAt + 2 * 3_600;
    expect(await rename({ ...session, id: randomUUID(), signedInAt })).toHaveLength(1);
    // A token that is renewed comes from the sign-in that has ended.
    await expect(rename({ ...session, issuedAt: signedInAt })).rejects.toThrow(SessionEnded);
  });

  test('who is deactivated, or unknown, does nothing', async () => {
    const { rename, set, scope } = await member();
    await set('deactivated_at = now()');
    await expect(rename()).rejects.toMatchObject({ name: 'SessionEnded', isDeactivated: true });
    const stranger = { ...scope, userId: randomUUID() };
    await expect(open().transaction(stranger, (sql) => sql('SELECT 1'))).rejects.toThrow(SessionEnded);
  });

  test('roles that were lost are told, with those that are left; newer tokens say more than what is kept', async () => {
    const { rename, set, session } = await member();
    await set(`last_roles = '{staff,clinicians}', roles_as_of = now() + interval '1 hour'`);
    const refusal = await rename().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(RolesLost);
    expect(refusal).toMatchObject({ roles: ['staff'] });
    expect(await rename({ ...session, roles: ['staff'] })).toHaveLength(1);
    expect(await rename({ ...session, issuedAt: session.issuedAt + 2 * 3_600 })).toHaveLength(1);
  });

  test('what is no session gets into no statement', async () => {
    const { rename, session } = await member();
    for (const forged of [
      { ...session, id: `') , set_config('role` },
      { ...session, signedInAt: Number.NaN },
      { ...session, roles: [`admins}'); SELECT ('`] },
    ]) {
      await expect(rename(forged as TokenSession)).rejects.toThrow(InvalidScope);
    }
  });
}
