import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mayAccess } from '../../../lambdas/contracts/fhir-access.ts';
import { hiddenFields, hiddenFrom } from '../../../lambdas/contracts/field-access.ts';
import { roles } from '../../../lambdas/contracts/roles.ts';
import { definitions } from '../../../lambdas/fhir/definitions.ts';
import { isPrimaryDate, searchParametersOf } from '../../../lambdas/fhir/indexing/search-parameters.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import { addPatient, openClinic, type Person } from '../messaging/clinic.ts';
import type { Json } from './fhir-client.ts';
import { parametersOf, secret, secretElement, secretResource } from './hidden-resource.ts';

/*
 * Made from the table: every element that it hides, from every role that it hides it from, by every way to the record. A
 * new line of it is tested by standing there.
 */
const cases = hiddenFields.flatMap((fields) =>
  roles
    .filter((role) => mayAccess([role], fields.type, 'read') && hiddenFrom([role], fields.type))
    .map((role) => ({ ...fields, role })),
);

let database: Database;
let ana: Person;
let patientId: string;
const people = new Map<string, Person>();

beforeAll(async () => {
  database = await openMemoryDatabase();
  const clinic = await openClinic(database);
  ana = await clinic.person('Ana');
  for (const role of roles) people.set(role, await clinic.person(role, [role]));
  patientId = await addPatient(ana);
});
afterAll(() => database?.close());

const read = (who: Person, path: string) => who.call('GET', `/fhir/R4/${path}`);
const idsIn = (body: Json): string[] =>
  (body.entry ?? [])
    .filter(({ search }: Json) => search?.mode === 'match')
    .map(({ resource }: Json) => resource.id);

test('the table names elements of types that somebody else reads, and hides something from somebody', () => {
  for (const { type, elements, readers } of hiddenFields) {
    expect(
      readers.every((role) => mayAccess([role], type, 'read')),
      type,
    ).toBe(true);
    for (const element of elements) expect(secretElement(type, element), `${type}.${element}`).toBeDefined();
  }
  expect(cases.length).toBeGreaterThanOrEqual(hiddenFields.length);
  const found = hiddenFields.flatMap(({ type, elements }) =>
    parametersOf(type, elements, secretResource(type, elements, 'x')).map((code) => `${type}.${code}`),
  );
  expect(found).toEqual(
    expect.arrayContaining(
      ['reason-code', 'reason-reference', 'supporting-info', 'based-on'].map((code) => `Appointment.${code}`),
    ),
  );
});

