import { afterAll, beforeAll, expect, test } from 'vitest';
import { inWords } from '../../../../lambdas/agents/tools/in-words.ts';
import { type ToolName, toolNames } from '../../../../lambdas/contracts/agents/tool-names.ts';
import type { Database } from '../../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../../support/memory-database.ts';
import { addCalendar, addPerson, openToolClinic, type ToolClinic } from './tool-clinic.ts';

let database: Database;
let clinic: ToolClinic;
let carmen: string;
let slotId: string;
let appointmentId: string;

beforeAll(async () => {
  database = await openMemoryDatabase();
  clinic = await openToolClinic(database);
  await addCalendar(clinic);
  carmen = await addPerson(clinic, 'Carmen', 'Núñez', '1980-05-17');
  const { output } = await clinic.use('find_times', {
    service: 'Consulta general',
    practitioner: 'Ruiz',
    from: '2026-03-03T00:00:00-05:00',
    to: '2026-03-07T00:00:00-05:00',
  });
  const [first, second] = output.times;
  slotId = second.slotId;
  const booked = await clinic.use(
    'book_appointment',
    { slotId: first.slotId },
    { run: { patientId: carmen } },
  );
  appointmentId = booked.output.appointmentId;
});
afterAll(() => database?.close());

const say = (tool: ToolName, input: object, patientId: string | null = carmen) =>
  clinic.asAgent((repository) => inWords(repository, { patientId }, tool, { ...input }));

const first = 'Consulta general con Ana Ruiz el martes, 3 de marzo de 2026 a las 9:00 a.m.';
const second = 'Consulta general con Ana Ruiz el martes, 3 de marzo de 2026 a las 9:30 a.m.';

test('An appointment is told with its names and the clinic’s time', async () => {
  expect(await say('book_appointment', { slotId, reason: 'dolor' })).toBe(
    `Reservar a Carmen Núñez: ${second} Motivo: dolor.`,
  );
  expect(await say('reschedule_appointment', { appointmentId, slotId })).toBe(
    `Cambiar la cita de Carmen Núñez: de ${first} a ${second}`,
  );
  expect(await say('cancel_appointment', { appointmentId })).toBe(
    `Cancelar a petición de Carmen Núñez: ${first}`,
  );
  expect(await say('cancel_appointment', { appointmentId: 'otra' })).toContain('una cita que no existe');
  expect(await say('book_appointment', { slotId: 'inventada' })).toContain('una hora que no existe');
});

test('A message is told word by word', async () => {
  expect(await say('send_message', { text: 'Le esperamos el lunes.' })).toBe(
    'Enviar a Carmen Núñez: «Le esperamos el lunes.»',
  );
});

test('What is to be recorded is told whole, and as unverified', async () => {
  const input = {
    allergies: [{ substance: 'penicilina', reaction: 'ronchas', words: ['a la penicilina, ronchas'] }],
    medications: [{ name: 'metformina' }],
    symptoms: [{ name: 'tos', since: 'ayer', intensity: '3', note: 'seca', words: ['tos', 'desde ayer'] }],
    insurance: { payer: 'Seguros del Sur', memberId: 'A1' },
  };
  expect(await say('record_reported', input)).toBe(
    'Anotar en la historia de Carmen Núñez, según el paciente y sin verificar: alergia a penicilina (ronchas; «a la penicilina, ronchas»), medicación metformina (sin respaldo en sus palabras), síntoma tos (ayer; intensidad: 3; seca; «tos», «desde ayer») y seguro Seguros del Sur (A1; sin respaldo en sus palabras).',
  );
});

test('A registration and a change of contact tell every value', async () => {
  const input = { givenName: 'Rosa', familyName: 'Vidal', birthDate: '1991-02-03', phone: '3055550111' };
  expect(await say('register_patient', input, null)).toBe(
    'Abrir una ficha nueva a Rosa Vidal, con fecha de nacimiento 3 de febrero de 1991: teléfono 3055550111.',
  );
  expect(await say('update_demographics', { city: 'Miami', preferredLanguage: 'en' })).toBe(
    'Cambiar los datos de Carmen Núñez: ciudad Miami e idioma preferido inglés.',
  );
});

test('Arguments that no tool would take are told as such', async () => {
  expect(await say('book_appointment', { slotId: '', patientId: 'otro' })).toBe(
    'Reservar una cita, con datos que no son válidos y no se pueden ejecutar.',
  );
});

test('Every tool has words', async () => {
  const inputs: Record<ToolName, object> = {
    find_patient: { givenName: 'Rosa', familyName: 'Vidal', birthDate: '1991-02-03' },
    register_patient: { givenName: 'Rosa', familyName: 'Vidal', birthDate: '1991-02-03' },
    update_demographics: {},
    read_summary: {},
    read_released_results: {},
    read_care_gaps: {},
    read_authorizations: {},
    check_medication_safety: { medications: [{ name: 'losartán', dose: '50 mg' }] },
    find_times: { from: '2026-03-03T00:00:00Z', to: '2026-03-04T00:00:00Z', practitioner: 'Ruiz' },
    list_appointments: {},
    book_appointment: { slotId },
    reschedule_appointment: { appointmentId, slotId },
    cancel_appointment: { appointmentId },
    confirm_appointment: { appointmentId },
    find_knowledge: { question: '¿Abren hoy?' },
    send_message: { text: 'Hola' },
    create_task: { title: 'Llamar', description: 'Hoy', queue: 'staff', dueInHours: 1 },
    record_questionnaire: { title: 'Admisión', items: [{ linkId: '1', text: '¿Fuma?', answer: null }] },
    record_reported: { symptoms: [{ name: 'tos' }] },
    note_authorization_answers: {
      authorizationId: '0d7f5b0e-3a55-4a50-9d6e-5f3f6f3e7a10',
      answers: [{ missing: 'Falta el plan', words: 'Oro' }],
    },
    draft_note: { title: 'Nota', sections: [{ code: '18776-5', title: 'Plan', text: 'x' }] },
    escalate: { reason: 'complaint', summary: 'Se queja' },
    finish: { outcome: 'done', summary: 'Hecho' },
  };
  for (const tool of toolNames) {
    const text = await say(tool, inputs[tool]);
    expect(text, tool).toMatch(/^\p{Lu}/u);
    expect(text, tool).not.toMatch(/undefined|null|no son válidos|\[object/);
  }
});
