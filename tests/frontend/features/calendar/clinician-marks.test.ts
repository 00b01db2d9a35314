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

  describe('are a colour', () => {
    const ids = Array.from({ length: 200 }, (_, at) => `${at}c1d4b86-0f52-4a5e-9f0e-3a7f${at}`);
    const colorsOf = (some: string[]) =>
      new Map(
        [...clinicianMarks(some.map((id) => ({ id, name: `Ana ${id}` })))].map(([id, { color }]) => [
          id,
          color,
        ]),
      );

    it('that nobody else has while there are enough', () => {
      for (let from = 0; from + markColors.length <= ids.length; from += markColors.length) {
        const clinic = ids.slice(from, from + markColors.length);
        expect(new Set(colorsOf(clinic).values()).size).toBe(markColors.length);
      }
    });

    it('that most keep when somebody else comes or goes', () => {
      const clinics = Array.from({ length: 40 }, (_, at) => ids.slice(at * 5, at * 5 + 5));
      const kept = clinics.flatMap((clinic) => {
        const before = colorsOf(clinic);
        return [...colorsOf(clinic.slice(1))].map(([id, color]) => before.get(id) === color);
      });
      expect(kept.filter(Boolean).length / kept.length).toBeGreaterThan(0.8);
    });

    it('of which all are used where there are more people than colours', () => {
      expect(new Set(colorsOf(ids).values())).toEqual(new Set(markColors.keys()));
    });
  });

  it('name all who take part, in the colour of the first; who no longer works here has no colour', () => {
    const marks = marksOf('Ana Núñez', 'Luis Ortega');
    const both = entryMark(marks, {
      practitioners: [practitioner('1', 'Luis Ortega'), practitioner('0', 'Ana')],
    });
    expect(both).toEqual({ initials: 'LO AN', color: marks.get('1')?.color });
    const former = entryMark(marks, { practitioners: [practitioner('9', 'Eva Paz')] });
    expect([former?.initials, markClass(former)]).toEqual(['EP', 'clinician-none']);
    expect(markClass(entryMark(marks, { practitioners: [] }))).toBe('clinician-none');
    expect(entryMark(marks, { practitioners: [practitioner('9', undefined)] })).toBeUndefined();
  });
});
