import { near } from './pattern.ts';
import type { RedFlagRule } from './red-flag-rule.ts';
import { aChild, vomits } from './vocabulary.ts';

const kid = `${aChild}|mollera`;

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
      'amarillo|amarilla|amarillito|amarillita|yellow',
      'pecho|come|mama|pies|dormido|dormida|piel|ojos|cuerpo',
    ),
    near(8, kid, vomits, 'verde|green|bilis|chorro|todo'),
    near(
      8,
      'popó|caca|pañal|heces|pupú',
      'jalea|gelatina|grosella|moco|sangre',
      'jalea|dolor|encoge|llora|bebé|sangre|fresa',
    ),
    near(
      9,
      'respira|respirando|breathing',
      'rapidito|rápido|rapidísimo|agitado|agitada|quejido|quejándose|fast|rapido',
      `${kid}|meses|months`,
    ),
    near(9, kid, 'frío|fría|helado|helada|cold', 'llora|mama|come|despierta|mueve|gris|morado|morada'),
    near(
      10,
      kid,
      'orinar|orina|orinado|pipí|mojado|moja|pañal|pañales',
      'sin|no|ni',
      'día|horas|seca|hoy|anoche|ayer',
    ),
    near(8, 'waking|wake|wakes', 'feed|feeding|eat|up', 'not|wont|won|baby'),
    near(8, 'privó|priva', 'morado|morada|moradito|moradita|azul'),
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
    near(4, 'despertar', 'quiero|vaya|quisiera'),
    near(5, 'ánimo|comiendo|jugando|quitó', 'bien|buen|normal|ya'),
    near(5, 'despierta', 'noche|noches|contento|feliz'),
  ],
};
