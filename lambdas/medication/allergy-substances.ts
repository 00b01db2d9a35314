import type { CodeableConcept } from '@medplum/fhirtypes';
import { foldWords } from './fold-words.ts';
import { ingredientsNamed } from './ingredients-named.ts';
import { findIngredients } from './names/find-ingredients.ts';
import { substancesAmong, substancesNamed } from './substance-words.ts';

/** What stands for words that were not read: no knowledge has it, and so the check says that they were not checked. */
const unread = 'unread';

/** SNOMED CT: findings of an allergy, and substances, of which the name alone is not one that is known. */
const bySnomed: Readonly<Record<string, readonly string[]>> = {
  '91936005': ['penicillins'],
  '764146007': ['penicillins'],
  '373270004': ['penicillins'],
  '91939003': ['antibiotic-sulfonamides'],
  '387406002': ['antibiotic-sulfonamides'],
  '763875007': ['antibiotic-sulfonamides'],
  '293584003': ['nsaids'],
  '293586001': ['aspirin'],
  '387458008': ['aspirin'],
  '91931000': ['erythromycin'],
  '91930004': ['egg'],
  '91935009': ['peanut'],
  '300916003': ['latex'],
};
const snomed = 'http://snomed.info/sct';

const between = /[,;:/+()\n]|\.\s|\s(?:y|e|o|u|and|or)\s/iu;
/** Somebody says that it is none: not taken for an allergy, and not left out. */
const denied =
  / (?:nieg[ao]n?|negad[oa]s?|sin alergias?|no (?:es |son |tiene |refiere |presenta )?alergi\w*|descartad[oa]s?|denies|not allergic) | (?<! no )tolera /;
/** Groups so wide that who says one means a part of it. */
const vague = ['analgesics', 'antibiotics', 'anesthetics', 'vitamins', 'foods'];

/** Words beside the names of what somebody is allergic to. */
const beside = new RegExp(
  `^(?:${[
    'alergia|alergias|alergic[oa]s?|hipersensibilidad|intolerancia|intolerante|allergy|allergic|hypersensitivity|intolerance|reaccion|reacciones|reaction|adversa|severa|grave|leve|moderada|severe|mild',
    'medicamentos?|farmacos?|drugs?|agents?|caused|following|action|product|containing|substance|finding|derivados?|grupo|familia|todos?|todas?|otros?|cualquier|tipo|clase|structure|antibacterial|mechanism',
    'desde|hace|hacia|anos?|meses|dias?|nin[oa]|ninez|infancia|joven|adolescencia|adult[oa]|embarazo|cuando|durante|tras|despues|segun|paciente|refiere|madre|familiar|hospital|urgencias|diagnosticad[oa]|confirmad[oa]|probable|posible|sospecha|conocid[oa]|presenta|presento|tuvo|tiene|tolera|causa|causo|produce|produjo|provoca|provoco|puede|tomar|toma|tomo|dosis|oral|intravenos[oa]|intramuscular|topic[oa]|tambien|como',
    'anafila\\w*|anaphyla\\w*|choque|shock|stevens|johnson|necrol\\w*|dress|vasculitis|nefritis|hepatitis|angioedema|edema|glotis|laringe|labios|quincke|hinchazon|cara|broncoespasmo|bronchospasm|espasmo|bronquial|sibilan\\w*|wheez\\w*|disnea|dificultad|respirar|respiratoria|urticaria|ronchas?|habones|hives|rinitis|rhinitis|erupcion|erupciones|exantema|rash|sarpullido|cutane[oa]|piel|prurito|comezon|picor|nauseas?|vomitos?|diarrea|diarrhea|dispepsia|dolor|abdominal|cabeza|gastr\\w*|mareos?|fiebre|sincope|tos',
  ].join('|')})$`,
);

/**
 * Keys of ingredients, classes and allergens that the words and codes of an allergy name, each piece of a list for itself; with
 * `unread` where some of it was not read.
 */
