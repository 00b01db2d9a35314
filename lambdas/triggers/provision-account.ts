import * as z from 'zod';
import { identity } from '../contracts/identity.ts';
import { toOneLine } from '../contracts/plain-text.ts';
import { registrationMetadataSchema } from '../contracts/registration.ts';
import { defaultTimeZone, isUsTimeZone } from '../contracts/time-zone.ts';
import { recordAudit } from '../platform/audit.ts';
import type { Database, Sql } from '../platform/database.ts';
import type { IdentityProvider } from '../platform/identity-provider.ts';
import { Refusal } from './refusal.ts';

/** A person may write their name into the user pool themselves, past our forms: whatever it is, they must be able to sign in. */
const nameSchema = z.string().transform(toOneLine);

/** The attributes of a Cognito user that provisioning reads. */
export const personSchema = z.object({
  sub: z.string(),
  email: z.string(),
  given_name: nameSchema,
  family_name: nameSchema,
  zoneinfo: z.string().optional(),
  'custom:user_id': z.string().optional(),
});

export type Person = z.infer<typeof personSchema>;

const registrationRow = z.object({
  organization_id: z.string(),
  user_id: z.string(),
  declaration: registrationMetadataSchema,
});

/**
 * Turns a confirmed registration into an organization and its first member, and tells the user pool their ids
 * and groups. Every step may be repeated: Cognito retries triggers, and an earlier run may have died anywhere.
 */
export async function provisionAccount(
  person: Person,
  username: string,
  dependencies: { database: Database; identityProvider: IdentityProvider },
): Promise<void> {
  const { database, identityProvider } = dependencies;
  const ids = await database.transaction({ role: 'identity' }, (sql) => createRows(sql, person));
  for (const role of identity.firstUserRoles) await identityProvider.addToGroup(username, role);
  // Last, since its presence says that the rest is done.
  await identityProvider.updateAttributes(username, {
    'custom:organization_id': ids.organizationId,
    'custom:user_id': ids.userId,
  });
  await database.transaction({ role: 'identity' }, (sql) =>
    sql('DELETE FROM registrations WHERE cognito_sub = $1', [person.sub]),
  );
}

async function createRows(sql: Sql, person: Person): Promise<{ organizationId: string; userId: string }> {
  // One call at a time for one person: Cognito calls again while an earlier call may still run.
  await sql('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [person.sub]);
  const [existing] = await sql<{ organization_id: string; user_id: string }>(
    'SELECT organization_id, user_id FROM users WHERE cognito_sub = $1',
    [person.sub],
  );
  if (existing) return { organizationId: existing.organization_id, userId: existing.user_id };

  const [found] = await sql(
    'SELECT organization_id, user_id, declaration FROM registrations WHERE cognito_sub = $1',
    [person.sub],
  );
  // Whoever declared nothing was invited into an organization, and must not become the administrator of another.
  if (!found) throw new Refusal('Su cuenta no pertenece a ninguna organización. Pida otra invitación.');
  const { organization_id: organizationId, user_id: userId, declaration } = registrationRow.parse(found);
  const declared = 'npi' in declaration ? declaration : undefined;
  const zone = person.zoneinfo && isUsTimeZone(person.zoneinfo) ? person.zoneinfo : defaultTimeZone;

  const insertOrganization = (npi: string | null) =>
    sql(
      `INSERT INTO organizations
         (organization_id, legal_name, npi, type, time_zone, baa_version, baa_accepted_at, baa_accepted_by)
       VALUES ($1, $2, $3, $4, $5, $6, CASE WHEN $6::text IS NULL THEN NULL ELSE now() END, $7)
       ON CONFLICT (npi) WHERE npi IS NOT NULL DO NOTHING RETURNING 1`,
      [
        organizationId,
        declared?.legalName ?? `Consulta de ${person.given_name} ${person.family_name}`,
        npi,
        declared?.type ?? 'individual-practice',
        declared?.timeZone ?? zone,
        declared?.baaVersion ?? null,
        declared ? userId : null,
      ],
    );
  const [inserted] = await insertOrganization(declared?.npi ?? null);
  // Two people may register the same NPI before either confirms: the second gets none and is asked again.
  if (!inserted) await insertOrganization(null);
  await sql(
    `INSERT INTO users
       (user_id, organization_id, cognito_sub, email, given_name, family_name, terms_version, terms_accepted_at, last_roles)
     VALUES ($1, $2, $3, $4, $5, $6, $7, CASE WHEN $7::text IS NULL THEN NULL ELSE now() END, $8::text[])`,
    [
      userId,
      organizationId,
      person.sub,
      person.email,
      person.given_name,
      person.family_name,
      declaration.termsVersion,
      identity.firstUserRoles,
    ],
  );
  await recordAudit(sql, { organizationId, userId, action: 'account-created', sourceId: person.sub });
  return { organizationId, userId };
}
