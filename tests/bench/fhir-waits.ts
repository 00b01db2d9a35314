import { setImmediate } from 'node:timers/promises';
import type { FhirClient, Json } from '../lambdas/fhir/fhir-client.ts';
import type { Filled } from './fhir-data.ts';
import type { Measurement } from './table.ts';

const runs = 5;
const sizes = [500, 2_000, 5_000];

/** The longest that a read waits beside one large transaction, and beside an export of all, in each of a few runs. */
export async function measureWaits(
  client: FhirClient,
  filled: Filled,
  label: (what: string) => string,
): Promise<Measurement[]> {
  const [patient] = filled.patients;
  if (!patient) throw new Error('No patient');
  const beside: Record<string, () => Promise<void>> = Object.fromEntries(
    sizes.map((size) => [
      `a transaction of ${size.toLocaleString('en-US')}`,
      () => writeAtOnce(client, filled, patient.id, size),
    ]),
  );
  beside['an export of all'] = () => exportAll(client);
  const measurements: Measurement[] = [];
  for (const [what, work] of Object.entries(beside)) {
    const values: number[] = [];
    for (let run = 0; run < runs; run++) values.push(await longestWait(client, patient.id, work));
    measurements.push({
      what: label(`longest wait of a read beside ${what}`),
      unit: 'ms',
      values,
      promised: 250,
    });
  }
  return measurements;
}

async function longestWait(
  client: FhirClient,
  patientId: string,
  work: () => Promise<void>,
): Promise<number> {
  let isDone = false;
  const working = work().finally(() => {
    isDone = true;
  });
  // From one answer to the next: a read that could not even be taken has waited too.
  let answeredAt = performance.now();
  let longest = 0;
  const read = async () => {
    const { status } = await client.request('GET', `/Patient/${patientId}`);
    if (status !== 200) throw new Error(`A read was answered ${status}`);
    longest = Math.max(longest, performance.now() - answeredAt);
    answeredAt = performance.now();
  };
  while (!isDone) {
    await read();
    await setImmediate();
  }
  await read();
  await working;
  return longest;
}

async function writeAtOnce(
  client: FhirClient,
  filled: Filled,
  patientId: string,
  size: number,
): Promise<void> {
  const entry = Array.from({ length: size }, (_, seed) => ({
    resource: filled.observation(patientId, seed),
    request: { method: 'POST', url: 'Observation' },
  }));
  const bundle = { resourceType: 'Bundle', type: 'transaction', entry };
  const { status } = await client.request('POST', '/', bundle, { headers: { prefer: 'return=minimal' } });
  if (status !== 200) throw new Error(`The transaction was answered ${status}`);
}

/** As a client does over the network: it asks, looks at the status until the files are named, and fetches each. */
async function exportAll(inProcess: FhirClient): Promise<void> {
  const client = {
    async request(...call: Parameters<FhirClient['request']>) {
      // What is read from a socket comes between what others sent.
      await setImmediate();
      return inProcess.request(...call);
    },
  };
  const path = (url: string) => url.slice(url.indexOf('/R4') + '/R4'.length);
  const headers = { prefer: 'respond-async' };
  const asked = await client.request('GET', '/$export', undefined, { headers });
  if (asked.status !== 202) throw new Error(`The export was answered ${asked.status}`);
  const address = path(asked.headers.get('content-location') ?? '');
  let answer = await client.request('GET', address);
  while (answer.status === 202) answer = await client.request('GET', address);
  for (const { url } of answer.body.output as Json[]) {
    const { status } = await client.request('GET', path(url));
    if (status !== 200) throw new Error(`A file was answered ${status}`);
  }
  await client.request('DELETE', address);
}
