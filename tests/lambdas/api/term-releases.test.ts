import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessToken, createCaller } from '../../support/api-caller.ts';
import { startTestPlatform, type TestPlatform } from '../../support/local-platform.ts';

let platform: TestPlatform;
const [admin, luis, marta, elena] = [0, 1, 2, 3];
const tokens = new Map<number, string>();
const icd10 = 'http://hl7.org/fhir/sid/icd-10-cm';

type Json = ReturnType<typeof JSON.parse>;
const call = (position: number, method: string, path: string, body?: object) =>
  createCaller(platform.url, tokens.get(position))(method, path, body === undefined ? {} : { body });
const releases = '/term-releases';

beforeAll(async () => {
  platform = await startTestPlatform();
  for (const position of [admin, luis, marta, elena]) {
    tokens.set(position, await accessToken(platform, position));
  }
});
afterAll(() => platform?.close());

const release = (name: string, expected: number, more: object = {}) => ({
  kind: 'list',
  system: 'urn:mi-clinica:codigos',
  title: name,
  version: '1',
  date: '2026-11-01',
  source: 'lista.csv',
  sets: ['problem'],
  digest: createHash('sha256').update(name).digest('hex'),
  expected,
  isLicensed: false,
  ...more,
});

async function bringIn(name: string, concepts: object[], more: object = {}): Promise<string> {
  const { status, body } = await call(admin, 'POST', releases, release(name, concepts.length, more));
  if (status !== 200) throw new Error(JSON.stringify(body));
  await call(admin, 'POST', `${releases}/${body.id}/concepts`, { from: 0, concepts });
  return body.id;
}
const use = (id: string) => call(admin, 'POST', `${releases}/${id}/use`);
const search = async (text: string, position = luis, set = 'problem'): Promise<Json[]> =>
  (await call(position, 'POST', '/terms/search', { set, text, count: 8 })).body.terms;
const ask = async (path: string): Promise<Json> =>
  (
    await fetch(`${platform.url}/fhir/R4/${path}`, {
      headers: { authorization: `Bearer ${tokens.get(luis)}` },
    })
  ).json();
const codes = async (text: string, position = luis) =>
  (await search(text, position)).map(({ coding }) => coding[0].code);

describe('a terminology of an organization’s own', () => {
  test('is searched with the built-in terms once it is used, first where it is a list of the clinic’s own', async () => {
    const id = await bringIn('Propia', [
      { code: 'CX-1', terms: ['Cuidado de cicatriz propia', 'cicatriz nuestra'] },
      { code: 'CX-2', terms: ['Tensión alta de consulta', 'hta de bata blanca'] },
    ]);
    expect(await codes('cicatriz propia')).not.toContain('CX-1');
    expect((await use(id)).body).toMatchObject({ state: 'current', concepts: 2 });
    const [first] = await search('cicatriz propia');
    expect(first).toEqual({
      text: 'Cuidado de cicatriz propia',
      coding: [{ system: 'urn:mi-clinica:codigos', code: 'CX-1', display: 'Cuidado de cicatriz propia' }],
    });
    expect(await codes('CICATRIZ nuesta')).toContain('CX-1');
    expect(await codes('cx1')).toContain('CX-1');
    expect(await codes('hta')).toContain('I10');
    expect(await codes('hta de bata')).toContain('CX-2');
  });

  test('is one of the sets that it is searched in, and of no other', async () => {
    const judge = async (set: string) =>
      (
        await ask(
          `ValueSet/$validate-code?url=https://auxilia.example/fhir/ValueSet/${set}&system=urn:mi-clinica:codigos&code=CX-1`,
        )
      ).parameter?.[0];
    expect(await judge('problem')).toEqual({ name: 'result', valueBoolean: true });
    expect(await judge('vaccine')).toBeUndefined();
  });

  test('is another organization’s in nothing', async () => {
    expect(await codes('cicatriz propia', elena)).not.toContain('CX-1');
    expect((await call(elena, 'GET', releases)).body.releases).toEqual([]);
  });

  test('is taken back, and used again', async () => {
    const [{ id }] = (await call(admin, 'GET', releases)).body.releases;
    expect((await call(admin, 'POST', `${releases}/${id}/withdrawal`)).body.state).toBe('former');
    expect(await codes('cicatriz propia')).not.toContain('CX-1');
    expect((await call(admin, 'POST', `${releases}/${id}/withdrawal`)).status).toBe(409);
    await use(id);
    expect(await codes('cicatriz propia')).toContain('CX-1');
  });

  test('is for administrators alone', async () => {
    const body = release('Ajena', 1);
    for (const position of [luis, marta]) {
      for (const [method, path, sent] of [
        ['GET', releases, undefined],
        ['POST', releases, body],
        ['POST', `${releases}/${crypto.randomUUID()}/use`, undefined],
        ['POST', `${releases}/${crypto.randomUUID()}/withdrawal`, undefined],
        ['DELETE', `${releases}/${crypto.randomUUID()}`, undefined],
        [
          'POST',
          `${releases}/${crypto.randomUUID()}/concepts`,
          { from: 0, concepts: [{ code: 'A', terms: ['A'] }] },
        ],
      ] as const) {
        expect((await call(position, method, path, sent)).status, `${method} ${path}`).toBe(403);
      }
    }
    expect((await use(crypto.randomUUID())).status).toBe(404);
  });
});

