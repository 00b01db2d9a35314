import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Json, openVisitClinic, type PersonName, soap, type VisitClinic } from './visit-clinic.ts';

let clinic: VisitClinic;
beforeAll(async () => {
  clinic = await openVisitClinic();
});
afterAll(() => clinic?.platform.close());

const template = (name: string, more: object = {}) => ({
  kind: 'template',
  name,
  noteKind: 'soap',
  sections: soap('{{constantes}}'),
  isShared: false,
  ...more,
});
const snippet = (name: string, text: string, isShared = false) => ({ kind: 'snippet', name, text, isShared });
const create = (who: PersonName, body: object) => clinic.api(who, 'POST', '/note-templates', { body });
const listed = async (who: PersonName): Promise<string[]> =>
  (await clinic.api(who, 'GET', '/note-templates')).body.templates.map(({ name }: Json) => name);

describe('templates of notes', () => {
  test('are one’s own, or the organization’s, which administrators alone change', async () => {
    expect((await create('luis', template('Mi control'))).status).toBe(200);
    expect((await create('luis', template('De todos', { isShared: true }))).status).toBe(403);
    const shared = await create('ana', template('De todos', { isShared: true }));
    expect(shared.status).toBe(200);
    expect(await listed('luis')).toEqual(['De todos', 'Mi control']);
    expect(await listed('ana')).toEqual(['De todos']);
    expect(await listed('elena')).toEqual([]);
    const { id } = shared.body;
    const path = `/note-templates/${id}`;
    const body = template('Cambiada', { isShared: true });
    expect((await clinic.api('luis', 'PUT', path, { version: 1, body })).status).toBe(403);
    expect((await clinic.api('luis', 'DELETE', path)).status).toBe(403);
    expect((await clinic.api('elena', 'PUT', path, { version: 1, body })).status).toBe(404);
    expect((await clinic.api('ana', 'PUT', path, { version: 1, body })).body).toMatchObject({ version: 2 });
    expect((await clinic.api('ana', 'PUT', path, { version: 1, body })).status).toBe(412);
    expect((await clinic.api('ana', 'DELETE', path)).status).toBe(200);
  });

  test('without a section that their kind of note has are refused by its name', async () => {
    const refused = await create('luis', template('Corta', { sections: soap().slice(0, 3) }));
    expect(refused.status).toBe(422);
    expect(refused.body.detail).toBe('A la plantilla le falta el apartado «Plan».');
  });

  test('with a field that there is not are refused, with those that there are', async () => {
    const refused = await create('luis', template('Rara', { sections: soap('{{saldo}}') }));
    expect(refused.status).toBe(422);
    expect(refused.body.detail).toContain('No existe el campo {{saldo}}');
    expect(refused.body.detail).toContain('{{medicacion}}');
  });

  test('twice under one name are refused', async () => {
    await create('luis', template('Doble'));
    expect((await create('luis', template('doble'))).body.errors[0].pointer).toBe('/name');
  });
});

describe('abbreviations', () => {
  test('that come back to themselves are refused, with the way', async () => {
    expect((await create('luis', snippet('.hta', 'HTA con .dieta'))).status).toBe(200);
    const loop = await create('luis', snippet('.dieta', 'Dieta sin sal (.hta)'));
    expect(loop.status).toBe(422);
    expect(loop.body.detail).toBe('La abreviatura se llama a sí misma: .dieta → .hta → .dieta.');
    expect((await create('luis', snippet('.yo', 'Véase .yo'))).status).toBe(422);
    expect((await create('luis', snippet('.dieta', 'Dieta sin sal'))).status).toBe(200);
  });

  test.each(['hta', '.', '.HTA', '.a b'])('called %s are refused', async (name) => {
    expect((await create('luis', snippet(name, 'x'))).status).toBe(422);
  });
});

const orderSet = (name: string, more: object = {}) => ({
  kind: 'order-set',
  name,
  orderKind: 'laboratory',
  services: [{ text: 'Tirotropina', coding: [{ system: 'http://loinc.org', code: '3016-3' }] }],
  instructions: '',
  isShared: false,
  ...more,
});

describe('order sets', () => {
  test('are one’s own, or the organization’s, which administrators alone change', async () => {
    const mine = await create('luis', orderSet('Mi tiroides'));
    expect(mine.body).toMatchObject(orderSet('Mi tiroides'));
    expect((await create('luis', orderSet('Tiroides', { isShared: true }))).status).toBe(403);
    const shared = await create('ana', orderSet('Tiroides', { isShared: true }));
    expect(shared.status).toBe(200);
    expect(await listed('luis')).toEqual(expect.arrayContaining(['Mi tiroides', 'Tiroides']));
    expect(await listed('ana')).not.toContain('Mi tiroides');
    expect(await listed('elena')).toEqual([]);
    const path = `/note-templates/${shared.body.id}`;
    const body = orderSet('Tiroides', { isShared: true, orderKind: 'imaging' });
    expect((await clinic.api('luis', 'PUT', path, { version: 1, body })).status).toBe(403);
    expect((await clinic.api('luis', 'DELETE', path)).status).toBe(403);
    expect((await clinic.api('elena', 'PUT', path, { version: 1, body })).status).toBe(404);
    expect((await clinic.api('ana', 'PUT', path, { version: 1, body })).body).toMatchObject(body);
    // Nobody makes their own the organization's, nor a template of a set.
    const own = `/note-templates/${mine.body.id}`;
    const taken = orderSet('Mi tiroides', { isShared: true });
    expect((await clinic.api('luis', 'PUT', own, { version: 1, body: taken })).status).toBe(403);
    expect((await clinic.api('luis', 'PUT', own, { version: 1, body: template('X') })).status).toBe(404);
    expect((await clinic.api('marta', 'GET', '/note-templates')).status).toBe(403);
    expect((await create('marta', orderSet('De recepción'))).status).toBe(403);
  });

  test.each([
    ['nothing', { services: [] }],
    ['no words', { services: [{ text: ' ', coding: [] }] }],
    ['too much', { services: Array.from({ length: 31 }, (_, index) => ({ text: `E${index}`, coding: [] })) }],
    ['another kind', { orderKind: 'diet' }],
    ['an element that there is not', { price: 3 }],
  ])('with %s are refused', async (_what, more) => {
    expect((await create('luis', orderSet('Mala', more))).status).toBe(422);
  });
});

test('the front desk neither sees nor makes them', async () => {
  expect((await clinic.api('marta', 'GET', '/note-templates')).status).toBe(403);
  expect((await create('marta', template('X'))).status).toBe(403);
  const path = '/note-templates/00000000-0000-4000-8000-000000000000';
  expect((await clinic.api('marta', 'PUT', path, { version: 1, body: template('X') })).status).toBe(403);
  expect((await clinic.api('marta', 'DELETE', path)).status).toBe(403);
});
