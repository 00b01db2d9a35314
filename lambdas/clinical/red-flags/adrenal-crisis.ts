import { near } from './pattern.ts';
import type { RedFlagRule } from './red-flag-rule.ts';

/** Steroids stopped or not kept down, with vomiting, weakness or fainting. */
export const adrenalCrisis: RedFlagRule = {
  name: 'adrenal-crisis',
  label: 'Posible crisis suprarrenal',
  dueMinutes: 15,
  source: {
    title: 'Adrenal Insufficiency & Addison’s Disease, NIDDK; unverified',
    url: 'https://www.niddk.nih.gov/health-information/endocrine-diseases/adrenal-insufficiency-addisons-disease',
  },
  advice: {
    es: 'Si tiene la inyección de hidrocortisona, póngasela y vaya a urgencias. Diga allí que toma corticoides.',
    en: 'If you have a hydrocortisone injection use it and go to an emergency room. Tell them that you take steroids.',
  },
  patterns: [
    near(
      12,
      'prednisona|hidrocortisona|cortisona|dexametasona|esteroides|corticoides|addison|suprarrenal|suprarrenales|prednisone|steroids|hydrocortisone',
      'dejé|dejó|suspendí|vomit*|retiene|retengo|acabó|cortaron|stopped|golpe',
      'vomit*|débil|desmay*|mareo|mareado|mareada|presión|weak|throwing',
    ),
  ],
};
