import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkOutgoing } from '../../../../lambdas/agents/safety/check-outgoing.ts';
import { isSurelyHarmless } from '../../../../lambdas/agents/safety/own-words.ts';
import { inWords } from '../../../../lambdas/agents/tools/in-words.ts';
import { tools } from '../../../../lambdas/agents/tools/tools.ts';
import type { Database } from '../../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../../support/memory-database.ts';
import { openAgentClinic } from './agent-clinic.ts';

let database: Database;
beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database.close());

const check: [string, unknown] = [
  'check_medication_safety',
  { medications: [{ name: 'ibuprofeno', dose: '600 mg cada 8 horas' }] },
];
const leave: [string, unknown] = [
  'create_task',
  { title: 'Receta', description: 'Puede renovarse ibuprofeno 600 mg', queue: 'staff', about: 'refill' },
];
const finish: [string, unknown] = ['finish', { outcome: 'done', summary: 'Renovada' }];

/** A refill agent whose model is the test's, on the chart of a patient who takes warfarin. */
async function openRefill(rule: 'automatic' | 'approval' = 'automatic') {
  const clinic = await openAgentClinic(database, {
    definition: {
      program: 'refills',
      scopes: [
        'system/Patient.rs',
        'system/AllergyIntolerance.rs',
        'system/MedicationStatement.rs',
        'system/Condition.rs',
        'system/DiagnosticReport.rs',
        'system/Communication.rs',
        'system/Communication.cu',
        'system/Task.cu',
      ],
      tools: { check_medication_safety: 'automatic', send_message: 'automatic', create_task: rule },
    },
    tools,
  });
  Object.assign(clinic.dependencies, { checkOutgoing, isHarmless: isSurelyHarmless, inWords });
  await clinic.as(async (repository) => {
    repository.create({
      resourceType: 'MedicationStatement',
      status: 'active',
      subject: { reference: `Patient/${clinic.patientId}` },
      medicationCodeableConcept: { text: 'Warfarina 5 mg' },
    });
  });
  await clinic.receive('Quiero renovar el ibuprofeno 600');
  await clinic.query('UPDATE runs SET patient_id = $1', [clinic.patientId]);
  return clinic;
}

type Clinic = Awaited<ReturnType<typeof openRefill>>;
const tasksOf = async (clinic: Clinic) => (await clinic.resources('Task')).map(({ content }) => content);
const play = async (clinic: Clinic, ...answers: Clinic['script']) => {
  clinic.script.push(...answers);
  await clinic.work();
};
const sentBy = async (clinic: Clinic) =>
  (await clinic.events()).filter(({ type }) => type === 'message-sent').length;

test('a model that tells the patient that it is renewed is not heard', async () => {
  const clinic = await openRefill();
  const text = 'Su receta de ibuprofeno está renovada; es segura con su warfarina, tómela cada 8 horas.';
  await play(clinic, { calls: [check] }, { calls: [['say', { acts: [{ act: 'own_words', text }] }]] });
  const said = JSON.stringify(await clinic.resources('Communication'));
  expect(said).not.toContain('está renovada');
  expect(said).not.toContain('segura con su warfarina');
});

test('a model that would end it without a person is refused, and the finding goes to one with its task', async () => {
  const clinic = await openRefill();
  await play(clinic, { calls: [check] }, { calls: [finish] }, { calls: [leave] }, { calls: [finish] });
  const events = await clinic.events();
  expect(events.filter(({ type, tool }) => type === 'tool-refused' && tool === 'finish')).toHaveLength(1);
  const [task] = (await tasksOf(clinic)).filter(({ description }) =>
    String(description).includes('renovarse'),
  );
  expect(task?.description).toContain('Requiere decisión: Warfarina + ibuprofeno');
  expect(JSON.stringify(task?.performerType)).toContain('clinicians');
  expect((await clinic.runs())[0]?.state).toBe('finished');
});

test('a model that never asks for the check leaves the finding all the same', async () => {
  const clinic = await openRefill();
  await play(clinic, { calls: [leave] }, { calls: [finish] });
  const [task] = (await tasksOf(clinic)).filter(({ description }) =>
    String(description).includes('renovarse'),
  );
  expect(task?.description).toContain('Requiere decisión: Warfarina + ibuprofeno');
});

test('whoever approves the request reads the finding', async () => {
  const clinic = await openRefill('approval');
  await play(clinic, { calls: [leave] });
  expect(JSON.stringify(await tasksOf(clinic))).toContain('Requiere decisión: Warfarina + ibuprofeno');
});

test('nothing of the chart is prescribed, changed or decided', async () => {
  const clinic = await openRefill();
  const prescribe: [string, unknown] = ['create_medication_request', { medication: 'ibuprofeno' }];
  await play(clinic, { calls: [prescribe] }, { calls: [check] }, { calls: [leave] }, { calls: [finish] });
  expect(await clinic.resources('MedicationRequest')).toEqual([]);
  expect(await clinic.resources('DetectedIssue')).toEqual([]);
  expect(await sentBy(clinic)).toBe(0);
});
