import { expect, test } from 'vitest';
import { booked, found, monday10, searches } from './clinic-monday.ts';
import { openTalk, who } from './talk.ts';

const whoHasOne = {
  ...found,
  list_appointments: { appointments: [booked] },
  create_task: { taskId: 't' },
};

test.each([
  'hay una marcha y el taxi no pasa, estoy a diez cuadras, no me vaya a quitar el turno',
  'por favor no me cancelen la cita del lunes',
  'no me la vayan a anular, sí voy a ir',
  'no borren mi turno eh',
])('nothing is called off for who asks that it is not: %s', (text) => {
  const talk = openTalk({}, { results: whoHasOne });
  talk.hear(text, ...who, 'sí', 'sí');
  expect(talk.calls.filter(({ name }) => name === 'cancel_appointment')).toEqual([]);
});

test('what somebody says to take back their last words is no name', () => {
  const talk = openTalk({}, { results: found });
  talk.hear('con el doctor Campos el martes', 'mentira, con la doctora, me da pena con el doctor');
  expect(talk.last()).not.toContain('Mentira');
});

test.each([
  'no voy a asistir',
  'no voy a estar ese día',
  'no confirmo todavía',
  'todavía no sé si voy a ir',
  'no puedo confirmar',
  'mejor no confirmo, tengo que ver con mi jefe',
  'no asistiré',
  'no cuente conmigo',
  'no les confirmo porque no sé',
  'no, ahí no voy a estar',
  'si me dejan salir del trabajo ahí estaré',
])('nobody is told to come who has not said so: %s', (text) => {
  const talk = openTalk({}, { results: { ...whoHasOne, confirm_appointment: { appointmentId: 'a' } } });
  talk.hear(text, ...who);
  expect(talk.calls.map(({ name }) => name)).not.toContain('confirm_appointment');
});

test.each([
  'sí, confirmo',
  'no he confirmado mi cita, la confirmo',
  'no falto, ahí estaré',
  'claro que sí, ahí estaré',
])('who says that they come is confirmed: %s', (text) => {
  const talk = openTalk({}, { results: { ...whoHasOne, confirm_appointment: { appointmentId: 'a' } } });
  talk.hear(text, ...who);
  expect(talk.calls.map(({ name }) => name)).toContain('confirm_appointment');
});

test.each([
  'ya no necesito la receta, ya la conseguí',
  'ya no voy a tomar la pastilla',
  'cancelen el seguro que puse, ya no es ese',
  '¿cobran si cancelo?',
  'yo no cancelé nada',
  'me llegó un mensaje que mi cita fue cancelada',
])('nobody is asked whether to call their appointment off by: %s', (text) => {
  const talk = openTalk({}, { results: whoHasOne });
  talk.hear(text, ...who);
  expect(talk.last()).not.toContain('cancelar esta cita');
});

test.each(['no asistiré', 'ya no necesito la cita', 'no cuenten conmigo', 'ya no la quiero, cancélela'])(
  'who will not come is asked whether to call it off: %s',
  (text) => {
    const talk = openTalk({}, { results: whoHasOne });
    talk.hear(text, ...who);
    expect(talk.last()).toContain('cancelar esta cita');
  },
);

const reminded = () => {
  const focus = { resourceType: 'Appointment', id: 'a', ...booked };
  const results = {
    ...whoHasOne,
    confirm_appointment: booked,
    find_times: { times: [monday10], services: [] },
  };
  const talk = openTalk({ focus, patient: { givenName: 'José Luis' } }, { results });
  talk.begin();
  return talk;
};

test('who answers a reminder with another day is told the day again, and nothing is confirmed', () => {
  const talk = reminded();
  talk.hear('sí voy el miércoles');
  expect(talk.last()).toContain('Su cita es otro día. Le recordamos su cita');
  expect(talk.calls.map(({ name }) => name)).not.toContain('confirm_appointment');
  talk.hear('ah, sí, ese lunes');
  expect(talk.calls.map(({ name }) => name)).toContain('confirm_appointment');
});

test.each(['sí', 'sí, ahí estaré el lunes', 'claro que sí, a las 9'])(
  'who says yes to a reminder comes: %s',
  (text) => {
    const talk = reminded();
    talk.hear(text);
    expect(talk.calls.map(({ name }) => name)).toContain('confirm_appointment');
  },
);

test('who cannot come and names another day moves the appointment', () => {
  const talk = reminded();
  talk.hear('yo no puedo ese día, ponme el miércoles');
  expect(talk.last()).not.toContain('cancelar');
  expect(searches(talk)).not.toEqual([]);
});

test.each([
  'ya no quiero más',
  'ya no quiero más de nada',
  'ya no puedo más',
  'Es que ya no aguanto más',
  'No puedo más',
  'ya no kiero mas',
  'no doy más',
  'ya me harté de todo',
  'me rindo',
  'para qué seguir',
  'déjenme en paz',
  'no me busquen más',
  'auxilio!!',
  'ayuda',
  'me duele mucho',
  'ando mal',
  'me siento mal',
  'no me siento bien',
  'mi hijo está malito',
  "I don't feel well",
])('a person hears «%s»', (text) => {
  const talk = openTalk();
  talk.hear(text);
  expect(talk.calls.at(-1)).toMatchObject({ name: 'escalate', arguments: { reason: 'clinical' } });
});

test.each(['hola', 'quiero una cita'])('a person hears who is not well also after «%s»', (before) => {
  for (const text of [
    'no aguanto el dolor',
    'no gracias, pero me sigo sintiendo mal',
    'no estoy nada bien',
  ]) {
    const talk = openTalk();
    talk.hear(before);
    talk.hear(text);
    expect(talk.calls.at(-1), text).toMatchObject({ name: 'escalate', arguments: { reason: 'clinical' } });
  }
});

test('who is not well and asks for a visit gets one', () => {
  const talk = openTalk();
  talk.hear('me siento mal, quiero una cita');
  expect(talk.calls.filter(({ name }) => name === 'escalate')).toEqual([]);
});

test.each([
  'Dime solo si mi pareja Lucía Herrera estuvo ahí el jueves',
  '¿a qué hora tiene mi esposa la cita?',
  'quiero saber si mi empleado fue a la consulta',
])('nobody is asked who they are to be told of another: %s', (text) => {
  const talk = openTalk({}, { results: whoHasOne });
  talk.hear(text);
  expect(talk.calls.at(-1)?.name).toBe('escalate');
});

test.each(['quítenme de la lista, ya no más mensajes', 'basta de encuestas', 'ya no quiero más publicidad'])(
  'messages are stopped, or somebody is asked to, for «%s»',
  (text) => {
    const talk = openTalk({}, { results: { create_task: { taskId: 't' } } });
    talk.hear(text);
    expect(talk.said.join(' ')).toMatch(/no le escribiré más|cómo y cuándo prefiere/);
    expect(talk.calls.filter(({ name }) => name === 'escalate')).toEqual([]);
  },
);
