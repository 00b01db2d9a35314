import { expect, test } from 'vitest';
import { otherDemographics } from '../../../../frontend/features/patient/demographics/other-demographics.ts';

test('what the form does not hold of a patient is told', () => {
  expect(
    otherDemographics({
      resourceType: 'Patient',
      name: [
        { use: 'official', text: 'Rosa Prueba' },
        { use: 'maiden', family: 'Ruiz' },
      ],
      telecom: [
        { system: 'phone', value: '3055550123' },
        { system: 'phone', value: '3055550199', use: 'work' },
        { system: 'pager', value: '77' },
        { system: 'email', value: 'rosa@example.com' },
      ],
      address: [
        { use: 'home', line: ['12 Oak St'] },
        { use: 'temp', text: 'Casa de su hija' },
      ],
      communication: [{ language: { coding: [{ code: 'qu' }] } }],
      maritalStatus: { text: 'Viuda' },
      contact: [
        {
          name: { given: ['Luz'], family: 'Prueba' },
          relationship: [{ text: 'hermana' }],
          telecom: [{ system: 'phone', value: '999' }],
        },
      ],
    }),
  ).toEqual([
    ['Nombre completo', 'Rosa Prueba'],
    ['Otros nombres', 'Ruiz (de soltera)'],
    ['Otros contactos', '(305) 555-0199 (trabajo), 77'],
    ['Otras direcciones', 'Casa de su hija (temporal)'],
    ['Idioma', 'qu'],
    ['Estado civil', 'Viuda'],
    ['Persona de contacto', 'Luz Prueba, hermana, 999'],
  ]);
});

test('of one of whom the form holds all, nothing is', () => {
  const name = [{ given: ['Ana'], family: 'Pérez', text: 'Ana Pérez' }];
  const telecom = [{ system: 'phone', value: '1' }] as const;
  expect(otherDemographics({ resourceType: 'Patient', name, telecom: [...telecom] })).toEqual([]);
});
