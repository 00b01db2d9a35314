import { expect } from 'vitest';
import { type ExportLimits, exportLimits } from '../../../../lambdas/fhir/export/limits.ts';
import type { Database } from '../../../../lambdas/platform/database.ts';
import {
  type FhirAnswer,
  type FhirClient,
  type Json,
  openFhirClient,
  type RequestOptions,
} from '../fhir-client.ts';

export interface ExportClient extends FhirClient {
  /** Moves the clock on, so that what follows has a later time. */
  wait(milliseconds?: number): void;
  put(resource: { resourceType: string; id: string }): Promise<void>;
  remove(path: string): Promise<void>;
  /** Asks for an export: 202 and its address, or the refusal. */
  start(path?: string, options?: RequestOptions): Promise<FhirAnswer>;
  /** The address of an export that was accepted, below the endpoint. */
  started(path?: string, options?: RequestOptions): Promise<string>;
  /** Looks at the status until it is complete; answers the manifest. */
  complete(address: string, options?: RequestOptions): Promise<Json>;
  /** All lines of a manifest's files, parsed, by the type that the manifest names. */
  fetchAll(manifest: Json, options?: RequestOptions): Promise<Record<string, Json[]>>;
  /** Ids by type of a whole export. */
  exported(path?: string, options?: RequestOptions): Promise<Record<string, string[]>>;
}

export const below = (url: string) => url.slice('http://localhost/fhir/R4'.length);

/** A client with a clock of its own and, where said, small pieces of work. */
export async function openExportClient(
  database: Database,
  limits: Partial<ExportLimits> = {},
): Promise<ExportClient> {
  let clock = Date.parse('2025-03-01T10:00:00Z');
  const client = await openFhirClient(database, () => new Date(clock), {
    exports: { ...exportLimits, ...limits },
  });
  const own: ExportClient = {
    ...client,
    wait(milliseconds = 1_000) {
      clock += milliseconds;
    },
    async put(resource) {
      own.wait();
      const { status, body } = await client.request(
        'PUT',
        `/${resource.resourceType}/${resource.id}`,
        resource,
      );
      expect([200, 201], JSON.stringify(body)).toContain(status);
    },
    async remove(path) {
      own.wait();
      expect((await client.request('DELETE', path)).status).toBe(204);
    },
    start(path = '/$export', options = {}) {
      own.wait();
      const headers = { prefer: 'respond-async', ...options.headers };
      return client.request('GET', path, undefined, { ...options, headers });
    },
    async started(path, options) {
      const { status, headers, body } = await own.start(path, options);
      expect([status, body.resourceType]).toEqual([202, 'OperationOutcome']);
      return below(headers.get('content-location') ?? '');
    },
    async complete(address, options) {
      for (;;) {
        const { status, headers, body } = await client.request('GET', address, undefined, options);
        if (status === 200) return body;
        expect([status, headers.get('retry-after')]).toEqual([202, '1']);
        expect(headers.get('x-progress')).toMatch(/^\d+ de \d+ tipos, \d+ recursos$/);
      }
    },
    async fetchAll({ output, deleted }, options) {
      const lines: Record<string, Json[]> = {};
      for (const { type, url, count } of [...output, ...deleted]) {
        const { status, headers, text } = await client.request('GET', below(url), undefined, options);
        expect([status, headers.get('content-type')]).toEqual([200, 'application/fhir+ndjson']);
        expect(text.endsWith('\n')).toBe(true);
        const parsed = text
          .trimEnd()
          .split('\n')
          .map((line) => JSON.parse(line));
        expect(parsed).toHaveLength(count);
        lines[type] = [...(lines[type] ?? []), ...parsed];
      }
      return lines;
    },
    async exported(path, options) {
      const lines = await own.fetchAll(
        await own.complete(await own.started(path, options), options),
        options,
      );
      return Object.fromEntries(
        Object.entries(lines).map(([type, found]) => [type, found.map(({ id }) => id)]),
      );
    },
  };
  return own;
}

export const patient = (id: string, extra: object = {}) => ({ resourceType: 'Patient', id, ...extra });

export const flag = (id: string, subject: string, extra: object = {}) => ({
  resourceType: 'Flag',
  id,
  status: 'active',
  code: { text: 'x' },
  subject: { reference: `Patient/${subject}` },
  ...extra,
});

export const organization = (id: string) => ({ resourceType: 'Organization', id, name: 'x' });

export const group = (id: string, members: string[]) => ({
  resourceType: 'Group',
  id,
  type: 'person',
  actual: true,
  member: members.map((member) => ({ entity: { reference: `Patient/${member}` } })),
});
