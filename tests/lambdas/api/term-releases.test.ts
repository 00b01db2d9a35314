import { describe, expect, test } from 'vitest';
import { admin, elena, luis, marta, release, releases, termClinic } from './term-release-clinic.ts';

const { call, bringIn, use, search, ask, codes } = termClinic();

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
