import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authorshipOf } from '../../../../lambdas/contracts/authorship.ts';
import {
  importedUrl,
  importSourceHeader,
  recordedByUrl,
} from '../../../../lambdas/contracts/authorship-marks.ts';
import { fhirResourceTypes, mayAccess } from '../../../../lambdas/contracts/fhir-access.ts';
import type { Role } from '../../../../lambdas/contracts/roles.ts';
import { definitions } from '../../../../lambdas/fhir/definitions.ts';
import type { Database } from '../../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../../support/memory-database.ts';
import type { Json } from '../../fhir/fhir-client.ts';
import { openClinic, type Person } from '../../messaging/clinic.ts';
import { resourceWith } from './forged-resource.ts';

/*
 * Somebody who writes as another, made from the table of who acted: each role × type × element × way of writing. A new
 * type or element is tried by standing in the table.
 */
definitions();

let database: Database;
/** In whose name the others try to act. */
let victim: Person;
const forgers = new Map<Role, Person>();

beforeAll(async () => {
  database = await openMemoryDatabase();
  const clinic = await openClinic(database);
  victim = await clinic.person('Luisa', ['clinicians', 'admins']);
  const practitioner = { resourceType: 'Practitioner', id: victim.userId, name: [{ family: 'Luisa' }] };
  await victim.call('PUT', `/fhir/R4/Practitioner/${victim.userId}`, practitioner);
  await victim.call('PUT', '/fhir/R4/Patient/x', { resourceType: 'Patient', id: 'x' });
  for (const role of ['clinicians', 'staff'] as const) forgers.set(role, await clinic.person(role, [role]));
});
afterAll(() => database?.close());

const asUser = (userId: string) => ({ identifier: { system: 'urn:auxilia:user', value: userId } });

interface Case {
  type: string;
  path: string;
  role: Role;
  kind: 'self' | 'stated' | 'statedByAll';
}

const cases = fhirResourceTypes.flatMap((type) =>
  (['self', 'stated', 'statedByAll'] as const).flatMap((kind) =>
    (authorshipOf(type)?.[kind] ?? []).flatMap((path) =>
      (['clinicians', 'staff'] as const)
        .filter((role) => type !== 'Provenance' && mayAccess([role], type, 'write'))
        .map((role): Case => ({ type, path, role, kind })),
    ),
  ),
);

/** As many ways as the record has to be written; each answers with the stored resource, or with none. */
const ways: Record<string, (who: Person, forged: Json, own: Json) => Promise<Json | undefined>> = {
  POST: (who, forged) => send(who, 'POST', forged.resourceType, forged),
  'PUT of a new id': (who, forged) => {
    const id = randomUUID();
    return send(who, 'PUT', `${forged.resourceType}/${id}`, { ...forged, id });
  },
  'PUT over one’s own': async (who, forged, own) => {
    const { id } = await created(who, own);
    return send(who, 'PUT', `${forged.resourceType}/${id}`, { ...forged, id });
  },
  'a conditional create': (who, forged) =>
    send(who, 'POST', forged.resourceType, forged, { 'if-none-exist': `_id=${randomUUID()}` }),
  'a conditional update': (who, forged) =>
    send(who, 'PUT', `${forged.resourceType}?_id=${randomUUID()}`, forged),
  'JSON Patch': async (who, forged, own) => {
    const { id } = await created(who, own);
    const patch = Object.entries(forged)
      .filter(([key]) => key !== 'resourceType')
      .map(([key, value]) => ({ op: 'add', path: `/${key}`, value }));
    return send(who, 'PATCH', `${forged.resourceType}/${id}`, patch, {
      'content-type': 'application/json-patch+json',
    });
  },
  'a transaction': (who, forged) => sendBundle(who, 'transaction', forged),
  'a batch': (who, forged) => sendBundle(who, 'batch', forged),
  contained: (who, forged) => {
    const note = { resourceType: 'Basic', code: { text: 'x' }, contained: [{ ...forged, id: 'in' }] };
    const holder = { ...note, subject: { reference: '#in' } };
    return send(who, 'POST', 'Basic', holder);
  },
};

