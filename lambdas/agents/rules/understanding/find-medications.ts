import { clauseBefore, doseOf } from './find-dose.ts';
import { fold } from './fold.ts';
import { medicationNames } from './medication-names.ts';
import { quoteAt } from './quote.ts';
import { frameAfter, frameAt, isTakenOut } from './said-frames.ts';
import { isOneSlip, soundOf } from './slips.ts';
import { withoutReplaced, withoutTakenBack } from './taken-back.ts';
import type { Asked, SaidMedications } from './understood.ts';

interface Place {
  name: string;
  at: number;
  end: number;
}

interface Heard {
  word: string;
  sound: string;
}

const none =
  /\b(?:no (?:tomo|uso|estoy tomando|consumo|me tomo|toma)(?: (?:nada|ningun\w*|medic\w+|pastillas?|remedios?|ahora|actualmente|absolutamente))*(?=$|[.,;!])|no (?:tomo|uso|estoy tomando) (?:nada|ningun\w*|medicament\w*|medicin\w*|pastillas)|ningun(?:a)? (?:medicament\w*|medicin\w*|pastilla|tratamiento)|sin (?:medicament\w*|medicacion|tratamiento)|nada de (?:medic\w+|pastillas))\b/;
const bareNone =
  /^(?:no+|nop|nada|ningun[oa]?|negativo|no,? (?:nada|ningun[oa])|para nada|por ahora (?:no|nada))(?:$|[ ,.!]*$|[,.!])/;
const unsure = /\b(?:no (?:se|lo se|recuerdo|me acuerdo)|ni idea)\b/;
const forWhat =
  /\b(?:pastillas?|medicinas?|medicamentos?|remedios?|algo|gotas|inyecciones|inhalador|crema)(?: \w+)? para ((?:la |el |los |las |mi )?[a-z]+)/g;
/** What no list knows, by the amount that follows it. */
const stated = /(?<![a-z])([a-z]{5,})(?= (?:de )?\d+(?:[.,]\d+)? ?(?:mg|mcg|ml|g|ui|miligramos)\b)/g;
const notMedicines =
  /^(?:pastill|tablet|capsul|comprimid|jarabe|inyecc|ampoll|gotas|dosis|crema|medic|remedi|tomo|tomaba|tomando|como|unas?|cada|sobre|solo|desde|hasta|media|menos|suero|frasco|tabl|azucar|peso|presion|glucosa|colesterol|sodio)/;

/**
 * What somebody says that they take. A medicine that they ask about, stopped or are allergic to is none of these.
 * `isStrict`: only what they say themselves that they take, where something else was asked for.
 */
export function findMedications(
  text: string,
  { isAsked = false, isStrict = false }: Asked & { isStrict?: boolean } = {},
): SaidMedications | undefined {
  const line = text.normalize('NFC').slice(0, 4_000).trim();
  const folded = withoutTakenBack(fold(line));
  const places = withoutReplaced(folded, placesIn(line, folded));
  const medications = places.flatMap(({ name, at, end }, index) => {
    if (!isTaken(folded, at, end, { isStrict, isAsked }) || isLeftOut(folded, at) || isTakenOut(folded, at))
      return [];
    const start = clauseStart(folded, at);
    const before = places[index - 1]?.end ?? 0;
    const clause = clauseBefore(folded, before, at);
    const from = Math.max(start, clause < at ? clause : before);
    const next = places[index + 1]?.at;
    const to = Math.min(
      sentenceEnd(folded, end),
      next === undefined ? folded.length : clauseBefore(folded, end, next),
    );
    const dose = doseOf(line, folded, { at, end, from, to, isFirst: from === start || clause < at });
    return [{ name, ...(dose ? { dose } : {}), words: quoteAt(line, at, end) }];
  });
  if (medications.length > 0) return { status: 'some', medications };
  if (none.test(folded) || (isAsked && bareNone.test(folded))) return { status: 'none', medications: [] };
  return isAsked && unsure.test(folded) ? { status: 'unsure', medications: [] } : undefined;
}

/** What they say that they do not take: «no tomo enalapril», «quite el losartán». */
export function deniedMedications(text: string): string[] {
  const line = text.normalize('NFC').slice(0, 4_000).trim();
  const folded = fold(line);
  return placesIn(line, folded).flatMap(({ name, at, end }) => {
    const isStopped = [frameAt(folded, at), frameAfter(folded, end)].some((frame) => denials.has(frame));
    return isStopped || isTakenOut(folded, at) ? [name] : [];
  });
}

/** What others do not take says nothing of whoever writes. */
const denials: ReadonlySet<string> = new Set(['stopped', 'not-begun']);

