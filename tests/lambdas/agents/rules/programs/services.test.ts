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
  'quiero cita con el endocrino para la diabetes',
  'un endocrinólogo, para el azúcar',
  'turno de derma',
  'con el cardio por la presión',
])('a speciality that is not offered is nobody else’s, whatever it is for: %s', (text) => {
  const services = ['Consulta general', 'Control de enfermedades crónicas'];
  expect(namedService(text, services, true)).toEqual({ isUnknown: true });
});

const wide = [
  'Consulta general',
  'Control de enfermedades crónicas',
  'Laboratorio',
  'Ginecología',
  'Odontología',
  'Pediatría',
  'Oftalmología',
];

/** What is to be done, in verbs, as six dialects say it. */
test.each([
  ['que me chequeen la presión', 'Control de enfermedades crónicas'],
  ['para tomarme la presión', 'Control de enfermedades crónicas'],
  ['quiero que me midan el azúcar', 'Control de enfermedades crónicas'],
  ['vengo a que me controlen la tensión', 'Control de enfermedades crónicas'],
  ['checarme la glucosa', 'Control de enfermedades crónicas'],
  ['sacarme sangre', 'Laboratorio'],
  ['pa que me saquen sangre', 'Laboratorio'],
  ['tengo que hacerme unos análisis', 'Laboratorio'],
  ['me tienen que hacer los exámenes de sangre', 'Laboratorio'],
  ['que me saquen una muela', 'Odontología'],
  ['arreglarme los dientes', 'Odontología'],
  ['hacerme el pap', 'Ginecología'],
  ['que me pongan el diu', 'Ginecología'],
  ['que me revisen la vista', 'Oftalmología'],
  ['medirme la vista', 'Oftalmología'],
  ['que le vean al niño', 'Pediatría'],
  ['para que revisen a la bebé', 'Pediatría'],
] as const)('«%s» is %s', (text, service) => {
  expect(namedService(text, wide)).toEqual({ service });
});

test.each([
  'me sacaron sangre ayer y tengo un moretón',
  'me duelen los ojos',
  'ya me tomé la pastilla de la presión',
  'quiero saber si salieron mis análisis de sangre',
])('«%s» asks for no visit', (text) => {
  expect(namedService(text, wide)).toEqual({});
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
