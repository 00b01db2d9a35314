import type { RedFlagRule } from './red-flag-rule.ts';
import { sentencesOf } from './sentence.ts';

/** The advice of so many kinds at most: whoever is in need reads little. */
const mostAdvice = 2;

const texts = {
  es: {
    first: 'Si es una emergencia llame al 911 o acuda ahora a urgencias. No espere nuestra respuesta.',
    last: (clinic: string) => `Este es un aviso automático de ${clinic}. Hemos avisado al equipo clínico.`,
  },
  en: {
    first: 'If this is an emergency call 911 or go to an emergency room now. Do not wait for our answer.',
    last: (clinic: string) =>
      `This is an automatic notice from ${clinic}. We have alerted the clinical team.`,
  },
};

/**
 * What a patient is told at once, and once a day in each conversation: in Spanish, and in English to whoever wrote that. It
 * holds nothing of what they wrote, so that it may go out over any channel. Advice is of the kinds that are most urgent,
 * which stand first.
 */
export function emergencyText(
  clinic: string,
  rules: readonly Pick<RedFlagRule, 'advice'>[],
  language: 'es' | 'en' = 'es',
): string {
  const { first, last } = texts[language];
  const advice = rules.map((rule) => rule.advice[language]);
  return [first, ...new Set(advice.slice(0, mostAdvice)), last(clinic)].join('\n');
}

const english = new Set(
  'the my is are i im am have has had and not with for since this that can cant dont she he her his you your'.split(
    ' ',
  ),
);
const spanish = new Set(
  'el la los las mi es esta estoy tengo tiene y no con por desde que me se le lo un una de en su ke muy'.split(
    ' ',
  ),
);

/** Spanish unless it is surely English. */
export function languageOf(text: string): 'es' | 'en' {
  const words = sentencesOf(text).flat();
  const count = (known: ReadonlySet<string>) => words.filter((word) => known.has(word)).length;
  return count(english) > 2 * count(spanish) && count(english) > 1 ? 'en' : 'es';
}
