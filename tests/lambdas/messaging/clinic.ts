import { randomUUID } from 'node:crypto';
import { createApi } from '../../../lambdas/api/app.ts';
import type { Dependencies } from '../../../lambdas/api/dependencies.ts';
import { alarmOutput } from '../../../lambdas/contracts/alarm-outcomes.ts';
import { importSourceHeader } from '../../../lambdas/contracts/authorship-marks.ts';
import type { Role } from '../../../lambdas/contracts/roles.ts';
import { createFhirApp } from '../../../lambdas/fhir/app.ts';
import type { Extensions } from '../../../lambdas/fhir/index.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import type { LogEntry } from '../../../lambdas/platform/log.ts';
import { extensions } from '../../../lambdas/record/extensions.ts';
import { noUserPool } from '../../support/identity-providers.ts';
import { noLimitsLoad } from '../../support/no-limits.ts';
import type { Json } from '../fhir/fhir-client.ts';

export interface Person {
  userId: string;
  name: string;
  /** `path` as the browser asks: `/api/…` or `/fhir/R4/…`. A body that is no string goes as JSON. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** Creates a resource and answers it. */
  create(resource: NewResource): Promise<Json>;
  /** As create, of what others wrote: as an administrator brings it in from another system. */
  bring(resource: NewResource): Promise<Json>;
}

interface NewResource {
  resourceType: string;
  [element: string]: unknown;
}

export interface Answer {
  status: number;
  headers: Headers;
  body: Json;
}

export interface TestClinic {
  organizationId: string;
  logs: LogEntry[];
  person(name: string, roles?: readonly Role[]): Promise<Person>;
  /** Somebody without a repository. */
  outside: Person['call'];
}

/** Bytes go as they are, too. */
const isRaw = (body: unknown): body is string | Uint8Array<ArrayBuffer> =>
  typeof body === 'string' || body instanceof Uint8Array;

/** An organization of its own in a database, whose people call the API and the record as the product serves them. */
export async function openClinic(
  database: Database,
  options: { now?: () => Date; recordExtensions?: Extensions } & Partial<Dependencies> = {},
): Promise<TestClinic> {
  const organizationId = randomUUID();
  const now = options.now ?? (() => new Date());
  await database.transaction({ role: 'identity' }, (sql) =>
    sql(
      `INSERT INTO organizations (organization_id, legal_name, type, time_zone, baa_version, baa_accepted_at) VALUES ($1, 'Clínica del Sol', 'clinic', 'America/New_York', '2025-01', now())`,
      [organizationId],
    ),
  );
  const logs: LogEntry[] = [];
  const log = (entry: LogEntry) => logs.push(entry);
  const nothing = () => Promise.reject(new Error('No document store here'));
  const documents = {
    uploadLink: nothing,
    downloadLink: nothing,
    read: nothing,
    remove: nothing,
    scan: nothing,
  };
  const api = createApi({
    database,
    identityProvider: noUserPool,
    documents,
    log,
    now,
    load: noLimitsLoad(),
    ...options,
  });
  const { recordExtensions = extensions } = options;
  const fhir = createFhirApp({ database, log, now, extensions: recordExtensions, load: noLimitsLoad() });

  const caller =
    (claims: object | undefined): Person['call'] =>
    async (method, path, body, headers = {}) => {
      const isFhir = path.startsWith('/fhir/');
      const type = isFhir ? 'application/fhir+json' : 'application/json';
      const response = await (isFhir ? fhir : api).request(
        `http://localhost${path}`,
        {
          method,
          ...(body === undefined ? {} : { body: isRaw(body) ? body : JSON.stringify(body) }),
          headers: { ...(body === undefined ? {} : { 'content-type': type }), ...headers },
        },
        {
          event: {
            requestContext: {
              requestId: randomUUID(),
              http: { sourceIp: '127.0.0.1' },
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
        body: isJson ? JSON.parse(text) : text,
      };
    };

  return {
    organizationId,
    logs,
    outside: caller(undefined),
    async person(name, roles = ['clinicians']) {
      const userId = randomUUID();
      await database.transaction({ role: 'identity' }, (sql) =>
        sql(
          `INSERT INTO users (user_id, organization_id, cognito_sub, email, given_name, family_name)
           VALUES ($1, $2, $3, $4, $5, 'Prueba')`,
          [userId, organizationId, userId, `${userId}@example.com`, name],
        ),
      );
      const callAs = (held: readonly Role[]) =>
        caller({
          token_use: 'access',
          sub: userId,
          organization_id: organizationId,
          user_id: userId,
          roles: held.join(' '),
          exp: String(Math.floor(now().getTime() / 1_000) + 3_600),
        });
      const create =
        (call: Person['call'], headers?: Record<string, string>): Person['create'] =>
        async (resource) => {
          const { status, body } = await call('POST', `/fhir/R4/${resource.resourceType}`, resource, headers);
          if (status !== 201) throw new Error(`Not created: ${JSON.stringify(body)}`);
          return body;
        };
      const call = callAs(roles);
      return {
        userId,
        name: `${name} Prueba`,
        call,
        create: create(call),
        bring: create(callAs(['admins', ...roles]), { [importSourceHeader]: 'Otro sistema' }),
      };
    },
  };
}

/** A patient with a telephone, who has permitted SMS. */
export async function addPatient(person: Person, phone = '(201) 555-0142') {
  const patient = await person.create({
    resourceType: 'Patient',
    name: [{ given: ['Ana'], family: 'Núñez' }],
    birthDate: '1980-01-01',
    telecom: [{ system: 'phone', value: phone, use: 'mobile' }],
  });
  return patient.id as string;
}

export const consentTo = (patientId: string, channel: string, type = 'permit', dateTime = '2026-01-01') => ({
  resourceType: 'Consent',
  status: 'active',
  scope: {
    coding: [{ system: 'http://terminology.hl7.org/CodeSystem/consentscope', code: 'patient-privacy' }],
  },
  category: [{ coding: [{ system: 'urn:auxilia:consent', code: 'channel' }] }],
  policyRule: {
    coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode', code: 'OPTIN' }],
  },
  patient: { reference: `Patient/${patientId}` },
  dateTime,
  provision: { type, code: [{ coding: [{ system: 'urn:auxilia:channel', code: channel }] }] },
});

/** A message of the patient's, in a thread or as the head of a new one. */
export const fromPatient = (patientId: string, text: string, threadId?: string) => ({
  resourceType: 'Communication',
  status: 'completed',
  subject: { reference: `Patient/${patientId}` },
  sender: { reference: `Patient/${patientId}` },
  sent: new Date().toISOString(),
  topic: { text: 'Consulta' },
  payload: [{ contentString: text }],
  ...(threadId ? { partOf: [{ reference: `Communication/${threadId}` }] } : {}),
});

/** What ends an alarm's task. */
export const closedBy = ({ userId, name }: Person) => ({
  status: 'completed',
  owner: { type: 'Practitioner', identifier: { system: 'urn:auxilia:user', value: userId }, display: name },
  output: [alarmOutput('patient-called', 'Va a urgencias con su hija')],
});
