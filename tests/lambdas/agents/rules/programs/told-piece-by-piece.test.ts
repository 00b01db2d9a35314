import { expect, test } from 'vitest';
import { booked, time } from './clinic-monday.ts';
import { givenTo, openTalk, refused, verified, who } from './talk.ts';

/* People who tell what they want in several messages, ask in between, or choose in words of their own. */

const thursday = ['14:00', '14:30', '15:00', '19:00', '20:30'].map((at) => time(`2026-12-03T${at}:00Z`));
const services = ['Consulta general', 'Control de enfermedades crónicas'];
const results = {
  find_patient: verified,
  find_times: { times: thursday, services: [] },
  list_appointments: { appointments: [] },
  create_task: { taskId: 't' },
  escalate: {},
};

test('what was said before it is clear that an appointment is wanted counts for it', () => {
  for (const texts of [
    ['buenas', 'con Campos si se puede', 'quiero una cita, consulta general, el jueves 3 de diciembre'],
    ['hola', 'mire, es para el jueves 3 de diciembre con la doctora Soto', 'una consulta general'],
  ]) {
    const talk = openTalk({ services }, { results });
    talk.hear(...texts, ...who);
    expect(givenTo(talk, 'find_times')[0], texts.join(' / ')).toMatchObject({
      practitioner: expect.stringMatching(/Campos|Soto/),
      from: '2026-12-03T05:00:00.000Z',
    });
  }
});

test('who tells the rest before their name is not given up', () => {
  const talk = openTalk({ services }, { results });
  talk.hear('Hola', 'quería pedir hora', 'con la doctora Soto', 'el jueves 3 de diciembre, consulta general');
  expect(givenTo(talk, 'escalate')).toEqual([]);
  talk.hear(...who);
  expect(givenTo(talk, 'find_times')).toHaveLength(1);
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
    expect(givenTo(talk, 'book_appointment'), answer).toEqual([]);
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
    expect(givenTo(talk, 'book_appointment'), words).toMatchObject([{ slotId: 'slot-2026-12-03T20:30:00Z' }]);
  }
});

test('of two hours that suit the first is taken', () => {
  const talk = openTalk({}, { results });
  talk.hear('quiero una cita el jueves 3 de diciembre', ...who, 'a las nueve o nueve y media, lo que haya');
  expect(givenTo(talk, 'book_appointment')).toMatchObject([{ slotId: 'slot-2026-12-03T14:00:00Z' }]);
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
  expect(givenTo(talk, 'escalate')).toEqual([]);
  talk.hear('sí, esa');
  expect(givenTo(talk, 'book_appointment')).toHaveLength(1);
});

test('«sí voy el lunes» says nobody is new', () => {
  const talk = openTalk(
    {},
    { results: { ...results, find_patient: { match: 'not-found' }, register_patient: refused('conflict') } },
  );
  talk.hear('quiero una cita', ...who, 'avisar que sí voy el lunes');
  expect(givenTo(talk, 'register_patient')).toEqual([]);
  expect(talk.last()).not.toContain('Voy a abrirle una ficha');
});

test('who leaves the time to the clinic is offered what is free', () => {
  for (const words of [
    'no sé, ¿qué tienen?',
    'cuando se pueda',
    '¿cuál es el primero que tienen?',
    'ustedes me dicen',
    'el que haya',
    '¿qué días hay?',
    '¿para cuándo tienen?',
    'no sé',
  ]) {
    const talk = openTalk({}, { results });
    talk.hear('quiero una cita', ...who, words);
    expect(talk.last(), words).toContain('Tengo estas horas');
    expect(givenTo(talk, 'create_task'), words).toEqual([]);
  }
});

test('another day, whichever, is none of the appointment that is moved', () => {
  const appointment = { ...booked, start: '2026-12-03T14:00:00Z', end: '2026-12-03T14:30:00Z' };
  const talk = openTalk({}, { results: { ...results, list_appointments: { appointments: [appointment] } } });
  talk.hear('no voy a poder ir ese día, ¿me la cambia?', ...who, "pa' otro día");
  expect(givenTo(talk, 'find_times').slice(0, 2)).toMatchObject([
    { to: '2026-12-03T05:00:00.000Z' },
    { from: '2026-12-04T05:00:00.000Z' },
  ]);
});

test('a greeting with something that is not understood is more than a greeting', () => {
  const talk = openTalk({}, { results });
  talk.hear('hola, ¿tengo que llevar algo a mi cita?');
  expect(givenTo(talk, 'create_task')).toHaveLength(1);
  const other = openTalk({}, { results });
  other.hear('Hola, muy buenas tardes señorita, disculpe la molestia');
  expect(other.last()).not.toContain('no le he entendido');
});

