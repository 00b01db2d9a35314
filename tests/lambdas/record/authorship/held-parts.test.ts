import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordedByUrl, signatureUrl } from '../../../../lambdas/contracts/authorship-marks.ts';
import type { Database } from '../../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../../support/memory-database.ts';
import type { Json } from '../../fhir/fhir-client.ts';
import type { Person } from '../../messaging/clinic.ts';
import { openClinic } from '../../messaging/clinic.ts';
import { by, openTeam, put, recorders, type Team } from './team.ts';

/* Who acted by what a resource holds: in what is contained, in the entries of a stored Bundle, in extensions. */

let database: Database;
let team: Team;
let ana: Person;
let luis: Person;

beforeAll(async () => {
  database = await openMemoryDatabase();
  team = await openTeam(database);
  ({ ana, luis } = team);
});
afterAll(() => database?.close());

const inEntry = (resource: Json) => ({
  resourceType: 'Bundle',
  type: 'collection',
  entry: [{ fullUrl: `urn:uuid:${crypto.randomUUID()}`, resource }],
});
/** Each place in which a resource holds another, with what it holds. */
const places: Record<string, { hold(held: Json): Json; held(stored: Json): Json }> = {
  contained: {
    hold: (held) => ({
      resourceType: 'Basic',
      code: { text: 'x' },
      contained: [{ ...held, id: 'in' }],
      subject: { reference: '#in' },
    }),
    held: ({ contained }) => contained[0],
  },
  'an entry of a Bundle': { hold: inEntry, held: ({ entry }) => entry[0].resource },
  'a Bundle in a Bundle': {
    hold: (held) => inEntry(inEntry(held)),
    held: ({ entry }) => entry[0].resource.entry[0].resource,
  },
  'what is contained in an entry': {
    hold: (held) => inEntry(places.contained?.hold(held)),
    held: ({ entry }) => entry[0].resource.contained[0],
  },
};
const post = (who: Person, resource: Json) => who.call('POST', `/fhir/R4/${resource.resourceType}`, resource);

describe.each(Object.entries(places))('In %s', (_where, { hold, held }) => {
  test.each<[string, () => Json]>([
    ['sends', () => ({ resourceType: 'Communication', status: 'preparation', sender: by(ana) })],
    ['attests', () => ({ ...team.note(luis, 'preliminary'), attester: [{ mode: 'legal', party: by(ana) }] })],
    ['signed a note', () => team.note(ana, 'final')],
    ['signed a document', () => team.paper(ana, 'final')],
    [
      'reviewed answers',
      () => ({
        resourceType: 'QuestionnaireResponse',
        status: 'completed',
        extension: [reviewer(by(ana))],
      }),
    ],
    ['noted', () => ({ resourceType: 'Device', note: [{ text: 'x', authorString: 'Dra. Ana' }] })],
    [
      'signed with a key',
      () => ({ resourceType: 'Device', extension: [signature({ reference: `Practitioner/${ana.userId}` })] }),
    ],
  ])('nobody writes that another %s', async (_what, forged) => {
    const { status, body } = await post(luis, hold(forged()));
    expect(status, JSON.stringify(body)).toBe(403);
  });

  test('what another is said to have found is recorded as told by whoever wrote it, by the true name', async () => {
    const named = { reference: `Practitioner/${ana.userId}`, display: 'Dra. Falsa' };
    const stored = await luis.create(hold({ ...team.result(ana, 'final'), performer: [named] }) as never);
    expect(recorders(stored)).toEqual([luis.userId]);
    expect(held(stored).performer[0].display).toBe('Ana Prueba');
  });

  test('what is signed does not change, and one’s own is written', async () => {
    const stored = await ana.create(hold({ ...team.note(ana, 'final'), id: 'n' }) as never);
    expect(recorders(stored)).toEqual([]);
    const changed = structuredClone(stored);
    held(changed).title = 'Otra';
    expect((await put(ana, changed)).status).toBe(409);
    expect((await put(luis, changed)).status).toBe(409);
    expect((await put(luis, stored, { language: 'es' })).status).toBe(200);
  });

  test('what is signed goes with nothing that holds it, and a draft does', async () => {
    const signed = await ana.create(hold({ ...team.note(ana, 'final'), id: 'n' }) as never);
    const without = hold({ resourceType: 'Device', id: 'd' });
    expect((await put(ana, { ...without, id: signed.id })).status).toBe(409);
    const { resourceType } = without;
    expect((await ana.call('DELETE', `/fhir/R4/${resourceType}/${signed.id}`)).status).toBe(409);
    const draft = await ana.create(hold({ ...team.note(ana, 'preliminary'), id: 'n' }) as never);
    expect((await put(ana, { ...without, id: draft.id })).status).toBe(200);
    expect((await ana.call('DELETE', `/fhir/R4/${resourceType}/${draft.id}`)).status).toBe(204);
  });

  test('marks of the platform are not written, in the metadata either', async () => {
    const mark = { extension: [{ url: recordedByUrl, valueReference: by(ana) }] };
    expect((await post(luis, hold({ resourceType: 'Device', meta: mark }))).status).toBe(403);
    const signed = { extension: [{ url: signatureUrl, valueString: 'x' }] };
    expect((await post(luis, hold({ resourceType: 'Device', ...signed }))).status).toBe(403);
  });
});

