import { describe, expect, test } from 'vitest';
import { admin, type Json, release, releases, termClinic } from './term-release-clinic.ts';

const { call, use } = termClinic();

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