async function send(
  who: Person,
  method: string,
  path: string,
  body: Json,
  headers = {},
): Promise<Json | undefined> {
  const answer = await who.call(method, `/fhir/R4/${path}`, body, headers);
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500);
  if (answer.status >= 300) refusals.push(JSON.stringify(answer.body));
  return answer.status < 300 ? answer.body : undefined;
}

async function sendBundle(who: Person, type: string, forged: Json): Promise<Json | undefined> {
  const fullUrl = `urn:uuid:${randomUUID()}`;
  const entry = [{ fullUrl, resource: forged, request: { method: 'POST', url: forged.resourceType } }];
  const answer = await send(who, 'POST', '', { resourceType: 'Bundle', type, entry });
  const done = answer?.entry?.[0];
  if (answer && !done?.response.status.startsWith('20'))
    refusals.push(JSON.stringify(done?.response.outcome));
  return done?.resource;
}

async function created(who: Person, resource: Json): Promise<Json> {
  const answer = await who.call('POST', `/fhir/R4/${resource.resourceType}`, resource);
  expect(answer.status, `${resource.resourceType}: ${JSON.stringify(answer.body)}`).toBe(201);
  return answer.body;
}

let refusals: string[] = [];

const isMarked = (stored: Json, userId: string) =>
  (stored.meta.extension ?? []).some(
    ({ url, valueReference }: Json) => url === recordedByUrl && valueReference.identifier.value === userId,
  );

describe.each(cases)('$role: $path of $type ($kind)', ({ type, path, role, kind }) => {
  const own = () => resourceWith(type, path, asUser(who().userId));
  const who = () => forgers.get(role) as Person;
  const mayState = kind === 'statedByAll' || (kind === 'stated' && role === 'clinicians');

  test('in one’s own name it is written', async () => {
    const stored = await created(who(), own());
    expect(JSON.stringify(stored)).toContain(who().userId);
    // A contract has a patient's signature as well.
    expect(isMarked(stored, who().userId)).toBe(path === 'signer.party');
  });

  test.each(Object.keys(ways).filter((way) => way !== 'contained' || role === 'clinicians'))(
    'in another’s by %s it is not, or it says who recorded it',
    async (way) => {
      refusals = [];
      const forged = resourceWith(type, path, {
        reference: `Practitioner/${victim.userId}`,
        display: 'Luisa',
      });
      const stored = await ways[way]?.(who(), forged, own());
      if (mayState) {
        expect(stored, refusals.join()).toBeDefined();
        expect(isMarked(stored, who().userId)).toBe(true);
      } else {
        expect(stored).toBeUndefined();
        expect(refusals.join()).toContain('forbidden');
      }
    },
  );

  test.each<[string, () => Json]>([
    ['by their account', () => asUser(victim.userId)],
    ['by their name alone', () => ({ display: 'Dra. Luisa Prueba' })],
    [
      'by an address elsewhere',
      () => ({ reference: `https://x.example/fhir/Practitioner/${victim.userId}` }),
    ],
    [
      'behind one’s own account',
      () => ({ ...asUser(who().userId), reference: `Practitioner/${victim.userId}` }),
    ],
    [
      'beside one’s own reference',
      () => ({ reference: `Practitioner/${victim.userId}`, identifier: { system: 'urn:x', value: 'y' } }),
    ],
  ])('nor where they are named %s', async (_how, reference) => {
    refusals = [];
    const stored = await send(who(), 'POST', type, resourceWith(type, path, reference()));
    if (stored) {
      expect(mayState).toBe(true);
      expect(isMarked(stored, who().userId)).toBe(true);
    } else expect(refusals.join()).toContain('forbidden');
  });
});

