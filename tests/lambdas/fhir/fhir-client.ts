import { randomUUID } from 'node:crypto';
import type { Role } from '../../../lambdas/contracts/roles.ts';
import { createFhirApp, type FhirDependencies } from '../../../lambdas/fhir/app.ts';
import { noExtensions } from '../../../lambdas/fhir/index.ts';
import { messagingExtensions } from '../../../lambdas/messaging/extensions.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import type { LogEntry } from '../../../lambdas/platform/log.ts';
import { recordNumbers } from '../../../lambdas/record/record-numbers.ts';
import { noLimitsLoad } from '../../support/no-limits.ts';

/** Any JSON of an answer, followed without types: tests say what they expect of it. */
// biome-ignore lint/suspicious/noExplicitAny: a resource's shape is what is under test
export type Json = any;

export interface FhirAnswer {
  status: number;
  headers: Headers;
  /** Parsed where the answer is JSON. */
  body: Json;
  text: string;
}

export interface FhirClient {
  organizationId: string;
  userId: string;
  logs: LogEntry[];
  /** `path` below the endpoint; a body that is neither text nor bytes goes as JSON. */
  request(method: string, path: string, body?: unknown, options?: RequestOptions): Promise<FhirAnswer>;
  create(resource: object): Promise<Json>;
  /** Ids of the matches, in order. */
  find(path: string): Promise<string[]>;
}

export interface RequestOptions {
  headers?: Record<string, string>;
  /** Both clinician and administrator, unless something else is said. */
  roles?: readonly Role[];
  /** Another person of the organization. */
  userId?: string;
}

function toBody(body: unknown): string | Uint8Array<ArrayBuffer> {
  if (typeof body === 'string') return body;
  return body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body);
}

/** An organization of its own in a database, and a client that calls the FHIR app as one of its people. */
export async function openFhirClient(
  database: Database,
  now = () => new Date(),
  settings: Partial<FhirDependencies> = {},
): Promise<FhirClient> {
  const organizationId = randomUUID();
  await database.transaction({ role: 'identity' }, (sql) =>
    sql(
      `INSERT INTO organizations (organization_id, legal_name, type, time_zone, baa_version, baa_accepted_at) VALUES ($1, 'Clínica', 'clinic', 'America/New_York', '2025-01', now())`,
      [organizationId],
    ),
  );
  return fhirClientOf(database, { organizationId, userId: randomUUID() }, now, settings);
}

/** As openFhirClient, of an organization that is there. */
export function fhirClientOf(
  database: Database,
  { organizationId, userId }: Pick<FhirClient, 'organizationId' | 'userId'>,
  now = () => new Date(),
  settings: Partial<FhirDependencies> = {},
): FhirClient {
  const logs: LogEntry[] = [];
  const app = createFhirApp({
    database,
    log: (entry) => logs.push(entry),
    now,
    load: noLimitsLoad(),
    // As the product does, so that searches are those of the product.
    extensions: {
      ...noExtensions,
      assignments: [recordNumbers],
      restrictedTypes: messagingExtensions.restrictedTypes,
    },
    ...settings,
  });

  const request: FhirClient['request'] = async (method, path, body, options = {}) => {
    const claims = {
      token_use: 'access',
      sub: options.userId ?? userId,
      organization_id: organizationId,
      user_id: options.userId ?? userId,
      roles: (options.roles ?? ['admins', 'clinicians']).join(' '),
    };
    const response = await app.request(
      `http://localhost/fhir/R4${path}`,
      {
        method,
        ...(body === undefined ? {} : { body: toBody(body) }),
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/fhir+json' }),
          ...options.headers,
        },
      },
      {
        event: {
          requestContext: {
            requestId: randomUUID(),
            http: { sourceIp: '127.0.0.1' },
            ...(options.roles?.length === 0 ? {} : { authorizer: { jwt: { claims } } }),
          },
        },
      },
    );
    const text = await response.text();
    const isJson = /[/+]json(;|$)/.test(response.headers.get('content-type') ?? '');
    let parsed: Json;
    return {
      status: response.status,
      headers: response.headers,
      // When it is looked at: a measurement is of the server, not of its client.
      get body() {
        parsed ??= text === '' || !isJson ? undefined : JSON.parse(text);
        return parsed;
      },
      text,
    };
  };

  return {
    organizationId,
    userId,
    logs,
    request,
    async create(resource) {
      const { resourceType } = resource as { resourceType: string };
      const { status, body } = await request('POST', `/${resourceType}`, resource);
      if (status !== 201) throw new Error(`Not created: ${JSON.stringify(body)}`);
      return body;
    },
    async find(path) {
      const { status, body } = await request('GET', path);
      if (status !== 200) throw new Error(`Not found: ${status} ${JSON.stringify(body)}`);
      return (body.entry ?? [])
        .filter(({ search }: Json) => search.mode === 'match')
        .map(({ resource }: Json) => resource.id);
    },
  };
}
