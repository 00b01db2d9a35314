import { exactly, near, phrase, says, where } from './pattern.ts';
import type { RedFlagRule } from './red-flag-rule.ts';
import type { Sentence } from './sentence.ts';
import { soundOf } from './spelling.ts';

const saysWeakDefences = [
  exactly(
    'quimio|quimioterapia|quimios|chemo|neutropenia|leucemia|linfoma|trasplantado|trasplantada|trasplantaron|trasplanté|transplantaron|transplanté|trasplante|transplantado|transplantada|transplante|inmunosuprimido|inmunosuprimida|inmunosupresor*|metotrexato|tacrolimus',
  ),
  phrase('defensas bajas|bajísimas'),
  phrase('sin bazo'),
];

/** What is 39 or 41 and no temperature. */
const otherUnits: ReadonlySet<string> = new Set(
  'años año kilos kilo kg libras semanas meses días minutos mg ml pastillas dosis sesiones ciclos pesos dólares por'
    .split(' ')
    .map(soundOf),
);
const isTemperature = (sentence: Sentence, [, at = 0]: readonly number[]) =>
  !otherUnits.has(sentence[at + 1] ?? '');

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
    where(
      near(
        5,
        'temperatura|calentura|fiebre|termómetro|amanecí|amaneció|tengo|tiene|marca|marcó|marqué|de|levanté|levantó',
        '#38-42|#100.4-106',
      ),
      isTemperature,
    ),
    where(
      near(
        5,
        'subí|subió|llegué|llegó|puse|puso|hice|hizo|saqué|sacó|pico|picos|estoy|está|ando|anda|dio',
        '#38-42',
      ),
      isTemperature,
    ),
    exactly('escalofríos|tiritona|tiritando|destemplada|destemplado|fiebrón|febrícula|quebranto'),
    phrase('ardiendo|hirviendo|volando en|de fiebre|calentura|temperatura'),
  ],
  harmless: [phrase('no|sin tengo|tiene|he|ha fiebre|calentura|tenido'), near(5, 'vacuna|vacunas', 'fiebre')],
  concerns: ({ isImmunosuppressed }, all) =>
    isImmunosuppressed === true || all.some((sentence) => says(sentence, saysWeakDefences)),
};