const writable = fhirResourceTypes.filter(
  (type) => type !== 'Provenance' && mayAccess(['clinicians'], type, 'write'),
);
const pathsOf = (key: 'times' | 'notes' | 'signatures') =>
  writable.flatMap((type) => (authorshipOf(type)?.[key] ?? []).map((path) => [type, path] as const));

const at = (resource: Json, path: string): Json =>
  path.split('.').reduce((holder, key) => {
    const value = holder?.[key];
    return Array.isArray(value) ? value[0] : value;
  }, resource);

describe('The times of acting are the server’s', () => {
  test.each(pathsOf('times'))('%s.%s', async (type, path) => {
    const who = forgers.get('clinicians') as Person;
    const before = Date.now();
    const stored = await created(who, resourceWith(type, path, '2001-02-03T04:05:06Z'));
    expect(Date.parse(at(stored, path))).toBeGreaterThanOrEqual(before);
    // What is sent back as it was read stays.
    const again = await who.call('PUT', `/fhir/R4/${type}/${stored.id}`, { ...stored, language: 'es' });
    if (again.status === 200) expect(at(again.body, path)).toBe(at(stored, path));
    else expect(again.status, JSON.stringify(again.body)).toBe(409);
  });
});

describe('A note', () => {
  test.each(pathsOf('notes'))('%s.%s is written in one’s own name and now', async (type, path) => {
    const who = forgers.get('clinicians') as Person;
    const note = { text: 'x', time: '2001-02-03T04:05:06Z' };
    const before = Date.now();
    const own = { ...note, authorReference: asUser(who.userId) };
    const stored = at(await created(who, resourceWith(type, path, own)), path);
    expect(Date.parse(stored.time)).toBeGreaterThanOrEqual(before);
    for (const author of [
      { authorReference: { reference: `Practitioner/${victim.userId}` } },
      { authorReference: { display: 'Luisa' } },
      { authorString: 'Dra. Luisa' },
    ]) {
      refusals = [];
      expect(await send(who, 'POST', type, resourceWith(type, path, { ...note, ...author }))).toBeUndefined();
      expect(refusals.join()).toContain('forbidden');
    }
  });
});

describe('A signature', () => {
  test.each(pathsOf('signatures'))('%s.%s is one’s own and of now', async (type, path) => {
    const who = forgers.get('clinicians') as Person;
    const signature = { type: [{ code: 'x' }], when: '2001-02-03T04:05:06Z', data: 'QUJD' };
    const before = Date.now();
    const stored = at(
      await created(who, resourceWith(type, path, { ...signature, who: asUser(who.userId) })),
      path,
    );
    expect(Date.parse(stored.when)).toBeGreaterThanOrEqual(before);
    refusals = [];
    const forged = { ...signature, who: { reference: `Practitioner/${victim.userId}` } };
    expect(await send(who, 'POST', type, resourceWith(type, path, forged))).toBeUndefined();
    expect(refusals.join()).toContain('forbidden');
  });
});

