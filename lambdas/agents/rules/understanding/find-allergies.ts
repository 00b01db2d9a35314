import type { Asked, Mention } from '../mentions/kinds.ts';
import { allergens } from './allergens.ts';
import { fold } from './fold.ts';
import { quoteAt } from './quote.ts';
import { counting, reactionTo, type Told } from './reaction-to.ts';
import { reactionsIn } from './reactions.ts';
import { isOneSlip, soundOf } from './slips.ts';
import { withoutReplaced } from './taken-back.ts';
import { isSurelyNone, isTakenOut } from './taken-out.ts';
import type { SaidAllergies } from './understood.ts';
import { whoseAllergies } from './whose-allergies.ts';

const cue = /\b(?:alergi\w*|alerji\w*|alrgic\w*|allerg\w*|intoleran\w*)/;
/** Where nobody asked, a name alone is none: «vengo a que me ajusten la insulina». */
const harms =
  /\b(?:me (?:ca(?:e|en|yo)|hacen?|hizo|sientan?|sento|ponen?|puso) (?:muy |re |bien )?(?:mal|dano|fatal)|no (?:puedo (?:tomar|comer|usar)|(?:l[aeo]s? )?(?:tolero|soporto|aguanto))|(?:es|era|son|eran) (?:al|a las?|a los))\b/;
/** That they have none. */
const none =
  /\b(?:no (?:soy|es|somos) (?:para )?(?:nada )?alergic[oa](?: a (?:nada|ningun\w*|ningun medicamento))?(?=$|[ .,;!]*$|[.,;!]| (?:a nada|a ningun))|no (?:tengo|padezco|sufro|tiene|presento)(?: de)?(?: ningun[a]?)? ?(?:tipo de )?alergias?|sin alergias?|ningun(?:a)? alergias?|alergias?:? (?:ninguna|no|negad\w+)|niego alergias?|cero alergias?|alergic[oa] a nada|a nada)\b/;
const noneKnown =
  /\b(?:que (?:yo )?(?:sepa|recuerde|conozca)|que me hayan dicho|hasta (?:ahora|el momento|donde se)|creo que no|no (?:me )?conozco|ninguna conocida|no conocidas?)\b/;
const bareNone =
  /^(?:(?:yo|pues|bueno|mire|fijese(?: que)?|la verdad|que yo sepa|creo que|gracias a dios|hasta ahora)[ ,]+)*(?:no+|nop|ningun[oa]?|nada|ninguna de esas|negativo|para nada|no,? gracias|no tengo)(?:$|[ ,.!])/;
/** «A ver… no», «que me hayan dicho, ninguna». */
const noneAtLast = /^(?:[a-z]+[ ,.]+){0,4}(?:no|ningun[oa]|nada)[ .!]*$/;
const unsure =
  /\b(?:no (?:se|lo se|estoy segur[oa]|sabria|recuerdo|me acuerdo)|ni idea|nunca me han (?:hecho|revisado))\b/;

/** What somebody says that they are allergic to. What they deny of one thing says nothing of others. */
export function findAllergies(text: string, asked: Asked = 'none'): SaidAllergies | undefined {
  const line = text.normalize('NFC').slice(0, 4_000).trim();
  const folded = fold(line);
  const isAsked = asked === 'allergies';
  const mentions = whoseAllergies(line, folded, asked);
  const isTold =
    isAsked || cue.test(folded) || harms.test(folded) || mentions.some(({ kind }) => kind === 'reaction');
  const substances = isTold ? substancesIn(line, folded, mentions) : [];
  if (substances.length > 0) return { status: 'some', substances };
  if (!isAsked && !cue.test(folded)) return undefined;
  const isNone = none.test(folded) || (isAsked && (bareNone.test(folded) || noneAtLast.test(folded)));
  if (noneKnown.test(folded) && (isNone || isAsked)) return { status: 'none-known', substances: [] };
  if (unsure.test(folded) && (isAsked || cue.test(folded))) return { status: 'unsure', substances: [] };
  return isNone ? { status: 'none', substances: [] } : undefined;
}

/** What they say that they are not allergic to: «no soy alérgica a la aspirina», «quite la aspirina». */
export function deniedAllergies(text: string): string[] {
  const line = text.normalize('NFC').slice(0, 4_000);
  const folded = fold(line);
  const denied = whoseAllergies(line, folded, 'other')
    .filter(({ kind }) => kind === 'allergy-absent')
    .map(({ at, end }) => nameOf(line.slice(at, end)));
  const takenOut = sought.flatMap(({ substance, names }) => {
    const at = placeOf(folded, names);
    return at !== undefined && (isTakenOut(folded, at) || isSurelyNone(folded, at)) ? [substance] : [];
  });
  return [...new Set([...denied, ...takenOut])];
}

