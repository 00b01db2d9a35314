import { exactly, near, phrase, says } from './pattern.ts';
import type { RedFlagRule } from './red-flag-rule.ts';
import { aChild } from './vocabulary.ts';

const limitMonths = 3;
/** The message may be about another child than the one whose chart it came to. */
const saysNewborn = [
  near(6, `${aChild}|wawa|wawita|guagüita|tierno|tierna|tiernita`, 'mesecito|mes'),
  exactly('tierno|tierna|tiernito|tiernita de'),
  exactly('recién nacido|nacida'),
  exactly('neonato|neonata|bebito|bebita'),
  phrase('bebé|bebe|niño|niña|hijo|hija|nieto|nieta un|dos|1|2|de mes|meses'),
  phrase('un|dos|1|2 mes|meses bebé|edad|nacido|nacida'),
  near(6, `${aChild}|bebita|bebito|nació|tiene`, 'días|diítas|semanas|semanitas'),
  exactly('mes y medio'),
  near(4, '#1-12', 'weeks|days', 'old|baby|newborn'),
];
const saysOlder = [near(3, 'años', 'tiene|niño|niña|hijo|hija|mi|hermano|hermana')];

/** Fever of 38 °C (100.4 °F) or more, or feeling cold, before three months of age. */
export const infantFever: RedFlagRule = {
  name: 'infant-fever',
  label: 'Fiebre en un bebé de menos de tres meses',
  dueMinutes: 15,
  source: {
    title: 'NICE guideline NG143, Fever in under 5s: traffic light system',
    url: 'https://www.nice.org.uk/guidance/ng143',
  },
  advice: {
    es: 'Un bebé de menos de tres meses con fiebre necesita que le vean ahora. No le dé medicinas sin que se lo indiquen.',
    en: 'A baby under three months with fever must be seen now. Give no medicine unless told to.',
  },
  patterns: [
    exactly(
      'fiebre|calentura|febril|afiebrado|afiebrada|temperatura|fiebrecita|fiebrita|fever|tibión|tibiona|calientito|calientita|calientico|calientica|calenturiento|calenturienta|ardiendo|hirviendo',
    ),
    exactly(
      '38|39|40|38d*|39d*|40d*|41|100d4*|100d5*|100d6*|100d7*|100d8*|100d9*|101|102|103|104|101d*|102d*|103d*',
    ),
    phrase('arde|arden|ardiendo|vuela en fiebre|calentura'),
    near(4, 'frente|frentecita|cuerpo|cuerpito|cabecita', 'quema|quemando|arde|caliente'),
    near(4, 'muy|está|siento', 'caliente|frío|fría|helado|helada|hirviendo'),
  ],
  harmless: [near(4, 'temperatura|fiebre', 'normal|bien')],
  concerns: ({ ageMonths }, all) =>
    all.some((sentence) => says(sentence, saysNewborn)) ||
    (ageMonths !== undefined &&
      ageMonths < limitMonths &&
      !all.some((sentence) => says(sentence, saysOlder))),
};
