import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../../support/memory-database.ts';
import { openAgentClinic } from './agent-clinic.ts';

let database: Database;
beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database.close());

const found = ['find_patient', { givenName: 'Ana', familyName: 'Núñez', birthDate: '1980-01-01' }] as [
  string,
  unknown,
];

test('a message begins a run, and the agent identifies, books, answers and waits', async () => {
  const clinic = await openAgentClinic(database);
  clinic.script.push(
    { text: '¿Quién es?' },
    { calls: [found] },
    { text: 'Un momento', calls: [['book_appointment', { slotId: 'a' }]] },
    { text: 'Reservada' },
  );
  await clinic.receive('Quiero una cita');
  await clinic.work();
  await clinic.receive('Soy Ana Núñez, del 1 de enero de 1980');
  await clinic.work();
  expect(await clinic.types()).toEqual([
    'queued',
    'message-received',
    'model-asked',
    'model-answered',
    'tool-proposed',
    'tool-executed',
    'message-sent',
    'waiting',
    'message-received',
    'model-asked',
    'model-answered',
    'tool-proposed',
    'tool-executed',
    'identity-verified',
    'model-asked',
    'model-answered',
    'tool-proposed',
    'tool-executed',
    'message-sent',
    'tool-proposed',
    'tool-executed',
    'model-asked',
    'model-answered',
    'tool-proposed',
    'tool-executed',
    'message-sent',
    'waiting',
  ]);
  expect(await clinic.runs()).toMatchObject([{ state: 'waiting-message', patient_id: clinic.patientId }]);
  expect(await clinic.resources('Appointment')).toHaveLength(1);
  expect(clinic.asked.at(-1)?.messages.map(({ role }) => role)).toEqual([
    'user',
    'assistant',
    'user',
    'assistant',
    'tool',
    'assistant',
    'tool',
  ]);
});
