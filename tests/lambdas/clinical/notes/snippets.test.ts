import { describe, expect, test } from 'vitest';
import { expandSnippets } from '../../../../lambdas/clinical/notes/snippets.ts';

const snippets = [
  { name: '.hta', text: 'Hipertensión arterial. .dieta' },
  { name: '.dieta', text: 'Dieta sin sal.' },
];

describe('abbreviations in a text are written out', () => {
  test.each([
    ['.hta', 'Hipertensión arterial. Dieta sin sal.'],
    ['Control: .dieta', 'Control: Dieta sin sal.'],
    ['(.dieta)', '(Dieta sin sal.)'],
    // What only looks like one stays.
    ['.dietario', '.dietario'],
    ['5.hta', '5.hta'],
    ['...hta', '...hta'],
    ['Potasio .nada', 'Potasio .nada'],
  ])('%s', (text, expected) => {
    expect(expandSnippets(text, snippets)).toBe(expected);
  });

  test('one that calls itself comes to an end', () => {
    expect(expandSnippets('.yo', [{ name: '.yo', text: 'a .yo' }])).toBe('a .yo');
  });
});
