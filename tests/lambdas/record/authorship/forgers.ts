import { randomUUID } from 'node:crypto';
import { authorshipOf } from '../../../../lambdas/contracts/authorship.ts';
import { recordedByUrl } from '../../../../lambdas/contracts/authorship-marks.ts';
import { fhirResourceTypes, mayAccess } from '../../../../lambdas/contracts/fhir-access.ts';
import type { Role } from '../../../../lambdas/contracts/roles.ts';
import {
  type FhirAnswer,
  type FhirCall,
  FhirRefusal,
  inRepository,
  JsonText,
} from '../../../../lambdas/fhir/index.ts';
import { readEntry } from '../../../../lambdas/fhir/interactions/bundle-entry.ts';
import { runTransaction } from '../../../../lambdas/fhir/interactions/transaction.ts';
import { SessionRepository } from '../../../../lambdas/fhir/session-repository.ts';
import type { Database } from '../../../../lambdas/platform/database.ts';
import { extensions } from '../../../../lambdas/record/extensions.ts';
import { openMemoryDatabase } from '../../../support/memory-database.ts';
import type { Json } from '../../fhir/fhir-client.ts';
import { openClinic, type Person } from '../../messaging/clinic.ts';

/*
 * People who try to act as another. What they send is tried in one transaction, each by itself and undone, since the
 * rule of who acted stands before the store: a thousand attempts are a thousand savepoints, and no thousand requests.
 */

export const forgerRoles = ['clinicians', 'staff'] as const;
type ForgerRole = (typeof forgerRoles)[number];

/** What came of an attempt: the resource as it would be stored, or the refusal. */
export interface Outcome {
  stored: Json | undefined;
  /** Status and issues of the refusal; empty where there was none. */
  refusal: string;
}

export interface Attempts {
  /** As FHIR's REST has it; `path` is below the endpoint and may end in a query. */
  send(method: FhirCall['method'], path: string, body: Json, headers?: FhirCall['headers']): Promise<Outcome>;
  /** In a transaction Bundle with a fullUrl. */
  transact(resource: Json): Promise<Outcome>;
  /** What stays, for attempts on it. */
  create(resource: Json): Promise<Json>;
}

export interface Forgers {
  database: Database;
  /** In whose name the others try to act. */
  victim: Person;
  person(role: ForgerRole): Person;
  attempt(role: ForgerRole, work: (attempts: Attempts) => Promise<void>): Promise<void>;
}

export async function openForgers(): Promise<Forgers> {
  const database = await openMemoryDatabase();
  const clinic = await openClinic(database);
  const victim = await clinic.person('Luisa', ['clinicians', 'admins']);
  const practitioner = { resourceType: 'Practitioner', id: victim.userId, name: [{ family: 'Luisa' }] };
  await victim.call('PUT', `/fhir/R4/Practitioner/${victim.userId}`, practitioner);
  await victim.call('PUT', '/fhir/R4/Patient/x', { resourceType: 'Patient', id: 'x' });
  const people = new Map<Role, Person>();
  for (const role of forgerRoles) people.set(role, await clinic.person(role, [role]));
  const person = (role: ForgerRole) => people.get(role) as Person;
  const attempt: Forgers['attempt'] = (role, work) => {
    const { userId } = person(role);
    const scope = { role: 'app', organizationId: clinic.organizationId, userId } as const;
    const caller = {
      token_use: 'access' as const,
      sub: userId,
      organization_id: clinic.organizationId,
      user_id: userId,
      roles: [role],
    };
    const facts = { caller, now: () => new Date(), baseUrl: 'http://localhost/fhir/R4', extensions };
    return database.transaction(scope, (sql) =>
      inRepository({ ...facts, sql }, async (repository) => {
        if (!(repository instanceof SessionRepository)) throw new Error('Another repository');
        await work(attemptsIn(repository));
      }),
    );
  };
  return { database, victim, person, attempt };
}

function attemptsIn(repository: SessionRepository): Attempts {
  const tried = async (work: () => Promise<FhirAnswer | undefined>): Promise<Outcome> => {
    try {
      const stored = await repository.savepoint(
        async () => resourceOf(await work()),
        // Each is tried on things as they were.
        () => false,
      );
      return { stored, refusal: '' };
    } catch (error) {
      if (!(error instanceof FhirRefusal)) throw error;
      return { stored: undefined, refusal: JSON.stringify([error.status, error.issues]) };
    }
  };
  return {
    send: (method, path, body, headers = {}) => {
      const [segments = '', query = ''] = path.split('?');
      const call = { method, path: segments.split('/'), query: [...new URLSearchParams(query)], headers };
      return tried(() => repository.interact({ ...call, body: structuredClone(body) }));
    },
    transact: (resource) => {
      const request = { method: 'POST', url: resource.resourceType };
      const entry = readEntry({ fullUrl: `urn:uuid:${randomUUID()}`, resource, request }, 0, {});
      return tried(async () => (await runTransaction(repository.session, [structuredClone(entry)]))[0]);
    },
    create: async (resource) => {
      const path = [resource.resourceType];
      return resourceOf(
        await repository.interact({ method: 'POST', path, query: [], headers: {}, body: resource }),
      );
    },
  };
}

const resourceOf = (answer: FhirAnswer | undefined): Json =>
  answer?.body instanceof JsonText ? JSON.parse(answer.body.text) : answer?.body;

export const asUser = ({ userId }: Person) => ({
  identifier: { system: 'urn:auxilia:user', value: userId },
});

/** Who recorded it for others, by the platform's word. */
export const isMarked = (stored: Json, { userId }: Person): boolean =>
  (stored.meta.extension ?? []).some(
    ({ url, valueReference }: Json) => url === recordedByUrl && valueReference.identifier.value === userId,
  );

const writable = fhirResourceTypes.filter(
  (type) => type !== 'Provenance' && mayAccess(['clinicians'], type, 'write'),
);

/** Elements of the table that clinicians may write. */
export const pathsOf = (key: 'times' | 'notes' | 'signatures') =>
  writable.flatMap((type) => (authorshipOf(type)?.[key] ?? []).map((path) => [type, path] as const));

/** The first value at a path. */
export const at = (resource: Json, path: string): Json =>
  path.split('.').reduce((holder, key) => {
    const value = holder?.[key];
    return Array.isArray(value) ? value[0] : value;
  }, resource);
