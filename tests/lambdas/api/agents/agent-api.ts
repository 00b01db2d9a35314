import { randomUUID } from 'node:crypto';
import { sandboxOf } from '../../../../lambdas/agents/sandbox/sandbox-id.ts';
import { createApi } from '../../../../lambdas/api/app.ts';
import type { Role } from '../../../../lambdas/contracts/roles.ts';
import type { Database, Row } from '../../../../lambdas/platform/database.ts';
import { openS3DocumentStore } from '../../../../lambdas/platform/s3-document-store.ts';
import { noUserPool } from '../../../support/identity-providers.ts';
import { openMemoryDatabase } from '../../../support/memory-database.ts';
import { noLimitsLoad } from '../../../support/no-limits.ts';

export type AgentApi = Awaited<ReturnType<typeof openAgentApi>>;

/** The API on a database of its own, with two clinics and people of whatever roles a test wants. */
export async function openAgentApi(
  now: () => Date = () => new Date('2026-11-20T15:00:00Z'),
  open: () => Promise<Database> = openMemoryDatabase,
) {
  const database = await open();
  const api = createApi({
    database,
    identityProvider: noUserPool,
    documents: openS3DocumentStore('unused', now),
    log: () => {},
    now,
    load: noLimitsLoad(),
  });
  const clinics = [randomUUID(), randomUUID()] as const;
  await database.transaction({ role: 'identity' }, (sql) =>
    sql(
      `INSERT INTO organizations (organization_id, legal_name, type, time_zone, baa_version, baa_accepted_at)
       SELECT id, 'Clínica', 'clinic', 'America/New_York', '2025-01', now() FROM unnest($1::uuid[]) id`,
      [clinics],
    ),
  );

  const person = async (roles: Role[], clinic: 0 | 1 = 0) => {
    const userId = randomUUID();
    await database.transaction({ role: 'identity' }, (sql) =>
      sql(
        `INSERT INTO users (user_id, organization_id, cognito_sub, email, given_name, family_name)
         VALUES ($1::uuid, $2, $1::uuid::text, 'p@clinica.example', 'Ana', 'Ruiz')`,
        [userId, clinics[clinic]],
      ),
    );
    const claims = {
      token_use: 'access',
      sub: userId,
      organization_id: clinics[clinic],
      user_id: userId,
      roles: roles.join(' '),
    };
    const authorizer = { jwt: { claims } };
    return async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
      const requestContext = { requestId: randomUUID(), http: { sourceIp: '127.0.0.1' }, authorizer };
      const response = await api.request(
        `/api${path}`,
        {
          method,
          headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        },
        { event: { requestContext } },
      );
      return { status: response.status, headers: response.headers, body: await response.json() };
    };
  };
  /** In a clinic, or in the sandbox of the first. */
  const rows = (statement: string, parameters: unknown[] = [], clinic: 0 | 1 | 'sandbox' = 0) => {
    const organizationId = clinic === 'sandbox' ? sandboxOf(clinics[0]) : clinics[clinic];
    return database.transaction({ role: 'app', organizationId, userId: clinics[0] }, (sql) =>
      sql<Row & Record<string, never>>(statement, parameters),
    );
  };
  return { person, rows, clinics, close: () => database.close() };
}
