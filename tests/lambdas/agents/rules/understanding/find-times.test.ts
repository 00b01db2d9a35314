import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { findTimes } from '../../../../../lambdas/agents/rules/understanding/find-times.ts';
import type { SaidTime } from '../../../../../lambdas/agents/rules/understanding/understood.ts';

const timeZone = 'America/New_York';
/** A Friday at 10:30 in the morning. */
const clock = { now: '2026-11-20T15:30:00Z', timeZone };

/** "11-24 16:00 hour", with what else is known of it. */
function inWords({ from, to, precision, part, isNegated, isAmbiguous, isPast }: SaidTime): string {
  const wall = (instant: string) =>
    Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDateTime().toString().slice(0, 16);
  const length = Math.round((Date.parse(to) - Date.parse(from)) / 3_600_000);
  return [
    wall(from).replace('2026-', '').replace('T', ' '),
    `${length}h`,
    precision,
    part,
    isNegated && 'not',
    isAmbiguous && 'or',
    isPast && 'past',
  ]
    .filter(Boolean)
    .join(' ');
}
const read = (text: string) => findTimes(text, clock).map(inWords);

describe('the times that somebody names', () => {
  it.each([
    ['pasado mañana a las 4 de la tarde', '11-22 16:00 1h hour'],
    ['el martes que viene por la mañana', '11-24 06:00 6h part morning'],
    ['el lunes 23', '11-23 00:00 24h day'],
    ['el lunes 23 de noviembre a las 10:30', '11-23 10:30 1h hour'],
    ['el 3 de diciembre', '12-03 00:00 24h day'],
    ['el dia 3 a las 11', '12-03 11:00 1h hour'],
    ['el primero de diciembre', '12-01 00:00 24h day'],
    ['3 de enero', '2027-01-03 00:00 24h day'],
    ['3 de enero de 2028', '2028-01-03 00:00 24h day'],
    ['diciembre 3 a las 2pm', '12-03 14:00 1h hour'],
    ['25/12', '12-25 00:00 24h day'],
    ['la semana del 14', '12-14 00:00 168h week'],
    ['la semana que empieza el lunes 30', '11-30 00:00 168h week'],
    ['en la semana del 9 de diciembre', '12-07 00:00 168h week'],
    ['2026-12-03', '12-03 00:00 24h day'],
    ['hoy', '11-20 00:00 24h day'],
    ['hoy mismo a las 16:30', '11-20 16:30 1h hour'],
    ['hoy a las 9 de la mañana', '11-20 09:00 1h hour past'],
    ['ayer', '11-19 00:00 24h day past'],
    ['me duele desde hace tres días', '11-17 00:00 24h day past'],
    ['mi cita del 3 de noviembre', '11-03 00:00 24h day past'],
    ['mañana', '11-21 00:00 24h day'],
    ['mañana por la mañana', '11-21 06:00 6h part morning'],
    ['mañana en la mañana', '11-21 06:00 6h part morning'],
    ['mñn x la tarde', '11-21 12:00 7h part afternoon'],
    ['manana ala 1 de la tarde', '11-21 13:00 1h hour'],
    ['mañana a la una y media', '11-21 13:30 1h hour'],
    ['mañana a las 4 y media', '11-21 16:30 1h hour'],
    ['mañana a las 4 menos cuarto', '11-21 15:45 1h hour'],
    ['mañana a un cuarto para las cuatro', '11-21 15:45 1h hour'],
    ['mañana 4pm', '11-21 16:00 1h hour'],
    ['mañana a las 11 a.m.', '11-21 11:00 1h hour'],
    ['mañana a las 17hs', '11-21 17:00 1h hour'],
    ['mañana tipo 5', '11-21 17:00 1h hour'],
    ['mañana a mediodía', '11-21 12:00 2h hours'],
    ['mañana a primera hora', '11-21 06:00 4h hours'],
    ['mañana después de las cinco', '11-21 17:00 7h hours'],
    ['mañana entre 10 y 12', '11-21 10:00 2h hours'],
    ['mañana de 3 a 5 de la tarde', '11-21 15:00 2h hours'],
    ['mañana de 9 a 1', '11-21 09:00 4h hours'],
    ['mañana antes de las 10', '11-21 00:00 10h hours'],
    ['mañana por la tarde, a las 8', '11-21 20:00 1h hour'],
    ['el miercoles en la nochecita', '11-25 18:00 4h part evening'],
    ['el juebes a las diez', '11-26 10:00 1h hour'],
    ['el biernes', '11-27 00:00 24h day'],
    ['el martes de la semana que viene', '11-24 00:00 24h day'],
    ['la próxima semana', '11-23 00:00 168h week'],
    ['en dos semanas', '12-03 00:00 168h week'],
    ['a partir del 30', '11-30 00:00 336h week'],
    ['mejor del 6 para adelante', '12-06 00:00 336h week'],
    ['después del 3 de diciembre', '12-03 00:00 336h week'],
    ['si puede ser antes del 3', '11-20 00:00 312h week'],
    ['next week', '11-23 00:00 168h week'],
    ['qué tal next Monday around 1', '11-23 13:00 1h hour'],
    ['en enero, el 12', '2027-01-12 00:00 24h day'],
    ['en enero, del 11 al 13', '2027-01-11 00:00 72h week'],
    ['el día primero, el martes, que ya hay quien me cubra', '12-01 00:00 24h day'],
    ["ese mismo lunes de diez pa' arriba", '11-23 10:00 14h hours'],
    ['mañana de las 2 en adelante', '11-21 14:00 10h hours'],
    ['dentro de 3 días', '11-23 00:00 24h day'],
    ['de hoy en ocho', '11-27 00:00 24h day'],
    ['lo antes posible', '11-20 10:30 158h soon'],
    ['ahorita', '11-20 10:30 158h soon'],
    ['del 7 al 10 de diciembre', '12-07 00:00 96h week'],
    ['a principios de diciembre', '12-01 00:00 240h week'],
    ['el veintitrés de diciembre', '12-23 00:00 24h day'],
    ['esta tarde', '11-20 12:00 7h part afternoon'],
    ['no puedo el martes', '11-24 00:00 24h day not'],
    ['el martes no puedo', '11-24 00:00 24h day not'],
  ])('reads «%s»', (text, expected) => {
    expect(read(text)).toEqual([expected]);
  });

  it.each([
    ['3/12', ['2027-03-12 00:00 24h day or', '12-03 00:00 24h day or']],
    ['mañana a las 8', ['11-21 08:00 1h hour or', '11-21 20:00 1h hour or']],
    ['martes o jueves por la tarde', ['11-24 12:00 7h part afternoon', '11-26 12:00 7h part afternoon']],
    ['el martes por la mañana o el jueves a las 5', ['11-24 06:00 6h part morning', '11-26 17:00 1h hour']],
    [
      'no voy a poder el martes, ¿me la cambia para el jueves después de las 5?',
      ['11-24 00:00 24h day not', '11-26 17:00 7h hours'],
    ],
    ['el jueves siempre no, ¿y el viernes?', ['11-26 00:00 24h day not', '11-27 00:00 24h day']],
    ['mañana no, pasado', ['11-21 00:00 24h day not', '11-22 00:00 24h day']],
    ['no puedo el martes, mejor el jueves', ['11-24 00:00 24h day not', '11-26 00:00 24h day']],
    [
      'cualquier día menos el viernes',
      ['11-20 00:00 336h week', '11-27 00:00 24h day not', '12-04 00:00 24h day not'],
    ],
    [
      'de jueves a viernes después de las 4',
      ['11-26 16:00 8h hours', '11-27 16:00 8h hours', '12-03 16:00 8h hours', '12-04 16:00 8h hours'],
    ],
    ['los lunes', ['11-23 00:00 24h day', '11-30 00:00 24h day']],
    ['este fin de semana', ['11-21 00:00 24h day', '11-22 00:00 24h day']],
    ['el sábado que viene', ['11-21 00:00 24h day or', '11-28 00:00 24h day or']],
    ['mañana o pasado', ['11-21 00:00 24h day', '11-22 00:00 24h day']],
    ['el lunes 24', ['11-24 00:00 24h day or', '11-23 00:00 24h day or']],
  ])('reads more than one time from «%s»', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it('tells when their appointment is from when they want it', () => {
    const [old, wanted] = findTimes('quiero mover mi cita de mañana a las 10 al miércoles a las 3', clock);
    expect(old).toMatchObject({ from: '2026-11-21T15:00:00Z', isOfAppointment: true });
    expect(wanted).toMatchObject({ from: '2026-11-25T20:00:00Z' });
    expect(wanted).not.toHaveProperty('isOfAppointment');
    const [own, other, last] = findTimes(
      'lo del lunes me lo pones el martes a primera hora, y si no, el miércoles',
      clock,
    );
    expect(own).toMatchObject({ from: '2026-11-23T05:00:00Z', precision: 'day', isOfAppointment: true });
    expect(other).toMatchObject({ from: '2026-11-24T11:00:00Z', precision: 'hours' });
    expect(last).toMatchObject({ from: '2026-11-25T05:00:00Z', precision: 'day' });
  });

  it.each(['espéreme que voy tarde', 'llego 10 minutos tarde', 'se me hizo tarde'])(
    'hears no afternoon in «%s»',
    (text) => {
      expect(read(text)).toEqual([]);
    },
  );

  it('takes an hour without a day for any of the coming days', () => {
    const times = read('por las tardes');
    expect(times).toHaveLength(14);
    expect(times[1]).toBe('11-21 12:00 7h part afternoon');
  });

  it.each([
    'hola, quiero una cita',
    'nací el 12 de marzo de 1980',
    'Rosa Díaz, 03/12/1980',
    '12 de marzo de 1980',
    'tos desde el domingo',
    'tengo 45 años',
    'dolor 4/10',
    'tomo una y media pastillas',
    'buenas tardes',
    'el 31 de febrero',
    'soy Marco Ríos',
    'me llamo Domingo',
  ])('finds no time in «%s»', (text) => {
    expect(read(text)).toEqual([]);
  });

  it('keeps to the clock on the wall when the clocks change', () => {
    const spring = { now: '2027-03-12T15:00:00Z', timeZone };
    expect(findTimes('el 13 de marzo a las 10', spring)[0]?.from).toBe('2027-03-13T15:00:00Z');
    expect(findTimes('el 15 de marzo a las 10', spring)[0]?.from).toBe('2027-03-15T14:00:00Z');
    const [day] = findTimes('el 14 de marzo', spring);
    expect(Date.parse(day?.to ?? '') - Date.parse(day?.from ?? '')).toBe(23 * 3_600_000);
  });

  it('answers real stretches of time to whatever is written', () => {
    const pieces = [
      'el',
      'martes',
      'a las',
      '4',
      '31',
      '12/',
      '3',
      'mañana',
      'de',
      'la',
      'y media',
      'no',
      ':',
      '99',
      'pm',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), (words) => {
        for (const { from, to } of findTimes(words.join(' '), clock)) expect(from < to).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a day and an hour that are named apart', () => {
  it.each([
    ['para la semana del 7 de diciembre. Prefiero por la mañana', '12-07', '12-13', 'part morning'],
    ['la semana q viene, me da lo mismo el dia pero q sea por la mañana', '11-23', '11-29', 'part morning'],
    ['Ayer me dijeron que la semana del 7. Prefiero por la tarde', '12-07', '12-13', 'part afternoon'],
    ['por la mañana. el martes o el jueves', '11-24', '11-26', 'part morning'],
    ['no puedo el lunes. el martes. por la mañana', '11-23', '11-24', 'part morning'],
    ['cualquier día de la semana que viene, por la mañana', '11-23', '11-29', 'part morning'],
    ['del 7 al 11, cualquier dia, en la tarde', '12-07', '12-11', 'part afternoon'],
    ['cualquier día, pero por la mañana', '11-20', '12-03', 'part morning'],
  ])('%s', (text, first, last, part) => {
    const times = read(text);
    expect(times.at(0)).toContain(first);
    expect(times.at(-1)).toContain(last);
    expect(times.at(-1)).toContain(part);
    expect(times.some((time) => time.includes('week'))).toBe(false);
  });

  it.each([
    ['el martes. a las 4', ['11-24 16:00 1h hour']],
    ['el martes a las 4, o a las 5', ['11-24 16:00 1h hour', '11-24 17:00 1h hour']],
    ['el martes, a cualquier hora', ['11-24 00:00 24h day']],
    ['la semana que viene, cualquier día', ['11-23 00:00 168h week']],
    ['el martes o cualquier otro día', ['11-24 00:00 24h day', '11-20 00:00 336h week']],
    ['mañana o cuando sea', ['11-21 00:00 24h day', '11-20 00:00 336h week']],
    ['cuando haya', ['11-20 00:00 336h week']],
    ['avíseme cuando pueda', []],
    ['cuando pueda me llama', []],
  ])('%s, alone', (text, times) => {
    expect(read(text)).toEqual(times);
  });
});
