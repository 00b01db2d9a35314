import { exactly, near, phrase, says } from './pattern.ts';
import type { RedFlagRule } from './red-flag-rule.ts';

const saysWeakDefences = [
  exactly(
    'quimio|quimioterapia|quimios|chemo|neutropenia|leucemia|linfoma|trasplantado|trasplantada|trasplante|transplantado|transplantada|transplante|inmunosuprimido|inmunosuprimida|inmunosupresor*|metotrexato|tacrolimus',
  ),
  phrase('defensas bajas|bajísimas'),
  phrase('sin bazo'),
];

/** Fever in somebody on chemotherapy, with a transplant or without spleen. */
export const feverWeakDefences: RedFlagRule = {
  name: 'fever-weak-defences',
  label: 'Fiebre con defensas bajas',
  dueMinutes: 15,
  source: {
    title: 'Fever and infections in cancer patients, CDC',
    url: 'https://www.cdc.gov/cancer-preventing-infections/patients/index.html',
  },
  advice: {
    es: 'Con las defensas bajas, una fiebre de 38 °C (100.4 °F) necesita que le vean ahora en urgencias.',
    en: 'With weak defences a fever of 100.4 °F (38 °C) needs emergency care now.',
  },
  patterns: [
    exactly('fiebre|calentura|febril|afiebrado|afiebrada|fever'),
    near(
      5,
      'temperatura|calentura|fiebre|termómetro|amanecí|amaneció|tengo|tiene|marca|de',
      '#38-42|#100.4-106',
    ),
    exactly('escalofríos|tiritona'),
  ],
  harmless: [phrase('no|sin tengo|tiene|he|ha fiebre|calentura|tenido'), near(5, 'vacuna|vacunas', 'fiebre')],
  concerns: ({ isImmunosuppressed }, all) =>
    isImmunosuppressed === true || all.some((sentence) => says(sentence, saysWeakDefences)),
};
