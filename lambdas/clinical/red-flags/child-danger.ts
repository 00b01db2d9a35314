import { near } from './pattern.ts';
import type { RedFlagRule } from './red-flag-rule.ts';

const kid =
  'bebé|bebe|beba|niño|niña|nene|nena|hijo|hija|chamaquito|chamaquita|chamaco|chamaca|guagua|criatura|chiquito|chiquita|nieto|nieta|bebito|bebita|guagüita|pelao|chamo|patojo|cipote|botija|mollera';

/** A child without tears, urine or strength, who does not drink or wake. */
export const childDanger: RedFlagRule = {
  name: 'child-danger',
  label: 'Niño deshidratado o muy decaído',
  dueMinutes: 15,
  source: {
    title: 'Dehydration and danger signs in children, American Academy of Pediatrics (HealthyChildren.org)',
    url: 'https://www.healthychildren.org/English/health-issues/injuries-emergencies/Pages/dehydration.aspx',
  },
  advice: {
    es: 'Ofrézcale sorbos pequeños de suero oral. Si no despierta, no bebe o no orina llévelo ahora a urgencias.',
    en: 'Offer small sips of oral rehydration solution. If the child does not wake, drink or urinate go to an emergency room now.',
  },
  patterns: [
    near(
      10,
      kid,
      'pañal|pipí|orina|orinado|mea|lágrimas|moja',
      'no|sin',
      'ayer|anoche|horas|día|llora|hoy|vomita|pecho|diarrea|todo',
    ),
    near(10, kid, 'ojos|mollera|fontanela', 'hundidos|hundida|sumidos|sumida'),
    near(4, 'mollera|fontanela', 'hundida|sumida|abultada|hinchada'),
    near(
      10,
      kid,
      'diarrea|vomita|vomitando|vómito|vómitos|chorrillo|soltura',
      'llora|decaído|decaída|guango|guanga|lágrimas|seca|seco|flojito|flojita|desguanzado|desguanzada|dormido|dormida|bebe|retiene|todo',
    ),
    near(10, kid, 'despertar|despierta|despertarlo|despertarla|reacciona', 'no|cuesta'),
    near(
      8,
      kid,
      'decaído|decaída|flojito|flojita|aguado|aguada|apagado|apagada|lacio|lacia',
      'muy|no|ni|súper|bien',
    ),
  ],
  harmless: [
    near(5, 'ánimo|comiendo|jugando|quitó', 'bien|buen|normal|ya'),
    near(5, 'despierta', 'noche|noches|contento|feliz'),
  ],
};
