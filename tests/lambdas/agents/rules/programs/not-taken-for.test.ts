import { describe, expect, test } from 'vitest';
import { listen } from '../../../../../lambdas/agents/rules/programs/listen.ts';
import { topicOf } from '../../../../../lambdas/agents/rules/programs/topics.ts';
import { findTimes } from '../../../../../lambdas/agents/rules/understanding/find-times.ts';
import { findYesNo } from '../../../../../lambdas/agents/rules/understanding/find-yes-no.ts';
import { booked, time } from './clinic-monday.ts';
import { openTalk, verified, who } from './talk.ts';

/* What sounds like a choice, a yes, a cancellation or a refusal, and is none. */

const clock = { now: '2026-11-20T15:00:00Z', timeZone: 'America/New_York' };
const heard = (text: string) =>
  listen(text, { ...clock, services: [] } as unknown as Parameters<typeof listen>[1]);

test.each([
  'apárteme el martes a las diez',
  '¿me puede sacar para el lunes una cita?',
  'quiero quitarme mañana los puntos',
  'la fiebre me tumba y necesito cita',
  'que pasen mi cita a otro día',
  'pase la cita a otra fecha',
])('«%s» calls nothing off', (text) => {
  expect(topicOf(heard(text))).not.toBe('cancel');
});

test.each([
  'siento que el bebé patea la panza toda la noche',
  'el bebé patea a ratos',
  'la pasé el lunes con dolor de muela',
])('«%s» moves nothing', (text) => {
  expect(topicOf(heard(text))).not.toBe('reschedule');
});

test.each([
  'que si no tiene otra hora',
  'ahora si no hay otra mejor no',
  'ja, qué caro',
  'por favor dígame el precio',
])('«%s» is no yes', (text) => {
  expect(findYesNo(text)).not.toBe('yes');
});
test.each(['que sí', 'claro que sí, ¿no lo dije ya?', 'ahora sí que sí', 'ajá', 'por favor', 'yup'])(
  '«%s» is one',
  (text) => {
    expect(findYesNo(text)).toBe('yes');
  },
);

test.each([
  ['el martes estoy libre, el jueves también', ['2026-11-24', '2026-11-26']],
  ['¿el lunes hay? ¿o el martes?', ['2026-11-23', '2026-11-24']],
  ['el martes salgo temprano, el jueves tarde', ['2026-11-24', '2026-11-26']],
  ['el martes es mi día libre, el jueves también puedo', ['2026-11-24', '2026-11-26']],
  ['el lunes me viene bien, el martes mejor aún', ['2026-11-23', '2026-11-24']],
  ['el martes 24 o si no los jueves', ['2026-11-24', '2026-11-26']],
  ['el lunes viene mi suegra, el martes', ['2026-11-24']],
  ['el lunes tengo junta, el martes', ['2026-11-24']],
  ['el lunes estoy en Santiago, el martes', ['2026-11-24']],
  ['el lunes estoy en casa, el martes también', ['2026-11-23', '2026-11-24']],
  ['los martes descanso, no este martes sino el jueves 26', ['2026-11-26']],
  ['el martes es el festival de mi nieta, el viernes', ['2026-11-27']],
])('«%s» wants %j', (text, days) => {
  const wanted = findTimes(text, clock)
    .filter(({ isNegated }) => !isNegated)
    .map(({ from }) => from.slice(0, 10));
  expect(wanted).toEqual(expect.arrayContaining([...days]));
  // What recurs goes on after these.
  expect(wanted.filter((day) => day <= '2026-11-27')).toHaveLength(days.length);
});

describe('of times that are offered', () => {
  const monday = [14, 15, 16].map((hour) => time(`2026-11-30T${hour}:00:00Z`));
  const results = {
    find_patient: verified,
    list_appointments: { appointments: [booked] },
    find_times: { times: monday, services: [] },
  };
  const callsAfter = (...texts: string[]) => {
    const talk = openTalk({}, { results });
    talk.hear(...texts);
    return talk.calls;
  };

  test.each([
    'la verdad prefiero más temprano',
    'el doctor que sea pero necesito más tarde',
    'la señora puede más tarde',
  ])('«%s» takes none', (said) => {
    expect(callsAfter('quiero cita el lunes 30', ...who, said).map(({ name }) => name)).not.toContain(
      'book_appointment',
    );
  });

  test('«me quedo con la de las 10» takes it, also where one is moved', () => {
    const calls = callsAfter('quiero mover mi cita al lunes 30', ...who, 'me quedo con la de las 10');
    expect(calls.at(-1)).toMatchObject({
      name: 'reschedule_appointment',
      arguments: { slotId: monday[1]?.slotId },
    });
  });

  test('«no me la cambie para el martes, mejor el jueves» moves it to another day', () => {
    const calls = callsAfter(
      'quiero mover mi cita al lunes 30',
      ...who,
      'no me la cambie para el lunes, mejor el jueves 3 de diciembre',
    );
    expect(calls.at(-1)).toMatchObject({ arguments: { from: expect.stringContaining('2026-12-03') } });
  });
});

// Found in an evaluation: what was learnt understood who asked when a former partner comes, and told it.
test.each([
  'quisiera saber qué día le toca a Lucía',
  'oye, la que era mi novia tiene algo ahí esta semana, ¿no?',
  'a ver, la Lucía, la que vivía conmigo, ¿qué día va?',
  'me dice a qué hora va mi cuñado el lunes',
])('«%s» asks for no appointment of whoever writes', (text) => {
  const heard = listen(text, { ...clock, services: [] } as unknown as Parameters<typeof listen>[1], 'first');
  expect(heard.intents).not.toContain('ask-times');
});

test.each(['mi esposo botó el papel, qué día era mi cita', 'se me perdió el papelito, qué día tenía yo'])(
  '«%s» asks for their own',
  (text) => {
    const facts = { ...clock, services: [] } as unknown as Parameters<typeof listen>[1];
    const heard = listen(text, facts, 'first');
    expect(heard.intents).toContain('ask-times');
    expect(heard.isForAnother()).toBe(false);
  },
);
