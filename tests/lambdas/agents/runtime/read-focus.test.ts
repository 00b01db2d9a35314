import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginRun } from '../../../../lambdas/agents/triggers/begin-run.ts';
import type { Database } from '../../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../../support/memory-database.ts';
import { openAgentClinic } from './agent-clinic.ts';

let database: Database;
beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database.close());

test('an appointment is told of by the service that takes part in it, or by its type where that is coded', async () => {
  const clinic = await openAgentClinic(database);
  const service = await clinic.ana.create({ resourceType: 'HealthcareService', name: 'Consulta general' });
  const practitioner = await clinic.ana.bring({
    resourceType: 'Practitioner',
    name: [{ text: 'Elena Soto' }],
  });
  const participant = [
    { actor: { reference: `Patient/${clinic.patientId}` }, status: 'accepted' },
    {
      actor: { reference: `HealthcareService/${service.id}`, display: 'Consulta general' },
      status: 'accepted',
    },
    { actor: { reference: `Practitioner/${practitioner.id}`, display: 'Elena Soto' }, status: 'accepted' },
  ];
  const book = (more: object) =>
    clinic.ana.create({ resourceType: 'Appointment', status: 'proposed', participant, ...more });
  for (const [more, said] of [
    [{}, 'Consulta general'],
    [{ serviceType: [{ text: 'Revisión' }] }, 'Revisión'],
  ] as const) {
    const { id } = await book(more);
    await clinic.as((repository) =>
      beginRun(repository, {
        agentId: clinic.agentId,
        version: 1,
        trigger: 'event',
        cause: `event/${id}`,
        focus: `Appointment/${id}`,
        patientId: clinic.patientId,
      }),
    );
    await clinic.work();
    expect(clinic.asked.at(-1)?.rules.focus).toMatchObject({
      id,
      service: said,
      practitioner: 'Elena Soto',
    });
  }
});
