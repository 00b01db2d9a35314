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
  carmen = await addPerson(clinic, 'Carmen', `Núñez${'abcdefghijklmnopqrstuvwxyz'[count]}`, '1950-05-17');
  await clinic.ana.bring({
    resourceType: 'MedicationRequest',
    status: 'active',
    intent: 'order',
    subject: { reference: `Patient/${carmen}` },
    medicationCodeableConcept: { text: 'Warfarina 5 mg' },
    dosageInstruction: [{ text: '1 comprimido al día' }],
  });
});

const mine = () => ({ run: { patientId: carmen } });
const ask = (description: string, more: object = {}) =>
  clinic.use(
    'create_task',
    { title: 'Renovación de receta', description, queue: 'staff', about: 'refill', ...more },
    mine(),
  );
const lastTask = async () => (await clinic.all('Task')).at(-1) ?? {};

describe('The check of medication', () => {
  test('finds what is asked for against the chart, says what it could not check, and leaves it to a person', async () => {
    const { output } = await clinic.use(
      'check_medication_safety',
      { medications: [{ name: 'ibuprofeno', dose: '600 mg cada 8 horas' }] },
      mine(),
    );
    expect(output.findings[0]).toMatchObject({ level: 'interrupts', title: 'Warfarina + ibuprofeno' });
    expect(output.decidedBy).toBe('person');
    expect(output.notChecked.join(' ')).toContain('registro de alergias');
  });

  test('takes an allergy that is told for one, and writes nothing of it', async () => {
    const before = await clinic.query('SELECT count(*)::int AS n FROM resources');
    const { output } = await clinic.use(
      'check_medication_safety',
      {
        medications: [{ name: 'Augmentin', dose: '875 mg' }],
        allergies: [{ substance: 'penicilina', reaction: 'ronchas' }],
      },
      mine(),
    );
    expect(output.findings.some(({ title }: { title: string }) => title.includes('penicilina'))).toBe(true);
    expect(await clinic.query('SELECT count(*)::int AS n FROM resources')).toEqual(before);
  });

  test('is of no use without a patient, nor to who may not read the chart', async () => {
    const nobody = await clinic.use('check_medication_safety', {}, { run: { patientId: null } });
    expect(nobody.refusal?.code).toBe('no-patient');
    const staff = await clinic.use('check_medication_safety', {}, { ...mine(), roles: ['staff'] });
    expect(staff.refusal?.code).toBe('not-allowed');
  });

  test('names what it does not know, and guesses nothing', async () => {
    const { output } = await clinic.use(
      'check_medication_safety',
      { medications: [{ name: 'Inventadina' }] },
      mine(),
    );
    expect(output.findings).toEqual([]);
    expect(output.notChecked.join(' ')).toContain('«Inventadina»');
  });
});

describe('A request for a prescription', () => {
  test('goes to clinicians with what the check finds, whatever the model wrote', async () => {
    await ask('Todo en orden, renovar ibuprofeno 600 mg cada 8 horas sin más');
    const task = await lastTask();
    expect(task.description).toContain('Requiere decisión: Warfarina + ibuprofeno');
    expect(JSON.stringify(task.performerType)).toContain('clinicians');
    expect(task.priority).toBe('urgent');
  });

  test('of what goes together says that it means little, with what was not checked', async () => {
    await ask('Renovar loratadina 10 mg, una al día');
    const { description } = await lastTask();
    expect(description).toContain('no significa que no los haya');
    expect(description).toContain('registro de alergias');
    expect(description).not.toContain('Requiere decisión');
  });

  test.each([
    ['by a brand', 'Medicamento: Motrin 600 («mi motrin»)'],
    ['with a slip', 'Medicamento: ibuprofano 600 mg'],
    ['beside others', 'Medicamento: omeprazol 20 mg, ibuprofeno 400 mg'],
  ])('is read %s', async (_how, description) => {
    await ask(description);
    expect((await lastTask()).description).toContain('Warfarina + ibuprofeno');
  });

  test('an allergy in its words is no medicine that is taken', async () => {
    await ask('Medicamento: warfarina 5 mg\nAlergias: ibuprofeno («me dio ronchas»)');
    expect((await lastTask()).description).not.toContain('ibuprofeno.');
    expect((await lastTask()).description).not.toContain('Requiere decisión');
  });

  test('that names no medicine is told as not checked', async () => {
    await ask('La pastilla blanca de siempre');
    expect((await lastTask()).description).toContain('Medicación no comprobada: no se reconoce');
    expect((await lastTask()).description).not.toContain('Sin hallazgos');
  });

  test('of nobody who was identified is told as not checked', async () => {
    await clinic.use(
      'create_task',
      { title: 'Receta', description: 'Ibuprofeno', queue: 'staff', about: 'refill' },
      { run: { patientId: null } },
    );
    expect((await lastTask()).description).toContain('no se identificó al paciente');
  });

  test('another task is left as it was written', async () => {
    await clinic.use(
      'create_task',
      { title: 'Llamar', description: 'Pregunta por ibuprofeno', queue: 'staff' },
      mine(),
    );
    expect((await lastTask()).description).toBe('Pregunta por ibuprofeno');
  });
});
