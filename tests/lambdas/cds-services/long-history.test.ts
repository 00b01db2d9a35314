import { expect, test } from 'vitest';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import { openClinic } from '../messaging/clinic.ts';

test('of a history that is longer than what is read, the newest results are known', async () => {
  const database = await openMemoryDatabase();
  try {
    const ana = await (await openClinic(database)).person('Ana');
    const { id } = await ana.create({
      resourceType: 'Patient',
      name: [{ family: 'Chávez' }],
      gender: 'male',
      birthDate: '1950-01-01',
    });
    const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
    const potassium = (back: number) => ({
      resourceType: 'Observation',
      status: 'final',
      code: { coding: [{ system: 'http://loinc.org', code: '2823-3' }] },
      subject: { reference: `Patient/${id}` },
      effectiveDateTime: day(back),
      valueQuantity: {
        value: back === 1 ? 45 : 4,
        unit: 'mmol/L',
        system: 'http://unitsofmeasure.org',
        code: 'mmol/L',
      },
    });
    for (let from = 0; from < 2_100; from += 300) {
      const entry = Array.from({ length: 300 }, (_, index) => ({
        resource: potassium(2_100 - from - index),
        request: { method: 'POST', url: 'Observation' },
      }));
      const { status } = await ana.call('POST', '/fhir/R4', {
        resourceType: 'Bundle',
        type: 'transaction',
        entry,
      });
      expect(status).toBe(200);
    }
    await ana.create({
      resourceType: 'MedicationRequest',
      status: 'active',
      intent: 'order',
      subject: { reference: `Patient/${id}` },
      medicationCodeableConcept: { text: 'Espironolactona 25 mg' },
    });
    const { status, body } = await ana.call('POST', '/api/medication-safety/check', { patientId: id });
    expect(status).toBe(200);
    // The newest is the one that cannot be.
    expect(JSON.stringify(body)).toContain('45 mmol/L');
  } finally {
    await database.close();
  }
}, 120_000);
