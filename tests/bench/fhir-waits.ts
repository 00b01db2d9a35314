import type { FhirClient } from '../lambdas/fhir/fhir-client.ts';
import type { Filled } from './fhir-data.ts';
import type { Measurement } from './table.ts';

const runs = 5;
const sizes = [500, 2_000, 5_000];

/** The longest that a read waits while one transaction of so many entries is written, in each of a few runs. */
export async function measureWaits(
  client: FhirClient,
  filled: Filled,
  label: (what: string) => string,
): Promise<Measurement[]> {
  const [patient] = filled.patients;
  if (!patient) throw new Error('No patient');
  const measurements: Measurement[] = [];
  for (const size of sizes) {
    const values: number[] = [];
    for (let run = 0; run < runs; run++) values.push(await longestWait(client, patient.id, filled, size));
    const what = label(`longest wait of a read beside a transaction of ${size.toLocaleString('en-US')}`);
    measurements.push({ what, unit: 'ms', values, promised: 250 });
  }
  return measurements;
}

async function longestWait(
  client: FhirClient,
  patientId: string,
  filled: Filled,
  size: number,
): Promise<number> {
  const entry = Array.from({ length: size }, (_, seed) => ({
    resource: filled.observation(patientId, seed),
    request: { method: 'POST', url: 'Observation' },
  }));
  let isWritten = false;
  const writing = client
    .request(
      'POST',
      '/',
      { resourceType: 'Bundle', type: 'transaction', entry },
      { headers: { prefer: 'return=minimal' } },
    )
    .finally(() => {
      isWritten = true;
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
  while (!isWritten) {
    await read();
    await new Promise((resolve) => setImmediate(resolve));
  }
  await read();
  const { status } = await writing;
  if (status !== 200) throw new Error(`The transaction was answered ${status}`);
  return longest;
}
