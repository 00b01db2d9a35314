import { describe, expect, test } from 'vitest';
import { openTalk, verified, who } from './talk.ts';

const time = (start: string) => ({
  slotId: `slot-${start}`,
  start,
  end: start,
  service: 'Consulta general',
  practitioner: 'Elena Soto',
  location: null,
});
/** Monday at 9, 10 and 11, and at 15:30, in New York. */
const times = [14, 15, 16].map((hour) => time(`2026-11-23T${hour}:00:00Z`));
const afternoon = time('2026-11-23T20:30:00Z');
const results = { find_patient: verified, find_times: { times: [...times, afternoon], services: [] } };

const offered = () => {
  const talk = openTalk({}, { results });
  talk.hear('quiero cita el lunes', ...who);
  return talk;
};
const isBooked = ({ calls }: ReturnType<typeof openTalk>) =>
  calls.some(({ name }) => name === 'book_appointment');
const searches = ({ calls }: ReturnType<typeof openTalk>) =>
  calls.filter(({ name }) => name === 'find_times').map(({ arguments: input }) => input);

describe('days that they named', () => {
  test('are wanted where they say why they can only then', () => {
    const talk = openTalk({}, { results });
    talk.hear('quiero cita pero solo puedo los jueves o viernes por la tarde porque trabajo', ...who);
    expect(searches(talk).slice(0, 2)).toMatchObject([
      { from: '2026-11-26T17:00:00.000Z' },
      { from: '2026-11-27T17:00:00.000Z' },
    ]);
  });

  test('can be wanted after they could not, and are not called past', () => {
    const talk = openTalk({}, { results });
    talk.hear('quiero cita, el lunes no puedo', ...who, 'bueno, el lunes sí puedo, el lunes');
    expect(searches(talk).at(-1)).toMatchObject({ from: '2026-11-23T05:00:00.000Z' });
    talk.hear('el martes, pero el martes no puedo');
    expect(talk.last()).not.toContain('ya ha pasado');
  });
});

describe('times that were offered', () => {
  test.each([
    'por la mañana siempre no, ¿y en la tarde del lunes?',
    'en la mañana mejor no, ¿y el lunes por la tarde?',
    'a primera hora como que no, el lunes por la tarde más bien',
    'ya no en la mañana, ¿tienen por la tarde del lunes?',
    'temprano tampoco, por la tarde el lunes',
  ])('are not offered again after «%s»', (refusal) => {
    const talk = offered();
    talk.hear(refusal);
    expect(talk.last()).not.toMatch(/9:00|10:00/);
    expect(talk.last()).toContain('3:30');
  });

  test.each([
    'ya esas me las ofreció',
    'esas ya me las dijo, no me sirven',
    'ya me las había mandado esas mismas',
    'son las mismas de hace rato, pues',
    'esas ya las vi oiga',
    'esos ya me los dieron, no puedo',
    'otra vez las mismas, no me funcionan',
    'me está repitiendo las mismas horas',
  ])('are not offered again after «%s»', (text) => {
    const talk = offered();
    talk.hear(text);
    expect(isBooked(talk)).toBe(false);
    const said = talk.said.at(-1) ?? '';
    expect(said).not.toMatch(/9:00 a|10:00 a|11:00 a/);
    expect(said).toContain('3:30 p.m.');
  });

  test.each([
    'más tardecito',
    '¿no tiene más tardecito?',
    'un poquito más tarde, porfa',
    'más al rato no se puede?',
    'algo más tarde el mismo día',
    'tantito más tarde me queda mejor',
    'un chance más tarde',
  ])('make place for later ones of that day after «%s»', (text) => {
    const talk = offered();
    talk.hear(text);
    expect(isBooked(talk)).toBe(false);
    expect(searches(talk).at(-1)).toMatchObject({ from: '2026-11-23T16:01:00.000Z' });
    expect(talk.said.at(-1)).toContain('3:30 p.m.');
  });

  test.each([
    '¿no tiene más temprano?',
    'algo más tempranito',
    'un poco más temprano se podrá',
    'tendrá más temprano ese día?',
  ])('make place for earlier ones of that day after «%s», and none of them is booked', (text) => {
    const talk = offered();
    talk.hear(text);
    expect(isBooked(talk)).toBe(false);
    expect(searches(talk)).toContainEqual(expect.objectContaining({ to: '2026-11-23T14:00:00.000Z' }));
  });

  test('«la más temprana» takes the first of them', () => {
    const talk = offered();
    talk.hear('la más temprana');
    expect(talk.calls.at(-1)).toMatchObject({
      name: 'book_appointment',
      arguments: { slotId: times[0]?.slotId },
    });
  });

  test.each(['la 5', 'la opción 6', 'quiero la número 5', 'la 7 por favor', 'el número 8'])(
    '«%s» is no hour where the list has three: they are asked again',
    (text) => {
      const talk = offered();
      const before = talk.calls.length;
      talk.hear(text);
      expect(talk.calls).toHaveLength(before);
      expect(talk.said.at(-1)).toMatch(/En la lista hay 3 horas[\s\S]*1\) /);
    },
  );

  test('«la 10» is the hour of one of them', () => {
    const talk = offered();
    talk.hear('la de las 10');
    expect(talk.calls.at(-1)).toMatchObject({ arguments: { slotId: times[1]?.slotId } });
  });
});

test.each([
  'las mañanas no puedo',
  'en las mañanas trabajo, no puedo',
  'mañanas no, porque dejo a los niños',
  'las mañanas imposible',
  'las mañanas no me quedan',
  'por las mañanas me es imposible, fíjese',
  'a mí las mañanas no me sirven',
  'las mañanas las tengo ocupadas, no puedo',
])('«%s» leaves the mornings out', (text) => {
  const talk = openTalk({}, { results });
  talk.hear('quiero cita el lunes', ...who, text);
  expect(isBooked(talk)).toBe(false);
  expect(talk.said.at(-1)).not.toMatch(/9:00 a|10:00 a|11:00 a/);
  expect(talk.said.at(-1)).toContain('3:30 p.m.');
});
