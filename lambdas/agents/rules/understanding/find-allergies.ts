import { allergens } from './allergens.ts';
import { fold } from './fold.ts';
import { frameAfter, frameAt } from './said-frames.ts';
import { isOneSlip } from './slips.ts';
import type { Asked, SaidAllergies } from './understood.ts';

const cue =
  /\b(?:alergi\w*|alerji\w*|alrgic\w*|intoleran\w*|no (?:puedo|tolero|soporto) (?:tomar|comer|usar|la|el|los|las)?|me (?:cae|caen|hace|hacen) (?:muy )?(?:mal|dano)|me (?:da|dan|dio|produce|produjo|provoca) (?:reaccion|ronchas|alergia))/;
const noneKnown =
  /\b(?:que (?:yo )?(?:sepa|recuerde|conozca)|hasta (?:ahora|el momento|donde se)|creo que no|no (?:me )?conozco|ninguna conocida|no conocidas?)\b/;
const none =
  /\b(?:no (?:soy|es|somos) (?:para )?(?:nada )?alergic[oa](?: a (?:nada|ningun\w*|ningun medicamento))?(?=$|[ .,;!]*$|[.,;!]| (?:a nada|a ningun))|no (?:tengo|padezco|sufro|tiene|presento)(?: de)?(?: ningun[a]?)? ?(?:tipo de )?alergias?|sin alergias?|ningun(?:a)? alergias?|alergias?:? (?:ninguna|no|negad\w+)|niego alergias?|alergic[oa] a nada|a nada)\b/;
const bareNone =
  /^(?:no+|nop|ningun[oa]?|nada|ninguna de esas|negativo|para nada|no,? gracias|no tengo)(?:$|[ ,.!])/;
const unsure =
  /\b(?:no (?:se|lo se|estoy segur[oa]|sabria|recuerdo|me acuerdo)|ni idea|nunca me han (?:hecho|revisado))\b/;
const reaction =
  /\b(?:me (?:da|dan|dio|dieron|produce|produjo|provoca|provoco|causa|salen|sale|salio|salieron|pone|pongo|pica|hincha|hinche|brota|broto|ahoga)|se me (?:hincha|cierra|inflama|hincho|cerro|pone|inflamo)\w*|con (?:ronchas|urticaria|hinchazon|anafilaxia)|reaccion:?)\b[^.;!?\n]{0,80}/;

/** What somebody says that they are allergic to. What they deny of one thing says nothing of others. */
export function findAllergies(text: string, { isAsked = false }: Asked = {}): SaidAllergies | undefined {
  const line = text.normalize('NFC').slice(0, 4_000).trim();
  const folded = fold(line);
  const hasCue = cue.test(folded);
  if (!hasCue && !isAsked) return undefined;
  const substances = substancesIn(line, folded, { hasCue, isAsked });
  if (substances.length > 0) return { status: 'some', substances };
  const isNone = none.test(folded) || (isAsked && bareNone.test(folded));
  if (noneKnown.test(folded) && (isNone || isAsked)) return { status: 'none-known', substances: [] };
  if (unsure.test(folded) && (isAsked || /alerg/.test(folded))) return { status: 'unsure', substances: [] };
  return isNone ? { status: 'none', substances: [] } : undefined;
}

function substancesIn(
  line: string,
  folded: string,
  { hasCue, isAsked }: { hasCue: boolean; isAsked: boolean },
): SaidAllergies['substances'] {
  const reacted = reaction.exec(folded);
  const told = reacted && line.slice(reacted.index, reacted.index + reacted[0].length).trim();
  const found = allergens.flatMap(([substance, ...others]) => {
    const at = placeOf(folded, [fold(substance), ...others]);
    const isReaction =
      reacted && at !== undefined && at >= reacted.index && at < reacted.index + reacted[0].length;
    return at === undefined || isReaction || !isHarmful(folded, at, isAsked) ? [] : [{ substance, at }];
  });
  // Longer names hold shorter ones ("anestesia local"): one place is one substance.
  const distinct = found.filter(({ at }, place) => found.findIndex((other) => other.at === at) === place);
  const names =
    distinct.length > 0 || !hasCue ? distinct.map(({ substance }) => substance) : inOwnWords(line, folded);
  return names.map((substance) => ({ substance, ...(told ? { reaction: told } : {}) }));
}

function placeOf(folded: string, names: readonly string[]): number | undefined {
  for (const name of names) {
    const exact = new RegExp(`(?<![a-z])${name}(?![a-z])`).exec(folded);
    if (exact) return exact.index;
  }
  for (const match of folded.matchAll(/[a-z]{6,}/g)) {
    if (names.some((name) => name.length >= 6 && name[0] === match[0][0] && isOneSlip(match[0], name)))
      return match.index;
  }
  return undefined;
}

/**
 * Whether the substance is one that they say harms them: nothing becomes an allergy because it stands in the same
 * message. A bare name counts where allergies were asked for, or right after «sí».
 */
function isHarmful(folded: string, at: number, isAsked: boolean): boolean {
  const after = frameAfter(folded, at + (/^[a-z]+/.exec(folded.slice(at))?.[0].length ?? 0));
  const before = frameAt(folded, at);
  if (before === 'another' || before === 'not-harmful') return false;
  if (after === 'harms' || before === 'harms') return true;
  return before === 'unstated' && after === 'unstated' && isAsked;
}

const stated =
  /\b(?:alergi\w*|alerji\w*) (?:a |al )(?:la |el |los |las |un |una |mi )?([a-z][a-z -]{2,40}?)(?=$|[.,;!?]| y (?:me|tengo|tomo)| pero | porque | que | me | desde )/;

/** Something that no list knows, as they call it. */
function inOwnWords(line: string, folded: string): string[] {
  const match = stated.exec(folded);
  const words = match?.[1];
  if (
    !match ||
    !words ||
    /^(?:nada|ningun|alg[ou]|nadie)/.test(words) ||
    frameAt(folded, match.index + match[0].indexOf(words)) !== 'harms'
  )
    return [];
  const at = match.index + match[0].indexOf(words);
  return [line.slice(at, at + words.length).trim()];
}