describe('a version that takes the place of another', () => {
  const version = (name: string, more: object = {}) => ({
    kind: 'icd-10-cm',
    system: icd10,
    title: 'ICD-10-CM',
    version: name,
    digest: createHash('sha256').update(name).digest('hex'),
    ...more,
  });

  test('keeps and marks the codes that it no longer has, and can be taken back', async () => {
    const first = await bringIn(
      'x',
      [
        { code: 'I10', terms: ['Essential (primary) hypertension'] },
        { code: 'Q99.70', terms: ['Zyxofoobar state'] },
      ],
      version('2026'),
    );
    await use(first);
    expect(await codes('zyxofoobar')).toEqual(['Q99.70']);
    const second = await bringIn(
      'y',
      [{ code: 'Q99.71', terms: ['Zyxofoobar state, left'] }],
      version('2027'),
    );
    expect((await use(second)).body).toMatchObject({ version: '2027', retired: 2 });
    expect(await codes('zyxofoobar')).toEqual(['Q99.71']);
    // Of the built-in terms, those that the organization's own version has not come last and say so.
    const hypertension = (await search('hipertensión arterial esencial')).find(
      ({ coding }) => coding[0].code === 'I10',
    );
    expect(hypertension.detail).toContain('retirado en la versión 2027');
    // What stands in the record is still known, and marked: built in or brought in.
    for (const code of ['Q99.70', 'I10']) {
      expect(JSON.stringify(await ask(`CodeSystem/$lookup?system=${icd10}&code=${code}`))).toContain(
        'inactive',
      );
      const judged = await ask(`CodeSystem/$validate-code?url=${icd10}&code=${code}`);
      expect(judged.parameter[0]).toEqual({ name: 'result', valueBoolean: true });
      expect(judged.parameter[1].valueString).toMatch(/retirado en la versión 2027/);
    }
    expect(JSON.stringify(await ask(`CodeSystem/$lookup?system=${icd10}&code=Q99.71`))).not.toContain(
      'inactive',
    );
    await use(first);
    expect(JSON.stringify(await ask(`CodeSystem/$lookup?system=${icd10}&code=I10`))).not.toContain(
      'inactive',
    );
    expect(await codes('zyxofoobar')).toEqual(['Q99.70']);
    expect(
      (await call(admin, 'GET', releases)).body.releases.filter(({ state }: Json) => state === 'current'),
    ).toHaveLength(2);
    await call(admin, 'POST', `${releases}/${first}/withdrawal`);
  });
});

