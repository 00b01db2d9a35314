import type { PgliteDatabase } from '../../../infra/local/pglite-database.ts';
import { accessToken, createCaller } from '../../support/api-caller.ts';
import { startTestPlatform, type TestPlatform } from '../../support/local-platform.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';

export type Caller = ReturnType<typeof createCaller>;

export interface Person {
  api: Caller;
  /** A request below the FHIR endpoint; answers its body. */
  fhir(method: string, path: string, body?: object): Promise<{ status: number; body: FhirBody }>;
  userId: string;
}

// biome-ignore lint/suspicious/noExplicitAny: a resource's shape is what is under test
type FhirBody = any;

export interface AuditClinic {
  platform: TestPlatform;
  database: PgliteDatabase;
  organizationId: string;
  /** Administrator and clinician; clinician; front desk; administrator of another organization. */
  ana: Person;
  luis: Person;
  marta: Person;
  elena: Person;
  /** The clinic's clock. */
  now(): Date;
  ahead(milliseconds: number): void;
  close(): Promise<void>;
}

/** The demonstration accounts, signed in, on the real platform with a clock that can be put forward. */
export async function openAuditClinic(start = new Date()): Promise<AuditClinic> {
  let at = start.getTime() - Date.now();
  const now = () => new Date(Date.now() + at);
  let database: PgliteDatabase | undefined;
  const platform = await startTestPlatform({
    now,
    openInMemory: async () => {
      database = await openMemoryDatabase();
      return database;
    },
  });
  if (!database) throw new Error('The platform opened no database');
  const person = async (position: number): Promise<Person> => {
    const token = await accessToken(platform, position, now().getTime());
    const api = createCaller(platform.url, token);
    return {
      api,
      userId: (await api('GET', '/me')).body.userId,
      async fhir(method, path, body) {
        const response = await fetch(`${platform.url}/fhir/R4${path}`, {
          method,
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/fhir+json' },
          ...(body ? { body: JSON.stringify(body) } : {}),
        });
        const text = await response.text();
        return { status: response.status, body: text ? JSON.parse(text) : undefined };
      },
    };
  };
  const [ana, luis, marta, elena] = [await person(0), await person(1), await person(2), await person(3)];
  return {
    platform,
    database,
    organizationId: (await ana.api('GET', '/me')).body.organization.organizationId,
    ana,
    luis,
    marta,
    elena,
    now,
    ahead: (milliseconds) => {
      at += milliseconds;
    },
    close: () => platform.close(),
  };
}

export const patientCalled = (given: string, family: string, more: object = {}) => ({
  resourceType: 'Patient',
  name: [{ use: 'official', given: [given], family }],
  ...more,
});
