import { exactly, near, type Pattern, phrase, says } from './pattern.ts';
import type { RedFlagRule } from './red-flag-rule.ts';
import { aChild } from './vocabulary.ts';

/** More than anybody takes at once of what was prescribed. */
const manyOf = [
  ...Array.from({ length: 191 }, (_, index) => String(index + 10)),
  'diez|doce|quince|veinte|treinta|cuarenta|cincuenta|sesenta|cien',
].join('|');

const drugs =
  'acetaminofén|acetaminofen|paracetamol|tylenol|panadol|ibuprofeno|ibuprofenos|aspirina|aspirinas|advil|tramadol|clonazepam|rivotril|alprazolam|diazepam|zolpidem|sertralina|amitriptilina|quetiapina|metformina|loratadina|difenhidramina|benadryl|gotas|pastilla|pastillas|tableta|tabletas|píldoras|cápsulas|comprimidos|pepas|pills|melatonina|propranolol|metoprolol|digoxina';
const poisons =
  'aceite|lámpara|cloro|querosén|kerosene|gasolina|tíner|thinner|perfume|frasco|hierro|pastilla|pastillas|jabón|detergente|pila|pilas|batería|imán|imanes|cigarro|cigarros|vape|gomitas|marihuana|veneno|raticida|matarratas|desinfectante|lavandina|lejía|limpiador|acetona|ácido|hongo|hongos|pintura|naftalina|pills|medicine|bleach|battery|magnet';

/** "Me tomé como veinte acetaminofén"; "tomé 50 mg" counts nothing. */
const counted: Pattern = (sentence) =>
  phrase(`tomé|tomado|tomando|tragué|tragó|metí|took|swallowed ${manyOf} ${drugs}`)(sentence).filter(
    ([, count = 0]) => !says(sentence.slice(count + 1, count + 2), [measures]),
  );
const measures = exactly('mg|miligramos|ml|mcg|unidades|minutos|días|horas|semanas');

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
    counted,
    near(
      6,
      drugs,
      'puño|puñado|montón|bola|manojo|frasco|caja|blister|blíster|tira',
      'tomé|tomó|tragó|tragué|metió|echó|se|me',
    ),
    near(8, drugs, 'gramos|gramo', 'diarios|diario|día|cinco|seis|siete|ocho|nueve|diez|#5-50'),
    phrase(`se tomó ${manyOf} ${drugs}`),
    phrase(`se tomó dos|tres veces`),
    phrase(`${drugs} cada hora`),
    near(
      6,
      'fue|fueron|pasé|pasó',
      'mano|dosis|gotas|pastillas',
      'gotas|pastillas|insulina|dosis|jarabe|medicina|clonazepam',
      'mano|dormir|insulina|más|dosis|clonazepam',
    ),
    near(
      7,
      'veces',
      'dos|tres|cuatro|#2-9',
      'tomé|puse|inyecté|inyectó|dieron',
      'corazón|presión|insulina|digoxina|azúcar|dosis|warfarina|metoprolol',
    ),
    near(8, 'vez|lugar', 'inyecté|puse|puso|apliqué|inyectó', '#20-500', 'en'),
    near(8, aChild, 'se', 'tomó|tomo', poisons),
    near(8, aChild, 'bebió|tragó|comió|chupó|agarró|metió|drank|swallowed|into', poisons),
    near(
      12,
      'mezclé|mezcló|mezclamos|mixed|respiré|olí',
      'cloro|lejía|ácido|amoníaco|lavandina|bleach|vapores',
      'garganta|toso|tos|arde|ardor|ahog*|ojos|mare*|respir*|throat|cough*',
    ),
    near(
      11,
      'calentador|estufa|brasero|generador|carbón|anafre|chimenea|calefón|heater|generator',
      'dolor|cabeza|vomit*|vómito*|mare*|náuseas|headache*|dizzy|desmay*',
      'todos|familia|casa|juntos|prendió|prendimos|cerrado|adentro|everyone|olor',
    ),
    near(
      8,
      'fumig*|plaguicida|pesticida|herbicida|organofosforado|fosforado|gramoxone|paraquat|folidol',
      'babe*|baba|borros*|vomit*|mare*|tiembl*|sudando|sudor|saliva|respir*|tragó|tomó',
    ),
    near(
      7,
      'hongos|setas|planta|mushrooms',
      'comió|comí|comimos|ate',
      'vomit*|vómito*|patio|monte|mal|alucin*|diarrea',
    ),
    near(
      8,
      'confundió|confundí|equivocó|equivoqué',
      'pastillas|pastilla|medicinas|frascos|frasco|gotas',
      'tomó|tomé|dio|di',
      'semana|todas|otra|otras|doble|corazón|perro|mal',
    ),
    near(
      8,
      'fentanilo|heroína|fentanyl|heroin|cocaína|cristal|crack|perico|tusi|éxtasis|metanfetamina|meth|droga|drogas',
      'pasó|pasado|despert*|despierta|responde|ronca|azul*|morad*|temblando|pecho|wake|too|breathing',
    ),
    near(
      8,
      'metió|consumió|inyectó|fumó',
      'algo|droga|drogas|polvo',
      'despert*|despierta|responde|reacciona|labios|ronca',
    ),
    near(
      8,
      'took|taken|swallowed|drank',
      'pills|tylenol|acetaminophen|ibuprofen|bleach|insulin|meds',
      'too|many|much|whole|bottle|double|#8-300',
    ),
    near(
      8,
      'toddler|baby|daughter|kid|child',
      'got|into|ate|swallowed|drank',
      'pills|medicine|bleach|battery|detergent|vape|gummies|magnet',
    ),
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
      'tomé|tragué|tragó|tomado|comió|metí|metió',
    ),
    near(
      7,
      'niño|niña|hijo|hija|bebé|nieto|nieta|nene|nena|chiquito|chiquita|chamaquito|guagua',
      'mis|pastillas|medicina|medicinas|jarabe|gomitas|marihuana|gotas|parche|vitaminas|completo|entero',
      'tragó|comió|agarró',
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
    near(8, 'perro|perra|gato|mascota', 'comió|tragó|tomó'),
    near(4, 'intoxiqué|intoxicó|intoxicación', 'mes|año|pasado|semana|tacos|mariscos'),

    near(4, 'todas', 'noches|mañanas|semanas|tardes'),
    phrase('tomo todas|todo mis|las|lo como|indicó|vitaminas|medicinas|pastillas'),
    near(5, 'intoxicación', 'alimentaria', 'leve'),
    phrase('tome dos hoy'),
    near(5, 'puedo|debo|puede', 'tomar|tome|juntas|juntos'),
  ],
};