test('what a visit is for may be an appointment by another name', () => {
  const talk = openTalk({ services }, { results });
  talk.hear('una cita', ...who, 'chequeo', 'el jueves 3 de diciembre');
  expect(givenTo(talk, 'find_times')[0]).toMatchObject({ service: 'Consulta general' });
});

test('a doctor who is greeted is nobody’s name', () => {
  const talk = openTalk({}, { results });
  talk.hear('dr buenas, ¿me da cita para el jueves 3 de diciembre?', ...who);
  expect(givenTo(talk, 'find_times')[0]).not.toHaveProperty('practitioner');
});

test('who stands at the door is told to reception at once', () => {
  for (const text of [
    'estoy afuera y no me abren',
    'ya llegué',
    'hola, ya estoy aquí en la entrada',
    'toco el timbre y nada, no me abren',
  ]) {
    const talk = openTalk({}, { results });
    talk.hear(text);
    expect(givenTo(talk, 'create_task'), text).toMatchObject([
      { title: 'Un paciente dice que está en la puerta', priority: 'urgent', dueInHours: 1 },
    ]);
  }
  for (const text of [
    'ya llegué a mi casa',
    'ya estoy mejor',
    'estoy en la clínica del trabajo de mi papá no, en la casa',
  ]) {
    const talk = openTalk({}, { results });
    talk.hear(text);
    expect(talk.said.join(' '), text).not.toContain('está ahí');
  }
});

test('to cancel one and take another in its place is to move it', () => {
  const appointment = { ...booked, start: '2026-11-24T14:00:00Z', end: '2026-11-24T14:30:00Z' };
  const own = { ...results, list_appointments: { appointments: [appointment] } };
  for (const text of [
    'quiero cancelar mi cita y sacar otra para el jueves 3 de diciembre',
    'cancéleme la cita y deme otra el jueves 3 de diciembre',
  ]) {
    const talk = openTalk({}, { results: own });
    talk.hear(text, ...who, '1');
    expect(givenTo(talk, 'cancel_appointment'), text).toEqual([]);
    expect(givenTo(talk, 'reschedule_appointment'), text).toMatchObject([{ appointmentId: 'a' }]);
  }
  for (const text of ['cancele mi cita y después saco otra', 'cancele la cita, otro día les llamo']) {
    const talk = openTalk({}, { results: own });
    talk.hear(text, ...who);
    expect(talk.last(), text).toContain('¿Seguro que quiere cancelar');
  }
});

test('a birth date is taken in pieces', () => {
  for (const [day, year] of [
    ['el 30 de enero', '1990'],
    ['30 enero', 'del 90'],
    ['nací el treinta de enero', 'mil novecientos noventa'],
  ] as const) {
    const talk = openTalk({}, { results });
    talk.hear('quiero una cita', who[0], day);
    expect(talk.last(), day).toBe('¿Y de qué año?');
    talk.hear(year);
    expect(givenTo(talk, 'find_patient'), day).toMatchObject([{ birthDate: '1990-01-30' }]);
    // The day on which somebody was born is no day on which they would come.
    expect(givenTo(talk, 'find_times'), day).toEqual([]);
    expect(talk.last(), day).toContain('¿Qué día y a qué hora le viene bien?');
  }
});

test('of an appointment they are told once more what they ask of it', () => {
  const appointment = { ...booked, start: '2026-11-24T14:00:00Z', end: '2026-11-24T14:30:00Z' };
  const talk = openTalk({}, { results: { ...results, list_appointments: { appointments: [appointment] } } });
  talk.hear('hola, ¿mi cita del martes sigue en pie?', ...who);
  expect(talk.last()).toContain('Su próxima cita es');
  talk.hear('¿y con quién?');
  expect(talk.last()).toContain('con Elena Soto');
  expect(givenTo(talk, 'create_task')).toEqual([]);
});

test('a question without its marks is a question', () => {
  for (const text of [
    'me puede dar el número de la clínica',
    'hola, aceptan tarjeta de crédito',
    'donde los encuentro en el mapa',
  ]) {
    const talk = openTalk({}, { results });
    talk.hear(text);
    expect(givenTo(talk, 'create_task'), text).toMatchObject([{ queue: 'staff' }]);
  }
});

test('a general visit is the clinic’s, however its catalogue calls it', () => {
  for (const service of [
    'Consulta por un problema',
    'Consulta médica',
    'Consulta externa',
    'Medicina familiar',
  ])
    for (const answer of ['consulta general', 'consulta normal', 'me duele la espalda desde hace un mes']) {
      const talk = openTalk(
        { services: [service, 'Control prenatal', 'Control del niño sano'] },
        { results },
      );
      talk.hear('quiero una cita', ...who, answer, 'el jueves 3 de diciembre');
      expect(givenTo(talk, 'find_times')[0], `${service}: ${answer}`).toMatchObject({ service });
    }
});
