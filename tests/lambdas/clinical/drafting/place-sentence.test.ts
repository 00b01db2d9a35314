import { expect, test } from 'vitest';
import { readingVocabulary } from '../../../../lambdas/api/documentation-terms.ts';
import { draftByRules } from '../../../../lambdas/clinical/drafting/draft-by-rules.ts';
import { extractFacts } from '../../../../lambdas/clinical/extraction/extract.ts';

/** What each section of a SOAP note holds. */
function sectionsOf(text: string): Record<string, string[]> {
  const sections = draftByRules(text, extractFacts(text, readingVocabulary()), 'soap');
  return Object.fromEntries(
    sections.map(({ title, sentences }) => [title, sentences.map((one) => one.text)]),
  );
}

test.each([
  [
    'on one line',
    'Motivo de consulta: tos de 5 días. Niega fiebre. TA 148/92 mmHg. Auscultación: sibilantes. Plan: reposo.',
  ],
  [
    'below its heading',
    'Motivo de consulta:\ntos de 5 días.\nNiega fiebre.\nTA 148/92 mmHg.\nAuscultación: sibilantes.\nPlan: reposo.',
  ],
  [
    'dictated',
    'motivo de consulta tos de 5 días. Niega fiebre. TA 148/92 mmHg. Auscultación: sibilantes. Plan: reposo.',
  ],
])('why somebody came heads one sentence, and what comes after it stands where it belongs: %s', (_, text) => {
  expect(sectionsOf(text)).toEqual({
    Subjetivo: ['tos de 5 días.', 'Niega fiebre.'],
    Objetivo: ['TA 148/92 mmHg.', 'Auscultación: sibilantes.'],
    Evaluación: [],
    Plan: ['reposo.'],
  });
});

test('what stands under another heading stays there', () => {
  expect(sectionsOf('Subjetivo: tos. TA 148/92 mmHg en casa. Plan: reposo.').Subjetivo).toEqual([
    'tos.',
    'TA 148/92 mmHg en casa.',
  ]);
});
