import { exactly, near, phrase } from './pattern.ts';
import type { RedFlagRule } from './red-flag-rule.ts';

/** More than anybody takes at once of what was prescribed. */
const manyOf = [
  ...Array.from({ length: 191 }, (_, index) => String(index + 10)),
  'diez|doce|quince|veinte|treinta|cuarenta|cincuenta|sesenta|cien',
].join('|');

/** Too much of a medicine, or a poison swallowed or breathed in. */
export const overdose: RedFlagRule = {
  name: 'overdose',
  label: 'Sobredosis o intoxicación',
  dueMinutes: 10,
  source: {
    title: 'Poison Help, Health Resources & Services Administration; America’s Poison Centers',
    url: 'https://poisonhelp.hrsa.gov/',
  },
  advice: {
    es: 'En una intoxicación también puede llamar al 1-800-222-1222, Control de Envenenamientos.',
    en: 'For a poisoning you can also call Poison Control, 1-800-222-1222.',
  },
  patterns: [
    exactly(
      'sobredosis|intoxicado|intoxicada|intoxicación|envenenado|envenenada|envenenamiento|intoxicó|envenenó',
    ),
    phrase(
      'tomé|tomó|tomo|tragué|tragó|trago|comió|comí|bebió|bebí|ingirió|ingerí todas|todo|frasco|demasiadas|muchas|montón|puñado|bote|caja|veneno|cloro|detergente|lejía|raticida|insecticida|gasolina|anticongelante|pila|imán|blanqueador',
    ),
    near(
      6,
      'tomó|tomé|tragó|tragué|comió|bebió|ingirió|bebí',
      'cloro|detergente|lejía|raticida|insecticida|gasolina|pila|pilas|batería|veneno|anticongelante|amoníaco|blanqueador|suavizante|fosforado',
    ),
    near(
      6,
      'pastillas|tabletas|pildoras|cápsulas|medicamentos|medicinas',
      'frasco|demasiadas|puñado|montón|bote|todas',
      'tomé|tomó|tragué|tragó|tomado|comió|metí',
    ),
    near(
      7,
      'niño|niña|hijo|hija|bebé|nieto|nieta|nene|nena|chiquito|chiquita|chamaquito|guagua',
      'mis|pastillas|medicina|medicinas|jarabe|gomitas|marihuana|gotas|parche|vitaminas|completo|entero',
      'tomó|tragó|comió|agarró',
    ),
    phrase('tomé|tomó|puse|inyecté|puso|inyectó doble|triple|más dosis|insulina|pastillas|unidades'),
    near(3, 'tomé|tragué|tomado', manyOf, 'pastillas|tabletas|píldoras|cápsulas|comprimidos'),
    near(
      8,
      'insulina',
      'equivoqué|equivocó|error|doble|demasiada|demás',
      'unidades|puse|puso|dosis|inyecté|vez',
    ),
    near(
      5,
      'tomé|tragué|tomó|tragó|comió|comí',
      '#8-300',
      'juntas|juntos|tylenol|aspirinas|paracetamol|ibuprofenos|acetaminofén|clonazepam|tramadol|golpe',
    ),
    near(
      7,
      'gas|humo|monóxido',
      'respiró|respiré|inhaló|inhalé|olió',
      'mareado|mareada|dormido|desmay*|cabeza|estufa|carro|cochera',
    ),
    exactly('overdose|overdosed'),
    phrase('monóxido de carbono'),
  ],
  harmless: [
    near(4, 'todas', 'noches|mañanas|semanas|tardes'),
    phrase('tomo todas|todo mis|las|lo como|indicó|vitaminas|medicinas|pastillas'),
    near(5, 'intoxicación', 'alimentaria', 'leve'),
    phrase('tome dos hoy'),
    near(5, 'puedo|debo|puede', 'tomar|tome|juntas|juntos'),
  ],
};
