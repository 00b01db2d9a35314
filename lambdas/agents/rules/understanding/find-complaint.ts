import { findIntensity } from './find-intensity.ts';
import { findSince } from './find-since.ts';
import { fold } from './fold.ts';
import { isOfAnother } from './of-another.ts';

/** A complaint that no list knows, as whoever has it calls it. */
export interface OwnComplaint {
  name: string;
  since?: string;
  intensity?: string;
  words: string;
}

const sentenceEnd = /(?<!\d)[.]|[.](?!\d)|[!?¿¡;\n\r…]+/;
/** What comes before the complaint and says nothing of it. */
const opening =
  /^(?:(?:pues|bueno|mire|este|eh|es que|nada m[aá]s|na' ?m[aá]s|na m[aá]s|nom[aá]s|solo|s[oó]lo|solamente|[uú]nicamente|s[ií]|nada (?:grave|serio|importante|del otro mundo)|poca cosa|no,? (?:solo|sólo)|nada,? (?:solo|sólo)|lo [uú]nico|tengo|siento(?: como)?|y|adem[aá]s|tambi[eé]n|lo de|es)(?:[ ,]+|$))+/iu;
/** None, what was said before, courtesies, what the visit is for: no complaint. */
const nothing =
  /^(?:no+(?! (?:oigo|veo|puedo|duermo|escucho|huelo|aguanto|respiro)\b)|nop|nada|ningun[oa]?s?|negativo|sin|ni|para nada|gracias|hola|igual|lo mismo|est[oae]s?|eso|ahi|aqui|ya|todo|todos|bien|normal|depende|creo|quiero|quisiera|necesito|puede|como|cuando|donde|cual|que|lo que)\b|\b(?:(?:ya|como|lo que) (?:le|te|les) (?:dije|conte|comente|explique)|lo (?:mismo|de siempre|anterior|que (?:le )?puse)|(?:estoy|ando|me siento|voy|sigo) (?:muy |todo )?(?:bien|mejor|normal|tranquil\w+)|no (?:se|tengo|siento|me acuerdo|recuerdo|es nada)|ningun[oa]?|vengo|vine|chequeo|control|revision|consulta|cita|turno|receta|resultados|analisis|certificado|ninguna molestia)\b/;
const someWord = /[\p{L}]{4,}/u;
const mostLetters = 100;
const longestMiddle = 10;

/** Since when and how strong stand at an edge of a part; in its middle they are part of it: «olor fuerte en los pies». */
function withoutEdge(text: string, said: string): string {
  const at = text.indexOf(said);
  const end = at + said.length;
  const isEdge = /(?:^|,)\s*$/.test(text.slice(0, at)) || /^\s*(?:[,.)]|y |$)/.test(text.slice(end));
  return isEdge || said.length > longestMiddle ? `${text.slice(0, at)},${text.slice(end)}` : text;
}

const visit =
  /(?:^|[.,;!?\n(]\s*|\sy\s)(?:vengo|vine|consulto|escribo|llamo|acudo|voy|es|quiero (?:ir|que me vean|consulta|cita)) (?:por|porque tengo|con) ((?:un|una|unos|unas) [^.;!?\n,]{4,90})/iu;

/** What somebody says that they come for, among all that they tell: «vengo por unas punzadas que tengo hace 4 días». */
export function complaintOfVisit(text: string): OwnComplaint | undefined {
  const said = visit.exec(text.normalize('NFC').slice(0, 4_000))?.[1];
  const found =
    said && complaintIn(said.replace(/ que (?:tengo|me (?:da|dan|dio|empez\p{L}+))(?!\p{L})/iu, ', '));
  return found && said ? { ...found, words: said.trim() } : undefined;
}

/** The first of `findComplaints`. */
export const findComplaint = (text: string): OwnComplaint | undefined => findComplaints(text)[0];

/**
 * What somebody says that they have, where they were asked for just this, one for each sentence: what is left of it
 * without since when and how strong it is. Nothing of others, and of what they deny.
 */
export const findComplaints = (text: string): OwnComplaint[] =>
  text
    .normalize('NFC')
    .slice(0, 1_000)
    .split(sentenceEnd)
    .flatMap((sentence) => complaintIn(sentence) ?? []);

function complaintIn(sentence: string): OwnComplaint | undefined {
  const since = findSince(sentence);
  const intensity = findIntensity(sentence);
  const name = [since, intensity]
    .reduce<string>((left, said) => (said ? withoutEdge(left, said) : left), sentence)
    .split(/,(?!\d)/)
    .map((part) => part.trim().replace(opening, '').trim())
    .filter((part) => someWord.test(part) && !nothing.test(fold(part)))
    .join(', ');
  if (name === '' || name.length > mostLetters) return undefined;
  if (nothing.test(fold(sentence.trim().replace(opening, '')))) return undefined;
  const end = sentence.indexOf(name.split(',')[0] ?? '') + (name.split(',')[0] ?? '').length;
  if (isOfAnother(fold(sentence).slice(0, end))) return undefined;
  return {
    name,
    ...(since ? { since } : {}),
    ...(intensity ? { intensity } : {}),
    words: sentence.trim().slice(0, 280),
  };
}
