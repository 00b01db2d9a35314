import { describe, expect, test } from 'vitest';
import { dictated, withSigns } from '../../../../lambdas/clinical/documentation/spoken-punctuation.ts';

describe('signs that are said', () => {
  test.each([
    ['tos seca coma sin fiebre punto', 'tos seca, sin fiebre.'],
    ['plan dos puntos reposo punto y aparte control', 'plan: reposo.\ncontrol'],
    ['refiere tos punto y coma niega fiebre punto y seguido', 'refiere tos; niega fiebre.'],
    ['peso 72 punto 5 kilos', 'peso 72.5 kilos'],
    ['temperatura 38 coma 2', 'temperatura 38.2'],
    ['dolor abrir paréntesis leve cerrar paréntesis punto', 'dolor (leve).'],
    ['abre interrogación fuma cierra interrogación', '¿fuma?'],
    ['Punto y aparte', '.\n'],
  ])('%s', (heard, written) => {
    expect(withSigns(heard)).toBe(written);
  });

  test.each([
    'ingresó en coma',
    'coma diabético',
    'retiro de dos puntos de sutura',
    'el punto de dolor',
    'punto gatillo en trapecio',
    'apunto que la comadre',
  ])('are words in «%s»', (heard) => {
    expect(withSigns(heard)).toBe(heard);
  });
});

describe('what was heard goes on the text', () => {
  test.each([
    ['', 'tos seca', 'Tos seca'],
    ['Tos seca', 'de tres días', ' de tres días'],
    ['Tos seca', 'punto', '.'],
    ['Tos seca.', 'niega fiebre', ' Niega fiebre'],
    ['Tos.\n', 'plan', 'Plan'],
    ['Tos', 'punto y aparte plan', '.\nPlan'],
    ['Tos', '   ', ''],
  ])('%j and «%s»', (before, heard, added) => {
    expect(dictated(before, heard)).toBe(added);
  });
});
