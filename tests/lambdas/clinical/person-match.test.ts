import { describe, expect, it } from 'vitest';
import { matchPersons, type PersonTraits, warningScore } from '../../../lambdas/clinical/person-match.ts';

const maria: PersonTraits = {
  givenNames: 'María José',
  familyNames: 'Núñez de la Cruz',
  birthDate: '1962-03-04',
  phones: ['+1 305 555 0123'],
};
const compare = (other: PersonTraits) => matchPersons(maria, other);
const warns = (other: PersonTraits) => compare(other).score >= warningScore;

describe('two records of people', () => {
  it('are surely of one person where everything is the same but accents, case and how a phone is written', () => {
    const match = compare({
      givenNames: 'maria jose',
      familyNames: 'NUÑEZ CRUZ',
      birthDate: '1962-03-04',
      phones: ['(305) 555-0123'],
    });
    expect(match).toEqual({ score: 100, reasons: ['sameName', 'sameBirthDate', 'samePhone'] });
  });

  it('warn where name and birth date are the same and the phone is another', () => {
    expect(warns({ ...maria, phones: ['3055550199'] })).toBe(true);
  });

  it('warn where the second surname is left out or a letter is wrong', () => {
    expect(warns({ ...maria, familyNames: 'Nuñes', phones: [] })).toBe(true);
  });

  it('warn where day and month of the birth date are swapped', () => {
    expect(compare({ ...maria, birthDate: '1962-04-03' }).reasons).toContain('similarBirthDate');
    expect(warns({ ...maria, birthDate: '1962-04-03', phones: [] })).toBe(true);
  });

  it('warn on the name alone where nothing else is known', () => {
    expect(warns({ givenNames: 'María José', familyNames: 'Núñez' })).toBe(true);
  });

  it('do not warn on a namesake with another birth date and phone', () => {
    expect(warns({ ...maria, birthDate: '1990-12-30', phones: ['3055550199'] })).toBe(false);
  });

  it('do not warn on another person born the same day', () => {
    expect(warns({ givenNames: 'Tomás', familyNames: 'Quiroga', birthDate: '1962-03-04', phones: [] })).toBe(
      false,
    );
  });

  it('have no score where nothing is in common, however little is known', () => {
    expect(matchPersons({}, {})).toEqual({ score: 0, reasons: [] });
  });

  it('take a birth date without its day for missing', () => {
    expect(compare({ ...maria, birthDate: '1962' }).reasons).not.toContain('sameBirthDate');
  });
});
