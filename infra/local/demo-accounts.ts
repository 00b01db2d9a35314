import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { currentBaaVersion } from '../../lambdas/contracts/organization.ts';
import { roles } from '../../lambdas/contracts/roles.ts';
import type { Database } from '../../lambdas/platform/database.ts';
import type { UserPool } from './cognito/user-pool.ts';
import { type DemoOrganization, type DemoPerson, demoOrganizations } from './demo-organizations.ts';

export const demoAccountSchema = z.object({
  email: z.string(),
  password: z.string(),
  totpSecret: z.string(),
  roles: z.array(z.enum(roles)),
  organization: z.string(),
});

export type DemoAccount = z.infer<typeof demoAccountSchema>;

/** Letters, digits and symbols that are hard to mistake for one another, and one of each kind that the policy asks for. */
function newPassword(): string {
  const pick = (alphabet: string, length: number) =>
    Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${pick('ABCDEFGHJKLMNPQRSTUVWXYZ', 4)}-${pick('abcdefghijkmnpqrstuvwxyz', 6)}-${pick('23456789', 4)}`;
}

/** RFC 4648 base32 of 160 random bits, the length that RFC 4226 recommends. */
function newTotpSecret(): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  return Array.from(randomBytes(32), (byte) => alphabet[byte & 31]).join('');
}

function openAccountTable(store: DatabaseSync) {
  store.exec(`CREATE TABLE IF NOT EXISTS demo_accounts (
    email TEXT PRIMARY KEY, position INTEGER NOT NULL, account TEXT NOT NULL, user_id TEXT NOT NULL,
    organization_id TEXT NOT NULL, is_ready INTEGER NOT NULL DEFAULT 0)`);
}

/** The accounts that are ready to sign in with. */
export function listDemoAccounts(store: DatabaseSync): DemoAccount[] {
  openAccountTable(store);
  return store
    .prepare('SELECT account FROM demo_accounts WHERE is_ready = 1 ORDER BY position')
    .all()
    .map((row) => demoAccountSchema.parse(JSON.parse(String(row.account))));
}

/** What the clinic with patients is made from: its organization and the people who see them. */
export interface DemoClinic {
  organization: { organizationId: string; legalName: string; npi: string };
  timeZone: string;
  practitioners: { userId: string; givenName: string; familyName: string }[];
}

/** The first demonstration organization, once its accounts are there. */
export function findDemoClinic(store: DatabaseSync): DemoClinic | undefined {
  const [clinic] = demoOrganizations;
  if (!clinic) return undefined;
  const { legalName, npi, timeZone, people } = clinic;
  const rows = new Map(
    store
      .prepare('SELECT email, user_id, organization_id FROM demo_accounts WHERE is_ready = 1')
      .all()
      .map((row) => [
        String(row.email),
        { userId: String(row.user_id), organizationId: String(row.organization_id) },
      ]),
  );
  const organizationId = rows.get(people[0]?.email ?? '')?.organizationId;
  if (!organizationId) return undefined;
  const practitioners = people.flatMap(({ email, givenName, familyName, roles }) => {
    const row = rows.get(email);
    return row && roles.includes('clinicians') ? [{ userId: row.userId, givenName, familyName }] : [];
  });
  return { organization: { organizationId, legalName, npi }, timeZone, practitioners };
}

/**
 * Makes the demonstration's organizations and people at the first start. Secrets are drawn first and kept, and
 * every later step may be repeated, so a start that dies half way is completed by the next one.
 */
export async function seedDemoAccounts(
  store: DatabaseSync,
  database: Database,
  pool: UserPool,
): Promise<void> {
  openAccountTable(store);
  let position = 0;
  for (const organization of demoOrganizations) {
    const organizationId = drawSecrets(store, organization, position);
    position += organization.people.length;
    for (const person of organization.people) {
      const drawn = store.prepare('SELECT * FROM demo_accounts WHERE email = ?').get(person.email);
      if (!drawn || drawn.is_ready === 1) continue;
      const account = demoAccountSchema.parse(JSON.parse(String(drawn.account)));
      const userId = String(drawn.user_id);
      const sub = await createPoolUser(pool, person, account, userId, organizationId);
      await createRows(database, organization, person, { sub, userId, organizationId });
      store.prepare('UPDATE demo_accounts SET is_ready = 1 WHERE email = ?').run(person.email);
    }
  }
}

function drawSecrets(store: DatabaseSync, organization: DemoOrganization, position: number): string {
  const first = organization.people[0]?.email ?? '';
  const existing = store.prepare('SELECT organization_id FROM demo_accounts WHERE email = ?').get(first);
  if (existing) return String(existing.organization_id);
  const organizationId = randomUUID();
  const insert = store.prepare(
    'INSERT INTO demo_accounts (email, position, account, user_id, organization_id) VALUES (?, ?, ?, ?, ?)',
  );
  store.exec('BEGIN');
  organization.people.forEach((person, index) => {
    const account: DemoAccount = {
      email: person.email,
      password: newPassword(),
      totpSecret: newTotpSecret(),
      roles: person.roles,
      organization: organization.legalName,
    };
    insert.run(person.email, position + index, JSON.stringify(account), randomUUID(), organizationId);
  });
  store.exec('COMMIT');
  return organizationId;
}

async function createPoolUser(
  pool: UserPool,
  person: DemoPerson,
  account: DemoAccount,
  userId: string,
  organizationId: string,
): Promise<string> {
  const UserPoolId = pool.userPoolId;
  const attributes = {
    email: person.email,
    email_verified: 'true',
    given_name: person.givenName,
    family_name: person.familyName,
    locale: 'es-US',
    'custom:user_id': userId,
    'custom:organization_id': organizationId,
  };
  const found = (await pool.execute('ListUsers', { UserPoolId, Filter: `email = "${person.email}"` })) as {
    Users: { Username: string }[];
  };
  const username =
    found.Users[0]?.Username ??
    (
      (await pool.execute('AdminCreateUser', {
        UserPoolId,
        Username: person.email,
        MessageAction: 'SUPPRESS',
        UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
      })) as { User: { Username: string } }
    ).User.Username;
  await pool.execute('AdminSetUserPassword', {
    UserPoolId,
    Username: username,
    Password: account.password,
    Permanent: true,
  });
  for (const role of person.roles) {
    await pool.execute('AdminAddUserToGroup', { UserPoolId, Username: username, GroupName: role });
  }
  pool.enrollSoftwareToken(username, account.totpSecret);
  return username;
}

async function createRows(
  database: Database,
  organization: DemoOrganization,
  person: DemoPerson,
  ids: { sub: string; userId: string; organizationId: string },
): Promise<void> {
  await database.transaction({ role: 'identity' }, async (sql) => {
    await sql(
      `INSERT INTO organizations (organization_id, legal_name, npi, type, time_zone, baa_version, baa_accepted_at)
       VALUES ($1, $2, $3, 'clinic', $4, $5, now()) ON CONFLICT (organization_id) DO NOTHING`,
      [
        ids.organizationId,
        organization.legalName,
        organization.npi,
        organization.timeZone,
        currentBaaVersion,
      ],
    );
    await sql(
      `INSERT INTO users (user_id, organization_id, cognito_sub, email, given_name, family_name, last_roles)
       VALUES ($1, $2, $3, $4, $5, $6, $7::text[]) ON CONFLICT (user_id) DO NOTHING`,
      [
        ids.userId,
        ids.organizationId,
        ids.sub,
        person.email,
        person.givenName,
        person.familyName,
        person.roles,
      ],
    );
  });
}
