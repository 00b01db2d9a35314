import { expect, test } from 'vitest';
import { openTalk, refused, verified, who } from './talk.ts';

const results = {
  find_patient: verified,
  record_questionnaire: { questionnaireResponseId: 'q' },
  record_reported: { recorded: [] },
  create_task: { taskId: 't' },
};
const intake = () => openTalk({ program: 'intake' }, { results });
const inputOf = (talk: ReturnType<typeof intake>, name: string) =>
  talk.calls.find((call) => call.name === name)?.arguments;

test('a name is no insurance, and what somebody is allergic to is no medicine of theirs', () => {
  const talk = intake();
  talk.hear('hola', 'Lucía Herrera Molina', '12 de abril de 1986', 'tos', 'desde ayer');
  talk.hear('a la penicilina', 'nada', 'no', 'no tengo', 'sí');
  expect(inputOf(talk, 'record_reported')).toEqual({
    allergies: [{ substance: 'penicilina', words: ['a la penicilina'] }],
    medications: [],
    symptoms: [{ name: 'Tos', since: 'desde ayer', words: ['tos', 'desde ayer'] }],
  });
});

test('what was told at once is not asked again, and stands in the answers in short', () => {
  const talk = intake();
  talk.hear(
    'Soy José Luis Ramírez Peña, nací el 30 de enero de 1990. Tengo dolor de garganta desde ayer, soy alérgico a la penicilina y tomo loratadina 10 mg',
  );
  expect(talk.last()).toContain('operaciones');
  talk.hear('no', 'no tengo', 'sí');
  expect(inputOf(talk, 'record_questionnaire')).toMatchObject({
    items: [
      { linkId: 'reason', answer: 'Dolor de garganta' },
      { linkId: 'symptoms', answer: 'Dolor de garganta, desde ayer' },
      { linkId: 'allergies', answer: 'penicilina' },
      { linkId: 'medications', answer: 'loratadina 10 mg' },
      { linkId: 'history' },
      { linkId: 'insurance' },
    ],
  });
});

test('a list of medicines that ends with «y nada más» gives up nothing', () => {
  const talk = intake();
  talk.hear(
    'hola',
    ...who,
    'me torcí el tobillo',
    'desde el sábado',
    'no',
    'diclofenac 75 hoy a la mañana y nada más',
  );
  expect(talk.last()).toContain('operaciones');
});

test('what was denied is not recorded', () => {
  const talk = intake();
  talk.hear('hola', ...who, 'un control', 'no tengo fiebre ni tos, solo cansancio');
  talk.hear('ninguna', 'nada', 'no', 'no tengo', 'sí');
  expect(inputOf(talk, 'record_reported')).toMatchObject({
    allergies: [],
    medications: [],
    symptoms: [{ name: 'Cansancio' }],
  });
});

test('an appointment that the agent cannot book is a wish for the team, and the questions go on', () => {
  const talk = openTalk(
    { program: 'intake' },
    { results, tools: ['find_patient', 'record_questionnaire', 'record_reported', 'create_task'] },
  );
  talk.hear(
    'quiero una cita porque me duele la espalda',
    ...who,
    'desde hace un mes',
    'no',
    'no',
    'no',
    'no',
    'sí',
  );
  expect(inputOf(talk, 'create_task')).toMatchObject({
    description: expect.stringContaining('Pide una cita.'),
  });
});

test('who does not want to answer is asked nothing more', () => {
  const focus = {
    resourceType: 'Appointment',
    id: 'a',
    status: 'booked',
    start: '2026-11-21T13:00:00Z',
    service: null,
    practitioner: null,
  };
  const talk = openTalk({ program: 'previsit', focus, patient: { givenName: 'Ana' } }, { results });
  talk.begin();
  talk.hear('ahora no, gracias');
  expect(talk.calls).toMatchObject([{ name: 'finish', arguments: { outcome: 'declined' } }]);
});

test('an answer that also asks is kept, and the question is passed on', () => {
  const talk = openTalk({ program: 'followup', patient: { givenName: 'Ana' } }, { results });
  talk.begin();
  talk.hear('igual. ¿puedo dejar de tomar la warfarina?');
  expect(talk.calls).toMatchObject([{ name: 'create_task', arguments: { queue: 'clinicians' } }]);
  expect(talk.last()).toContain('indicaciones');
});

test('a medicine that is named with the request is not asked for again', () => {
  const talk = openTalk({ program: 'refills' }, { results });
  talk.hear('necesito renovar la receta de la levotiroxina', ...who);
  expect(talk.last()).toMatch(/dosis de levotiroxina/i);
});

test.each([
  'por el hombro, bueno no, ya de paso lo que más me preocupa es que duermo fatal',
  'vengo porque se me van las cosas, ya no me acuerdo de nada como antes',
  'para quitarme un lunar que me salta a la vista',
])('what was told is kept also where it holds words of a refusal: %s', (reason) => {
  const talk = intake();
  talk.hear('hola', ...who, reason, 'desde abril', 'ninguna', 'nada', 'no', 'no tengo');
  expect(talk.last()).toContain(reason);
});

test('an answer refused in as many words has none', () => {
  const talk = intake();
  talk.hear('hola', ...who, 'tos', 'desde ayer', 'ninguna', 'nada', 'paso', 'prefiero no decirlo');
  expect(talk.last()).toContain('• Antecedentes: sin respuesta');
  expect(talk.last()).toContain('• Seguro: sin respuesta');
});

