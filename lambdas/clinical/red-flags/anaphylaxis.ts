import { allergyTold } from './allergy-told.ts';
import { exactly, near, phrase } from './pattern.ts';
import type { RedFlagRule } from './red-flag-rule.ts';

/** Swelling of the throat, tongue or face, or a rash with trouble breathing. */
export const anaphylaxis: RedFlagRule = {
  name: 'anaphylaxis',
  label: 'Reacción alérgica grave',
  dueMinutes: 10,
  source: {
    title: 'Anaphylaxis, American College of Allergy, Asthma & Immunology',
    url: 'https://acaai.org/allergies/symptoms/anaphylaxis/',
  },
  advice: {
    es: 'Si tiene epinefrina recetada, úsela ya y llame después al 911.',
    en: 'If you have prescribed epinephrine use it now, then call 911.',
  },
  patterns: [
    near(
      6,
      'hincha*|hinchó|inflama*|cierra|cerrando|cerró|cerrado|cerrada|tapa|tapando|tapó|tranca|trancó',
      'gañote|galillo|gaznate|gañón|cogote|gollete|tragadero',
    ),
    near(
      12,
      'tapa|tapando|tapó|cerrado|cerrada|apretada|estrecha|estrechando',
      'garganta',
      'comí|comió|comer|camarón|camarones|mariscos|maní|cacahuate|nueces|picó|pastilla|inyección|antibiótico|vacuna|contraste|inyectaron|pusieron',
    ),
    near(
      14,
      'comí|comió|comer|probé|probó|tragué|ate',
      'campanilla|úvula|paladar|garganta|voz',
      'hinchada|hinchado|apretada|apretado|cambia|rara|ronca|cierra|cerrando|tragar',
    ),
    near(
      20,
      'picó|picaron|picada|avispa|abeja|abejas|avispas',
      'ronchas|habones|hinch*',
      'voz|ronca|ronco|garganta|lengua|aire',
    ),
    near(
      11,
      'camarón|camarones|maní|cacahuate|nuez|nueces|mariscos|pescado|huevo|leche|picó|avispa|abeja|shrimp|peanut|peanuts',
      'ronchas|hinch*|hives|rash',
      'lengua|garganta|labios|cara|vomit*|cuerpo|respir*|aire|swollen',
    ),
    near(
      9,
      'comió|comí|picó|inyectaron|pusieron|tomé|tomó|ate',
      'hinchado|hinchada|hinchados|hinchó|swelling|swollen',
      'todo|toda|ojos|boca|cara|lengua|garganta|labios|face|lips|throat',
    ),
    phrase('throat|tongue|lips closing|swelling|swollen'),
    near(
      6,
      'hincha*|hinchó|inflama*|inflamó|cierra|cerrando|cerró|cerrada|hinchazón',
      'garganta|lengua|cara|labios|labio|glotis|párpados|ojos',
    ),
    phrase('cierra|cerrando|cerró|cierre la|mi garganta'),
    exactly('anafilaxia|anafiláctico|anafiláctica'),
    phrase('reacción|reaccion alérgica fuerte|grave|severa'),
    near(8, 'ronchas|urticaria|sarpullido|habones', 'aire|respirar|ahogo|ahogando|garganta|silbido|silba'),
    near(8, 'picó|picaron|picadura', 'aire|respirar|ahogo|mareo|mareado|mareada|desmayo|garganta|hinchó'),
    phrase('usé|use|puse|pusimos|aplicamos epipen|epinefrina|adrenalina'),
  ],
  harmless: [allergyTold, near(4, 'ojos|párpados', 'llorar|desvelo|sueño')],
};
