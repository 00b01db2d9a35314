import { describe, expect, it } from 'vitest';
import {
  clinicianMarks,
  entryMark,
  markClass,
  markColors,
} from '../../../../frontend/features/calendar/clinician-marks.ts';

const marksOf = (...names: string[]) => clinicianMarks(names.map((name, id) => ({ id: String(id), name })));
const initialsOf = (...names: string[]) => [...marksOf(...names).values()].map(({ initials }) => initials);

const practitioner = (id: string, name: string | undefined) => ({
  id,
  name,
  reference: `Practitioner/${id}`,
});

describe('by what an appointment shows whose it is', () => {
  it.each([
    ['Ana Núñez Prado', 'AN'],
    ['Dra. Ana Núñez', 'AN'],
    ['Luis de la Rosa', 'LR'],
    ['María García-Soto', 'MG'],
    ['Élida Ñúñez', 'ÉÑ'],
    ['Cher', 'C'],
    ['sin mayúsculas', '–'],
  ])('%s is %s', (name, initials) => {
    expect(initialsOf(name)).toEqual([initials]);
  });

  it('are letters that nobody else has', () => {
    expect(initialsOf('Ana Núñez', 'Andrés Nieto')).toEqual(['ANú', 'ANi']);
    expect(new Set(initialsOf('Ana Núñez', 'Ana Núñez', 'Ana Núñez')).size).toBe(3);
  });

  it('are colours in turn, so that neighbours differ', () => {
    const names = Array.from({ length: markColors.length + 1 }, (_, at) => `Ana ${'ABCDEFG'[at]}uiz`);
    const colors = [...marksOf(...names).values()].map(({ color }) => color);
    expect(colors).toEqual([...markColors.keys(), 0]);
  });

  it('name all who take part, in the colour of the first; who no longer works here has no colour', () => {
    const marks = marksOf('Ana Núñez', 'Luis Ortega');
    const both = entryMark(marks, {
      practitioners: [practitioner('1', 'Luis Ortega'), practitioner('0', 'Ana')],
    });
    expect(both).toEqual({ initials: 'LO AN', color: 1 });
    const former = entryMark(marks, { practitioners: [practitioner('9', 'Eva Paz')] });
    expect([former?.initials, markClass(former)]).toEqual(['EP', 'clinician-none']);
    expect(markClass(entryMark(marks, { practitioners: [] }))).toBe('clinician-none');
    expect(entryMark(marks, { practitioners: [practitioner('9', undefined)] })).toBeUndefined();
  });
});
