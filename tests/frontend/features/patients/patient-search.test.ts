import { describe, expect, it } from 'vitest';
import { readSearch } from '../../../../frontend/features/patients/patient-search.ts';

const read = (text: string) => readSearch(text, '2026-11-20');

describe('what somebody looks for', () => {
  it.each(['', ' ', 'a', '?', '(,)'])('"%s" is too little to search for', (text) =>
    expect(read(text)).toEqual({ kind: 'all' }),
  );

  it('is every word of a name, without what the search grammar would read otherwise', () => {
    expect(read("  Núñez, Ma$ría|  O'Brien-Soto ")).toMatchObject({
      subject: 'name',
      parameters: { name: ['Núñez', 'María', "O'Brien-Soto"] },
    });
  });

  it.each([
    ['3/4/1962', 'birthDate', []],
    ['marzo de 1962', 'birthDate', []],
    ['1962', 'birthDate', ['recordNumber']],
    ['03041962', 'birthDate', ['recordNumber']],
    ['+1 305 555 0123', 'phone', []],
    ['555-0123', 'phone', []],
    ['3055550123', 'phone', ['recordNumber']],
    ['1040003', 'recordNumber', []],
    ['MRN-77', 'recordNumber', []],
    ['Ana 2', 'name', []],
  ])('%s is likeliest a %s', (text, subject, alternatives) =>
    expect(read(text)).toMatchObject({ kind: 'subject', subject, alternatives }),
  );

  it('is what the person says that it is', () => {
    expect(readSearch('1962', '2026-11-20', 'recordNumber')).toMatchObject({
      parameters: { identifier: '1962' },
    });
  });

  it('is nothing where a date is none', () => {
    expect(read('2/30/1962')).toEqual({ kind: 'impossibleDate' });
  });
});
