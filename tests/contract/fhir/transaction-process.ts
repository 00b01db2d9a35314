import { openPgliteDatabase } from '../../../infra/local/pglite-database.ts';
import { openFhirClient } from '../../lambdas/fhir/fhir-client.ts';

/*
 * Run as a process that a test kills: writes transactions of 500 patients into the database in a folder, one after
 * another, and says on standard output when each begins and when it was answered.
 */
const [directory = ''] = process.argv.slice(2);
const database = await openPgliteDatabase(directory);
const client = await openFhirClient(database);
const entry = Array.from({ length: 500 }, () => ({
  resource: { resourceType: 'Patient', name: [{ family: 'Entero' }] },
  request: { method: 'POST', url: 'Patient' },
}));
for (;;) {
  process.stdout.write('sent\n');
  const { status } = await client.request('POST', '/', {
    resourceType: 'Bundle',
    type: 'transaction',
    entry,
  });
  process.stdout.write(`answered ${status}\n`);
}
