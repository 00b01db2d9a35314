import { near } from './pattern.ts';
import type { RedFlagRule } from './red-flag-rule.ts';

/** Cannot pass urine for hours, or a catheter that is blocked. */
export const urinaryRetention: RedFlagRule = {
  name: 'urinary-retention',
  label: 'No puede orinar',
  dueMinutes: 15,
  source: {
    title: 'Urinary Retention, National Institute of Diabetes and Digestive and Kidney Diseases; unverified',
    url: 'https://www.niddk.nih.gov/health-information/urologic-diseases/urinary-retention',
  },
  advice: {
    es: 'Vaya ahora a urgencias: allí pueden vaciarle la vejiga. No beba más líquido mientras tanto.',
    en: 'Go to an emergency room now: they can empty the bladder. Drink no more meanwhile.',
  },
  patterns: [
    near(
      9,
      'orinar|mear|pipí|pis|pee|urinate|orina',
      'puedo|puede|podido|poder|logro|logra|cant|can|sale',
      'no|sin|cant|ni',
      'ayer|anoche|horas|noche|revienta|vejiga|hinchada|since|hurts|duele|dolor|mañana|gota|madrugada',
    ),
    near(
      9,
      'orinar|mear|hacer',
      'pipí|orinar|mear',
      'sin',
      'horas|ayer|anoche|día',
      'duele|dolor|hinchada|vejiga',
    ),
    near(
      8,
      'sonda|catéter',
      'tapó|tapada|tapado|drena|drenando|baja',
      'hinchado|hinchada|duele|dolor|no|panza|abajo|sangr*|vejiga',
    ),
  ],
  harmless: [near(7, 'orina|orinar', 'laboratorio|muestra|frasco|examen')],
};
