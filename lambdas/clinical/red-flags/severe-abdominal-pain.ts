import { exactly, near } from './pattern.ts';
import type { RedFlagRule } from './red-flag-rule.ts';

/** Severe or sudden pain of the belly, or a hard belly. */
export const severeAbdominalPain: RedFlagRule = {
  name: 'severe-abdominal-pain',
  label: 'Dolor abdominal intenso',
  dueMinutes: 15,
  source: {
    title:
      'Abdominal pain: when to contact a medical professional, MedlinePlus (National Library of Medicine)',
    url: 'https://medlineplus.gov/ency/article/003120.htm',
  },
  advice: {
    es: 'No coma ni beba y no tome calmantes hasta que le vean.',
    en: 'Do not eat, drink or take painkillers until you are seen.',
  },
  patterns: [
    near(
      9,
      'dolor*|duele|doliendo|cólico*|retortijón*|punzada*',
      'estómago|barriga|panza|abdomen|vientre|abdominal|guata|tripa|tripas|apéndice|buche|lado',
      'fuerte|fuertes|fuertísimo|insoportable|intenso|horrible|terrible|muchísimo|demasiado|aguanto|aguanta|aguantar|soporto|peor|atroz|severo|doblado|doblada|retuerzo|retuerce|agudo|llorando|camino|caminar',
    ),
    near(
      9,
      'dolor*|duele',
      'vientre|panza|barriga|abdomen|estómago',
      'fiebre|calentura|gases|vomit*|vómito*|desmay*',
      'derecho|derecha|días|verde|evacuar|baja|bajo',
    ),
    near(5, 'estómago|barriga|panza|abdomen|vientre|guata', 'duro|dura|tabla|rígido|rígida'),
    near(
      8,
      'dolor*|duele',
      'lado|parte',
      'derecho|derecha',
      'abajo|bajo|baja|inferior',
      'fiebre|vómito|vómitos|vomit*|náuseas|caminar',
    ),
    exactly('apendicitis|peritonitis'),
  ],
  harmless: [
    near(6, 'mes|menstrual|menstruación|regla|periodo', 'cólico*|cólicos'),
    near(4, 'leve|poquito|poco|ligero|ligera', 'dolor|duele|molestia'),
    near(4, 'operaron|operación|cirugía', 'apendicitis'),
  ],
};
