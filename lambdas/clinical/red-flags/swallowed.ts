import { exactly, near, type Pattern, phrase, says, where } from './pattern.ts';

/* What is swallowed, by the names that people have for it, and what it was in. */

/** More than anybody takes at once of what was prescribed. */
export const manyOf = [
  ...Array.from({ length: 191 }, (_, index) => String(index + 10)),
  'diez|doce|quince|veinte|treinta|cuarenta|cincuenta|sesenta|cien',
].join('|');

export const drugs =
  'acetaminofén|acetaminofen|paracetamol|tylenol|panadol|ibuprofeno|ibuprofenos|aspirina|aspirinas|advil|tramadol|clonazepam|rivotril|alprazolam|diazepam|zolpidem|sertralina|amitriptilina|quetiapina|metformina|loratadina|difenhidramina|benadryl|gotas|pastilla|pastillas|tableta|tabletas|píldoras|cápsulas|comprimidos|pepas|pills|melatonina|propranolol|metoprolol|digoxina';
export const poisons =
  'aceite|lámpara|cloro|clorox|querosén|kerosene|gasolina|tíner|thinner|perfume|frasco|hierro|pastilla|pastillas|jabón|detergente|pila|pilas|batería|imán|imanes|cigarro|cigarros|vape|gomitas|marihuana|veneno|raticida|matarratas|desinfectante|lavandina|lejía|limpiador|acetona|ácido|hongo|hongos|pintura|naftalina|pills|medicine|bleach|battery|magnet|pilita|pilitas|baterías|imancito|imancitos|pinol|fabuloso|creolina|aguarrás|sosa|barniz|quitaesmalte|gummies|edibles|parche|nicotina|canicas|moneda';
/** Who swallows one of these has no time to wait, whoever it is. */
export const corrosives =
  'pila|pilas|pilita|pilitas|batería|baterías|battery|batteries|imán|imanes|imancito|imancitos|magnets|sosa|cáustica';
/** What houses are cleaned with, and engines run on. */
export const cleaners =
  'cloro|clorox|lejía|lavandina|pinesol|pinol|fabuloso|desinfectante|detergente|limpiador|friegasuelos|lavavajillas|suavizante|destapacaños|cañerías|quitaesmalte|acetona|aguarrás|tíner|thinner|gasolina|querosén|kerosene|anticongelante|raticida|matarratas|insecticida|amoníaco';
/** What is found empty. */
export const packages =
  'blíster|blísteres|blister|blisters|blísters|frasco|frascos|caja|cajas|bote|botes|pastillero|tira|tiras|bottle|bottles';

const many = exactly(manyOf);
const measures = exactly('mg|miligramos|ml|mcg|unidades|minutos|días|horas|semanas|am|pm|y|de la');

/** "Me tomé como veinte acetaminofén"; "tomé 50 mg" counts nothing. */
export const counted: readonly Pattern[] = [
  phrase(`tomé|tomado|tomando|tragué|tragó|metí|took|swallowed ${manyOf} ${drugs}`),
  // "Me las tomé, como treinta"; "como a las diez" is a time.
  phrase(`tomé|tomó|tragué|tragó ${manyOf} de las|los|esas|esos|sus|mis`),
  near(4, 'tomé|tomó|tragué|tragó', 'las|los', 'como|unas|unos|más|casi', manyOf),
].map((taken) =>
  where(taken, (sentence, [, ...rest]) => {
    const count = rest.find((place) => says(sentence.slice(place, place + 1), [many])) ?? 0;
    return !says(sentence.slice(count + 1, count + 2), [measures]);
  }),
);

/** What an animal swallowed; «las del perro» a person may have, and «el perro y mi hija también». */
export const byAPet: Pattern = where(
  near(8, 'perro|perra|gato|mascota', 'comió|tragó|tomó'),
  (sentence, [at = 0]) => sentence[at - 1] !== 'del' && !says(sentence, [exactly('también|igual|ambos')]),
);
