import { fold } from '../../fhir/index.ts';
import { wordsOf } from './matching-names.ts';
import { isNameIn } from './patient-words.ts';
import { relative } from './speaks-for-another.ts';

/** Right before a name these say that it is one's own. */
const own =
  /(?:^|[\s,.])(?:soy|somos|me llamo|mi nombre(?: completo)?(?: es)?|(?<!de )nombre(?: completo)?|mis datos(?: son)?|(?:le |les |te )?(?:habla|escribe|saluda)(?: de nuevo)?|aqui|aca|i am|i'?m|my name is|this is|atentamente|atte|saludos|gracias)[\s:,.-]*(?:(?:la|el|su|una|un) )?(?:paciente |senora |senor |sra |sr |dona |don )?[\s:,]*$/;
/** So does what comes right after it: «don Carlos Mendoza por acá». */
const ownAfter =
  /^(?: [a-z]+){0,3}?(?: (?:por (?:aca|aqui)|al habla|reportandose)|,? para servir(?:le|les|te))\b/;
/** «Reciba un cordial saludo de Carlos Mendoza». */
const greeting = /\bsaludos?(?: (?:cordial|cordiales|afectuoso|respetuoso))? de(?: (?:don|dona))?[\s:]*$/;
/** «Don Carlos Mendoza», and nothing else but figures, answers who it is. */
const titled = /^\s*(?:el |la )?(?:don|dona|senora?|sra?|nin[oa])\s*$/;
const surnames =
  /^(?: (?!(?:no|ni|que|ya|se|le|la|lo|ha|va|ira|fue|es|esta|anda|ve|oye|me|nos|y|con|por|para|pa|a|en|sale|vive|viene|vendra|quiere|tiene|puede|podra|necesita|pide|dice|dijo|sigue) )(?!(?:viene|vendra|llega|llegara|falta|faltara|quiere|puede|sale|viaja|murio|enfermo)$)[a-z]+){0,2}\s*(?:,? *\d.*)?$/;
/** And these that it is somebody else's. */
const anothers = new RegExp(
  `(?:^|[\\s,.])(?:de|del|a|al|para|pa|por|con|don|dona|senora?|sra?|se llama|llamad[oa]|que|mi|de nombre|for|about|trabaja|vive|${relative})[\\s:]*$`,
);
/** What people say of others: the name, perhaps with surnames, and what they do. */
const told =
  /^(?: [a-z]+){0,3}? (?:es (?:mi|la|el|una?)|no (?:puede|va|podra|sabe|quiere|usa)|quiere|necesita|tiene|le manda|me (?:pidio|encargo|dijo)|nos (?:pidio|encargo)|trabaja|vive|esta|anda|perdio|fue|va|ira|viene|vino|vendra|sale|asiste|asistio|estuvo)\b/;

/**
 * Whether whoever writes names this person as somebody else alone: «la cita de Rosa», «doña Rosa no puede ir». To have
 * given the name as one's own once, or by itself as an answer, is enough. Which relatives and trades there are in the
 * world needs no list here.
 */
export function isNamedAsAnother(texts: readonly string[], givenName: string): boolean {
  const [first] = wordsOf(givenName);
  if (first === undefined) return false;
  const places = texts.flatMap((text) => sentencesOf(text).flatMap((sentence) => placesOf(sentence, first)));
  return places.length > 0 && places.every(({ before, after }) => isAnothers(before, after));
}

const isAnothers = (before: string, after: string) =>
  !own.test(before) &&
  !greeting.test(before) &&
  !ownAfter.test(after) &&
  !(titled.test(before) && surnames.test(after)) &&
  (anothers.test(before) || told.test(after));

const sentencesOf = (text: string) =>
  fold(text)
    .split(/[.!?;\n]+/)
    .map((sentence) => sentence.replaceAll(/[^\p{Letter}\p{Number}',:-]+/gu, ' '));

/** Where a sentence names somebody: what stands before and after it. */
function placesOf(sentence: string, name: string): { before: string; after: string }[] {
  return [...sentence.matchAll(/\p{Letter}+/gu)]
    .filter(([word]) => isNameIn([word], name))
    .map(({ index, 0: { length } }) => ({
      before: sentence.slice(0, index),
      after: sentence.slice(index + length),
    }));
}
