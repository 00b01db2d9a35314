import { expect, test } from 'vitest';
import { isNamedAsAnother } from '../../../../lambdas/agents/tools/self-named.ts';
import { speaksForAnother } from '../../../../lambdas/agents/tools/speaks-for-another.ts';

test.each([
  'don Carlos Mendoza por acá. córrame la del lunes',
  'Muy estimada señorita: reciba un cordial saludo de Carlos Mendoza Rivas',
  'saludos de don Carlos, el del lunes',
  'doña Carlos, para servirle',
  'Don Carlos Mendoza',
  'Sr. Carlos Mendoza Rivas, 3 de noviembre de 1958',
])('«%s» names whoever writes', (text) => {
  expect(isNamedAsAnother([text], 'Carlos')).toBe(false);
});

test.each([
  'don Carlos Mendoza no puede ir el lunes',
  'la cita de don Carlos, por favor',
  'mande saludos a Carlos',
  'es para Carlos, por acá todos bien',
  'don Carlos me pidió que la cambie',
  'Don Carlos Mendoza no vendrá, 3 de noviembre',
  'don Carlos, que le cambien la cita',
])('«%s» names somebody else', (text) => {
  expect(isNamedAsAnother([text], 'Carlos')).toBe(true);
});

test.each([
  'me puede confirmar si Carlos Mendoza va el lunes',
  '¿Carlos estuvo ahí ayer?',
  'Carlos viene hoy, ¿verdad?',
])('«%s» asks about somebody else', (text) => expect(isNamedAsAnother([text], 'Carlos')).toBe(true));

test.each([
  ['cuando es la cita del sr mendoza', true],
  ['el turno de la señora Rosa', true],
  ['mi cita del señor doctor Campos', false],
  ['mi cita del lunes', false],
])('«%s» speaks for somebody else: %s', (text, expected) => {
  expect(speaksForAnother(text)).toBe(expected);
});
