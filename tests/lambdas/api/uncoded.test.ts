import type { Resource } from '@medplum/fhirtypes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { uncodedFields } from '../../../lambdas/contracts/uncoded.ts';
import { accessToken, createCaller } from '../../support/api-caller.ts';
import { startTestPlatform, type TestPlatform } from '../../support/local-platform.ts';

let platform: TestPlatform;
const [admin, luis, marta, elena] = [0, 1, 2, 3];
const tokens = new Map<number, string>();
const icd10 = 'http://hl7.org/fhir/sid/icd-10-cm';
const hypertension = { system: icd10, code: 'I10' };

const subject = { reference: 'Patient/nuria' };
const hl7 = (system: string, code: string) => ({
  coding: [{ system: `http://terminology.hl7.org/CodeSystem/${system}`, code }],
});
const active = { clinicalStatus: hl7('condition-clinical', 'active') };
const problem = (text: string, more: object = {}) => ({
  resourceType: 'Condition',
  ...active,
  code: { text },
  subject,
  ...more,
});

type Json = ReturnType<typeof JSON.parse>;

async function fhir(position: number, method: string, path: string, body?: object) {
  const response = await fetch(`${platform.url}/fhir/R4${path}`, {
    method,
    headers: { authorization: `Bearer ${tokens.get(position)}`, 'content-type': 'application/fhir+json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  return { status: response.status, text, body: JSON.parse(text || 'null') as Json };
}

async function add(resource: object): Promise<string> {
  const { resourceType } = resource as Resource;
  const { status, body } = await fhir(luis, 'POST', `/${resourceType}`, resource);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.id;
}

const call = (position: number, path: string, body: object) =>
  createCaller(platform.url, tokens.get(position))('POST', `/uncoded-concepts${path}`, { body });
const groups = async (position = luis): Promise<Json[]> =>
  (await call(position, '/search', { after: null })).body.groups;
const entries = async (field: string, text: string): Promise<string[]> =>
  (await call(luis, '/entries', { field, text, cursor: null })).body.entries.map(({ id }: Json) => id);

beforeAll(async () => {
  platform = await startTestPlatform();
  for (const position of [admin, luis, marta, elena]) {
    tokens.set(position, await accessToken(platform, position));
  }
  await fhir(luis, 'PUT', '/Patient/nuria', {
    resourceType: 'Patient',
    id: 'nuria',
    name: [{ family: 'Prieto' }],
  });
});
afterAll(() => platform?.close());

describe('what was stored in words alone', () => {
  test('is collected by its text, whatever the case and the spaces, with what the search would answer', async () => {
    await Promise.all(['HTA', 'hta', ' Hta '].map((text) => add(problem(text))));
    await add(problem('Gota', { code: { text: 'Gota', coding: [{ system: icd10, code: 'M10.9' }] } }));
    const error = {
      clinicalStatus: undefined,
      verificationStatus: hl7('condition-ver-status', 'entered-in-error'),
    };
    await add(problem('HTA', error));
    const [first, ...others] = await groups();
    expect(others).toEqual([]);
    expect(first).toMatchObject({ field: 'problem', count: 3 });
    expect(first.text.trim().toLowerCase()).toBe('hta');
    expect(first.suggestions[0].coding[0]).toMatchObject(hypertension);
    expect(await entries('problem', 'HTA')).toHaveLength(3);
  });

  test.each(Object.entries(uncodedFields))(
    'is found in each coded field: %s',
    async (field, { type, path }) => {
      const [outer = '', inner] = path;
      const concept = { text: `Sin código en ${field}` };
      const isList = ['reasonCode', 'manifestation'].includes(inner ?? outer);
      const value = inner === undefined ? (isList ? [concept] : concept) : [{ [inner]: [concept] }];
      const required: Record<string, object> = {
        Condition: { ...active, subject },
        AllergyIntolerance: {
          clinicalStatus: hl7('allergyintolerance-clinical', 'active'),
          code: { text: 'Polen', coding: [{ system: 'http://fdasis.nlm.nih.gov', code: '3729L8MA2C' }] },
          patient: subject,
        },
        MedicationRequest: { status: 'active', intent: 'order', subject },
        MedicationStatement: { status: 'active', subject },
        Immunization: { status: 'completed', patient: subject, occurrenceDateTime: '2026-01-02' },
        Procedure: { status: 'completed', subject },
        ServiceRequest: { status: 'active', intent: 'order', subject },
        Encounter: {
          status: 'finished',
          class: { system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode', code: 'AMB' },
          subject,
        },
      };
      const id = await add({ resourceType: type, ...required[type], [outer]: value });
      expect(await groups()).toContainEqual(expect.objectContaining({ field, text: concept.text, count: 1 }));
      expect(await entries(field, concept.text)).toEqual([id]);
    },
  );

  test('is read by who may write it, in their own organization alone', async () => {
    for (const position of [marta]) {
      expect((await call(position, '/search', { after: null })).status).toBe(403);
      expect((await call(position, '/entries', { field: 'problem', text: 'HTA', cursor: null })).status).toBe(
        403,
      );
      const coding = { field: 'problem', text: 'HTA', coding: hypertension };
      expect((await call(position, '/coding', { ...coding, ids: ['a'] })).status).toBe(403);
      const entry = [{ id: 'a', version: 1 }];
      expect((await call(position, '/coding/undo', { ...coding, entries: entry })).status).toBe(403);
    }
    expect(await groups(elena)).toEqual([]);
    const [id] = await entries('problem', 'HTA');
    const foreign = { field: 'problem', text: 'HTA', coding: hypertension, ids: [id] };
    expect((await call(elena, '/coding', foreign)).body).toEqual({
      coded: [],
      refused: [{ id, reason: 'Ya no existe.' }],
    });
  });

  test('comes page after page, each group once', async () => {
    const entry = Array.from({ length: 45 }, (_, at) => ({
      resource: problem(`Cosa ${at % 41}`),
      request: { method: 'POST', url: 'Condition' },
    }));
    expect(
      (await fhir(luis, 'POST', '', { resourceType: 'Bundle', type: 'transaction', entry })).status,
    ).toBe(200);
    const seen: string[] = [];
    let after: object | null = null;
    for (let page = 0; page < 10; page += 1) {
      const { body } = await call(luis, '/search', { after });
      seen.push(...body.groups.map(({ field, text }: Json) => `${field} ${text}`));
      if (!body.hasMore) break;
      const { field, text, count } = body.groups.at(-1);
      after = { field, text, count };
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((one) => one.startsWith('problem Cosa'))).toHaveLength(41);
  });
});

describe('coding many at once', () => {
  const code = (ids: readonly string[], more: object = {}) =>
    call(luis, '/coding', { field: 'problem', text: 'tension alta', coding: hypertension, ids, ...more });

  test('adds the code, keeps the words and all else, and says who did it', async () => {
    const id = await add(
      problem('Tension  alta', { onsetString: 'hace años', note: [{ text: 'Con su nota' }] }),
    );
    const { body } = await code([id]);
    expect(body).toEqual({ coded: [{ id, version: 2 }], refused: [] });
    const { body: stored } = await fhir(luis, 'GET', `/Condition/${id}`);
    expect(stored).toMatchObject({
      onsetString: 'hace años',
      note: [{ text: 'Con su nota' }],
      code: { text: 'Tension  alta', coding: [{ ...hypertension, display: expect.any(String) }] },
    });
    const { body: provenance } = await fhir(luis, 'GET', `/Provenance?target=Condition/${id}/_history/2`);
    expect(provenance.total ?? provenance.entry.length).toBeGreaterThan(0);
  });

  test('leaves a dose as it was written, to its last zero', async () => {
    const text = 'Pastilla blanca';
    const response = await fetch(`${platform.url}/fhir/R4/MedicationRequest`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens.get(luis)}`, 'content-type': 'application/fhir+json' },
      body: JSON.stringify({
        resourceType: 'MedicationRequest',
        status: 'active',
        intent: 'order',
        subject,
        medicationCodeableConcept: { text },
        dosageInstruction: [{ doseAndRate: [{ doseQuantity: { value: 12345, unit: 'mg' } }] }],
      }).replace('12345', '1.50'),
    });
    const { id } = await response.json();
    const coding = { system: 'http://www.nlm.nih.gov/research/umls/rxnorm', code: '52175' };
    const { body } = await call(luis, '/coding', { field: 'medication', text, coding, ids: [id] });
    expect(body.refused).toEqual([]);
    const stored = await fhir(luis, 'GET', `/MedicationRequest/${id}`);
    expect(stored.text).toContain('1.50');
    expect(stored.text).toContain('52175');
  });

  test('keeps what a colleague changed meanwhile, and leaves what is no longer as it was', async () => {
    const [edited, coded, wrong, deleted] = await Promise.all(
      [1, 2, 3, 4].map(() => add(problem('Tension alta'))),
    );
    const put = (id: string | undefined, more: object) =>
      fhir(luis, 'PUT', `/Condition/${id}`, { ...problem('Tension alta'), id, ...more });
    await put(edited, { note: [{ text: 'De un colega' }] });
    await put(coded, { code: { text: 'Gota', coding: [{ system: icd10, code: 'M10.9' }] } });
    await put(wrong, {
      clinicalStatus: undefined,
      verificationStatus: hl7('condition-ver-status', 'entered-in-error'),
    });
    await fhir(luis, 'DELETE', `/Condition/${deleted}`);
    const ids = [edited, coded, wrong, deleted].flatMap((id) => id ?? []);
    const { body } = await code(ids);
    expect(body.coded).toEqual([{ id: edited, version: 3 }]);
    expect(body.refused).toEqual([
      { id: coded, reason: 'Alguien la ha cambiado entretanto.' },
      { id: wrong, reason: 'Está marcada como error.' },
      { id: deleted, reason: 'Ya no existe.' },
    ]);
    expect((await fhir(luis, 'GET', `/Condition/${edited}`)).body.note).toEqual([
      expect.objectContaining({ text: 'De un colega' }),
    ]);
  });

  test('by two people at once codes each entry once', async () => {
    const ids = await Promise.all([1, 2, 3].map(() => add(problem('Tension alta'))));
    const [one, other] = await Promise.all([code(ids), code(ids)]);
    expect([...one.body.coded, ...other.body.coded].map(({ version }: Json) => version)).toEqual([2, 2, 2]);
    expect(one.body.refused.length + other.body.refused.length).toBe(3);
  });

  test('takes codes of the field alone', async () => {
    const ids = [await add(problem('Tension alta'))];
    for (const coding of [
      { system: icd10, code: 'X99.99' },
      { system: 'http://hl7.org/fhir/sid/cvx', code: '115' },
      { system: 'urn:oid:1.2.3', code: 'I10' },
    ]) {
      expect((await code(ids, { coding })).status).toBe(422);
    }
    expect((await code(Array.from({ length: 26 }, () => 'a'))).status).toBe(422);
  });

  test('is undone where nobody has changed the entry since, and told where somebody has', async () => {
    const [mine, touched] = await Promise.all([1, 2].map(() => add(problem('Tension alta'))));
    const { body } = await code([mine, touched].flatMap((id) => id ?? []));
    const { body: now } = await fhir(luis, 'GET', `/Condition/${touched}`);
    await fhir(luis, 'PUT', `/Condition/${touched}`, { ...now, note: [{ text: 'Después' }] });
    const undo = { field: 'problem', text: 'tension alta', coding: hypertension, entries: body.coded };
    expect((await call(luis, '/coding/undo', undo)).body).toEqual({
      undone: [mine],
      refused: [{ id: touched, reason: 'Alguien la ha cambiado entretanto.' }],
    });
    expect((await fhir(luis, 'GET', `/Condition/${mine}`)).body.code).toEqual({ text: 'Tension alta' });
    expect(await entries('problem', 'Tension alta')).toContain(mine);
  });
});
