import { exactly, near, where } from './pattern.ts';
import type { RedFlagRule } from './red-flag-rule.ts';

/** "El glucómetro marca HI": "hi" sounds like "y", which ends no clause. */
const beyondTheMeter = where(
  near(5, 'hi', 'glucómetro|aparato|medidor|meter', 'dice|marca|pone|sale|puso|says|reads'),
  (sentence, [place = 0]) => [undefined, ','].includes(sentence[place + 1]),
);

/** Glucose of 400 mg/dL or more, 300 or more with symptoms, or a meter that shows no figure any more. */
export const highSugar: RedFlagRule = {
  name: 'high-sugar',
  label: 'Azúcar muy alta',
  dueMinutes: 15,
  source: {
    title: 'Diabetic ketoacidosis and hyperglycemic emergencies, American Diabetes Association; MedlinePlus',
    url: 'https://medlineplus.gov/ency/article/000320.htm',
  },
  advice: {
    es: 'Beba agua a sorbos y no deje su insulina. Si vomita, respira con dificultad o está confuso llame al 911.',
    en: 'Sip water and do not stop your insulin. With vomiting, hard breathing or confusion call 911.',
  },
  patterns: [
    near(14, 'insulina', 'no|sin', 'días|semana|semanas', 'vomit*|olor|aliento|respira|sed'),
    near(12, 'insulina', 'sin|no|acabó|paró|parado', '#250-1500'),
    near(
      12,
      'diabetes|diabético|diabética|diabetic|azúcar',
      '#300-1500',
      'respira|respir*|hondo|huele|boca|vomit*|fruta|dormido|dormida',
    ),
    near(
      8,
      'aparato|glucómetro|medidor|maquinita',
      'hi|high|alto|alta',
      'vomit*|sed|orina|respir*|dolor|dice|marca',
    ),
    near(
      9,
      'insulina|insulin',
      'acabó|terminó|tengo|quedé|pongo|out|ran',
      'vomit*|vómito*|sed|orino|respir*|boca|thirsty|sick|manzana',
    ),
    near(
      12,
      'agua|sed|thirsty',
      'orina|pipí|peso|pee',
      'manzana|aliento|hondo|vomit*|acetona|dormido|dormida|fruta',
    ),
    near(6, 'azúcar|glucosa|glucómetro|aparato|glicemia|glucemia|sugar', '#400-1500'),
    near(
      9,
      '#300-1500',
      'azúcar|glucosa|glicemia|glucemia|diabético|diabética|sugar',
      'vomit*|vómito*|sed|aliento|mareo|mareado|mareada|respira*|dolor|dormido|dormida|confundido|confundida|débil|mal|orino|cetonas',
    ),
    beyondTheMeter,
    near(4, 'glucómetro|medidor', 'alto|high'),
    exactly('cetoacidosis'),
  ],
  harmless: [near(5, 'paso*|calorías|pesos|dólares|costo|cuesta', '#300-1500')],
};
