import { expect, test } from 'vitest';
import { booked, found } from './clinic-monday.ts';
import { givenTo, openTalk, who } from './talk.ts';

/* What is answered where no phrase is known: by what was learnt, by what is free, or by waiting. */

const results = {
  ...found,
  list_appointments: { appointments: [booked] },
  create_task: { taskId: 't' },
  escalate: {},
  finish: {},
};
const hear = (...texts: string[]) => {
  const talk = openTalk({}, { results });
  talk.hear(...texts);
  return talk;
};

test.each([
  'no me anden mandando más mensajes a este celular',
  'sáquenme de su lista de avisos, ya no soy de ahí',
  'no quiero recibir más avisos',
])('«%s» is written to no more', (text) => {
  expect(givenTo(hear(text), 'finish')).toMatchObject([{ outcome: 'declined' }]);
});

test.each([
  'me tuvieron tres horas sentado y ni me llamaron',
  'ya van dos veces que me dejan esperando y ni una disculpa',
])('«%s» is a complaint for a person', (text) => {
  expect(givenTo(hear(text), 'escalate')).toMatchObject([{ reason: 'complaint' }]);
});

test('what only a clinician answers goes to one', () => {
  const talk = hear('se puede tomar vino con la amoxicilina');
  expect(givenTo(talk, 'create_task')).toMatchObject([{ queue: 'clinicians' }]);
});

test('who wants the appointment left where it is comes to it', () => {
  const talk = hear('no me vayan a quitar la cita del lunes que yo sí voy', ...who);
  expect(givenTo(talk, 'cancel_appointment')).toEqual([]);
  expect(givenTo(talk, 'confirm_appointment')).toEqual([{ appointmentId: 'a' }]);
});

test.each(['👍', 'ok', 'mil gracias por lo de ayer', 'perdón, me equivoqué de número'])(
  '«%s» asks for nothing',
  (text) => {
    const talk = hear(text);
    expect(talk.last()).toContain('Soy el asistente virtual');
    expect(talk.last()).toContain('Gracias a usted. Si necesita algo, escríbame por aquí.');
    // Whoever begins so may have more to say.
    expect(givenTo(talk, 'finish')).toEqual([]);
    talk.hear('ah, y quiero una cita el lunes', ...who);
    expect(givenTo(talk, 'find_times')).toHaveLength(1);
  },
);

test('a time that is not understood is answered with those that are free', () => {
  const talk = hear('quiero una cita', ...who, 'cuando pasen las posadas, digo yo');
  expect(talk.last()).toContain('le digo lo primero que tengo');
  expect(talk.last()).toContain('Tengo estas horas');
  talk.hear('la segunda');
  expect(givenTo(talk, 'book_appointment')).toHaveLength(1);
});

test.each(['deme un minuto que reviso la agenda', 'espere, que le pregunto a mi hija', 'hold on'])(
  'who says «%s» is waited for',
  (text) => {
    const talk = hear('quiero una cita el lunes', ...who, text);
    expect(talk.last()).toBe('Claro, sin prisa. Cuando lo sepa, escríbame por aquí.');
    expect(givenTo(talk, 'escalate')).toEqual([]);
    talk.hear('la segunda');
    expect(givenTo(talk, 'book_appointment')).toHaveLength(1);
  },
);

test('who gives an appointment up and says why is not taken for somebody in danger', () => {
  for (const text of ['ya no gracias, ya encontré por otro lado', 'déjelo, después les llamo yo']) {
    const talk = hear('quiero una cita', ...who, text);
    expect(givenTo(talk, 'escalate'), text).toEqual([]);
    expect(talk.last(), text).not.toContain('988');
  }
  const other = hear('quiero una cita', ...who, 'ya no quiero seguir con esto');
  expect(givenTo(other, 'escalate')).toHaveLength(1);
});

test('what somebody does that day names no other service', () => {
  const talk = hear(
    'quiero una cita de consulta general',
    ...who,
    'el martes tengo dentista, el lunes mejor',
  );
  expect(givenTo(talk, 'escalate')).toEqual([]);
  expect(givenTo(talk, 'find_times')[0]).toMatchObject({ from: '2026-11-23T05:00:00.000Z' });
});

test.each([
  ['la uno', 0],
  ['mmm… la dos', 1],
  ['ay caray, la uno', 0],
  ['la do', 1],
  ['hmm 2', 1],
  ['lets do number 2', 1],
  ['first one works for me', 0],
  ['la que a usted le convenga', 0],
  ['whichever', 0],
] as const)('«%s» chooses one', (text, place) => {
  const talk = hear('quiero una cita el lunes', ...who, text);
  const slotId = ['slot-2026-11-23T14:00:00Z', 'slot-2026-11-23T15:00:00Z'][place];
  expect(givenTo(talk, 'book_appointment')).toMatchObject([{ slotId }]);
});

test.each(['asegurar que el lunes no falto', 'no voy a faltar el lunes', 'ahí no fallo el lunes'])(
  '«%s» confirms, and calls nothing off',
  (text) => {
    const talk = hear(text, ...who);
    expect(talk.said.join(' ')).not.toContain('cancelar');
    expect(givenTo(talk, 'confirm_appointment')).toHaveLength(1);
  },
);

test('who asks for one day and would take another gets the first that fits', () => {
  const talk = hear('quiero una cita la semana que viene', ...who, 'la del lunes si hay, y si no la otra');
  expect(givenTo(talk, 'book_appointment')).toMatchObject([{ slotId: 'slot-2026-11-23T14:00:00Z' }]);
});

test('of an appointment that they have they may speak where they are asked what one is for', () => {
  const services = ['Consulta general', 'Control de enfermedades crónicas'];
  const cancelled = openTalk({ services }, { results });
  cancelled.hear('una cita', ...who, 'cancelar la del lunes por el trabajo');
  expect(cancelled.last()).toContain('¿Seguro que quiere cancelar');
  const confirmed = openTalk({ services }, { results });
  confirmed.hear('una cita', ...who, 'confirmar mi turno, lo de la sangre es de una obra de teatro');
  expect(givenTo(confirmed, 'confirm_appointment')).toHaveLength(1);
});

test('who tells their name first and the rest in pieces is not given up', () => {
  const talk = hear(
    'Hola, soy José Luis Ramírez',
    'quería turno, consulta general',
    'si puede ser con la doctora Soto, el lunes',
    who[1],
  );
  expect(givenTo(talk, 'escalate')).toEqual([]);
  expect(givenTo(talk, 'find_times')).toHaveLength(1);
});

test.each([
  'gracias por todo, ya no los voy a molestar más',
  'olvídenme, gracias',
  'me equivoqué en todo en la vida, perdón',
  'no me vuelvan a buscar, ya me cansé de todo',
  'ok adiós para siempre',
])('who takes their leave with «%s» is not waved away', (text) => {
  const talk = hear(text);
  expect(givenTo(talk, 'finish')).toEqual([]);
  expect(givenTo(talk, 'escalate')).toMatchObject([{ reason: 'clinical' }]);
});

test.each(['todavía no sé si voy a ir', 'si me dejan salir del trabajo ahí estaré'])(
  '«%s» changes nothing',
  (text) => {
    const talk = hear(text);
    expect(talk.last()).toContain('De acuerdo, no cambio nada.');
    expect(givenTo(talk, 'confirm_appointment')).toEqual([]);
  },
);
