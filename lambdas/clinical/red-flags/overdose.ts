import { exactly, meet, near, phrase, where } from './pattern.ts';
import type { RedFlagRule } from './red-flag-rule.ts';
import { byAPet, cleaners, corrosives, counted, drugs, manyOf, packages, poisons } from './swallowed.ts';
import { aChild } from './vocabulary.ts';

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
    exactly('pasé|pasó de pastillas|dosis|gotas|medicina|insulina'),
    // Somebody else's, all of them.
    near(
      10,
      'tomó|tomado|comió|comido|tragó|tragado|bebió|bebido',
      'todas|todos|toda|todo',
      'pastillas|medicinas|medicina|caja|frasco|jarabe|gotas|tabletas',
      'abuela|abuelo|abuelita|abuelito|suegra|suegro|mamá|papá|tía|tío|hermana|hermano|perro',
    ),
    near(
      6,
      'tomé|tomó|tomado|tragué|tragó|eché|echó|metí|metió|zampé|zampó',
      `${packages}|tira|tiras|pote`,
      'entero|entera|enterito|enterita|completo|completa|todo|toda',
    ),
    near(
      14,
      'setas|hongos|callampas',
      'comimos|comí|cenamos|cené|cogió|recogió|recogimos|monte|silvestres|bosque',
      'vomit*|diarrea|retortijones|mal',
    ),
    // A battery or magnet that was in a mouth and is gone.
    near(
      14,
      corrosives,
      'boca|chupaba|chupando|mordía',
      'encuentro|encontramos|aparece|hallo|hallamos|tenía|está',
    ),
    near(
      20,
      'anafre|anafe|brasero|carbón|fogón|calentador|estufa|generador|boiler',
      'cabeza|mareo|mareados|mareadas|vomit*|desmay*|despertó',
      'todos|todas|casa|prendido|prendida|encendido|encendida|cerrado|cerrada',
    ),
    near(
      12,
      'racumín|raticida|matarratas|cianuro|paraquat|gramoxone|folidol|lannate',
      'persona|alguien|humano|cristiano',
      'efecto|mata|matar|demora|tarda|cuánto',
    ),
    near(
      6,
      'tomó|bebió|chupó|tragó|bajó|tomé|bebí|tomado|bebido',
      'frenos|anticongelante|desengrasante|detergente|removedor|destapacaños|zompopos|matamalezas|hormiguicida',
    ),
    near(10, 'carbon|monoxide|monóxido', 'duele|dolor|mareados|mareado|dizzy|headache|vómito|alarm'),
    near(9, 'insulina', 'doble|dos|cien|cuarenta|treinta|cincuenta|rápida', 'error|veces|equivoc*|vez'),
    near(5, 'tomó|tomé|bebió|bebí|bebido|tragó|tragué|drank|swallowed', cleaners),
    near(6, 'tragó|tragué|comió|comí|chupó|metió|swallowed|ate', corrosives),
    near(
      9,
      packages,
      'vacío|vacíos|vacía|vacías|empty',
      'dormido|dormida|dormidísimo|sueño|habla|hablar|despierta|arrastra|ido|ida|peleó|pelea|discutió|discutido|papelera|basura|cuarto|cama|novio|novia|raro|rara|contesta',
    ),
    phrase(`cuántas|cuántos|cuánto ${drugs} mucho|demasiado|matan|mata|peligroso|letal|mortal|morir|morirse`),
    near(8, 'qué', 'pasa', 'uno|alguien|si', 'toma|tomo|traga', manyOf, drugs),
    near(6, 'empinó|empinado|lamió|probó', poisons, `${aChild}|botella|frasco|niño`),
    near(
      9,
      'di|dio|dimos|puse|puso|gave',
      'cucharada|cucharadas|gotero|jeringa|mililitros|dosis|tablespoon',
      'vez|lugar|equivoqué|doble|confundí|instead',
      `${aChild}|dormido|dormida|raro|rara|vomit*`,
    ),
    near(
      8,
      'took|taken|swallowed|ate|grabbed',
      'bunch|handful|whole|lot',
      'pills|pastillas|meds|medicine|tylenol',
    ),
    ...counted,
    near(
      6,
      drugs,
      'puño|puñado|montón|bola|manojo|frasco|caja|blister|blíster|tira',
      'tomé|tomó|tragó|tragué|metió|echó|bajé|bajó|mandé|mandó|clavé|se|me',
    ),
    // «1 gramo cada 8 horas» is a dose.
    meet(8, exactly(drugs), exactly('cinco|seis|siete|ocho|nueve|diez|doce|quince|veinte|#5-50 gramos|g')),
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
      'cloro|clorox|lejía|ácido|amoníaco|lavandina|bleach|vapores',
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
      'babe*|baba|borroso|borrosa|borrosos|borrosas|vomit*|mare*|tiembl*|sudando|sudor|saliva|respir*|tragó|tomó',
    ),
    near(
      18,
      'hongos|setas|callampas|mushrooms',
      'comió|comí|comimos|cenamos|cené|cenó|almorzamos|probamos|probó|ate|cogió|cogimos|recogió|recogimos',
      'vomit*|vómito*|diarrea|alucin*|amarillo|amarilla|mareados|retorcijones',
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
      'tomé|tomó|tomo|tragué|tragó|trago|comió|comí|bebió|bebí|ingirió|ingerí todas|todo|frasco|demasiadas|muchas|montón|puñado|bote|caja|veneno|cloro|clorox|detergente|lejía|raticida|insecticida|gasolina|anticongelante|pila|imán|blanqueador',
    ),
    near(
      6,
      'tomó|tomé|tragó|tragué|comió|bebió|ingirió|bebí',
      'cloro|clorox|detergente|lejía|raticida|insecticida|gasolina|pila|pilas|batería|veneno|anticongelante|amoníaco|blanqueador|suavizante|fosforado',
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
    near(14, 'envenen*|intoxic*', 'jaja*|jeje*'),
    near(
      12,
      'antibiótico|antibióticos|jarabe|tratamiento|amoxicilina|azitromicina|jugo|leche',
      'indicaron|indicado|recetaron|terminé|termino|renovar|otra|sigue|completé',
    ),
    near(6, 'hongos|hongo', 'uña|uñas|pie|pies|piel|crema|ingle'),
    byAPet,
    near(4, 'intoxiqué|intoxicó|intoxicación', 'mes|año|pasado|semana|tacos|mariscos'),

    near(4, 'todas', 'noches|mañanas|semanas|tardes'),
    where(
      phrase('tomo todas|todo mis|las|lo como|indicó|vitaminas|medicinas|pastillas'),
      // «Se tomó» sounds alike.
      (sentence, [at = 0]) => sentence[at - 1] !== 'se',
    ),
    near(5, 'intoxicación', 'alimentaria', 'leve'),
    phrase('tome dos hoy'),
    near(5, 'puedo|debo|puede', 'tomar|tome|juntas|juntos'),
    near(
      9,
      'todas|todo',
      'tratamiento|antibiótico|receta|recetaron|recetó|indicaron|dijeron|tocaban|mandaron',
    ),
    near(7, packages, 'orina|muestra|receta|resurt*|renov*|devolver|farmacia'),
  ],
};