describe('What only the platform says', () => {
  const marks = ['urn:auxilia:approved-by', 'urn:auxilia:signature', recordedByUrl, importedUrl];

  test.each(marks)('%s cannot be written in an extension, at any depth', async (url) => {
    const who = forgers.get('clinicians') as Person;
    const extension = [{ url, valueReference: { reference: `Practitioner/${victim.userId}` } }];
    for (const forged of [
      { extension },
      { text: undefined, name: [{ family: 'x', extension }] },
      { name: [{ family: 'x', _family: { extension } }] },
      {
        contained: [{ resourceType: 'Organization', id: 'o', name: 'x', extension }],
        managingOrganization: { reference: '#o' },
      },
      { extension: [{ url: 'urn:x', extension }] },
    ]) {
      refusals = [];
      expect(await send(who, 'POST', 'Patient', { resourceType: 'Patient', ...forged })).toBeUndefined();
      expect(refusals.join()).toContain('forbidden');
    }
  });

  test.each(marks)('%s in the metadata is left out', async (url) => {
    const who = forgers.get('clinicians') as Person;
    const extension = [{ url, valueReference: { reference: `Practitioner/${victim.userId}` } }];
    const stored = await created(who, { resourceType: 'Patient', meta: { extension } });
    expect(JSON.stringify(stored.meta)).not.toContain(victim.userId);
  });

  test.each(['admins', 'clinicians', 'staff'] as const)('is its Provenance, to %s too', async (role) => {
    const who = forgers.get(role) ?? victim;
    const { id } = await created(forgers.get('clinicians') as Person, { resourceType: 'Patient' });
    const [own] = (await victim.call('GET', `/fhir/R4/Provenance?target=Patient/${id}`)).body.entry;
    expect(own.resource.agent[0].who.identifier.value).toBe(forgers.get('clinicians')?.userId);
    const forged = { ...own.resource, agent: [{ who: { reference: `Practitioner/${victim.userId}` } }] };
    refusals = [];
    expect(await send(who, 'POST', 'Provenance', { ...forged, id: undefined })).toBeUndefined();
    expect(await send(who, 'PUT', `Provenance/${forged.id}`, forged)).toBeUndefined();
    expect((await who.call('DELETE', `/fhir/R4/Provenance/${forged.id}`)).status).toBe(403);
    expect(refusals.every((text) => text.includes('forbidden'))).toBe(true);
  });
});

describe('An import', () => {
  test.each(['clinicians', 'staff'] as const)('is no right of %s', async (role) => {
    const who = forgers.get(role) as Person;
    const headers = { [importSourceHeader]: 'Otro hospital' };
    const answer = await who.call('POST', '/fhir/R4/Patient', { resourceType: 'Patient' }, headers);
    expect(answer.status).toBe(403);
    const bundle = {
      resourceType: 'Bundle',
      type: 'transaction',
      entry: [{ resource: { resourceType: 'Patient' }, request: { method: 'POST', url: 'Patient' } }],
    };
    expect((await who.call('POST', '/fhir/R4', bundle, headers)).status).toBe(403);
  });

  test('of an administrator keeps authors and times, and says from where, by whom and when', async () => {
    const headers = { [importSourceHeader]: encodeURIComponent('Clínica Ñuñoa') };
    const old = {
      resourceType: 'Communication',
      status: 'completed',
      sent: '2001-02-03T04:05:06Z',
      sender: { display: 'Dr. Antiguo' },
      payload: [{ contentString: 'Antes' }],
    };
    const { body } = await victim.call('POST', '/fhir/R4/Communication', old, headers);
    expect(body).toMatchObject(old);
    const [mark] = body.meta.extension;
    expect(mark).toMatchObject({
      url: importedUrl,
      extension: [
        { url: 'source', valueString: 'Clínica Ñuñoa' },
        { url: 'by', valueReference: { display: 'Luisa Prueba' } },
        { url: 'at' },
        { url: 'digest' },
      ],
    });
    const told = (await victim.call('GET', `/fhir/R4/Provenance?target=Communication/${body.id}`)).body;
    expect(told.entry[0].resource.entity).toEqual([{ role: 'source', what: { display: 'Clínica Ñuñoa' } }]);
  });
});

test('nobody is named unseen in a section of a section', async () => {
  const who = forgers.get('clinicians') as Person;
  const text = { status: 'generated', div: '<div xmlns="http://www.w3.org/1999/xhtml">x</div>' };
  const inner = { text, author: [{ reference: `Practitioner/${victim.userId}` }] };
  const own = resourceWith('Composition', 'author', asUser(who.userId));
  const stored = await created(who, { ...own, section: [{ text, section: [{ text, section: [inner] }] }] });
  expect(isMarked(stored, who.userId)).toBe(true);
});
