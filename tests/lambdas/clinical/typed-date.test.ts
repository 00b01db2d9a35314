import { describe, expect, it } from 'vitest';
import { readDateDigits, readTypedDate } from '../../../lambdas/clinical/typed-date.ts';

const today = '2026-11-20';
const read = (text: string) => {
  const typed = readTypedDate(text, today);
  return typed.kind === 'date' ? typed.date : typed.kind;
};

describe('a date as people type it', () => {
  it.each([
    ['3/4/1962', '1962-03-04'],
    ['03-04-62', '1962-03-04'],
    ['3.4.1962', '1962-03-04'],
    ['25/12/1962', '1962-12-25'],
    ['1962-03-04', '1962-03-04'],
    ['1962/3/4', '1962-03-04'],
    ['4 de marzo de 1962', '1962-03-04'],
    ['4 mar 1962', '1962-03-04'],
    ['4-Sept-1962', '1962-09-04'],
    ['1 de setiembre de 1962', '1962-09-01'],
    ['marzo de 1962', '1962-03'],
    ['3/1962', '1962-03'],
    ['1962-03', '1962-03'],
    ['1962', '1962'],
    ['2/29/2024', '2024-02-29'],
  ])('%s is %s', (text, date) => expect(read(text)).toBe(date));

  it.each(['2/30/2020', '2/29/2023', '13/13/1990', '11/21/2026', '2026-12', '1/1/1850'])(
    '%s is shaped like a date and none that a person was born on',
    (text) => expect(read(text)).toBe('impossible'),
  );

  it.each(['', 'Núñez', '305 555 0123', '1040003', 'mar', 'de 1962', '2099'])('%s is no date', (text) =>
    expect(read(text)).toBe('other'),
  );

  it('takes two digits for the latest year that is not to come', () => {
    expect(read('1/2/26')).toBe('2026-01-02');
    expect(read('1/2/27')).toBe('1927-01-02');
  });

  it('reads eight digits month first, then year first', () => {
    expect(readDateDigits('03041962', today)).toEqual({ kind: 'date', date: '1962-03-04' });
    expect(readDateDigits('19620304', today)).toEqual({ kind: 'date', date: '1962-03-04' });
    expect(readDateDigits('99999999', today).kind).toBe('impossible');
    expect(readDateDigits('1040003', today).kind).toBe('other');
  });
});
