import { afterAll, beforeAll } from 'vitest';
import { type SourceItem, sourceItems } from '../../../lambdas/contracts/medication-sources.ts';
import { digestOf } from '../../../lambdas/import/sources/digest.ts';
import { readAemps } from '../../../lambdas/import/sources/read-aemps.ts';
import { accessToken, createCaller } from '../../support/api-caller.ts';
import { startTestPlatform, type TestPlatform } from '../../support/local-platform.ts';
import { inventedFiles, loose } from '../import/sources/aemps-files.ts';

export type Json = ReturnType<typeof JSON.parse>;

/** The demonstration's people by their places: an administrator, a clinician, the front desk, a stranger. */
export const [admin, luis, marta, elena] = [0, 1, 2, 3];
export const sources = '/medication-sources';

/** For a file of tests a platform, with what is asked of sources of medication. */
export function sourceClinic() {
  let platform: TestPlatform;
  const tokens = new Map<number, string>();
  beforeAll(async () => {
    platform = await startTestPlatform();
    for (const position of [admin, luis, marta, elena])
      tokens.set(position, await accessToken(platform, position));
  });
  afterAll(() => platform?.close());

  const call = (position: number, method: string, path: string, body?: object) =>
    createCaller(platform.url, tokens.get(position))(method, path, body === undefined ? {} : { body });
  const items = async (): Promise<SourceItem[]> =>
    sourceItems((await readAemps(loose(inventedFiles()))).codes);
  const start = async (all: readonly SourceItem[], date = '2026-11-12') =>
    call(admin, 'POST', sources, {
      kind: 'aemps',
      date,
      digest: await digestOf(all),
      expected: all.length,
    });
  /** Brings in the invented nomenclátor and puts it to use. */
  const bringIn = async (): Promise<string> => {
    const all = await items();
    const { id } = (await start(all)).body;
    await call(admin, 'POST', `${sources}/${id}/items`, { from: 0, items: all });
    await call(admin, 'POST', `${sources}/${id}/use`);
    return id;
  };
  const record = (method: string, path: string, body?: object) =>
    fetch(`${platform.url}/fhir/R4/${path}`, {
      method,
      headers: { authorization: `Bearer ${tokens.get(luis)}`, 'content-type': 'application/fhir+json' },
      ...(body && { body: JSON.stringify(body) }),
    });
  const created = async (fields: object): Promise<Json> =>
    (
      await record('POST', 'Patient', { resourceType: 'Patient', name: [{ family: 'Prueba' }], ...fields })
    ).json();
  const check = async (body: object, position = luis) =>
    (await call(position, 'POST', '/medication-safety/check', body)).body;
  return { call, items, start, bringIn, record, created, check };
}