function placesIn(line: string, folded: string): Place[] {
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
  for (const match of folded.matchAll(stated)) {
    const [word] = match;
    if (notMedicines.test(word)) continue;
    const at = match.index;
    add({ name: line.slice(at, at + word.length), at, end: at + word.length });
  }
  for (const match of folded.matchAll(forWhat)) {
    const [whole, what = ''] = match;
    const at = match.index + whole.length - what.length;
    add({
      name: `medicamento para ${line.slice(at, at + what.length)}`,
      at: match.index,
      end: at + what.length,
    });
  }
  // "Insulina Lantus" is one.
  return found
    .filter(({ name }) => !found.some((other) => other.name.startsWith(`${name} `)))
    .sort((left, right) => left.at - right.at);
}

const aliases = medicationNames.flatMap(([name, ...others]) =>
  [fold(name), ...others].map((word) => ({ name, word })),
);
const longestFirst = [...aliases]
  .sort((left, right) => right.word.length - left.word.length)
  .map(({ name, word }) => ({ name, said: new RegExp(`(?<![a-z])${word}(?![a-z])`) }));
/** A slip of the finger, or written as it sounds: «lebotirosina». */
const isMeant = (said: Heard, medicine: Heard) =>
  (said.word[0] === medicine.word[0] && isOneSlip(said.word, medicine.word)) ||
  isOneSlip(said.sound, medicine.sound);
/** Words of the language that are a slip away from a medicine. */
const oneWord = aliases
  .filter(({ word }) => /^[a-z]{7,}$/.test(word))
  .map((alias) => ({ ...alias, sound: soundOf(alias.word) }));

const ends = /[.;!?\n](?!\d)/g;
const sentenceEnd = (folded: string, from: number) => {
  const place = folded.slice(from).search(/[.;!?\n](?!\d)/);
  return place < 0 ? folded.length : from + place;
};
const clauseStart = (folded: string, at: number) => {
  const last = [...folded.slice(0, at).matchAll(ends)].at(-1);
  return last ? last.index + 1 : 0;
};

const given =
  /\bme (?:receto|recetaron|mando|mandaron|indico|indicaron|prescribio|prescribieron|dio|dieron|puso|pusieron|vendieron)(?: (?:a )?(?:tomar|el|la|un|una|unas|unos|de|pastillas|las|los|este|esta))* ?$/;
const notYet =
  /\b(?:todavia no|aun no|no he|no lo he|voy a|van a|antes|hace (?:anos|meses|tiempo|mucho|\d+ anos)|de (?:nino|nina|chico|chica)|deje|dejo|quitaron|ya no|cuando (?:era|estuve|me operaron))\b/;
/** «Me dieron ibuprofeno de 600» answers what they take, unless it is of another time or not begun. */
const isGiven = (folded: string, at: number) =>
  given.test(folded.slice(clauseStart(folded, at), at)) &&
  !notYet.test(folded.slice(clauseStart(folded, at), sentenceEnd(folded, at)));

/** A relative's, one that harms them, one that they stopped or have not begun is not one that they take. */
function isTaken(
  folded: string,
  at: number,
  end: number,
  { isStrict, isAsked }: { isStrict: boolean; isAsked: boolean },
): boolean {
  const before = frameAt(folded, at);
  const after = frameAfter(folded, end);
  const isSaid =
    before === 'takes' || (before === 'unstated' && !isStrict) || (isAsked && isGiven(folded, at));
  return isSaid && (after === 'unstated' || after === 'takes');
}

function isLeftOut(folded: string, at: number): boolean {
  const before =
    folded
      .slice(0, at)
      .split(/[.;!?\n]|\b(?:pero|sino|aunque|ahora tomo|y (?:me )?(?:tomo|uso|estoy tomando))\b/)
      .at(-1) ?? '';
  const after = folded.slice(at).split(/[.;!\n]/)[0] ?? '';
  return (
    /\b(?:alergi\w*|no (?:tomo|uso|puedo tomar|estoy tomando)|deje (?:de|el|la)|dejo de|me quitaron|suspend\w+|ya no (?:tomo|uso)|nunca he tomado|antes tomaba|me cae mal)\b[^,]*$/.test(
      before,
    ) ||
    // Lists after "alérgica a" go on beyond a comma.
    /\balergic[oa]s? a\b(?!.*\b(?:tomo|tomando|uso)\b)/.test(before) ||
    (after.includes('?') &&
      /\b(?:puedo|debo|deberia|sirve|me recet\w+|es bueno|tienen|venden)\b/.test(before))
  );
}
