import { expect, test } from 'vitest';
import { namedService } from '../../../../../lambdas/agents/rules/programs/services.ts';

const catalogue = ['Control médico', 'Consulta general', 'Vacunación', 'Pediatría'];
const women = ['Control médico', 'Ginecología y obstetricia', 'Ecografía'];

test.each([
  ['necesito un control prenatal', women, 'Ginecología y obstetricia'],
  ['es para mi cita del embarazo', women, 'Ginecología y obstetricia'],
  ['quiero ver a la ginecóloga', women, 'Ginecología y obstetricia'],
  ['me toca el ultrasonido del bebé', women, 'Ecografía'],
  ['una cita para ponerle las vacunas', catalogue, 'Vacunación'],
  ['consulta con el pediatra para la nena', catalogue, 'Pediatría'],
  ['un control médico', catalogue, 'Control médico'],
  ['consulta gral por favor', catalogue, 'Consulta general'],
  [
    'el control de la presión',
    ['Consulta general', 'Control de enfermedades crónicas'],
    'Control de enfermedades crónicas',
  ],
  ['mi annual physical', ['Consulta general', 'Revisión anual'], 'Revisión anual'],
  ['chequeo general de cada año', ['Consulta general', 'Revisión anual'], 'Revisión anual'],
] as const)('%s', (text, services, service) => {
  expect(namedService(text, services)).toEqual({ service });
});

test.each([
  'necesito un control prenatal',
  'quiero mi cita del embarazo',
  'turno con el obstetra',
  'cita para el papanicolaou',
  'una consulta de cardiología',
  'ocupo ver al dentista',
  'quiero sacar cita con la psicóloga',
  'para una ecografía',
])('not in this catalogue: %s', (text) => {
  expect(namedService(text, ['Control médico', 'Vacunación'])).toEqual({ isUnknown: true });
});

test.each([
  'quiero una cita',
  'el lunes por la mañana',
  'me duele la rodilla',
  'tengo diabetes y ando mareado',
])('no service: %s', (text) => {
  expect(namedService(text, catalogue)).toEqual({});
});