function substancesIn(
  line: string,
  folded: string,
  mentions: readonly Mention[],
): SaidAllergies['substances'] {
  const named = mentions.filter(({ kind }) => kind === 'allergy' || kind === 'allergy-absent');
  const own = withoutReplaced(
    folded,
    named.filter(({ kind, at }) => kind === 'allergy' && !isSurelyNone(folded, at)),
  )
    .map(({ at, end }) => ({ substance: nameOf(line.slice(at, end)), at, end }))
    .filter(({ substance }) => !partOfBody.test(fold(substance)));
  const told = reactionsOf(folded, mentions);
  // What the tagger does not hear a pattern may: of signs it knows many.
  const reactions = [
    ...told,
    ...reactionsIn(folded, own).filter(
      (one) => ![...told, ...named].some((other) => other.at < one.end && one.at < other.end),
    ),
  ].sort((left, right) => left.at - right.at);
  const places = named.map(({ at }) => at);
  const heard = own.map((one) => ({
    ...one,
    reaction: reactionTo(one.at, own, { reactions, named: places }, folded),
  }));
  return heard
    .filter(({ substance }, place) => heard.findIndex((other) => other.substance === substance) === place)
    .map(({ substance, at, end }) => {
      // «Al látex y a los ácaros; el látex me da picor»: it may be told where it is named again.
      const reaction = heard.find((one) => one.substance === substance && one.reaction)?.reaction;
      return {
        substance,
        ...(reaction ? { reaction: line.slice(reaction.at, reaction.end) } : {}),
        words: quoteAt(line, Math.min(at, reaction?.at ?? at), Math.max(end, reaction?.end ?? end)),
      };
    });
}

/** «Me sienta mal al estómago». */
const partOfBody =
  /^(?:estomago|panza|barriga|garganta|piel|cara|ojos?|pecho|cabeza|boca|labios?|lengua|cuerpo|brazos?|piernas?|manos?|nariz)$/;

/** «Me da», «se me», «I get»: it belongs to the patient's words for what happens. */
const leadsOn =
  /(?:^|[^a-z])((?:(?:(?:se )?(?:me|le|nos)(?: (?:ha|han|habian?))?(?: (?:da|dan|daba|dio|dieron|dado|sale|salen|salia|salieron|salio|salido|sac[ao]|pon[eg]o?n?|puso|hace|hacen|hizo|caus[ao]n?|produ(?:ce|cen|jo)|provoc[ao]n?))?|i (?:get|got)|it gives me)(?: (?:un|una|unos|unas|much[oa]s?|como|muy|a|a hard))? )+)$/;

const farthestLead = 60;

/** «Por todo el cuerpo», «en los brazos». */
const where =
  /^ (?:por|en) (?:tod[oa]s? )?(?:el|la|los|las|mis?) (?:cuerpo|cara|piel|cuello|pecho|espalda|brazos?|piernas?|manos?|pies|boca|labios?|lengua|garganta|ojos|parpados|cabeza|barriga|panza)\b/;

/** What is told of one substance in one breath is one reaction: «ronchas y se me hincha la cara». */
function reactionsOf(folded: string, mentions: readonly Mention[]): Told[] {
  const all: Told[] = [];
  let last: Mention | undefined;
  for (const mention of mentions) {
    const before = all.at(-1);
    const between = folded.slice(before?.end ?? 0, mention.at);
    const isMore =
      last?.kind === 'reaction' &&
      !/[.!?;\n]/.test(between) &&
      !counting.test(`${between.replace(leadsOn, ' ')}`);
    const end = mention.end + (where.exec(folded.slice(mention.end))?.[0].length ?? 0);
    if (mention.kind === 'reaction' && before && isMore) before.end = end;
    else if (mention.kind === 'reaction') {
      const led = leadsOn.exec(folded.slice(Math.max(0, mention.at - farthestLead), mention.at))?.[1] ?? '';
      all.push({ at: mention.at - led.length, end });
    }
    last = mention;
  }
  return all;
}

/** What is looked for: each substance by all its names. */
const sought = allergens.map(([substance, ...others]) => ({
  substance,
  names: [fold(substance), ...others].map((word) => ({
    word,
    sound: soundOf(word),
    exact: new RegExp(`(?<![a-z])${word}(?![a-z])`),
  })),
}));
type Names = (typeof sought)[number]['names'];

/** The name that it is noted under; of what no list knows, as they call it. */
function nameOf(said: string): string {
  const folded = fold(said).trim();
  const isIt = (names: Names) =>
    names.some(({ word, sound }) => word === folded || (isLong(folded) && isMeant(folded, { word, sound })));
  return (
    sought.find(({ names }) => names.some(({ word }) => word === folded))?.substance ??
    sought.find(({ names }) => isIt(names))?.substance ??
    said
  );
}

/** Where it is named first. */
function placeOf(folded: string, names: Names): number | undefined {
  const exact = names.flatMap(({ exact: said }) => said.exec(folded)?.index ?? []);
  if (exact.length > 0) return Math.min(...exact);
  const long = names.filter(({ word }) => isLong(word));
  return [...folded.matchAll(/[a-z]{6,}/g)].find(([word]) => long.some((name) => isMeant(word, name)))?.index;
}

const isLong = (word: string) => /^[a-z]{6,}$/.test(word);

/** A slip of the finger, or written as it sounds. */
const isMeant = (said: string, name: { word: string; sound: string }) =>
  isLong(name.word) &&
  ((said[0] === name.word[0] && isOneSlip(said, name.word)) || isOneSlip(soundOf(said), name.sound));
