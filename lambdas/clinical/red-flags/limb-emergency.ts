import { exactly, near, where } from './pattern.ts';
import type { RedFlagRule } from './red-flag-rule.ts';

/** One leg that swells and hurts, a cold, pale or numb limb, or fingers that turn blue in a cast. */
export const limbEmergency: RedFlagRule = {
  name: 'limb-emergency',
  label: 'Urgencia de una pierna o un brazo',
  dueMinutes: 10,
  source: {
    title: 'Venous thromboembolism, CDC; Peripheral artery disease and compartment syndrome, MedlinePlus',
    url: 'https://www.cdc.gov/blood-clots/about/index.html',
  },
  advice: {
    es: 'No le dé masaje ni calor y no camine más de lo necesario. Si además le falta el aire llame al 911.',
    en: 'Do not massage or heat it and walk no more than you must. If you are also short of breath call 911.',
  },
  patterns: [
    near(
      9,
      'pantorrilla|pierna|batata|canilla|chamorro|calf|leg',
      'dura|hinchada|hinchó|caliente|roja|swollen',
      'vuelo|viaje|avión|operación|parto|flight|surgery|anticonceptivas|una|sola',
    ),
    near(
      9,
      'pie|mano|pierna|brazo',
      'frío|fría|helado|helada|blanco|blanca|pálido|pálida|cold',
      'golpe|repente|pulso|suddenly|pronto',
    ),
    near(
      9,
      'pantorrilla|pierna|muslo|canilla|chamorro|brazo',
      'hinchada|hinchó|hinchado|hincho|inflamada|inflamó',
      'una|sola|caliente|roja|viaje|dolor|duele|repente|avión|operación|parto',
    ),
    near(
      9,
      'pierna|pie|mano|brazo|dedos|dedo',
      'fría|frío|helado|helada|blanca|blanco|morado|morada|morados|azul|pálida|pálido',
      'siento|repente|dormidos|dormida|dormido|duele|dolor|blanca|morado|helado|yeso|mueve|mover',
    ),
    near(
      8,
      'yeso|férula|vendaje',
      'dedos|dedo|mano|pie',
      'dormidos|morados|hinchados|fríos|azules|siento|duelen|moradas',
    ),
  ],
  harmless: [
    // «Perfecta de color» says nothing of the rest.
    where(
      exactly(
        'pierna|piernas|pie|pies|mano|brazo|pantorrilla está|quedó|sigue|anda perfecta|perfecto|normal|sana|sano',
      ),
      (sentence, [at = 0]) => sentence[at + 3] !== 'de',
    ),
    near(8, 'dedo', 'chiquito|gordo|pie', 'pegué|golpeé|tropecé|golpecito|morado'),
    near(14, 'dedo', 'muevo|camino|caminar|moverlo'),

    near(14, 'sacó|sacaron|pinch*|inyect*|suero|vacuna|laboratorio', 'morado|moretón|moretones|morada'),

    near(6, 'piernas', 'hinchadas', 'siempre|tarde|noche|años'),
    near(5, 'manos|pies', 'fríos|frías', 'siempre|invierno'),
    near(4, 'várices|varices', 'pierna|consulta'),
  ],
};
