import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../../support/memory-database.ts';
import { addPerson, openToolClinic, type ToolClinic } from './tool-clinic.ts';

let database: Database;
let clinic: ToolClinic;
let carmen: string;

beforeAll(async () => {
  database = await openMemoryDatabase();
  clinic = await openToolClinic(database);
  carmen = await addPerson(clinic, 'Carmen', 'Núñez', '1980-05-17');
});
afterAll(() => database?.close());

const mine = () => ({ run: { patientId: carmen } });
const lastOf = async (type: string) => (await clinic.all(type)).at(-1);

describe('A draft of a note', () => {
  const sections = [
    {
      code: '10154-3',
      title: 'Motivo de consulta',
      text: 'Dolor de rodilla <2 semanas> & fiebre\nSin trauma',
    },
    { code: '18776-5', title: 'Plan', text: 'Radiografía' },
  ];

  test('is a preliminary composition, and a document that waits to be signed', async () => {
    const { output, resources } = await clinic.use(
      'draft_note',
      { title: 'Nota de evolución', sections },
      mine(),
    );
    const composition = await lastOf('Composition');
    expect(composition).toMatchObject({
      id: output.compositionId,
      status: 'preliminary',
      author: [{ identifier: { value: 'agents/asistente' } }],
      section: [{ code: { coding: [{ system: 'http://loinc.org', code: '10154-3' }] } }, { title: 'Plan' }],
    });
    expect(composition.section[0].text.div).toBe(
      '<div xmlns="http://www.w3.org/1999/xhtml"><p>Dolor de rodilla &lt;2 semanas&gt; &amp; fiebre</p><p>Sin trauma</p></div>',
    );
    const document = await lastOf('DocumentReference');
    expect(document.context.related).toEqual([{ reference: resources?.[0] }]);
    expect(Buffer.from(document.content[0].attachment.data, 'base64').toString('utf8')).toBe(
      'MOTIVO DE CONSULTA\nDolor de rodilla <2 semanas> & fiebre\nSin trauma\n\nPLAN\nRadiografía',
    );
    const { body } = await clinic.ana.call('GET', '/api/clinical-dashboard/draft-notes');
    expect(JSON.stringify(body.notes)).toContain(document.id);
  });

  test('is not written for staff', async () => {
    const answer = await clinic.use(
      'draft_note',
      { title: 'Nota', sections },
      { ...mine(), roles: ['staff'] },
    );
    expect(answer.refusal?.code).toBe('not-allowed');
    expect(answer.refusal?.detail).toContain('Redactar un borrador');
  });
});
