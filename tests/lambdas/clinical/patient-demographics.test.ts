import type { Patient } from '@medplum/fhirtypes';
import { describe, expect, it } from 'vitest';
import { demographicsSchema, noDemographics } from '../../../lambdas/clinical/demographics-form.ts';
import {
  readDemographics,
  shownDemographics,
  withDemographics,
} from '../../../lambdas/clinical/patient-demographics.ts';

const schema = demographicsSchema('2026-11-20');
const ana: Patient = {
  resourceType: 'Patient',
  id: 'p1',
  extension: [{ url: 'http://example.com/x', valueCode: 'y' }],
  name: [
    { use: 'official', family: 'Pérez Núñez', given: ['Ana'], text: 'Ana Pérez Núñez' },
    { use: 'old', family: 'Pérez' },
  ],
  telecom: [
    { system: 'phone', value: '+13055550123', use: 'mobile', rank: 1 },
    { system: 'email', value: 'ana@example.com' },
  ],
  gender: 'female',
  birthDate: '1962-03-04',
  address: [
    {
      use: 'home',
      line: ['12 Oak St', 'Apt 3'],
      city: 'Miami',
      state: 'FL',
      postalCode: '33125',
      country: 'US',
    },
  ],
};
const parse = (change: Partial<typeof noDemographics>) =>
  schema.parse({ ...readDemographics(ana), ...change });

describe('an address that is one text', () => {
  const whole: Patient = { ...ana, address: [{ text: 'Calle Mayor 3, 28013 Madrid' }] };

  it('is shown, and is kept where somebody adds the city', () => {
    const before = readDemographics(whole);
    expect(before.street).toBe('Calle Mayor 3, 28013 Madrid');
    const after = withDemographics(whole, schema.parse({ ...before, city: 'Madrid' }));
    expect(after.address).toEqual([{ line: ['Calle Mayor 3, 28013 Madrid'], city: 'Madrid' }]);
  });
});

const reasons = (change: Partial<typeof noDemographics>) =>
  schema
    .safeParse({ ...noDemographics, givenNames: 'Ana', familyNames: 'Pérez', ...change })
    .error?.issues.map(({ message }) => message);

describe('a patient’s demographics', () => {
  it('come back as they were where nothing is changed', () => {
    expect(withDemographics(ana, parse({}))).toEqual(ana);
  });

  it('change only what was typed', () => {
    const after = withDemographics(ana, parse({ familyNames: 'Pérez Ibáñez', phone: '(305) 555-0199' }));
    expect(after).toEqual({
      ...ana,
      name: [{ use: 'official', family: 'Pérez Ibáñez', given: ['Ana'] }, ana.name?.[1]],
      telecom: [{ ...ana.telecom?.[0], value: '+13055550199' }, ana.telecom?.[1]],
    });
  });

  it('keep the country and the kind of an address that changes', () => {
    const { address } = withDemographics(ana, parse({ city: 'Hialeah', state: 'fl' }));
    expect(address).toEqual([
      {
        use: 'home',
        line: ['12 Oak St, Apt 3'],
        city: 'Hialeah',
        state: 'FL',
        postalCode: '33125',
        country: 'US',
      },
    ]);
  });

  it('lose what was emptied, without leaving empty lists behind', () => {
    const empty = {
      birthDate: '',
      gender: '' as const,
      phone: '',
      email: '',
      street: '',
      city: '',
      state: '',
      postalCode: '',
    };
    const after = withDemographics(ana, parse(empty));
    expect(Object.keys(after)).toEqual(['resourceType', 'id', 'extension', 'name']);
  });

  it('make a patient of nothing but names', () => {
    const after = withDemographics(
      { resourceType: 'Patient' },
      schema.parse({ ...noDemographics, givenNames: 'María José', familyNames: 'Soto' }),
    );
    expect(after).toEqual({
      resourceType: 'Patient',
      name: [{ use: 'official', given: ['María', 'José'], family: 'Soto' }],
    });
  });

  it('ask for both names', () => {
    expect(reasons({ givenNames: ' ', familyNames: '' })).toEqual([
      'El nombre es requerido',
      'Los apellidos son requeridos',
    ]);
  });

  it.each([
    [{ birthDate: '2/30/1962' }, 'Esa fecha no existe o no puede ser de nacimiento'],
    [{ birthDate: 'anteayer' }, 'Escriba la fecha como mes/día/año, por ejemplo 3/4/1962'],
    [{ phone: '555-0123' }, 'Escriba los 10 dígitos, o + y el prefijo del país'],
    [{ phone: 'mañana' }, 'Escriba los 10 dígitos, o + y el prefijo del país'],
    [{ email: 'ana@' }, 'Por favor ingrese un correo electrónico válido'],
    [{ state: 'F1' }, 'Use las dos letras del estado'],
    [{ postalCode: '331' }, 'El código postal tiene 5 dígitos'],
  ])('refuse %o', (change, reason) => expect(reasons(change)).toEqual([reason]));

  it('take dates and telephones as people write them', () => {
    expect(parse({ birthDate: '3/4/1962', phone: '305.555.0123' })).toMatchObject({
      birthDate: '1962-03-04',
      phone: '+13055550123',
    });
  });

  it('are shown as people there write them', () => {
    expect(shownDemographics(readDemographics(ana))).toMatchObject({
      birthDate: '3/4/1962',
      phone: '(305) 555-0123',
    });
    expect(shownDemographics({ ...noDemographics, birthDate: '1962' }).birthDate).toBe('1962');
  });

  it('stay as they came from elsewhere where nobody touches them, however they were written', () => {
    const stored = { ...readDemographics(ana), familyNames: '', phone: '555-0123', state: 'Massachusetts' };
    const shown = shownDemographics(stored);
    const lenient = demographicsSchema('2026-11-20', { shown, stored });
    expect(lenient.parse({ ...shown, city: 'Boston' })).toEqual({ ...stored, city: 'Boston' });
    expect(lenient.safeParse({ ...shown, state: 'Florida' }).success).toBe(false);
  });
});
