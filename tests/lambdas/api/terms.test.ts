import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessToken, createCaller } from '../../support/api-caller.ts';
import { startTestPlatform, type TestPlatform } from '../../support/local-platform.ts';

let platform: TestPlatform;
const [admin, luis, marta, elena] = [0, 1, 2, 3];
const tokens = new Map<number, string>();

beforeAll(async () => {
  platform = await startTestPlatform();
  for (const position of [admin, luis, marta, elena]) {
    tokens.set(position, await accessToken(platform, position));
  }
});
afterAll(() => platform?.close());

const ask = (position: number, body: unknown) =>
  createCaller(platform.url, tokens.get(position))('POST', '/terms/search', { body });
const first = async (set: string, text: string) => (await ask(luis, { set, text })).body.terms[0];

describe('a search of terminologies', () => {
  test('answers with what a form stores: words in Spanish and the publisher’s code and display', async () => {
    expect(await first('problem', 'hta')).toEqual({
      text: 'Hipertensión arterial esencial',
      coding: [
        {
          system: 'http://hl7.org/fhir/sid/icd-10-cm',
          code: 'I10',
          display: 'Essential (primary) hypertension',
        },
      ],
      matched: 'HTA',
    });
  });

  test('needs no record: an organization that has none finds on its first day', async () => {
    const { body } = await ask(elena, { set: 'vaccine', text: 'tétanos' });
    expect(body.terms.length).toBeGreaterThan(2);
  });

  test('says what a brand contains', async () => {
    const lantus = await first('medication', 'lantus');
    expect(lantus).toMatchObject({ text: 'Lantus', detail: 'contiene insulina glargina' });
  });

  test('keeps the strength that was typed in the words of a medicine, and codes the ingredient', async () => {
    expect(await first('medication', 'amoxicilina 500 mg')).toMatchObject({
      text: 'Amoxicilina 500 mg',
      coding: [{ code: '723', display: 'amoxicillin' }],
    });
  });

  test('offers substances and classes as allergens, and reactions by what they look like', async () => {
    expect(await first('allergen', 'cacahuate')).toMatchObject({
      coding: [{ system: 'http://fdasis.nlm.nih.gov' }],
    });
    expect(await first('allergen', 'cefalosporinas')).toMatchObject({ text: 'Cefalosporinas' });
    expect(await first('reaction', 'ronchas')).toMatchObject({
      text: 'Urticaria',
      coding: [{ code: 'L50.9' }],
    });
  });

  test('is bounded: twenty answers, 500 letters, the sets that there are', async () => {
    expect((await ask(luis, { set: 'problem', text: 'a', count: 20 })).body.terms.length).toBeLessThanOrEqual(
      20,
    );
    expect((await ask(luis, { set: 'problem', text: 'a', count: 21 })).status).toBe(422);
    expect((await ask(luis, { set: 'problem', text: 'a'.repeat(500) })).status).toBe(200);
    expect((await ask(luis, { set: 'problem', text: 'a'.repeat(501) })).status).toBe(422);
    expect((await ask(luis, { set: 'patients', text: 'a' })).status).toBe(422);
    expect((await ask(luis, { set: 'problem', text: '' })).body).toEqual({ terms: [] });
  });

  test('is for clinicians: the front desk is refused, and so is who has no session', async () => {
    expect((await ask(marta, { set: 'problem', text: 'hta' })).status).toBe(403);
    const nobody = await createCaller(platform.url)('POST', '/terms/search', {
      body: { set: 'problem', text: 'x' },
    });
    expect(nobody.status).toBe(401);
  });
});
