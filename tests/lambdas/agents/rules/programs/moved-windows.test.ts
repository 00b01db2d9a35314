import { expect, test } from 'vitest';
import { booked, found, searches } from './clinic-monday.ts';
import { openTalk, who } from './talk.ts';

/* When one is looked for that takes the place of another, next Monday at nine. */

const results = { ...found, list_appointments: { appointments: [booked] } };
/** What is looked through first, before anything else is tried. */
const asked = (text: string) => {
  const talk = openTalk({}, { results });
  talk.hear(text, ...who);
  return searches(talk)[0] as { from: string; to: string };
};

test.each([
  'quiero cambiar la hora de mi cita: en vez de a las 9, mejor por la tarde',
  'mueva mi cita a la tarde por favor',
  'el lunes voy igual, pero en vez de a las 9 ¿no tendría algo por la tarde?',
])('«%s» is that same day', (text) => {
  const { from, to } = asked(text);
  expect([from.slice(0, 10), to <= '2026-11-24T05:00']).toEqual(['2026-11-23', true]);
});

test('«otro día por la tarde» is not', () => {
  expect(asked('quiero cambiar mi cita para otro día por la tarde').from).not.toContain('2026-11-23');
});

test.each([
  'cambie mi cita para la semana siguiente',
  'páseme la cita para la otra semana',
  'mi cita del lunes, muévala a la semana siguiente',
])('«%s» is the week after the appointment’s', (text) => {
  expect(asked(text)).toMatchObject({ from: '2026-11-30T05:00:00.000Z', to: '2026-12-07T05:00:00.000Z' });
});

test('«la semana que viene» is the next one', () => {
  expect(asked('cambie mi cita para la semana que viene').from).toContain('2026-11-2');
});

test('who cannot come on the day of an appointment and asks for another time moves that one', () => {
  for (const text of [
    'ese lunes es feriado en mi trabajo y no puedo, ¿no habrá modo de verme la otra semana?',
    'el lunes 23 no puedo, ¿tiene algo la otra semana?',
  ]) {
    const talk = openTalk({}, { results });
    talk.hear(text, ...who);
    expect(talk.said.join(' '), text).toContain('Su cita es: Consulta general, el lunes, 23 de noviembre');
    expect(searches(talk)[0], text).toMatchObject({ from: '2026-11-30T05:00:00.000Z' });
  }
});

test('who has none then, or one on another day, books', () => {
  for (const appointments of [[], [{ ...booked, start: '2026-12-10T15:00:00Z' }]]) {
    const talk = openTalk({}, { results: { ...results, list_appointments: { appointments } } });
    talk.hear('ese lunes no, ¿me atienden el martes?', ...who);
    expect(talk.said.join(' ')).not.toContain('Su cita es');
    expect(searches(talk)[0]).toMatchObject({ from: '2026-11-24T05:00:00.000Z' });
  }
});

test('the week after, said before it is known that one is moved', () => {
  const talk = openTalk({}, { results });
  talk.hear('¿me puede ver la doctora la otra semana?', ...who, 'es para cambiar la cita que tengo');
  expect(searches(talk).at(-1)).toMatchObject({ from: '2026-11-30T05:00:00.000Z' });
});

test.each([
  ['quiero adelantar mi cita'],
  ['mi cita está pal 23', 'es para cambiarla, ¿se puede antes?'],
  ['cambiar mi cita, ¿no tendrán algo más pronto?'],
])('«%s» looks from now until the day of the appointment', (...texts) => {
  const talk = openTalk({}, { results });
  talk.hear(...texts, ...who);
  expect(searches(talk)[0]).toMatchObject({
    from: '2026-11-20T15:00:00.000Z',
    to: '2026-11-23T05:00:00.000Z',
  });
});

test('the same hour is that of the appointment, on the days that are named or on any other', () => {
  const tuesday = openTalk({}, { results });
  tuesday.hear('quiero cambiar mi cita para el martes a la misma hora', ...who);
  expect(searches(tuesday)[0]).toMatchObject({ from: '2026-11-24T13:00:00.000Z' });
  const asked = openTalk({}, { results });
  asked.hear('quiero cambiar mi cita', ...who, 'el jueves a la misma hora');
  expect(searches(asked)[0]).toMatchObject({ from: '2026-11-26T13:00:00.000Z' });
  const any = openTalk({}, { results });
  any.hear('quiero cambiar mi cita', ...who, 'otro día pero a la misma hora');
  expect(searches(any)[0]).toMatchObject({ from: '2026-11-21T14:00:00.000Z' });
  for (const { from } of searches(any) as { from: string }[]) expect(from).not.toContain('2026-11-23');
});

test.each([
  ['más tarde, el mismo día', '2026-11-23T14:01:00.000Z', '2026-11-24T05:00:00.000Z'],
  ['ese mismo día pero antes', '2026-11-23T05:00:00.000Z', '2026-11-23T14:00:00.000Z'],
])('«%s» is the rest of the day of the appointment', (words, from, to) => {
  const talk = openTalk({}, { results });
  talk.hear('quiero cambiar mi cita', ...who, words);
  expect(searches(talk)[0]).toMatchObject({ from, to });
});
