import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { yearsBefore } from '../../../lambdas/retention/plan.ts';
import {
  agent,
  clinic,
  dayMs,
  fhir,
  oldRun,
  patient,
  plan,
  rows,
  setPlan,
  today,
  withClinic,
} from './retention-clinic.ts';

/* What no plan erases: charts, and what the database itself keeps. */

withClinic();

describe('Charts', () => {
  test('are shown for a decision once nothing of them is recent, and never deleted', async () => {
    expect((await setPlan(plan)).status).toBe(200);
    const ana = await today();
    const due = await patient('1960-01-01');
    const visited = await patient('1960-01-01');
    const visit = {
      resourceType: 'Observation',
      status: 'final',
      code: { text: 'Peso' },
      subject: { reference: `Patient/${visited}` },
      effectiveDateTime: '2010-01-01',
    };
    expect((await fhir('POST', '/Observation', visit)).status).toBe(201);
    expect((await ana('GET', '/retention/charts')).body.patients).toEqual([]);
    // Eight years later, one of them having been here the day before.
    clinic.ahead(8 * 365 * dayMs);
    expect((await fhir('POST', '/Observation', { ...visit, effectiveDateTime: '2011-01-01' })).status).toBe(
      201,
    );
    const listed = (await (await today())('GET', '/retention/charts')).body;
    const ids = listed.patients.map(({ id }: { id: string }) => id);
    expect(ids).toContain(due);
    expect(ids).not.toContain(visited);
    expect((await fhir('GET', `/Patient/${due}`)).status).toBe(200);
  });
});

describe('The database itself', () => {
  test('lets no event go before six years or from under a hold, whoever asks', async () => {
    const ana = await today();
    const adult = await patient('1960-01-01');
    const young = await oldRun({ years: 5, patientId: adult });
    await rows('DELETE FROM run_events WHERE run_id = $1', [young]);
    // The platform's clock is ahead of the database's, which tells the years by its own.
    const present = new Date();
    const heldRun = randomUUID();
    await rows(
      `INSERT INTO runs (organization_id, run_id, agent_id, version, state, trigger, cause, patient_id, seq, started_at, updated_at, ended_at)
       VALUES (current_organization_id(), $1::uuid, $2, $3, 'finished', 'manual', $1::uuid::text, $4, 1, $5, $5, $5)`,
      [heldRun, agent.id, agent.version, adult, yearsBefore(present, 9).toISOString()],
    );
    await rows(
      `INSERT INTO run_events VALUES (current_organization_id(), $1, 1, 'finished', NULL, $2, '{"type":"finished"}')`,
      [heldRun, yearsBefore(present, 9).toISOString()],
    );
    await ana('POST', '/retention/holds', { body: { patientId: adult, reason: 'Reclamación' } });
    await rows('DELETE FROM run_events WHERE run_id = $1', [heldRun]);
    expect(await rows('SELECT 1 FROM run_events WHERE run_id = $1', [young])).toHaveLength(1);
    expect(await rows('SELECT 1 FROM run_events WHERE run_id = $1', [heldRun])).toHaveLength(1);
  });
});