describe('In the parameters of an entry', () => {
  test('nobody acts for another', async () => {
    const sent = { resourceType: 'Communication', status: 'preparation', sender: by(ana) };
    const parameters = { resourceType: 'Parameters', parameter: [{ name: 'x', resource: sent }] };
    expect((await post(luis, inEntry(parameters))).status).toBe(403);
  });
});

const hl7 = 'http://hl7.org/fhir/StructureDefinition/';
const reviewer = (who: Json) => ({ url: `${hl7}questionnaireresponse-reviewer`, valueReference: who });
const signature = (who: Json) => ({
  url: 'urn:x:signature',
  valueSignature: { type: [{ code: 'x' }], when: '2001-01-01T00:00:00Z', who },
});

describe('In an extension', () => {
  const answers = (extension: Json, more: Json = {}) => ({
    resourceType: 'QuestionnaireResponse',
    status: 'completed',
    extension: [extension],
    ...more,
  });
  const others: Record<string, () => Json> = {
    'by their account': () => by(ana),
    'by their Practitioner': () => ({ reference: `Practitioner/${ana.userId}` }),
    'by a version of it': () => ({ reference: `Practitioner/${ana.userId}/_history/1` }),
    'by an address elsewhere': () => ({ reference: 'https://x.example/fhir/Practitioner/1' }),
    'beside one’s own account': () => ({ ...by(luis), reference: `Practitioner/${ana.userId}` }),
  };

  test.each(Object.entries(others))('a reviewer is oneself, not another %s', async (_how, other) => {
    expect((await post(luis, answers(reviewer(other())))).status).toBe(403);
    const stored = await luis.create(answers(reviewer(by(luis))));
    expect((await put(luis, stored, { extension: [reviewer(other())] })).status).toBe(403);
    const patch = [{ op: 'replace', path: '/extension/0/valueReference', value: other() }];
    const headers = { 'content-type': 'application/json-patch+json' };
    const path = `/fhir/R4/QuestionnaireResponse/${stored.id}`;
    expect((await luis.call('PATCH', path, patch, headers)).status).toBe(403);
  });

  test('a name alone reviews nothing', async () => {
    expect((await post(luis, answers(reviewer({ display: 'Dra. Ana' })))).status).toBe(403);
  });

  test.each([
    ['of an element', (one: Json) => ({ code: { text: 'x', extension: [one] } })],
    ['of a value', (one: Json) => ({ created: '2026-01-01', _created: { extension: [one] } })],
    ['of the metadata', (one: Json) => ({ meta: { extension: [one] } })],
    ['in another', (one: Json) => ({ extension: [{ url: 'urn:x:other', extension: [one] }] })],
    ['that changes the meaning', (one: Json) => ({ modifierExtension: [one] })],
  ])('%s of unknown meaning a colleague is named by whoever wrote it', async (_where, hold) => {
    const basic = { resourceType: 'Basic', code: { text: 'x' } };
    const named = { reference: `Practitioner/${ana.userId}`, display: 'Dra. Falsa' };
    const stored = await luis.create({ ...basic, ...hold({ url: 'urn:x:author', valueReference: named }) });
    expect(recorders(stored)).toEqual([luis.userId]);
    expect(JSON.stringify(stored)).not.toContain('Falsa');
    const own = { url: 'urn:x:author', valueReference: by(luis) };
    expect(recorders(await luis.create({ ...basic, ...hold(own) }))).toEqual([]);
    const place = { url: 'urn:x:place', valueReference: { reference: team.subject.reference } };
    expect(recorders(await luis.create({ ...basic, ...hold(place) }))).toEqual([]);
  });

  test('the front desk names no doctor, and whoever is asked may be anybody', async () => {
    const clinic = await openClinic(database);
    const [desk, doctor] = [await clinic.person('Sol', ['staff']), await clinic.person('Ana')];
    const extension = [{ url: 'urn:x:author', valueReference: by(doctor) }];
    expect((await post(desk, { resourceType: 'Patient', extension })).status).toBe(403);
    const asked = [{ url: `${hl7}task-candidateList`, valueReference: by(doctor) }];
    const task = { resourceType: 'Task', status: 'requested', intent: 'order', extension: asked };
    expect(recorders(await desk.create(task))).toEqual([]);
  });

  test('a contained person and one who is known by a urn are somebody else', async () => {
    const contained = [{ resourceType: 'Practitioner', id: 'p', name: [{ family: 'Ana' }] }];
    const extension = [{ url: 'urn:x:author', valueReference: { reference: '#p' } }];
    const basic = { resourceType: 'Basic', code: { text: 'x' }, extension };
    expect(recorders(await luis.create({ ...basic, contained }))).toEqual([luis.userId]);
    const urn = { url: 'urn:x:author', valueReference: { reference: `urn:uuid:${crypto.randomUUID()}` } };
    const held = inEntry({ ...basic, extension: [urn] });
    expect(recorders(await luis.create(held))).toEqual([luis.userId]);
  });

  test('what stood there before stays, each as often as it was', async () => {
    const stored = await ana.create(answers(reviewer(by(ana))));
    expect((await put(luis, stored, { language: 'es' })).status).toBe(200);
    const twice = [...stored.extension, ...stored.extension];
    expect((await put(luis, stored, { extension: twice })).status).toBe(403);
  });
});
