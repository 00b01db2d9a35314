import type { AccessClaims } from '../../../lambdas/contracts/claims.ts';
import { roles } from '../../../lambdas/contracts/roles.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import { CognitoError, type UserPool } from '../cognito/user-pool.ts';
import { demoOrganizations } from '../demo-organizations.ts';
import { CannotStart } from '../local-environment.ts';

interface Wanted {
  /** Legal name or id; undefined: the person's own. */
  organization: string | undefined;
  /** E-mail; undefined: the demonstration's first clinician. */
  email: string | undefined;
}

export interface Importer {
  claims: AccessClaims;
  organizationName: string;
}

/**
 * On whose behalf the command writes: a person of the organization, with the roles that they have there, so that the
 * access log names them. Throws CannotStart.
 */
export async function findImporter(database: Database, pool: UserPool, wanted: Wanted): Promise<Importer> {
  const email = wanted.email?.trim().toLowerCase() ?? firstClinician();
  const [person] = await database.transaction({ role: 'identity' }, (sql) =>
    sql<{ user_id: string; organization_id: string; cognito_sub: string; legal_name: string }>(
      `SELECT u.user_id, u.organization_id, u.cognito_sub, o.legal_name
       FROM users u JOIN organizations o USING (organization_id)
       WHERE lower(u.email) = $1 AND ($2::text IS NULL OR o.organization_id::text = $2 OR lower(o.legal_name) = lower($2))`,
      [email, wanted.organization ?? null],
    ),
  );
  if (!person) {
    const place = wanted.organization === undefined ? '' : ` en la organización «${wanted.organization}»`;
    throw new CannotStart(`No hay ninguna persona con el correo ${email}${place}. Indíquela con --as.`);
  }
  const { Groups } = (await pool
    .execute('AdminListGroupsForUser', { UserPoolId: pool.userPoolId, Username: email })
    .catch((error: unknown) => {
      if (error instanceof CognitoError) throw new CannotStart(`${email} no tiene cuenta para entrar.`);
      throw error;
    })) as { Groups: { GroupName: string }[] };
  const held = roles.filter((role) => Groups.some(({ GroupName }) => GroupName === role));
  return {
    organizationName: person.legal_name,
    claims: {
      token_use: 'access',
      sub: person.cognito_sub,
      organization_id: person.organization_id,
      user_id: person.user_id,
      roles: held,
    },
  };
}

function firstClinician(): string {
  const person = demoOrganizations[0]?.people.find(({ roles: held }) => held.includes('clinicians'));
  return person?.email ?? '';
}
