import { gzipSync } from 'node:zlib';
import type { Resource } from '@medplum/fhirtypes';
import { afterAll, beforeAll } from 'vitest';
import type { QualityMeasure, QualityRun } from '../../../lambdas/contracts/quality.ts';
import { accessToken, createCaller } from '../../support/api-caller.ts';
import { startTestPlatform, type TestPlatform } from '../../support/local-platform.ts';
import { bringCharts } from './bring-charts.ts';

/** The demonstration's people by their places: an administrator, a clinician, the front desk, a stranger. */
export const [admin, luis, marta, elena] = [0, 1, 2, 3];

export const packed = (bundle: unknown) => gzipSync(JSON.stringify(bundle)).toString('base64');

/** A chart of its own: ids of the samples with the patient's before them. */
export function chartOf(id: string, resources: readonly Resource[]): Resource[] {
  return resources.map((resource) => {
    const renamed = { ...resource, id: resource.resourceType === 'Patient' ? id : `${id}-${resource.id}` };
    const reference = { reference: `Patient/${id}` };
    if ('subject' in renamed) return { ...renamed, subject: reference };
    return 'patient' in renamed ? { ...renamed, patient: reference } : renamed;
  }) as Resource[];
}

/** For a file of tests a platform without patients, into which charts and measures are brought as people do it. */
export function qualityClinic(options: Parameters<typeof startTestPlatform>[0] = {}) {
  let platform: TestPlatform;
  const tokens = new Map<number, string>();
  beforeAll(async () => {
    platform = await startTestPlatform(options);
    for (const position of [admin, luis, marta, elena]) {
      tokens.set(position, await accessToken(platform, position));
    }
  });
  afterAll(() => platform?.close());

  const call = (position: number, method: string, path: string, body?: object) =>
    createCaller(platform.url, tokens.get(position))(method, path, body === undefined ? {} : { body });

  const fhir = async (method: string, path: string, body?: object, position = luis) => {
    const response = await fetch(`${platform.url}/fhir/R4/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${tokens.get(position)}`,
        ...(body && { 'content-type': 'application/fhir+json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
  };

  /** By the import of /pacientes/importar; answers what was refused. */
  const bringIn = (charts: readonly (readonly Resource[])[]) =>
    bringCharts({ url: platform.url, token: tokens.get(admin) ?? '' }, charts);

  /** Asks for a run, and waits until it is computed. */
  async function compute(
    measureId: string,
    periodStart = '2026-01-01',
    periodEnd = '2026-12-31',
    isFull = false,
  ): Promise<QualityRun> {
    const asked = await call(luis, 'POST', '/quality/runs', { measureId, periodStart, periodEnd, isFull });
    if (asked.status !== 200) throw new Error(JSON.stringify(asked.body));
    await platform.measures.idle();
    return (await call(luis, 'GET', `/quality/runs/${asked.body.id}`)).body;
  }

  /** Where each patient of a run stands whom the measure is about. */
  async function standings(runId: string): Promise<Record<string, string>> {
    const all: Record<string, string> = {};
    let after = '';
    for (;;) {
      const { body } = await call(
        luis,
        'GET',
        `/quality/runs/${runId}/patients${after && `?after=${after}`}`,
      );
      for (const { id, standing } of body.patients) all[id] = standing;
      if (body.next === null) return all;
      after = body.next;
    }
  }

  const measures = async (position = luis): Promise<QualityMeasure[]> =>
    (await call(position, 'GET', '/quality/measures')).body.measures;

  return {
    call,
    fhir,
    bringIn,
    compute,
    standings,
    measures,
    get platform() {
      return platform;
    },
  };
}
