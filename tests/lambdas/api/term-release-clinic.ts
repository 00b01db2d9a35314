import { createHash } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import { accessToken, createCaller } from '../../support/api-caller.ts';
import { startTestPlatform, type TestPlatform } from '../../support/local-platform.ts';

export type Json = ReturnType<typeof JSON.parse>;

/** The demonstration's people by their places: an administrator, a clinician, the front desk, a stranger. */
export const [admin, luis, marta, elena] = [0, 1, 2, 3];
export const icd10 = 'http://hl7.org/fhir/sid/icd-10-cm';
export const releases = '/term-releases';

export const release = (name: string, expected: number, more: object = {}) => ({
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

/** For a file of tests a platform, with what is asked of terminologies of an organization's own. */
export function termClinic() {
  let platform: TestPlatform;
  const tokens = new Map<number, string>();

  beforeAll(async () => {
    platform = await startTestPlatform();
    for (const position of [admin, luis, marta, elena]) {
      tokens.set(position, await accessToken(platform, position));
    }
  });
  afterAll(() => platform?.close());

  const call = (position: number, method: string, path: string, body?: object) =>
    createCaller(platform.url, tokens.get(position))(method, path, body === undefined ? {} : { body });

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

  return {
    call,
    bringIn,
    use,
    search,
    ask,
    codes,
    get platform() {
      return platform;
    },
  };
}
