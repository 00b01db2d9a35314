import { fold } from './fold.ts';
import { medicationNames } from './medication-names.ts';
import { noSubstance } from './no-substances.ts';
import { isOneSlip, soundOf } from './slips.ts';

/** A medicine where it is named. */
export interface Place {
  name: string;
  at: number;
  end: number;
}

interface Heard {
  word: string;
  sound: string;
}

const few = '(?:un[oa]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|quince|veinte|treinta|\\d+)';
const piece =
  '(?:pastill\\w+|tablet\\w+|pild\\w+|capsul\\w+|comprimid\\w+|grage\\w+|inyeccion(?:es)?|ampoll\\w+|cucharad\\w+|gotas?|gotitas|puffs?|inhalaciones|disparos|sobres?|parches?|tabs?|pills?)';
/** What is counted, with its number. */
const pieces = `(?:${few}|media|una y media|1/2|medio) ${piece}`;

const forWhat =
  /\b(?:pastillas?|pastillitas?|medicinas?|medicamentos?|remedios?|algo|gotas|inyecciones|inhalador|crema|(?:el|la|las|los|una)(?= (?:(?:de|para) (?:la presion|la tension|la tiroides|el azucar|el colesterol|los nervios|el corazon|dormir)|del (?:azucar|colesterol|corazon|dolor))))(?: \w+)? (?:para|de(?= (?:la presion|la tension|el azucar|los nervios|el corazon|la tiroides|el colesterol|dormir)| la diabetes)|del(?= (?:azucar|corazon|colesterol|dolor))) ((?:la |el |los |las |mi )?[a-z]+)/g;
/** What no list knows, by the amount that follows it. */
const stated = new RegExp(
  `(?<![a-z])([a-z]{5,})(?= (?:de )?(?:\\d+(?:[.,]\\d+)? ?(?:mg|mcg|ml|g|ui|miligramos)|${pieces})\\b)`,
  'g',
);
/** What is named by its form alone: «gotas lubricantes tres veces al día», «un colirio, una gota cada 12 horas». */
const formed =
  /(?<!(?:una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|quince|veinte|treinta|media|\d|para|de) )\b(?:lagrimas|gotas|crema|pomada|unguento|jarabe|colirio|spray|parches?|inhalador|suplementos?|suero|champu)(?: (?:de |para )?(?:el |la |los |las )?(?!cada|todas|todos|diari|veces)[a-z]{4,}){0,2}?(?=,? (?:(?:una?|dos|tres|cuatro|\d+) (?:vez|veces|gotas?|al|en|por|aplicaci|puffs?|inhalac|dispar)|de vez en cuando|a veces|a diario|cuando|si (?:me|lo)|cada \w+|todos los|todas las|al dia|(?:por|en|a) la))/g;
/** The common ends of international names: «fluvastatina», «silodosina». */
const named =
  /(?<![a-z])[a-z]{3,}(?:prazol|sartan|pril|statina|olol|cilina|tromicina|floxacin[oa]|azepam|azolam|gliptina|gliflozina|dipin[oa]|xaban|triptan|ciclovir|profeno|conazol|setron|tidina|dosina|zosina|tiazida|glutida|parina|oxetina|zepina|fibrato|dronato|lukast|tadina|rizina|sonida|terol|tropio|limumab|ximab|tinib)(?![a-z])/g;
const notMedicines =
  /^(?:ademas|usando|comprando|ocupo|pastill|tablet|capsul|comprimid|jarabe|inyecc|ampoll|gotas|dosis|crema|medic|remedi|tomo|tomaba|tomando|como|unas?|cada|sobre|solo|desde|hasta|media|menos|suero|frasco|tabl|azucar|peso|presion|glucosa|colesterol|sodio|duele|dolor|ahora|antes|luego|tambien|despues|entonces|manana|noche|tarde|otr[oa]|resto|total|maxim|minim|mitad|mientras|siempre|tengo|toma|usa|aplico|inhal|puff|agua|mate|cafe)/;

/** The medicines that a text names, in order, be they taken or not. `folded`: the line, folded. */
export function medicinesIn(line: string, folded: string): Place[] {
  const found: Place[] = [];
  const add = (place: Place) => {
    if (!found.some(({ at, end }) => place.at < end && at < place.end)) found.push(place);
  };
  for (const { name, said } of longestFirst) {
    const match = said.exec(folded);
    if (match) add({ name, at: match.index, end: match.index + match[0].length });
  }
  for (const match of folded.matchAll(/[a-z]{6,}/g)) {
    const said = { word: match[0], sound: soundOf(match[0]) };
    const meant = oneWord.filter((medicine) => isMeant(said, medicine));
    const names = new Set(meant.map(({ name }) => name));
    const [name] = names;
    if (name && names.size === 1) add({ name, at: match.index, end: match.index + match[0].length });
  }
  for (const shape of [named, formed]) {
    for (const { index: at, 0: whole } of folded.matchAll(shape)) {
      if (shape === named && notMedicines.test(whole)) continue;
      // «Ketotifeno gotas»: what comes as these.
      const word = shape === formed ? /(?<![a-z])[a-z]{6,}(?= $)/.exec(folded.slice(0, at))?.[0] : undefined;
      const isNamed = word !== undefined && !notMedicines.test(word) && !noSubstance.test(word);
      const from = isNamed ? at - 1 - word.length : at;
      const end = isNamed ? at - 1 : at + whole.length;
      add({ name: line.slice(from, end), at: from, end });
    }
  }
  for (const match of folded.matchAll(stated)) {
    const [word] = match;
    const at = match.index;
    // «Losartán Genfar 50 mg»: whose it is.
    const isBrand = found.some(({ end }) => end === at - 1);
    if (notMedicines.test(word) || isBrand) continue;
    add({ name: line.slice(at, at + word.length), at, end: at + word.length });
  }
  for (const match of folded.matchAll(forWhat)) {
    const [whole, what = ''] = match;
    // «Marihuana en gotas para el dolor».
    if (/\b(?!l[ao]s?\b|una?s?\b)[a-z]{3,} en $/.test(folded.slice(0, match.index))) continue;
    const at = match.index + whole.length - what.length;
    add({
      name: `medicamento para ${line.slice(at, at + what.length)}`,
      at: match.index,
      end: at + what.length,
    });
  }
  // "Insulina Lantus" is one.
  return (
    found
      .filter(({ name }) => !found.some((other) => other.name.startsWith(`${name} `)))
      // «El de la tensión, lisinopril» is one as well.
      .filter(
        ({ name, end }) =>
          !name.startsWith('medicamento para ') ||
          !found.some((other) => other.at > end && /^[ ,:(]*$/.test(folded.slice(end, other.at))),
      )
      .sort((left, right) => left.at - right.at)
  );
}

const aliases = medicationNames.flatMap(([name, ...others]) =>
  [fold(name), ...others].map((word) => ({ name, word })),
);
const longestFirst = [...aliases]
  .sort((left, right) => right.word.length - left.word.length)
  .map(({ name, word }) => ({ name, said: new RegExp(`(?<![a-z])${word}(?:e?s)?(?![a-z])`) }));
/** A slip of the finger, or written as it sounds: «lebotirosina». */
const isMeant = (said: Heard, medicine: Heard) =>
  (said.word[0] === medicine.word[0] && isOneSlip(said.word, medicine.word)) ||
  isOneSlip(said.sound, medicine.sound);
/** Words of the language that are a slip away from a medicine. */
const oneWord = aliases
  .filter(({ word }) => /^[a-z]{7,}$/.test(word))
  .map((alias) => ({ ...alias, sound: soundOf(alias.word) }));
