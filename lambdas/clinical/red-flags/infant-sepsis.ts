import { near, phrase } from './pattern.ts';
import type { RedFlagRule } from './red-flag-rule.ts';
import { aChild } from './vocabulary.ts';

/** A young child who is limp, does not wake, feed or respond, is mottled, grunts, or has a rash that does not fade. */
export const infantSepsis: RedFlagRule = {
  name: 'infant-sepsis',
  label: 'Bebé o niño pequeño gravemente decaído',
  dueMinutes: 10,
  source: {
    title: 'NICE guideline NG143 (red signs) and CDC, Sepsis in children',
    url: 'https://www.nice.org.uk/guidance/ng143',
  },
  advice: {
    es: 'Llévelo ahora a urgencias; si no despierta o respira mal llame al 911.',
    en: 'Go to an emergency room now; if the child does not wake or breathes badly call 911.',
  },
  patterns: [
    near(
      11,
      `${aChild}|bebita|bebito`,
      'teta|tetita|pecho|seno|biberón|tetero|mamila|pacha',
      'no|ni',
      'quiere|agarra|prende|jala|toma|chupa',
      'duerme|dormido|dormida|trapo|trapito|anoche|ayer|días|semanas|caliente|calient*|flojo|floja|nada|tomas',
    ),
    near(8, aChild, 'despierta|despertar|levanta', 'no', 'comer|mamar|tomas|toma|pecho'),
    near(6, aChild, 'trapo|trapito|muñeca|gelatina', 'como|flojo|flojita|flojito|floja'),
    near(
      13,
      'bebé|bebe|niño|niña|hijo|hija|nene|nena|nené|recién|criatura|guagua|chiquito|chiquita|nieto|nieta|bebita|bebito',
      'flojito|flojita|flácido|flácida|guango|guanga|aguado|aguada|desguanzado|desguanzada|inconsolable|letárgico|letárgica|moteado|moteada|ido|ida|quejido|grisáceo|gris',
    ),
    near(
      9,
      'bebé|bebe|niño|niña|hijo|hija|nene|nena|nené|nieto|nieta|criatura|guagua|bebita|bebito',
      'despierta|despertar|reacciona|reaccionar|responde|mama|chupa',
      'no|sin',
    ),
    near(
      9,
      'bebé|bebe|niño|niña|hijo|hija|nene|nena|nené|nieto|nieta',
      'come|comer|comido|pecho|biberón|tetero|mamar|mamila',
      'no',
      'decaído|decaída|fiebre|calentura|dormido|dormida|vomita|vomitando',
    ),
    near(
      8,
      'bebé|bebe|niño|niña|hijo|hija|nene|nena',
      'orina|orinado|moja|mojado|pipí|pañal|hace',
      'no',
      'horas|ayer|anoche',
    ),
    near(
      8,
      'manchas|puntos|puntitos|ronchas',
      'moradas|morados|rojos|rojas',
      'fiebre|desaparecen|borran|quitan|presionar',
    ),
    near(5, 'mollera|fontanela', 'hinchada|abultada|salida|hundida|saltada'),
    phrase('cuello tieso|rígido|duro|rigidez'),
    phrase('rigidez|tieso cuello|nuca'),
  ],
  harmless: [
    near(8, 'cuello|nuca', 'almohada|posición|computadora|gimnasio|gym|tortícolis'),
    phrase('cuello|nuca por|de dormir mal|chueco|torcido'),
    near(3, 'mama|come|toma', 'bien'),

    near(4, 'despertar', 'quiero|vaya|quisiera'),
    near(4, 'ido', 'escuela|fiesta|bien|paseo'),
    near(4, 'despierta', 'noche|bien|feliz'),
  ],
};
