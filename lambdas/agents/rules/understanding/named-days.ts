import { Temporal } from 'temporal-polyfill';
import { type Day, type DaySpan, oneDay, weekOf } from './day-span.ts';

/** Days that people call by their name, folded, and when they are in a year. */
const namedDays: readonly (readonly [said: string, inYear: (year: Day) => Day])[] = [
  // The fourth Thursday of November (5 U.S.C. 6103); the day after it.
  [
    '(?:(?:el )?dia de )?(?:accion de gracias|(?:el )?(?:thanksgiving|san ?giving|sanguivin|dia del pavo))',
    thanksgiving,
  ],
  ['(?:el )?(?:black friday|viernes negro)', (year) => thanksgiving(year).add({ days: 1 })],
  ['(?:la )?(?:nochebuena|noche buena|christmas eve)', (year) => year.with({ month: 12, day: 24 })],
  ['(?:la )?(?:navidad|christmas)', (year) => year.with({ month: 12, day: 25 })],
  [
    '(?:la )?(?:nochevieja|noche vieja|fin de ano)|(?:el )?ano viejo',
    (year) => year.with({ month: 12, day: 31 }),
  ],
  ['(?:el )?(?:ano nuevo|new year s?)', (year) => year.with({ month: 1, day: 1 })],
  [
    '(?:el )?dia de (?:los )?reyes|los reyes|reyes magos|(?<=\\b(?:despues de|antes de|pasado|pasados) )reyes',
    (year) => year.with({ month: 1, day: 6 }),
  ],
];

function thanksgiving(year: Day): Day {
  const first = year.with({ month: 11, day: 1 });
  return first.add({ days: ((4 - first.dayOfWeek + 7) % 7) + 21 });
}

const next = (inYear: (year: Day) => Day, today: Day): Day => {
  const day = inYear(today);
  return Temporal.PlainDate.compare(day, today) < 0 ? inYear(today.add({ years: 1 })) : day;
};

/** How long after it «después de Reyes» reaches. */
const daysAfter = 14;

const span = (from: Day, days: number): DaySpan => ({
  from,
  to: from.add({ days }),
  precision: 'week',
});

/** What is said of such a day, and the days that are meant; those named longest first. */
export const namedDayExpressions: readonly { said: string; read: (today: Day) => DaySpan[] }[] =
  namedDays.flatMap(([said, inYear]) => {
    const of = `(?:${said})`;
    return [
      {
        said: `(?:la )?(?:otra )?semana (?:despues|siguiente|que sigue)(?: (?:a|de|del|a la de|de la de))? ${of}`,
        read: (today: Day) => [weekOf(next(inYear, today).add({ days: 7 }))],
      },
      { said: `(?:la )?semana (?:de|del) ${of}`, read: (today: Day) => [weekOf(next(inYear, today))] },
      {
        said: `(?:pasad[oa]s?|despues de|despuesito de) ${of}`,
        read: (today: Day) => [span(next(inYear, today).add({ days: 1 }), daysAfter)],
      },
      {
        said: `antes (?:de|del) ${of}`,
        read: (today: Day) => [{ from: today, to: next(inYear, today), precision: 'week' }],
      },
      { said: of, read: (today: Day) => [oneDay(next(inYear, today))] },
    ];
  });
