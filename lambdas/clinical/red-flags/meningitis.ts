import { exactly, near } from './pattern.ts';
import type { RedFlagRule } from './red-flag-rule.ts';
import { fever, vomits } from './vocabulary.ts';

/** A stiff neck with fever, headache or vomiting, or spots that do not fade. */
export const meningitis: RedFlagRule = {
  name: 'meningitis',
  label: 'Posible meningitis',
  dueMinutes: 10,
  source: {
    title: 'Meningitis: signs and symptoms, CDC',
    url: 'https://www.cdc.gov/meningitis/about/index.html',
  },
  advice: {
    es: 'Llame al 911 o vaya ahora a urgencias: no espere a que aparezcan más síntomas.',
    en: 'Call 911 or go to an emergency room now: do not wait for more symptoms.',
  },
  patterns: [
    near(
      9,
      'cuello|nuca|neck',
      'tieso|tiesa|rígido|rígida|rigidez|duro|dura|durísimo|durísima|agarrotado|agarrotada|engarrotado|trancado|trancada|trabado|stiff|palo',
      `fever|headache|light|${fever}|${vomits}|chorro|luz|cabeza`,
    ),
    near(8, 'barbilla|mentón|quijada|chin', 'pecho|chest', 'no|pegar|tocar|bajar'),
    near(
      10,
      'manchas|manchitas|puntitos|puntos|ronchas|rash|spots|petequias|sarpullido',
      'morado|morada|morados|moradas|moretones|rojos|rojas|purple|violáceas',
      `vaso|apretar|aprieto|borran|van|tirita|tiritando|${fever}`,
    ),
    near(
      8,
      'cabeza|cuello',
      'muevo|mueven|doblo|doblar|agacha',
      'llora|grita|quejaba|queja',
      'fiebre|calentura|#38-42',
    ),
    near(
      9,
      'luz|light',
      'molesta|lastima|soporta|soporto|aguanta|aguanto|hurts|bothers',
      `cuello|nuca|neck|${fever}`,
    ),
    near(6, 'mollera|fontanela', 'levantada|abultada|hinchada|saltada|salida|brincada'),
    near(
      9,
      'cuello|nuca',
      'tieso|tiesa|rígido|rígida|rigidez|duro|doblar|bajar|mover',
      'fiebre|calentura|temperatura|vomit*|vómito*|cabeza|luz|no|#38-42|#100-106',
    ),
    near(
      10,
      'manchas|manchitas|puntitos|puntos|ronchas',
      'moradas|morados|rojas|rojos',
      'borran|quitan|desaparecen|fiebre|calentura',
    ),
    near(8, 'luz', 'molesta|lastima|soporta|aguanta', 'fiebre|calentura|cuello'),
    exactly('meningitis'),
  ],
  harmless: [
    near(6, 'vacun*', 'meningitis|meningococo|b|acwy'),
    near(8, 'meningitis', 'shot|vaccine|evitan|vacunas|cuarentena|clase'),

    near(6, 'meningitis', 'vacuna|hace|años|prevenir|vacunar'),
    near(6, 'cuello', 'dormí|almohada|trabajo|computadora|crónico'),
  ],
};
