import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../../support/memory-database.ts';
import { addPerson, openToolClinic, type ToolClinic } from './tool-clinic.ts';

let database: Database;
let clinic: ToolClinic;
let count = 0;
let carmen: string;

beforeAll(async () => {
  database = await openMemoryDatabase();
  clinic = await openToolClinic(database);
});
afterAll(() => database?.close());

beforeEach(async () => {
  count += 1;
  carmen = await addPerson(clinic, 'Carmen', `Núñez${'abcdefghijklmnopqrstuvwxyz'[count]}`, '1980-05-17');
});

const mine = () => ({ run: { patientId: carmen } });
const subject = () => ({ reference: `Patient/${carmen}` });
const lastOf = async (type: string) => (await clinic.all(type)).at(-1);

describe('The summary of a chart', () => {
  test('tells what is not recorded from what there is none of', async () => {
    const { output } = await clinic.use('read_summary', {}, mine());
    expect(output).toEqual({
      givenName: 'Carmen',
      age: 45,
      allergies: null,
      hasNoKnownAllergies: false,
      medications: null,
      problems: null,
      reports: [],
      nextAppointment: null,
    });
    await clinic.ana.create({
      resourceType: 'AllergyIntolerance',
      patient: subject(),
      code: { coding: [{ system: 'http://snomed.info/sct', code: '716186003' }], text: 'Ninguna conocida' },
      clinicalStatus: hl7('allergyintolerance-clinical', 'active'),
      verificationStatus: hl7('allergyintolerance-verification', 'confirmed'),
    });
    const none = await clinic.use('read_summary', {}, mine());
    expect(none.output).toMatchObject({ allergies: [], hasNoKnownAllergies: true });
  });

  test('holds what stands, and says what nobody has verified', async () => {
    await clinic.use(
      'record_reported',
      { allergies: [{ substance: 'Penicilina' }], medications: [{ name: 'Ibuprofeno', dose: 'una al día' }] },
      mine(),
    );
    await clinic.ana.create({
      resourceType: 'Condition',
      subject: subject(),
      code: { text: 'Asma' },
      clinicalStatus: hl7('condition-clinical', 'active'),
      verificationStatus: hl7('condition-ver-status', 'confirmed'),
    });
    await clinic.ana.create({
      resourceType: 'Condition',
      subject: subject(),
      code: { text: 'Gripe' },
      clinicalStatus: hl7('condition-clinical', 'resolved'),
    });
    await clinic.ana.bring({
      resourceType: 'DiagnosticReport',
      status: 'final',
      subject: subject(),
      code: { text: 'Hemograma' },
      issued: '2026-02-01T10:00:00Z',
    });
    const asked = { resourceType: 'MedicationRequest', status: 'active', subject: subject() };
    const named = (text: string) => ({ medicationCodeableConcept: { text } });
    await clinic.ana.create({ ...asked, intent: 'order', doNotPerform: true, ...named('Warfarina') });
    await clinic.ana.create({ ...asked, intent: 'proposal', ...named('Digoxina') });
    const { output } = await clinic.use('read_summary', {}, mine());
    expect(output).toMatchObject({
      allergies: [{ text: 'Penicilina', isVerified: false }],
      hasNoKnownAllergies: false,
      medications: [{ text: 'Ibuprofeno, una al día', isVerified: false }],
      problems: [{ text: 'Asma', isVerified: true }],
      reports: [{ text: 'Hemograma', issued: '2026-02-01T10:00:00Z', status: 'final' }],
    });
  });

  test('is not for an agent whose publisher may not read it, and each reading is logged', async () => {
    expect((await clinic.use('read_summary', {}, { ...mine(), roles: ['staff'] })).refusal?.code).toBe(
      'not-allowed',
    );
    await clinic.use('read_summary', {}, mine());
    const [row] = await clinic.query(
      `SELECT count(*)::int AS n FROM access_log NATURAL JOIN access_log_patients WHERE patient_id = $1 AND entry::text LIKE '%agents/asistente%'`,
      [carmen],
    );
    expect(row?.n).toBeGreaterThan(0);
  });
});

