import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../../support/memory-database.ts';
import { openAgentClinic } from './agent-clinic.ts';
import { expectEscalated } from './expect-escalated.ts';

let database: Database;
beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database.close());

test('a red flag goes to a person and no model is asked', async () => {
  const clinic = await openAgentClinic(database);
  await clinic.receive('Me duele mucho el pecho y no puedo respirar');
  await clinic.work();
  expect(clinic.asked).toEqual([]);
  const task = await expectEscalated(clinic, 'red-flag');
  // The one that messaging has raised: nobody gets two.
  expect(task).toMatchObject({ code: { coding: [{ code: 'red-flag' }] } });
  expect((await clinic.events()).at(-1)).toMatchObject({ type: 'escalated', taskId: expect.any(String) });
});

test('what may only sound like a danger goes to the clinicians, and no model is asked', async () => {
  const clinic = await openAgentClinic(database);
  await clinic.receive(
    'Se murió de sobredosis el rockero ese, mi hijo traía su playera. ¿Ya está su certificado escolar?',
  );
  await clinic.work();
  expect(clinic.asked).toEqual([]);
  const task = await expectEscalated(clinic, 'clinical');
  expect(task).toMatchObject({
    code: { coding: [{ code: 'possible-danger' }] },
    performerType: [{ coding: [{ code: 'clinicians' }] }],
  });
});