describe('an import', () => {
  const concepts = [
    { code: 'A', terms: ['Uno'] },
    { code: 'B', terms: ['Dos'] },
  ];

  test('goes on where it broke off, and is not put to use before it is whole', async () => {
    const { body } = await call(admin, 'POST', releases, release('A medias', 2));
    const add = (from: number, sent: object[]) =>
      call(admin, 'POST', `${releases}/${body.id}/concepts`, { from, concepts: sent });
    expect((await add(0, concepts.slice(0, 1))).body).toEqual({ concepts: 1 });
    expect((await use(body.id)).status).toBe(409);
    expect((await add(0, concepts.slice(0, 1))).status).toBe(409);
    const again = await call(admin, 'POST', releases, release('A medias', 2));
    expect(again.body).toMatchObject({ id: body.id, concepts: 1, state: 'loading' });
    await add(1, concepts.slice(1));
    expect((await use(body.id)).body.state).toBe('current');
    expect((await call(admin, 'POST', releases, release('A medias', 2))).status).toBe(409);
    expect((await add(2, [{ code: 'C', terms: ['Tres'] }])).status).toBe(409);
  });

  test('by two people at once has each piece once', async () => {
    const started = await Promise.all(
      [1, 2].map(() => call(admin, 'POST', releases, release('Dos a la vez', 2))),
    );
    const [one, other] = started.map(({ body }) => body.id);
    expect(one).toBe(other);
    const sent = await Promise.all(
      [1, 2].map(() => call(admin, 'POST', `${releases}/${one}/concepts`, { from: 0, concepts })),
    );
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('with a code twice leaves nothing of the piece that has it', async () => {
    const { body } = await call(admin, 'POST', releases, release('Repetida', 3));
    const path = `${releases}/${body.id}/concepts`;
    expect(
      (await call(admin, 'POST', path, { from: 0, concepts: [...concepts, ...concepts.slice(0, 1)] })).status,
    ).toBe(422);
    expect((await call(admin, 'POST', releases, release('Repetida', 3))).body.concepts).toBe(0);
    let left = 1;
    while (left > 0) left = (await call(admin, 'DELETE', `${releases}/${body.id}`)).body.left;
    expect((await use(body.id)).status).toBe(404);
  });

  test.each([
    ['no terms', { code: 'A', terms: [] }],
    ['an empty code', { code: '', terms: ['Uno'] }],
    ['501 letters', { code: 'A', terms: ['a'.repeat(501)] }],
    ['a control character', { code: 'A', terms: ['a\u0007b'] }],
    ['an unknown field', { code: 'A', terms: ['Uno'], rank: 5 }],
  ])('with %s is refused', async (_what, concept) => {
    const { body } = await call(admin, 'POST', releases, release('Mala', 2));
    expect(
      (await call(admin, 'POST', `${releases}/${body.id}/concepts`, { from: 0, concepts: [concept] })).status,
    ).toBe(422);
  });

  test('of SNOMED CT wants a licence', async () => {
    const snomed = { kind: 'snomed-ct', system: 'http://snomed.info/sct' };
    expect((await call(admin, 'POST', releases, release('s', 1, snomed))).status).toBe(422);
    expect(
      (await call(admin, 'POST', releases, release('s', 1, { ...snomed, isLicensed: true }))).status,
    ).toBe(200);
  });

  test('that was used is not dropped', async () => {
    const [used] = (await call(admin, 'GET', releases)).body.releases.filter(
      ({ state }: Json) => state === 'current',
    );
    expect((await call(admin, 'DELETE', `${releases}/${used.id}`)).status).toBe(409);
  });
});

test('whatever is typed is answered with a list that has an end', async () => {
  for (const text of [
    'a',
    '🤒',
    "'; DROP TABLE term_concepts; --",
    '%_\\',
    'a'.repeat(500),
    'de la y',
    'الألم',
    '血圧',
  ]) {
    expect((await search(text)).length).toBeLessThanOrEqual(8);
  }
});
