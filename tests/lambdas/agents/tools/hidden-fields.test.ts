import { afterAll, beforeAll, expect, test } from 'vitest';
import { findResources, readResource } from '../../../../lambdas/agents/tools/find-resources.ts';
import type { Database } from '../../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../../support/memory-database.ts';
import { openToolClinic } from './tool-clinic.ts';

const reason = 'Episodio depresivo mayor';

let database: Database;
beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database?.close());

test('an agent reads no more than the person in whose name it acts', async () => {
  const { ana, asAgent } = await openToolClinic(database);
  const { id } = await ana.create({
    resourceType: 'Appointment',
    status: 'proposed',
    reasonCode: [{ text: reason }],
    participant: [{ type: [{ text: 'Consulta' }], status: 'needs-action' }],
  });
  const readAs = (role: 'clinicians' | 'staff') =>
    asAgent(
      async (repository) =>
        JSON.stringify([
          await readResource(repository, 'Appointment', id),
          await findResources(repository, 'Appointment', { _id: id }),
        ]),
      { roles: [role] },
    );
  expect((await readAs('clinicians')).split(reason)).toHaveLength(3);
  const seen = await readAs('staff');
  expect(seen.split(id)).toHaveLength(3);
  expect(seen).not.toContain(reason);
});