test('a medicine that was given or prescribed is noted where it answers what they take', () => {
  const talk = intake();
  talk.hear(
    'hola',
    ...who,
    'la rodilla',
    'hace un mes',
    'ninguna',
    'me dieron ibuprofeno de 600 en la farmacia',
  );
  talk.hear('no', 'no tengo');
  expect(talk.last()).toContain('Medicación: ibuprofeno, 600');
});

test('one that they say they have not begun is not', () => {
  const talk = intake();
  talk.hear('hola', ...who, 'la rodilla', 'hace un mes', 'ninguna');
  talk.hear('me recetaron losartán pero todavía no lo empiezo', 'no', 'no tengo');
  expect(talk.last()).not.toContain('Medicación: losartán');
});

test('what the tool refuses of a report is left out, and nothing else is lost with it', () => {
  const detail = '«aspirina»: según sus palabras no es suyo.';
  const talk = openTalk(
    { program: 'intake' },
    {
      results: {
        ...results,
        record_reported: { refused: { ...refused('invalid-arguments').refused, detail } },
      },
    },
  );
  talk.hear('hola', ...who, 'tos', 'desde ayer', 'a la penicilina', 'aspirina de 100 y losartán de 50');
  talk.hear('no', 'no tengo', 'sí');
  const reports = talk.calls.filter(({ name }) => name === 'record_reported');
  expect(reports).toHaveLength(2);
  expect(reports[1]?.arguments).toMatchObject({
    allergies: [{ substance: 'penicilina' }],
    medications: [{ name: 'losartán' }],
  });
});

test.each([
  ['los labios partidos', 'hace un mes, leve', 'los labios partidos'],
  [
    'revisión',
    'se me traba la quijada desde mayo, un 5',
    'se me traba la quijada, desde mayo, intensidad: 5',
  ],
])('a complaint that no list knows is noted as it was told: %s', (reason, symptoms, expected) => {
  const talk = intake();
  talk.hear('hola', ...who, reason, symptoms, 'ninguna', 'nada', 'no', 'no tengo');
  expect(talk.last()).toContain(expected);
});

test('answers stand in the summary as words of theirs, so that no rule takes them for the clinic’s', () => {
  const talk = intake();
  talk.hear('hola', ...who, 'tos', 'desde ayer', 'no', 'no', 'mi hermano tiene diabetes, yo no', 'no tengo');
  expect(talk.last()).toContain('• Antecedentes: «mi hermano tiene diabetes, yo no»');
});

test('of several complaints each has its own time and strength', () => {
  const talk = intake();
  talk.hear('hola', ...who, 'dos asuntos, el codo y el oído');
  talk.hear(
    'el codo izquierdo desde abril, un 7; zumbido en el oído hace tres años, leve',
    'no',
    'no',
    'no',
    'no',
  );
  expect(talk.last()).toContain('el codo izquierdo, desde abril, intensidad: 7');
  expect(talk.last()).toContain('Zumbido de oídos, hace tres años, intensidad: leve');
});

test.each([
  ['hombro', 'dolor en el hombro hace un mes, 6', 'Síntomas: Dolor de hombro, hace un mes, intensidad: 6 («'],
  [
    'oído',
    'el oído izquierdo desde ayer, un 6... no, un 8',
    'Síntomas: el oído izquierdo, desde ayer, intensidad: 8 («',
  ],
])('what is told more exactly is the same complaint: «%s», «%s»', (reason, symptoms, expected) => {
  const talk = intake();
  talk.hear('hola', ...who, reason, symptoms, 'no', 'no', 'no', 'no');
  expect(talk.last()).toContain(expected);
});

test.each([
  ['hipo', 'hace dos días', 'Síntomas: hipo, hace dos días («'],
  ['me llamo Ana', 'nada', 'Síntomas: «nada»'],
])(
  'since when is of what they came for, and no complaint is made of anything else: «%s», «%s»',
  (reason, symptoms, expected) => {
    const talk = intake();
    talk.hear('hola', ...who, reason, symptoms, 'no', 'no', 'no', 'no');
    expect(talk.last()).toContain(expected);
  },
);

test('who says half way that they write for somebody else is told at once whether that goes', () => {
  const found: Record<string, unknown> = { ...results };
  const talk = openTalk({ program: 'intake' }, { results: found });
  talk.hear('hola', ...who);
  found.find_patient = refused('blocked');
  talk.hear('soy su mamá, trae tos desde hace cinco días');
  expect(talk.last()).toContain('Para atender a otra persona');
  expect(inputOf(talk, 'escalate')).toMatchObject({ reason: 'out-of-scope' });
});

test('who may speak for somebody else goes on with what they tell', () => {
  const talk = intake();
  talk.hear('hola', ...who, 'soy su mamá, trae tos desde hace cinco días');
  expect(talk.last()).toContain('alergia');
  expect(talk.last()).not.toContain('Gracias');
});

test.each([
  ['no, que yo sepa', 'no anoto ninguna («no, que yo sepa»)'],
  ['lo que dice mi expediente', 'por aclarar con el equipo («lo que dice mi expediente»)'],
  ['no sé', 'por aclarar con el equipo'],
])('that there is no allergy is said of «%s» only if they said so', (answer, expected) => {
  const talk = intake();
  talk.hear('hola', ...who, 'tos', 'desde ayer', answer, 'nada', 'no', 'no tengo');
  expect(talk.last()).toContain(`• Alergias: ${expected}\n`);
});