describe('What the patient tells', () => {
  test('is recorded in their words, unconfirmed, with them as its source and the agent as its writer', async () => {
    const { output, resources } = await clinic.use(
      'record_reported',
      {
        allergies: [{ substance: 'Mariscos', reaction: 'ronchas' }],
        medications: [{ name: 'Metformina', dose: 'una con la cena' }],
        symptoms: [{ name: 'Dolor de rodilla', since: 'hace una semana', note: 'peor al subir escaleras' }],
        insurance: { payer: 'Seguros del Sur', memberId: 'ABC123' },
      },
      { ...mine(), approvedBy: clinic.ana.userId },
    );
    expect(output.recorded).toEqual([
      'Alergia: Mariscos',
      'Medicación: Metformina',
      'Síntoma: Dolor de rodilla',
      'Seguro: Seguros del Sur',
    ]);
    expect(resources?.map((name) => name.split('/')[0])).toEqual([
      'AllergyIntolerance',
      'MedicationStatement',
      'Condition',
      'Coverage',
    ]);
    expect(await lastOf('AllergyIntolerance')).toMatchObject({
      code: { text: 'Mariscos' },
      verificationStatus: { coding: [{ code: 'unconfirmed' }] },
      reaction: [{ manifestation: [{ text: 'ronchas' }] }],
      asserter: subject(),
      recorder: { display: 'Asistente de pruebas (agente)' },
    });
    expect(await lastOf('MedicationStatement')).toMatchObject({
      medicationCodeableConcept: { text: 'Metformina' },
      informationSource: subject(),
      dosage: [{ text: 'una con la cena' }],
    });
    const concern = await lastOf('Condition');
    expect(concern).toMatchObject({
      category: [{ coding: [{ code: 'health-concern' }] }],
      verificationStatus: { coding: [{ code: 'unconfirmed' }] },
      onsetString: 'hace una semana',
    });
    // Coded where the terminologies know the very words, in the words that were said.
    expect(concern.code).toMatchObject({ text: 'Dolor de rodilla', coding: [{ code: 'M25.569' }] });
    expect(await lastOf('Coverage')).toMatchObject({
      status: 'draft',
      payor: [{ display: 'Seguros del Sur' }],
      subscriberId: 'ABC123',
    });
    const provenance = await lastOf('Provenance');
    expect(provenance.target).toHaveLength(4);
    expect(
      provenance.agent.map(({ type }: { type: { coding: { code: string }[] } }) => type.coding[0]?.code),
    ).toEqual(['informant', 'author', 'assembler', 'verifier']);
  });

  test.each(['ninguna', 'No', 'no tengo', 'Ninguna conocida', 'nada', 'sin alergias'])(
    'is no allergy where it is «%s»',
    async (substance) => {
      const before = (await clinic.all('AllergyIntolerance')).length;
      const { refusal } = await clinic.use('record_reported', { allergies: [{ substance }] }, mine());
      expect(refusal?.code).toBe('invalid-arguments');
      expect(await clinic.all('AllergyIntolerance')).toHaveLength(before);
    },
  );

  test.each(['Nolotil', 'Níquel', 'Nogales', 'Sinvastatina', 'Norfloxacino'])(
    'is one where it is «%s»',
    async (substance) => {
      const { output } = await clinic.use('record_reported', { allergies: [{ substance }] }, mine());
      expect(output.recorded).toEqual([`Alergia: ${substance}`]);
    },
  );

  test('is not recorded by an agent whose publisher writes no clinical data', async () => {
    const answer = await clinic.use(
      'record_reported',
      { symptoms: [{ name: 'Tos' }] },
      { ...mine(), roles: ['staff'] },
    );
    expect(answer.refusal?.code).toBe('not-allowed');
  });

  test('is refused where there is nothing', async () => {
    expect((await clinic.use('record_reported', {}, mine())).refusal?.code).toBe('invalid-arguments');
  });
});

describe('A questionnaire', () => {
  const items = [
    { linkId: 'motivo', text: '¿Qué le pasa?', answer: 'Me duele <la> rodilla' },
    { linkId: 'fumador', text: '¿Fuma?', answer: null },
  ];

  test('keeps each answer as it was given, and what was not answered without one', async () => {
    const { output } = await clinic.use(
      'record_questionnaire',
      { title: 'Admisión', items },
      { ...mine(), roles: ['staff'] },
    );
    const response = await lastOf('QuestionnaireResponse');
    expect(response).toMatchObject({
      id: output.questionnaireResponseId,
      _questionnaire: { extension: [{ valueString: 'Admisión' }] },
      status: 'completed',
      subject: subject(),
      source: subject(),
      author: { identifier: { value: 'agents/asistente' } },
      item: [
        { linkId: 'motivo', answer: [{ valueString: 'Me duele <la> rodilla' }] },
        { linkId: 'fumador', text: '¿Fuma?' },
      ],
    });
    expect(response.item[1].answer).toBeUndefined();
  });

  test('that asks the same twice is refused', async () => {
    const answer = await clinic.use(
      'record_questionnaire',
      { title: 'Admisión', items: [items[0], items[0]] },
      mine(),
    );
    expect(answer.refusal?.code).toBe('invalid-arguments');
  });
});

function hl7(system: string, code: string) {
  return { coding: [{ system: `http://terminology.hl7.org/CodeSystem/${system}`, code }] };
}
