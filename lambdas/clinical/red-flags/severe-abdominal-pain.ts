import { exactly, near } from './pattern.ts';
import type { RedFlagRule } from './red-flag-rule.ts';
import { aPain, severely, vomits } from './vocabulary.ts';

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
    near(8, 'hernia', 'dura|duro|mete|reduce|morada|atorada|afuera', 'no|vomit*|vómito*|duele|dolor|fiebre'),
    near(
      12,
      'gases|cuerpo|evacu*|ensuciar|popó|obrar|obro',
      'no|sin|ni',
      'días|inflada|inflado|tambor|hinchada|vomit*|vómito*',
      'panza|barriga|estómago|abdomen|vientre|dolor|vomit*',
    ),
    near(8, vomits, 'verde|fecal|caca|bilis', 'barriga|panza|inflada|hinchada|dolor|duele|días|abdomen'),
    near(
      11,
      'abajo|bajo|baja|ingle|ombligo|lado',
      'derecha|derecho|right',
      aPain,
      `enderez*|caminar|camino|fiebre|calentura|náuseas|brinco|salto|toso|mover*|walk|${vomits}|${severely}`,
    ),
    near(5, 'stomach|belly|abdomen', 'hard|board|severe|worst|unbearable|excruciating'),
    near(
      10,
      'vesícula|hígado|páncreas|cálculos|gallbladder',
      'amarillo|amarilla|fiebre|calentura|escalofríos|vomit*',
      'dolor|duele|amarillo|amarilla|yellow',
    ),
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
    near(7, 'apendicitis', 'compañera|compañero|reconoce|síntomas|atendida|atendido'),

    near(6, 'mes|menstrual|menstruación|regla|periodo', 'cólico*|cólicos'),
    near(4, 'leve|poquito|poco|ligero|ligera', 'dolor|duele|molestia'),
    near(4, 'operaron|operación|cirugía|tras|alta|grapas', 'apendicitis'),
  ],
};