export function substancesIn(code: CodeableConcept | undefined): string[] {
  const coded = (code?.coding ?? []).flatMap((one) =>
    one.system === snomed ? (bySnomed[one.code ?? ''] ?? []) : [],
  );
  const ofRxNorm = ingredientsNamed({ coding: (code?.coding ?? []).map(({ display: _, ...one }) => one) });
  const names = [code?.text, ...(code?.coding ?? []).map(({ display }) => display)];
  const read = names.flatMap((name) => (name?.trim() ? [readName(name)] : []));
  const keys = [...coded, ...ofRxNorm.map(({ key }) => key), ...read.flatMap((one) => one.keys)];
  const isRead = coded.length > 0 || ofRxNorm.length > 0 || read.some(({ isWhole }) => isWhole);
  // In the words that somebody wrote nothing is passed over, whatever the codes beside them say.
  const isTextRead = code?.text?.trim() ? readName(code.text).isWhole || isOneName(code.text) : true;
  const isAsked = keys.some((key) => vague.includes(key));
  return [...new Set([...keys, ...(isRead && isTextRead && !isAsked ? [] : [unread])])];
}

const isOneName = (text: string) =>
  apart(text)
    .split(between)
    .filter((piece) => piece.trim() !== '').length === 1;

interface ReadName {
  keys: string[];
  /** Nothing of it was passed over. */
  isWhole: boolean;
}

/** «… pero tolera …», «… excepto …»: what stands behind is another piece, and of the second no allergy. */
const apart = (name: string) =>
  name
    .replaceAll(/\s(?:pero|aunque|but)\s/giu, ', ')
    .replaceAll(/\s(?:excepto|salvo|menos|except)\s/giu, ', sin alergia a ');

function readName(said: string): ReadName {
  const name = apart(said);
  const whole = exactly(name);
  if (whole) return whole;
  const pieces = name.split(between).filter((piece) => piece.trim() !== '');
  const read = pieces.map(readPiece);
  const keys = ingredientsIn(name);
  const isDenied = pieces.some((piece) => denied.test(foldWords(piece)));
  const all = [...(isDenied ? [] : keys), ...read.flatMap((one) => one.keys)];
  return { keys: all, isWhole: all.length > 0 && read.every(({ isWhole }) => isWhole) };
}

/** A name that is one of a class or an allergen, with the ingredient that has the same. */
function exactly(name: string): ReadName | undefined {
  const substances = substancesNamed(name);
  if (substances.length === 0) return undefined;
  return { keys: [...substances, ...ingredientsIn(name)], isWhole: true };
}

/** Ingredients that are named as such: who is allergic to «penicilina» is so to the group, and to no one of it. */
const ingredientsIn = (name: string): string[] =>
  findIngredients(name).found.flatMap(({ keys, text, isSlip, isIncomplete }) =>
    isSlip || (isIncomplete && substancesNamed(text).length > 0) ? [] : keys,
  );

function readPiece(piece: string): ReadName {
  if (denied.test(foldWords(piece))) return { keys: [], isWhole: false };
  const whole = exactly(piece);
  if (whole) return whole;
  // What is written as an ingredient is no class: «penicilina benzatínica».
  const written = findIngredients(piece).found.filter(({ isSlip, isIncomplete }) => !isSlip && !isIncomplete);
  let left = '';
  let from = 0;
  for (const { start, end } of written) {
    left += `${piece.normalize('NFC').slice(from, start)} | `;
    from = end;
  }
  left += piece.normalize('NFC').slice(from);
  const { keys, rest } = substancesAmong(left);
  const words = rest.filter((word) => word.length > 3 && !/\d/.test(word) && !beside.test(word));
  const slips = words.map((word) => findIngredients(word).found.flatMap((one) => one.keys));
  return {
    keys: [...written.flatMap((one) => one.keys), ...keys, ...slips.flat()],
    isWhole: slips.every((one) => one.length > 0),
  };
}
