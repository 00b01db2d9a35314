import type { Patient } from '@medplum/fhirtypes';
import { describe, expect, it } from 'vitest';
import { daysBetween, yearsBetween } from '../../../../infra/local/demo-clinic/calendar-day.ts';
import { writtenInHaste } from '../../../../infra/local/demo-clinic/people/names.ts';
import { fictionalPhone } from '../../../../infra/local/demo-clinic/people/places.ts';
import { firstFamilyName } from '../../../../infra/local/demo-clinic/people/relatives.ts';
import { ofType, sampleClinics } from './sample-clinics.ts';

const familyOf = ({ name }: Patient) => name?.[0]?.family ?? '';
const phoneOf = ({ telecom }: Patient) => telecom?.find(({ system }) => system === 'phone')?.value ?? '';

describe.each(sampleClinics)('The patients, $name', ({ resources, options }) => {
  const patients = ofType(resources, 'Patient');
  const ages = patients.flatMap(({ birthDate }) =>
    birthDate ? [yearsBetween(birthDate, options.today)] : [],
  );

  it('are about 150, of all ages', () => {
    expect(patients).toHaveLength(150);
    expect(
      patients.filter(({ birthDate }) => birthDate && daysBetween(birthDate, options.today) <= 28).length,
    ).toBeGreaterThanOrEqual(2);
    expect(ages.filter((age) => age >= 12 && age < 18).length).toBeGreaterThanOrEqual(8);
    expect(ages.filter((age) => age >= 18 && age < 65).length).toBeGreaterThanOrEqual(60);
    expect(ages.filter((age) => age >= 90).length).toBeGreaterThanOrEqual(3);
    expect(Math.max(...ages)).toBeLessThan(105);
  });

  it('include one who died, one without a birth date and one born on 29 February', () => {
    expect(patients.filter(({ deceasedDateTime }) => deceasedDateTime)).toHaveLength(1);
    expect(patients.filter(({ birthDate }) => birthDate === undefined)).toHaveLength(1);
    expect(patients.filter(({ birthDate }) => birthDate?.endsWith('-02-29')).length).toBeGreaterThanOrEqual(
      1,
    );
  });

  it('have names with accents, ñ, hyphens, particles and two surnames', () => {
    const families = patients.map(familyOf);
    for (const shape of [/[áéíóú]/i, /ñ/i, /-/, /^(de|del) /i, /^\p{Lu}\p{L}+ \p{Lu}\p{L}+$/u, /^\p{L}+$/u]) {
      expect(families.filter((family) => shape.test(family)).length, String(shape)).toBeGreaterThanOrEqual(2);
    }
  });

  it('include duplicates to be found: the same birth date, the name without its accents, another number', () => {
    const found = patients.filter((one) =>
      patients.some(
        (other) =>
          other.id !== one.id &&
          other.birthDate === one.birthDate &&
          writtenInHaste(familyOf(other)) === familyOf(one) &&
          phoneOf(other) !== phoneOf(one),
      ),
    );
    expect(found).toHaveLength(3);
  });

  it('can be reached nowhere in the real world, and each by their own number', () => {
    const phones = patients.map(phoneOf);
    expect(phones.filter((phone) => !/^\+1[2-9]\d{2}55501\d{2}$/.test(phone))).toEqual([]);
    expect(new Set(phones).size).toBe(patients.length);
    const emails = patients.flatMap(({ telecom = [] }) => telecom.filter(({ system }) => system === 'email'));
    expect(emails.length).toBeGreaterThan(50);
    expect(emails.filter(({ value }) => !/^[a-z]+\.[a-z]+\d+@example\.com$/.test(value ?? ''))).toEqual([]);
  });

  it('each have a record number of their own, speak Spanish and say race, ethnicity and sex at birth', () => {
    expect(new Set(patients.map(({ identifier }) => identifier?.[0]?.value)).size).toBe(patients.length);
    for (const { communication, extension = [], gender } of patients) {
      expect(communication?.find(({ preferred }) => preferred)?.language.coding?.[0]?.code).toBe('es');
      const birthSex = extension.find(({ url }) => url.endsWith('us-core-birthsex'))?.valueCode;
      expect(birthSex).toBe(gender === 'male' ? 'M' : 'F');
      expect(extension.map(({ url }) => url.split('us-core-')[1])).toEqual(['race', 'ethnicity', 'birthsex']);
    }
  });

  it('have, in each of the three ways, allergies, none, or nothing recorded', () => {
    const allergies = ofType(resources, 'AllergyIntolerance');
    const none = allergies.filter(({ code }) => code?.coding?.[0]?.code === '716186003');
    const asked = new Set(allergies.map(({ patient }) => patient.reference));
    expect(none.length).toBeGreaterThan(20);
    expect(allergies.length - none.length).toBeGreaterThan(20);
    expect(patients.length - asked.size).toBeGreaterThan(20);
    const contradictory = none.filter(
      ({ patient }) => allergies.filter((other) => other.patient.reference === patient.reference).length > 1,
    );
    expect(contradictory).toEqual([]);
  });
});

describe.each(sampleClinics)('Allergies and medication, $name', ({ resources }) => {
  const allergies = ofType(resources, 'AllergyIntolerance');
  const prescribed = ofType(resources, 'MedicationRequest');
  const told = ofType(resources, 'MedicationStatement');
  const severities = (severity: string) =>
    allergies.filter(({ reaction }) => reaction?.some((one) => one.severity === severity));
  const states = (code: string) =>
    allergies.filter(({ verificationStatus }) => verificationStatus?.coding?.[0]?.code === code);

  it.each([
    ['severe', severities('severe')],
    ['mild', severities('mild')],
    ['intolerances', allergies.filter(({ type }) => type === 'intolerance')],
    ['refuted', states('refuted')],
    ['in words alone', allergies.filter(({ code }) => code?.coding === undefined)],
    ['none known', allergies.filter(({ code }) => code?.coding?.[0]?.code === '716186003')],
    ['taken', prescribed.filter(({ status }) => status === 'active')],
    ['taken as needed', prescribed.filter((one) => one.dosageInstruction?.[0]?.asNeededBoolean)],
    ['stopped with a reason', prescribed.filter(({ statusReason }) => statusReason?.text !== undefined)],
    ['told by the patient alone', told.filter(({ status }) => status === 'active')],
  ])('of every kind are there: %s', (_kind, found) => {
    expect(found.length).toBeGreaterThanOrEqual(1);
  });
});

describe('Fictional telephone numbers', () => {
  it('are each given once, far beyond the number of patients', () => {
    const phones = Array.from({ length: 600 }, (_, index) => fictionalPhone(['907'], index));
    expect(new Set(phones).size).toBe(600);
  });
});

describe('The family name that a mother shares with her child', () => {
  it.each([
    ['de la Rosa Martínez', 'de la Rosa'],
    ['Peña Soto', 'Peña'],
    ['Cortés-Santiago', 'Cortés'],
    ['Núñez', 'Núñez'],
  ])('of %s is %s', (both, first) => {
    expect(firstFamilyName(both)).toBe(first);
  });
});
