import { openPgliteDatabase } from '../../../infra/local/pglite-database.ts';
import { exportLimits } from '../../../lambdas/fhir/export/limits.ts';
import { openFhirClient } from '../../lambdas/fhir/fhir-client.ts';

/*
 * Run as a process that a test kills: fills a record in a folder, asks for its export, changes the record behind it and
 * cuts the export in small pieces of work. Says on standard output whose it is, and when each piece is done.
 */
const [directory = ''] = process.argv.slice(2);
const database = await openPgliteDatabase(directory);
const client = await openFhirClient(database, undefined, {
  exports: { ...exportLimits, chunk: 20, fileBytes: 8_000, step: 0 },
});

const put = (ids: number[], active: boolean) =>
  client.request('POST', '/', {
    resourceType: 'Bundle',
    type: 'transaction',
    entry: ids.map((id) => ({
      resource: { resourceType: 'Patient', id: `p${id}`, active },
      request: { method: 'PUT', url: `Patient/p${id}` },
    })),
  });

await put([...Array(600).keys()], true);
const { headers } = await client.request('GET', '/$export?_type=Patient,Flag', undefined, {
  headers: { prefer: 'respond-async' },
});
const address = new URL(headers.get('content-location') ?? '').pathname.replace('/fhir/R4', '');
// What comes later is in no file: another version, another patient.
await put([5, 300, 599, 600], false);
process.stdout.write(
  `${JSON.stringify({ address, organizationId: client.organizationId, userId: client.userId })}\n`,
);
for (;;) {
  const { status } = await client.request('GET', address);
  process.stdout.write(`answered ${status}\n`);
}
