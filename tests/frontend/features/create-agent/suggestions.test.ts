import { expect, it } from 'vitest';
import { suggestionsFor } from '../../../../frontend/features/create-agent/trial/suggestions.ts';

it('offers how to begin, then who one can be, and nothing once that is known', () => {
  const begun = { hasBegun: true, isIdentified: false };
  expect(suggestionsFor('refills', { ...begun, hasBegun: false })).toEqual([
    'Hola, necesito renovar una receta',
  ]);
  expect(suggestionsFor('refills', begun)).toContain(
    'Soy Lucía Herrera Molina, nací el 12 de abril de 1986 y mi teléfono es (201) 555-0101',
  );
  expect(suggestionsFor('refills', { ...begun, isIdentified: true })).toEqual([]);
});
