import { findMentions } from '../mentions/find-mentions.ts';
import { findSince } from './find-since.ts';
import { fold } from './fold.ts';
import { isOfAnother } from './of-another.ts';
import { sentence } from './placed-words.ts';

/** A complaint that no list knows, as whoever has it calls it. */
export interface OwnComplaint {
  name: string;
  since?: string;
  words: string;
}

/** What comes before the complaint and says nothing of it. */
const opening =
  /^(?:(?:pues|bueno|mire|este|eh|es que|nada m[aá]s|na' ?m[aá]s|na m[aá]s|nom[aá]s|solo|s[oó]lo|solamente|[uú]nicamente|s[ií]|nada (?:grave|serio|importante|del otro mundo)|poca cosa|no,? (?:solo|sólo)|nada,? (?:solo|sólo)|lo [uú]nico|tengo|siento(?: como)?|y|adem[aá]s|tambi[eé]n|lo de|es)(?:[ ,]+|$))+/iu;
/** «Nada más el sobrepeso»: the complaint. */
export const withoutOpening = (text: string): string => text.trim().replace(opening, '').trim();

/** None, what was said before, courtesies, what the visit is for: no complaint. */
const nothing =
  /^(?:no+(?! (?:oigo|veo|puedo|duermo|escucho|huelo|aguanto|respiro)\b)|nop|nada|ningun[oa]?s?|negativo|sin|ni|para nada|gracias|hola|igual\w*|sig[ou]e? igual|same|lo mismo|est[oae]s?|eso|ahi|aqui|ya|todo|todos|bien|normal|depende|creo|quiero|quisiera|necesito|puede|como|cuando|donde|cual|que|lo que|cuant\w+|un poc\w*|poquit\w+|me llamo|mi nombre|soy)\b|\b(?:(?:ya|como|lo que) (?:le|te|les) (?:dije|conte|comente|explique)|lo (?:mismo|de siempre|anterior|que (?:le )?puse)|(?:estoy|ando|me siento|voy|sigo) (?:muy |todo )?(?:bien|mejor|normal|tranquil\w+)|no (?:se|tengo|siento|me acuerdo|recuerdo|es nada)|ningun[oa]?|vengo|vine|ninguna molestia)\b/;
const errand =
  /\b(?:chequeo|check ?up|physical|control|revision|consulta|cita|turno|recetas?|refill|resultados|analisis|examenes|certificado|vacunas?|asuntos?)\b|^(?:do[ck]?t?or\w*|dra?|señor\w*|mire|viste)$/;
/** What a visit is for, and no complaint. */
export const isErrand = (said: string): boolean => errand.test(fold(said));
const someWord = /[\p{L}]{4,}/u;
const mostLetters = 100;
const longestMiddle = 10;

/** Since when stands at an edge of a part; in its middle it is part of it. */
function withoutEdge(text: string, said: string): string {
  const at = text.indexOf(said);
  if (at < 0) return text;
  const end = at + said.length;
  const isEdge = /(?:^|,)\s*$/.test(text.slice(0, at)) || /^\s*(?:[,.)]|y |$)/.test(text.slice(end));
  return isEdge || said.length > longestMiddle ? `${text.slice(0, at)},${text.slice(end)}` : text;
}

/** The first of `findComplaints`. */
export const findComplaint = (text: string): OwnComplaint | undefined => findComplaints(text)[0];

/**
 * What somebody says that they have, where they were asked for just this and the tagger marks no complaint, one for each
 * sentence: what is left of it without since when and how strong it is. Nothing of others, and of what they deny.
 */
export function findComplaints(text: string): OwnComplaint[] {
  const line = text.normalize('NFC').slice(0, 1_000);
  const mentions = findMentions(line, 'reason');
  if (mentions.some(({ kind }) => kind === 'symptom')) return [];
  const left = mentions.reduce(
    (rest, { at, end }) => `${rest.slice(0, at)},${' '.repeat(end - at - 1)}${rest.slice(end)}`,
    line,
  );
  return [...left.matchAll(sentence)]
    .flatMap(
      ({ index, 0: { length } }) =>
        complaintIn(line.slice(index, index + length), left.slice(index, index + length)) ?? [],
    )
    .filter(({ name }) => mentions.length === 0 || named.test(name));
}

/** «El sobrepeso» beside since when is a complaint; «le pongo» is none. */
const named = /^(?:el|la|los|las|una?|unos|unas|dolor(?:es)?|my|the|i (?:have|feel|got)) /i;

/** `left`: the sentence without what is marked in it, as long as it. */
function complaintIn(said: string, left: string): OwnComplaint | undefined {
  const since = findSince(said);
  const name = (since ? withoutEdge(left, since) : left)
    .split(/,(?!\d)/)
    .map(withoutOpening)
    .filter((part) => someWord.test(part) && !nothing.test(fold(part)))
    .join(', ');
  if (name === '' || name.length > mostLetters) return undefined;
  if (isErrand(left) || nothing.test(fold(withoutOpening(left)))) return undefined;
  const end = left.indexOf(name.split(',')[0] ?? '') + (name.split(',')[0] ?? '').length;
  if (isOfAnother(fold(left).slice(0, end))) return undefined;
  return { name, ...(since ? { since } : {}), words: said.trim().slice(0, 280) };
}
