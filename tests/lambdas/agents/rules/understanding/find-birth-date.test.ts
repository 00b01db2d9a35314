import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findBirthDate } from '../../../../../lambdas/agents/rules/understanding/find-birth-date.ts';

const today = '2026-11-20';

describe('when somebody was born', () => {
  it.each([
    ['12 de marzo de 1980', ['1980-03-12']],
    ['nací el 12 de marzo del 80', ['1980-03-12']],
    ['naci el doce de marzo de mil novecientos ochenta', ['1980-03-12']],
    ['nací el 5 de marso de 1980', ['1980-03-05']],
    ['marzo 12, 1980', ['1980-03-12']],
    ['1 de enero de 2000', ['2000-01-01']],
    ['primero de mayo de 1975', ['1975-05-01']],
    ['12 d mzo d 1980', ['1980-03-12']],
    ['12-mar-1980', ['1980-03-12']],
    ['1980-03-12', ['1980-03-12']],
    ['1979 año 3 mes 22 dia', ['1979-03-22']],
    ['12/3/80', ['1980-12-03', '1980-03-12']],
    ['03-12-1980', ['1980-03-12', '1980-12-03']],
    ['5/5/1990', ['1990-05-05']],
    ['25/12/1962', ['1962-12-25']],
    ['12 03 1980', ['1980-12-03', '1980-03-12']],
    ['25121962', ['1962-12-25']],
    ['Ana Ruiz, 25.12.1962', ['1962-12-25']],
    ['29 de febrero de 2000', ['2000-02-29']],
    ['25/12/20', ['2020-12-25']],
    ['25/12/30', ['1930-12-25']],
  ])('reads «%s»', (text, dates) => {
    expect(findBirthDate(text, { today, isAsked: true })).toEqual({ dates });
  });

  it.each(['30 de febrero de 1980', '31/4/1980', '13/13/1980', '12 de marzo de 2030'])(
    'refuses what is no day or has not come: «%s»',
    (text) => {
      expect(findBirthDate(text, { today, isAsked: true })).toEqual({ dates: [], isImpossible: true });
    },
  );

  it.each([
    ['soy del 80', 1980],
    ['nací en 1975', 1975],
  ])('knows a year for no date: «%s»', (text, year) => {
    expect(findBirthDate(text, { today })).toEqual({ dates: [], year });
  });

  it.each(['tengo 45 años', 'me operaron el 3 de mayo de 2015', 'hola', 'mi teléfono es 305 555 0134'])(
    'finds none in «%s»',
    (text) => {
      expect(findBirthDate(text, { today })).toBeUndefined();
    },
  );

  it.each(['12/04/1986, el 12 de abril', '4/12/86, o sea 12 de abril'])(
    'reads figures as the month in words says that they are meant: «%s»',
    (text) => {
      expect(findBirthDate(text, { today, isAsked: true })).toEqual({ dates: ['1986-04-12'] });
    },
  );

  it('takes it from a line that says who they are, without being asked', () => {
    expect(findBirthDate('soy María López, 12 de marzo de 1980', { today })?.dates).toEqual(['1980-03-12']);
  });

  it('finds every day that is written in full', () => {
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2026-11-20'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (date) => {
        const text = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: 'UTC' }).format(date);
        expect(findBirthDate(text, { today, isAsked: true })?.dates).toEqual([
          date.toISOString().slice(0, 10),
        ]);
      }),
      { numRuns: 200 },
    );
  });
});
