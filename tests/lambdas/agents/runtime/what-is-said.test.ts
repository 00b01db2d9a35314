import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkOutgoing } from '../../../../lambdas/agents/safety/check-outgoing.ts';
import { isSurelyHarmless } from '../../../../lambdas/agents/safety/own-words.ts';
import type { Database } from '../../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../../support/memory-database.ts';
import { openAgentClinic, smallTools } from './agent-clinic.ts';

let database: Database;
beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database.close());

const booked = {
  appointmentId: 'a1',
  status: 'booked',
  start: '2026-11-23T15:00:00Z',
  end: '2026-11-23T15:30:00Z',
  service: null,
  practitioner: null,
  isConfirmed: false,
};

async function openJudged() {
  const clinic = await openAgentClinic(database, {
    tools: {
      ...smallTools,
      book_appointment: { name: 'book_appointment', run: async () => ({ output: booked }) },
    },
  });
  Object.assign(clinic.dependencies, { checkOutgoing, isHarmless: isSurelyHarmless });
  const told = async () => {
    const ids = (await clinic.events())
      .filter(({ type }) => type === 'message-sent')
      .map(({ communicationId }) => communicationId);
    const messages = await clinic.resources('Communication');
    return ids.map((id) => JSON.stringify(messages.find((message) => message.id === id)?.content.payload));
  };
  return { ...clinic, told };
}

const identify: [string, unknown] = [
  'find_patient',
  { givenName: 'Ana', familyName: 'Núñez', birthDate: '1980-01-01' },
];

test('a booking is told by code, from what the tool answered', async () => {
  const clinic = await openJudged();
  clinic.script.push(
    { calls: [identify] },
    { calls: [['book_appointment', { slotId: 'a' }]] },
    { calls: [['say', { acts: [{ act: 'say_result' }, { act: 'ask_for', slot: 'anything-else' }] }]] },
  );
  await clinic.receive('Quiero una cita');
  await clinic.work();
  expect(await clinic.told()).toEqual([
    expect.stringMatching(/Su cita queda reservada: el lunes, 23 de noviembre.*¿Necesita algo más\?/),
  ]);
  // Nothing is asked of the model again once it was said.
  expect(clinic.asked).toHaveLength(3);
});

test('what is not surely harmless comes back to the model once, and then waits for a person, of whom the patient is told', async () => {
  const clinic = await openJudged();
  clinic.script.push({ text: 'Todo está arreglado' }, { text: 'Queda todo arreglado' });
  await clinic.receive('Quiero una cita');
  await clinic.work();
  expect(clinic.asked).toHaveLength(2);
  expect(JSON.stringify(clinic.asked[1]?.messages)).toContain('say_result');
  expect(await clinic.told()).toEqual([expect.stringContaining('Una persona del consultorio leerá')]);
  expect(await clinic.runs()).toMatchObject([{ state: 'waiting-approval' }]);
  const tasks = (await clinic.resources('Task')).map(({ content }) => String(content.description));
  expect(tasks).toEqual([expect.stringContaining('no da por inofensivo')]);
});

test('one that writes «say» itself gets no further than with its other words', async () => {
  const clinic = await openJudged();
  clinic.script.push(
    { calls: [['say', { acts: [{ act: 'say_result', text: 'Reservada' }] }]] },
    { text: 'Hola' },
  );
  await clinic.receive('Quiero una cita');
  await clinic.work();
  expect(await clinic.told()).toEqual([expect.stringContaining('Hola')]);
});

test('a model that answers nothing leaves nobody in silence', async () => {
  const clinic = await openJudged();
  await clinic.receive('Quiero una cita');
  await clinic.work();
  expect(await clinic.told()).toHaveLength(1);
  expect(await clinic.runs()).toMatchObject([{ state: 'escalated', escalation_reason: 'failure' }]);
});

test('a booking that was cancelled since is told no more', async () => {
  const clinic = await openAgentClinic(database, {
    definition: {
      tools: {
        find_patient: 'automatic',
        book_appointment: 'automatic',
        cancel_appointment: 'automatic',
        send_message: 'automatic',
      },
    },
    tools: {
      ...smallTools,
      book_appointment: { name: 'book_appointment', run: async () => ({ output: booked }) },
      cancel_appointment: { name: 'cancel_appointment', run: async () => ({ output: booked }) },
    },
  });
  const bookingOf = (messages: readonly { role: string; name?: string; callId?: string }[]) =>
    messages.find(({ role, name }) => role === 'tool' && name === 'book_appointment')?.callId;
  clinic.script.push(
    { calls: [identify] },
    { calls: [['book_appointment', { slotId: 'a' }]] },
    { calls: [['cancel_appointment', { appointmentId: 'a1' }]] },
    ({ messages }) => ({ calls: [['say', { acts: [{ act: 'say_result', callId: bookingOf(messages) }] }]] }),
    { calls: [['say', { acts: [{ act: 'say_result' }] }]] },
  );
  await clinic.receive('Quiero una cita; no, mejor no');
  await clinic.work();
  const messages = JSON.stringify(await clinic.resources('Communication'));
  expect(messages).toContain('Su cita queda cancelada');
  expect(messages).not.toContain('reservada');
});
