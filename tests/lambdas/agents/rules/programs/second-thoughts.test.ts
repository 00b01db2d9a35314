import { expect, test } from 'vitest';
import { openTalk, verified, who } from './talk.ts';

/* What patients say besides, instead and again; sentences of our own. */

const time = (start: string) => ({
  slotId: `slot-${start}`,
  start,
  end: start,
  service: 'Consulta general',
  practitioner: 'Elena Soto',
  location: null,
});
const times = [
  '2026-11-23T14:00:00Z',
  '2026-11-23T15:00:00Z',
  '2026-11-23T16:00:00Z',
  '2026-11-23T18:00:00Z',
].map(time);
const own = {
  appointmentId: 'a1',
  status: 'booked',
  start: '2026-11-24T15:00:00Z',
  end: '2026-11-24T15:30:00Z',
  service: 'Consulta general',
  practitioner: 'Elena Soto',
  isConfirmed: false,
};
const results = {
  find_patient: verified,
  find_times: { times, services: [] },
  list_appointments: { appointments: [own] },
  create_task: { taskId: 't' },
  escalate: {},
};
const named = (talk: ReturnType<typeof openTalk>, name: string) =>
  talk.calls.filter((call) => call.name === name);

test('who is late is told that reception knows, and nothing is booked', () => {
  const talk = openTalk({}, { results });
  talk.hear('hay un tapón horrible, llego en 25 minutos a mi cita de las 10, ¿me esperan?');
  expect(named(talk, 'create_task')).toMatchObject([
    {
      arguments: {
        title: expect.stringContaining('tarde'),
        queue: 'staff',
        priority: 'urgent',
        dueInHours: 1,
      },
    },
  ]);
  expect(named(talk, 'find_times')).toEqual([]);
  expect(talk.last()).toContain('No puedo asegurarle');
  talk.hear('no, gracias');
  expect(talk.calls.at(-1)).toMatchObject({ name: 'finish' });
});

test('an agent that may leave no tasks hands such matters over with what is known', () => {
  for (const text of [
    'me llegó un cobro que no entiendo',
    'necesito una constancia médica para el trabajo',
  ]) {
    const talk = openTalk(
      {},
      { results, tools: ['find_patient', 'find_times', 'book_appointment', 'escalate'] },
    );
    talk.hear(text);
    expect(talk.calls.at(-1), text).toMatchObject({
      name: 'escalate',
      arguments: { summary: expect.stringContaining(text) },
    });
  }
});

test('a prenatal visit is not booked as another', () => {
  const talk = openTalk({ services: ['Control médico', 'Vacunación'] }, { results });
  talk.hear('quiero una cita para mi control prenatal', ...who, 'el lunes', '1');
  expect(named(talk, 'book_appointment')).toEqual([]);
  expect(talk.calls.at(-1)).toMatchObject({
    name: 'escalate',
    arguments: { reason: 'out-of-scope', summary: expect.stringContaining('prenatal') },
  });
});

test('times that were refused are not offered again, unless they are asked for', () => {
  const talk = openTalk({}, { results });
  talk.hear('quiero cita el lunes', ...who);
  expect(talk.last()).toContain('9:00');
  talk.hear('ninguna me sirve', 'el lunes que sea, pero otra hora');
  expect(talk.last()).toContain('1:00');
  expect(talk.last()).not.toContain('9:00');
  talk.hear('bueno, entonces el lunes a las 9');
  expect(talk.last()).toContain('9:00');
});

test('other times are asked for in a word', () => {
  const talk = openTalk({}, { results });
  talk.hear('quiero cita el lunes', ...who, '¿no tiene otras?');
  expect(talk.last()).toContain('1:00');
  expect(talk.last()).not.toContain('10:00');
});

test('a change of mind in half a sentence', () => {
  const talk = openTalk({}, { results });
  talk.hear('quiero cita el lunes, ay no, mejor el miércoles', ...who);
  expect(named(talk, 'find_times')).toContainEqual(
    expect.objectContaining({ arguments: expect.objectContaining({ from: '2026-11-25T05:00:00.000Z' }) }),
  );
  expect(JSON.stringify(named(talk, 'find_times'))).not.toContain('2026-11-23T05');
  const hours = openTalk({}, { results });
  hours.hear('quiero cita el lunes a las 9, digo, a las 11', ...who, 'sí');
  expect(named(hours, 'book_appointment')).toMatchObject([
    { arguments: { slotId: 'slot-2026-11-23T16:00:00Z' } },
  ]);
  const topic = openTalk({}, { results });
  topic.hear('quiero cancelar mi cita, no, mejor cámbiemela para el lunes', ...who, '1');
  expect(named(topic, 'cancel_appointment')).toEqual([]);
  expect(named(topic, 'reschedule_appointment')).toHaveLength(1);
});

test.each([
  '2',
  'la 2',
  '2, porfa',
  'quiero la 2',
  'dos',
  'ok la dos está bien',
  'me quedo con la 2',
  '#2',
  'num 2',
])('a place in the list: %s', (text) => {
  const talk = openTalk({}, { results });
  talk.hear('quiero cita el lunes', ...who, text);
  expect(named(talk, 'book_appointment')).toMatchObject([{ arguments: { slotId: times[1]?.slotId } }]);
});

test.each([
  'me corre mi cita para el lunes?',
  'podría adelantarme mi turno, que sea el lunes',
  'no alcanzo a ir a la cita que tengo, ¿me la pasa para el lunes?',
  'necesito que mi consulta sea otro día, el lunes',
  'mi cita, ¿me la mueven pal lunes?',
])('a move moves, and books nothing: %s', (text) => {
  const talk = openTalk({}, { results });
  talk.hear(text, ...who, '1');
  expect(named(talk, 'book_appointment')).toEqual([]);
  expect(named(talk, 'reschedule_appointment')).toMatchObject([{ arguments: { appointmentId: 'a1' } }]);
});

test('no question is put a third time: a person gets what is known', () => {
  const talk = openTalk({}, { results });
  talk.hear('quiero cita, soy José Luis Ramírez', 'lalala', 'otra cosa', 'mmm');
  const asked = talk.said.filter((text) => text.includes('fecha de nacimiento'));
  expect(asked.length).toBeLessThanOrEqual(2);
  expect(talk.calls.at(-1)).toMatchObject({
    name: 'escalate',
    arguments: { reason: 'not-understood', summary: expect.stringContaining('José Luis Ramírez') },
  });
});

test('what was asked for one appointment may be asked again for the next', () => {
  const booked = { ...own, start: '2026-11-23T15:00:00Z', end: '2026-11-23T15:30:00Z' };
  const talk = openTalk({}, { results: { ...results, book_appointment: booked } });
  talk.hear('quiero pedir una cita', ...who, 'mañana por la mañana', 'la primera');
  expect(named(talk, 'book_appointment')).toHaveLength(1);
  // Who is known already says it again, so that the question is put again too.
  talk.hear(
    'Buenas, quisiera otra cita',
    `Soy ${who.join(', nací el ')}`,
    'el lunes por la mañana',
    'la segunda',
  );
  expect(named(talk, 'escalate')).toEqual([]);
  expect(named(talk, 'book_appointment')).toHaveLength(2);
});
