import { expect, test } from 'vitest';
import { detectRedFlags } from '../../../../lambdas/clinical/red-flags/detect-red-flags.ts';

const names = (text: string) => detectRedFlags(text).map(({ name }) => name);

test.each([
  ['fiebre no es, es que me falta el aire', 'breathing-difficulty'],
  ['no es gripe, es que no puedo respirar bien', 'breathing-difficulty'],
  ['mareos no, me falta el aire al hablar', 'breathing-difficulty'],
  ['no es dolor, es presión en el pecho', 'chest-pain'],
  ['no le llamaría dolor, es un peso en el pecho que no se quita', 'chest-pain'],
  ['mareo no es, es que me desmayé', 'loss-of-consciousness'],
  ['diarrea no es, es que obro negro', 'gi-bleeding'],
  ['no es nada del estómago, es que vomité sangre', 'gi-bleeding'],
  ['dolor no tengo, lo que tengo es la cara dormida de un lado', 'stroke-signs'],
])('what stands in the place of what is denied is told: «%s»', (text, expected) => {
  expect(names(text)).toContain(expected);
});

test.each([
  'no es falta de aire, es mocos',
  'no tengo falta de aire, tengo tos',
  'no es el pecho, es el hombro lo que me duele',
  'no me duele el pecho, lo que me duele es el hombro',
  'sin dolor de pecho, solo tos',
])('what is denied stays denied: «%s»', (text) => {
  expect(names(text)).toEqual([]);
});

test.each(['se me pegó un ardor en el estómago dende ayer', 'se me pegó la gripe de mi hermano'])(
  'whoever caught something was not beaten: «%s»',
  (text) => {
    expect(names(text)).not.toContain('violence');
  },
);

test.each([
  'mi ex se me pegó en la calle y me golpeó',
  'mi marido se nos pegó y nos amenazó con un cuchillo',
  'se me pegó la gripe y mi esposo me pega',
])('and whoever was, was: «%s»', (text) => {
  expect(names(text)).toContain('violence');
});
