import { expect, test } from 'vitest';
import { openTalk, refused, verified, who } from './talk.ts';

/* People who tell what they want in several messages, ask in between, or choose in words of their own. */

const time = (start: string, practitioner = 'Elena Soto') => ({
  slotId: `slot-${start}`,
  start,
  end: start,
  service: 'Consulta general',
  practitioner,
  location: null,
});
const thursday = ['14:00', '14:30', '15:00', '19:00', '20:30'].map((at) => time(`2026-12-03T${at}:00Z`));
const services = ['Consulta general', 'Control de enfermedades crónicas'];
const results = {
  find_patient: verified,
  find_times: { times: thursday, services: [] },
  list_appointments: { appointments: [] },
  create_task: { taskId: 't' },
  escalate: {},
};
const named = (talk: ReturnType<typeof openTalk>, name: string) =>
  talk.calls.filter((call) => call.name === name);

test('what was said before it is clear that an appointment is wanted counts for it', () => {
  for (const texts of [
    ['buenas', 'con Campos si se puede', 'quiero una cita, consulta general, el jueves 3 de diciembre'],
    ['hola', 'mire, es para el jueves 3 de diciembre con la doctora Soto', 'una consulta general'],
  ]) {
    const talk = openTalk({ services }, { results });
    talk.hear(...texts, ...who);
    expect(named(talk, 'find_times')[0]?.arguments, texts.join(' / ')).toMatchObject({
      practitioner: expect.stringMatching(/Campos|Soto/),
      from: '2026-12-03T05:00:00.000Z',
    });
  }
});

test('who tells the rest before their name is not given up', () => {
  const talk = openTalk({ services }, { results });
  talk.hear('Hola', 'quería pedir hora', 'con la doctora Soto', 'el jueves 3 de diciembre, consulta general');
  expect(named(talk, 'escalate')).toEqual([]);
  talk.hear(...who);
  expect(named(talk, 'find_times')).toHaveLength(1);
});

test('a question alone books nothing', () => {
  for (const [first, answer] of [
    ['para lo del lunes, ¿tengo que llegar en ayunas?', 'saber si el lunes llego en ayunas'],
    ['¿dónde queda la clínica? llegué este mes', 'solo la dirección'],
    ['una cita', 'no, solo quería preguntar el precio'],
    ['quiero una cita', 'era solo una duda'],
  ] as const) {
    const talk = openTalk({ services }, { results });
    talk.hear(first, ...who, answer, 'no, gracias');
    expect(named(talk, 'book_appointment'), answer).toEqual([]);
    expect(talk.said.join(' '), answer).not.toContain('Tengo estas horas');
  }
});

test('the latest of a day is looked for in the whole day', () => {
  for (const words of [
    'la más tarde que haya',
    'la mas tarde q haya ese jueves',
    'la última que tengas ese día',
    'lo más tarde posible',
  ]) {
    const talk = openTalk({}, { results });
    talk.hear('quiero una cita el jueves 3 de diciembre', ...who, words);
    expect(named(talk, 'book_appointment'), words).toMatchObject([
      { arguments: { slotId: 'slot-2026-12-03T20:30:00Z' } },
    ]);
  }
});

test('of two hours that suit the first is taken', () => {
  const talk = openTalk({}, { results });
  talk.hear('quiero una cita el jueves 3 de diciembre', ...who, 'a las nueve o nueve y media, lo que haya');
  expect(named(talk, 'book_appointment')).toMatchObject([
    { arguments: { slotId: 'slot-2026-12-03T14:00:00Z' } },
  ]);
});

test('who chooses none in words that are understood is asked about the first alone', () => {
  const talk = openTalk({}, { results });
  talk.hear(
    'quiero una cita el jueves 3 de diciembre',
    ...who,
    'con la doctora Elena',
    'con la doctora Elena',
  );
  expect(talk.last()).toContain('Tengo libre el jueves, 3 de diciembre, a las 9:00 a.m.');
  expect(named(talk, 'escalate')).toEqual([]);
  talk.hear('sí, esa');
  expect(named(talk, 'book_appointment')).toHaveLength(1);
});

test('«sí voy el lunes» says nobody is new', () => {
  const talk = openTalk(
    {},
    { results: { ...results, find_patient: { match: 'not-found' }, register_patient: refused('conflict') } },
  );
  talk.hear('quiero una cita', ...who, 'avisar que sí voy el lunes');
  expect(named(talk, 'register_patient')).toEqual([]);
  expect(talk.last()).not.toContain('Voy a abrirle una ficha');
});