describe.each(cases)('$type, from $role', ({ type, elements, role, unless }) => {
  let whole: Json;
  let id: string;
  let who: Person;
  let parameters: string[];

  beforeAll(async () => {
    who = people.get(role) as Person;
    whole = secretResource(type, elements, patientId);
    parameters = parametersOf(type, elements, whole);
    ({ id } = await ana.create(whole));
    const { body } = await read(ana, `${type}/${id}`);
    await ana.call('PUT', `/fhir/R4/${type}/${id}`, { ...body, language: 'es' });
  });

  const reference = () => (searchParametersOf(type).has('patient') ? 'patient' : 'subject');
  const ways: [way: string, path: () => string][] = [
    ['a read', () => `${type}/${id}`],
    ['a read of a version', () => `${type}/${id}/_history/1`],
    ['its history', () => `${type}/${id}/_history`],
    ['the history of the type', () => `${type}/_history`],
    ['the history of all', () => '_history'],
    ['a search', () => `${type}?_id=${id}`],
    [
      'a search for these elements',
      () => `${type}?_id=${id}&_elements=${[...elements, 'text', 'contained']}`,
    ],
    ['a summary', () => `${type}?_id=${id}&_summary=data`],
    ['its text', () => `${type}?_id=${id}&_summary=text`],
    ['a search of several types', () => `?_type=${type},Patient&_id=${id}`],
    ['a search with inclusion', () => `Patient?_id=${patientId}&_revinclude=${type}:${reference()}`],
    ['the compartment', () => `Patient/${patientId}/${type}?_id=${id}`],
    ['all of a patient', () => `Patient/${patientId}/$everything`],
  ];

  test.each(ways)('not in %s', async (_way, path) => {
    const { status, body } = await read(who, path());
    expect(status).toBe(200);
    const text = JSON.stringify(body);
    expect(text).toContain(id);
    expect(text).toContain('SUBSETTED');
    expect(text).not.toContain(secret);
    for (const element of elements) expect(text).not.toContain(`"${element}":`);
    expect(JSON.stringify((await read(ana, path())).body)).toContain(secret);
  });

  test('what else is contained is there', async () => {
    const { body } = await read(who, `${type}/${id}`);
    expect(body.contained).toEqual([{ resourceType: 'Organization', id: 'open', name: 'A la vista' }]);
  });

  test('not in what a write or a Bundle answers', async () => {
    const { body: seen } = await read(who, `${type}/${id}`);
    const url = `/fhir/R4/${type}/${id}`;
    const representation = { prefer: 'return=representation' };
    const answers = [
      await who.call('PUT', url, { ...seen, implicitRules: undefined }, representation),
      await who.call('PATCH', url, [{ op: 'replace', path: '/language', value: 'es-US' }], {
        ...representation,
        'content-type': 'application/json-patch+json',
      }),
      await who.call('POST', `/fhir/R4/${type}`, whole, { 'if-none-exist': `_id=${id}` }),
      await who.call('POST', '/fhir/R4', {
        resourceType: 'Bundle',
        type: 'batch',
        entry: [{ request: { method: 'GET', url: `${type}/${id}` } }],
      }),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(JSON.stringify(body)).toContain(id);
      expect(JSON.stringify(body)).not.toContain(secret);
    }
  });

  test('what they do not see is there as it was after they wrote', async () => {
    const { body: seen } = await read(who, `${type}/${id}`);
    expect((await who.call('PUT', `/fhir/R4/${type}/${id}`, { ...seen, language: 'en' })).status).toBe(200);
    const { body } = await read(ana, `${type}/${id}`);
    expect(body.language).toBe('en');
    expect(body.meta.tag).toBeUndefined();
    expect(body.text).toEqual(whole.text);
    expect(body.contained).toHaveLength(2);
    for (const element of elements) expect(body[element], element).toEqual(whole[element]);
  });

  test('and they neither change it, nor ask after it by a patch, nor say that it is for all', async () => {
    const { body: seen } = await read(who, `${type}/${id}`);
    const put = (more: object) => who.call('PUT', `/fhir/R4/${type}/${id}`, { ...seen, ...more });
    const tries: object[] = elements.map((element) => ({ [element]: whole[element] }));
    if (unless) tries.push({ meta: { tag: [unless] } });
    tries.push({ contained: whole.contained });
    for (const more of tries) expect((await put(more)).status, JSON.stringify(more)).toBe(403);
    for (const element of elements) {
      const answers = [];
      for (const value of [whole[element], 'another']) {
        const step = { op: 'test', path: `/${element}`, value };
        const { status, body } = await who.call('PATCH', `/fhir/R4/${type}/${id}`, [step], {
          'content-type': 'application/json-patch+json',
        });
        answers.push([status, body.issue[0].diagnostics]);
      }
      expect(answers[0], element).toEqual(answers[1]);
      expect(answers[0]?.[0], element).toBeGreaterThanOrEqual(400);
    }
  });

  test('nothing is found, counted, ordered or included by it', async () => {
    for (const code of parameters) {
      expect(isPrimaryDate(searchParametersOf(type).get(code) as never), code).toBe(false);
      expect(definitions().patientCompartment[type] ?? []).not.toContain(code);
      expect((await read(ana, `${type}?${code}:missing=false&_id=${id}`)).body.entry).toHaveLength(1);
      for (const asked of [
        `${code}:missing=false`,
        `${code}:missing=true`,
        `${code}:not=x`,
        `${code}=${secret}`,
      ]) {
        const { status, body } = await read(who, `${type}?${asked}&_total=accurate`);
        expect([asked, status, idsIn(body), body.total]).toEqual([asked, 200, [], 0]);
        expect(body.entry[0].resource.issue[0].code).toBe('suppressed');
        const chained = `Patient?_has:${type}:${reference()}:${asked}`;
        expect(idsIn((await read(who, chained)).body), chained).toEqual([]);
      }
      for (const sort of [code, `-${code}`]) {
        const { body } = await read(who, `${type}?_sort=${sort}`);
        expect(idsIn(body)).toEqual(idsIn((await read(who, type)).body));
      }
      const condition = { 'if-none-exist': `${code}=${secret}` };
      expect((await who.call('POST', `/fhir/R4/${type}`, whole, condition)).status, code).toBe(403);
      expect((await who.call('PUT', `/fhir/R4/${type}?${code}=${secret}`, whole)).status, code).toBe(403);
    }
  });
});
