import { withDigits } from './numbers.ts';
import { plain } from './plain.ts';
import { hourExpressions } from './said-hours.ts';
import { secondThoughts } from './second-thoughts.ts';
import type { Choice } from './understood.ts';

const ordinals: readonly RegExp[] = [
  /primer(?:[oa]|it[oa])?|1r[ao]|1era?/,
  /segund(?:[oa]|it[oa])|2d[ao]/,
  /tercer(?:[oa]|it[oa])?|3r[ao]|3era?/,
  /cuart[oa](?! para)|4t[ao]/,
  /quint[oa]|5t[ao]/,
  /sext[oa]/,
  /septim[oa]/,
  /octav[oa]/,
  /noven[oa]/,
  /decim[oa]/,
];
const none =
  /\b(?:ningun[oa]?(?: de (?:las|los|esas|esos)\b.*)?|nada|otr[oa]s? (?:dia|hora|fecha|opcion|horario)s?|no me (?:sirve|viene|va|queda|conviene|gusta)n?|no puedo(?: en)? ningun[oa]?)\b/;
const any =
  /\b(?:cualquiera(?: de (?:las|los|esas|esos)\b.*)?|la que sea|el que sea|(?:me )?da igual|(?:me )?da lo mismo|la (?:que|q) (?:quiera|guste|usted|tenga|quede|haya|sea|caiga|salga)|no importa|todas me|todos me|tanto me hace|tanto me da|cual sea|cualesquiera|whichever|whatever|any of (?:them|those)|la que (?:(?:a usted(?:es)? )?(?:mas |menos )?(?:le|te|les|os) (?:mas |menos )?\w+|menos gente \w+|usted(?:es)? (?:diga|mande|vea)n?|tu (?:digas|veas)))\b/;
/** Words that tell no option from another. */
const idle = new Set([
  'el',
  'la',
  'las',
  'los',
  'de',
  'del',
  'a',
  'con',
  'en',
  'por',
  'y',
  'm',
  'p',
  'am',
  'pm',
  'doctor',
  'doctora',
]);

/** «la 1 no», «2 no puedo», «la segunda no me sirve» before what is taken in its place. */
const refusedFirst =
  /\b(?:la |el |las |los )?[\p{L}\d]+ no(?: (?:puedo|quiero|alcanzo|llego|me (?:sirve|va|viene|queda|conviene|acomoda)(?: bien)?))?(?= |,|$)(?! (?:hay|se)\b)(?=.*\b(?:la|el|pero|mejor|si)\b)/gu;

/** «cualquiera menos la 2»: what comes after is what they do not want. */
const exception =
  /\b(?:cualquiera|cualquier \w+|tod[ao]s|la que sea|el que sea|da igual|da lo mismo|no importa)\b[^.;]*?\b(?:menos|excepto|salvo|quitando|pero no|que no sea)\b(.+)$/;

/** The words in which a choice is made. */
const chosenIn = (text: string) =>
  withDigits(plain(text.replaceAll(/\bn\.?\s*[º°]\s*(?=\d)/giu, 'numero ')))
    .replaceAll(/\b(a|de) la una\b/g, '$1 la 1')
    // As the islands say them: «la do», «la trè».
    .replace(/\b(la|el) do\b/, '$1 2')
    .replace(/\b(la|el) tre\b/, '$1 3')
    .replaceAll(refusedFirst, ' ')
    .replace(/^(?:(?:m+|h+m+|eh+|uy|ay(?: caray| si| dios| no)?|y bueno|este|bah)?[ ,.;:…]+)+/, '');

/** Which of the options is meant, by its place, its hour, or words that only it has. */
export function findChoice(text: string, options: readonly string[]): Choice | undefined {
  const words = chosenIn(text);
  const plainOptions = options.map((option) => plain(option));
  const but = exception.exec(words)?.[1]?.trim();
  if (but !== undefined && options.length > 0) return allBut(but, plainOptions);
  const place = byPlace(words, options.length);
  if (place !== undefined) return { kind: 'one', place };
  const told = narrowed(words, plainOptions);
  if (told.length === 1) return { kind: 'one', place: told[0] ?? 0 };
  if (told.length === 0 && any.test(words)) return { kind: 'any' };
  if (told.length === 0 && none.test(words)) return { kind: 'none' };
  if (options.length === 1 && /\b(?:es[ae]|est[ae]|aquella|aquel)\b/.test(words))
    return { kind: 'one', place: 0 };
  return any.test(words) ? { kind: 'any' } : undefined;
}

/** The first that is not of those; none where all are. Where it is not understood which, nothing is chosen. */
function allBut(words: string, options: readonly string[]): Choice | undefined {
  const place = byPlace(words, options.length);
  const excluded = place === undefined ? narrowed(words, options) : [place];
  if (excluded.length === 0) return undefined;
  const left = options.findIndex((_, index) => !excluded.includes(index));
  return left === -1 ? { kind: 'none' } : { kind: 'one', place: left };
}

