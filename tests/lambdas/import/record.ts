import { randomUUID } from 'node:crypto';
import { openStoreRecord } from '../../../infra/local/import/store-record.ts';
import type { AccessClaims } from '../../../lambdas/contracts/claims.ts';
import type { Role } from '../../../lambdas/contracts/roles.ts';
import { createTransactions } from '../../../lambdas/fhir/index.ts';
import type { Refusal } from '../../../lambdas/import/refusal.ts';
import { type FileProgress, type ImportOptions, runImport } from '../../../lambdas/import/run-import.ts';
import type { Database } from '../../../lambdas/platform/database.ts';

/** An organization of its own, and imports into it. */
export async function openImport(database: Database) {
  const [organizationId, userId] = [randomUUID(), randomUUID()];
  await database.transaction({ role: 'identity' }, (sql) =>
    sql(
      `INSERT INTO organizations (organization_id, legal_name, type, time_zone, baa_version, baa_accepted_at)
       VALUES ($1, 'Clínica', 'clinic', 'America/New_York', '2025-01', now())`,
      [organizationId],
    ),
  );
  const claims = (roles: Role[]): AccessClaims => ({
    token_use: 'access',
    sub: userId,
    organization_id: organizationId,
    user_id: userId,
    roles,
  });
  const scope = { role: 'app', organizationId, userId } as const;

  return {
    /** What an import of these files did; `wrap` may stand between it and the record. */
    async load(
      files: Record<string, string | Uint8Array<ArrayBuffer>>,
      {
        roles = ['admins', 'clinicians'],
        wrap = (record) => record,
        ...options
      }: {
        roles?: Role[];
        wrap?: (record: ImportOptions['record']) => ImportOptions['record'];
        overwrites?: boolean;
      } = {},
    ) {
      const refusals: Refusal[] = [];
      const keptOnes: Refusal[] = [];
      let progress: readonly FileProgress[] = [];
      await runImport(
        Object.entries(files).map(([name, content]) => ({ name, blob: new Blob([content]) })),
        {
          record: wrap(openStoreRecord(database, claims(['admins', ...roles]), 'Otro hospital')),
          roles,
          overwrites: false,
          signal: new AbortController().signal,
          onProgress: (state) => {
            progress = state;
          },
          onRefusal: (refusal) => refusals.push(refusal),
          onKept: (one) => keptOnes.push(one),
          ...options,
        },
      );
      const sum = (key: 'written' | 'flagged' | 'unchanged' | 'kept' | 'refused') =>
        progress.reduce((total, file) => total + file[key], 0);
      return {
        progress,
        refusals,
        keptOnes,
        reasons: refusals.map(({ place, reason }) => `${place ?? 'file'}: ${reason}`),
        written: sum('written'),
        flagged: sum('flagged'),
        unchanged: sum('unchanged'),
        kept: sum('kept'),
        refused: sum('refused'),
      };
    },

    /** `Type/id` of everything that is stored, with its version. */
    async stored(): Promise<Record<string, number>> {
      const rows = await database.transaction(scope, (sql) =>
        sql<{ reference: string; version: number }>(
          // Without what the platform itself tells of who wrote them.
          `SELECT resource_type || '/' || id AS reference, version FROM resources
           WHERE resource_type <> 'Provenance' OR content #>> '{meta,extension}' IS NOT NULL ORDER BY 1`,
        ),
      );
      return Object.fromEntries(rows.map(({ reference, version }) => [reference, version]));
    },

    async content(reference: string): Promise<string> {
      const [row] = await database.transaction(scope, (sql) =>
        sql<{ content: string }>(
          `SELECT content::text AS content FROM resources WHERE resource_type || '/' || id = $1`,
          [reference],
        ),
      );
      return row?.content ?? '';
    },

    /** A change by a colleague, over the record's own interface. */
    async change(reference: string, more: object): Promise<void> {
      const body = { ...JSON.parse(await this.content(reference)), ...more };
      const run = createTransactions(
        { database, now: () => new Date() },
        claims(['admins', 'clinicians']),
        '',
      );
      const call = { method: 'PUT', path: reference.split('/'), query: [], headers: {}, body } as const;
      await run((repository) => repository.interact({ ...call, path: [...call.path], query: [] }));
    },

    /** Who is named by the access log as having written. */
    async writers(): Promise<string[]> {
      const rows = await database.transaction(scope, (sql) =>
        sql<{ user_id: string }>('SELECT DISTINCT user_id FROM access_log'),
      );
      return rows.map(({ user_id }) => user_id);
    },
    userId,
  };
}

export const ndjson = (...resources: object[]) =>
  resources.map((resource) => JSON.stringify(resource)).join('\n');

export const patient = (id: string, more: object = {}) => ({
  resourceType: 'Patient',
  id,
  name: [{ family: 'Prado' }],
  ...more,
});

export const problem = (id: string, subject: string, more: object = {}) => ({
  resourceType: 'Condition',
  id,
  code: { text: 'Asma' },
  subject: { reference: subject },
  ...more,
});

export const bundle = (type: string, ...entry: object[]) =>
  JSON.stringify({ resourceType: 'Bundle', type, entry });

export const posted = (resource: { resourceType: string; id?: string }, more: object = {}) => ({
  fullUrl: `urn:uuid:${resource.id}`,
  resource,
  request: { method: 'POST', url: resource.resourceType, ...more },
});
