import { randomUUID } from 'node:crypto';
import { createApi } from '../../../lambdas/api/app.ts';
import type { Dependencies } from '../../../lambdas/api/dependencies.ts';
import type { Role } from '../../../lambdas/contracts/roles.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openS3DocumentStore } from '../../../lambdas/platform/s3-document-store.ts';
import { noUserPool } from '../../support/identity-providers.ts';
import { noLimitsLoad } from '../../support/no-limits.ts';

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the API answered is what the test looks at.
  body: any;
}

/** The API of a platform that somebody operates, and people who call it. */
export async function openOperatedApi(
  database: Database,
  clock: Pick<Dependencies, 'now' | 'stripe'>,
  isOperated = true,
) {
  const operator = await provision(database, 'Auxilia Operaciones');
  const clinic = await provision(database, 'Clínica del Mar');
  const api = createApi({
    database,
    identityProvider: noUserPool,
    documents: openS3DocumentStore('unused', clock.now),
    inbound: { masterSecret: 'a secret of thirty-two characters' },
    siteUrl: 'https://auxilia.example',
    ...(isOperated ? { operatorOrganizationId: operator.organizationId } : {}),
    log: () => {},
    now: clock.now,
    ...(clock.stripe && { stripe: clock.stripe }),
    load: noLimitsLoad(),
  });

  const callAs = (person: Person | undefined, roles: readonly Role[]) => {
    return async (
      method: string,
      path: string,
      { body, version, key, headers = {} }: Init = {},
    ): Promise<Answer> => {
      const claims = person && {
        token_use: 'access',
        sub: person.userId,
        organization_id: person.organizationId,
        user_id: person.userId,
        roles: roles.join(' '),
      };
      const response = await api.request(
        `/api${path}`,
        {
          method,
          headers: {
            ...headers,
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
            ...(key === undefined ? {} : { 'idempotency-key': key }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        },
        {
          event: {
            requestContext: {
              requestId: 'r',
              http: { sourceIp: '198.51.100.7' },
              ...(claims ? { authorizer: { jwt: { claims } } } : {}),
            },
          },
        },
      );
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json');
      return {
        status: response.status,
        headers: response.headers,
        text,
        body: isJson ? JSON.parse(text) : undefined,
      };
    };
  };

  return {
    operator,
    clinic,
    visitor: callAs(undefined, []),
    admin: callAs(operator, ['admins']),
    callAs,
  };
}

interface Init {
  body?: unknown;
  version?: number;
  key?: string;
  headers?: Record<string, string>;
}

interface Person {
  organizationId: string;
  userId: string;
}

async function provision(database: Database, legalName: string): Promise<Person> {
  const person = { organizationId: randomUUID(), userId: randomUUID() };
  await database.transaction({ role: 'identity' }, async (sql) => {
    await sql(
      `INSERT INTO organizations (organization_id, legal_name, type, time_zone, baa_version, baa_accepted_at)
       VALUES ($1, $2, 'clinic', 'America/New_York', '2025-01', now())`,
      [person.organizationId, legalName],
    );
    await sql(
      `INSERT INTO users (user_id, organization_id, cognito_sub, email, given_name, family_name)
       VALUES ($1, $2, $3, 'nuria@auxilia.example', 'Nuria', 'Vega Sol')`,
      [person.userId, person.organizationId, person.userId],
    );
  });
  return person;
}