/** «2», «la 2», «quiero la 2 por favor», «2, está bien». */
const bareNumber =
  /^(?:(?:si|ok|okey|vale|dale|va|bueno|pues|entonces|mejor|ya|quiero|quisiera|prefiero|escojo|elijo|agarro|tomo|me quedo con|me sirve|me queda|me viene bien|deme|dame|reserveme|agendeme|apunteme|seria|que sea|creo que|a ver|el|la|opcion|numero|num|nro|no\.|number|option|the|#)[ ,.:]*)*(\d{1,2})(?: ?[).:])?(?:[ ,]*(?:por favor|please|gracias|esta bien|esta perfecto|me sirve|me queda(?: bien)?|me viene bien|me va bien|entonces|mejor|si|ok|perfecto|doctora?|senorita))*[.! ]*$/;

/** Nothing but a place in a list, whatever else the number could mean. */
export const isBarePlace = (text: string): boolean =>
  bareNumber.test(chosenIn(secondThoughts(text)?.after ?? text));

const inTheMiddle =
  /\b(?:l[ao]|el) (?:de |del )?(?:en ?)?(?:el )?(?:medio|centro)\b|\bl[ao] de la mitad\b|^del? (?:en ?)?medio\b|\bmiddle one\b/;
const english = ['first', 'second', 'third', 'fourth', 'fifth'];

function byPlace(words: string, count: number): number | undefined {
  if (inTheMiddle.test(words) && count % 2 === 1) return (count - 1) / 2;
  if (/\bpenultim[oa]\b/.test(words) && count > 1) return count - 2;
  if (/\bthe last(?: one)?\b|^last one\b/.test(words)) return count - 1;
  const inEnglish = english.findIndex((word) => new RegExp(`\\bthe ${word}\\b|^${word} one\\b`).test(words));
  if (inEnglish !== -1 && inEnglish < count) return inEnglish;
  if (
    /\b(?:la|el|es[ae]|aquella|aquel) ultim[oa]\b|^ultim[oa]\b|\b(?:la|el) (?:de abajo|del final|de hasta abajo)\b/.test(
      words,
    ) &&
    !/ultima hora/.test(words)
  )
    return count - 1;
  const named = ordinals.findIndex(
    (ordinal, place) =>
      place < count &&
      new RegExp(
        `\\b(?:${ordinal.source})\\b(?! (?:de (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)|hora))`,
      ).test(words),
  );
  if (named !== -1) return named;
  const number =
    bareNumber.exec(words) ?? /\b(?:opcion|numero|alternativa|number|option) (\d{1,2})\b/.exec(words);
  if (
    /\b(?:la|el) (?:del? (?:principio|comienzo|arriba|hasta arriba)|que (?:empie(?:za|ce)|sea|caiga|vaya|venga) (?:mas )?antes)\b/.test(
      words,
    )
  )
    return count > 0 ? 0 : undefined;
  if (
    /^(?:la |el |la opcion |la numero |el numero |numero |opcion )?un[ao]$|\b(?:la|el|opcion|numero) un[ao]\b(?! (?:del? |y (?:media|cuarto|pico)|en punto|menos|horas?|citas?|que|tarde|y))/.test(
      words,
    )
  )
    return count > 0 ? 0 : undefined;
  const place = Number(number?.[1] ?? 0) - 1;
  return place >= 0 && place < count ? place : undefined;
}

/** The options that fit what is said: hours first, then words that not all of them have. */
function narrowed(words: string, options: readonly string[]): number[] {
  const all = options.map((_, place) => place);
  const hours = hoursIn(words);
  const byHour =
    hours.length > 0
      ? all.filter((place) => hoursIn(options[place] ?? '').some((hour) => hours.includes(hour)))
      : [];
  if (byHour.length === 1) return byHour;
  const left = byHour.length > 0 ? byHour : all;
  const wordsOf = (line: string) =>
    line
      .split(/[^a-z0-9]+/)
      .filter((word) => word !== '' && !idle.has(word) && (byHour.length === 0 || !/^\d+$/.test(word)));
  const said = new Set(wordsOf(words));
  const shared = (word: string) => options.every((option) => wordsOf(option).includes(word));
  const scores = left.map(
    (place) => new Set(wordsOf(options[place] ?? '').filter((word) => said.has(word) && !shared(word))).size,
  );
  const best = Math.max(0, ...scores);
  if (best === 0) return byHour;
  return left.filter((_, place) => scores[place] === best);
}

/** Hours in minutes after midnight, in every way in which they can be read. */
export function hoursIn(words: string): number[] {
  return hourExpressions.flatMap(({ said, read }) =>
    [...words.matchAll(said)].flatMap((match) =>
      read(match.slice(1).map((group) => group ?? ''))
        .filter(({ precision }) => precision === 'hour')
        .flatMap(({ from, isBare }) => (isBare ? [from, (from + 720) % 1440] : [from])),
    ),
  );
}
