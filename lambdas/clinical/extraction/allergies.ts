import type { EnteredConcept } from '../entered-concept.ts';
import type { Span } from './facts.ts';
import type { Token } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface FoundAllergy extends Span {
  /** Where what denies it would stand before. */
  trigger: Span;
  concept: EnteredConcept | null;
  isNoneKnown: boolean;
  isIntolerance: boolean;
  reaction: EnteredConcept | null;
  severity: 'mild' | 'moderate' | 'severe' | null;
}

/** «Rinitis alérgica» is a disease, and says no substance. */
const trigger =
  /(?<![\p{L}\p{N}])(?<!(?:rinitis|conjuntivitis|dermatitis|asma|bronquitis|rinoconjuntivitis|tos|queratoconjuntivitis|eccema|urticaria|purpura|alveolitis)\s+(?:de\s+tipo\s+)?)(?:(?<allergy>(?:antecedentes?\s+)?(?:alergias?|alergic[oa]s?|hipersensib\p{L}+|anafilaxia|(?:reaccion(?:es)?|choque|shock|cuadro)\s+(?:alergic[oa]s?|anafilactic[oa]s?|advers[oa]s?|cutane[oa]s?))(?:\s+(?:medicamentos[oa]s?|farmacologic[oa]s?|alimentari[oa]s?|grave|leve|severa|conocid[oa]s?|previa))*)|(?<intolerance>intoleranci?[a-z]*|(?:no|mal)\s+toler[ao]\p{L}*|(?:le|me)\s+(?:cae|sienta|hace|da)\s+(?:mal|dano|alergia|ronchas)))(?![\p{L}\p{N}])/gu;
const joint =
  /^\s*[:(]?\s*(?:a|al|con|por|para|ante|de|del|contra|frente\s+a)?\s*(?:(?:la|el|los|las|un|una|l|medicamentos?\s+como|como)\s+)*/u;
const noneKnown =
  /(?<![\p{L}\p{N}])(?:nkda|nka|namc|nakda|(?:no|sin)\s+(?:amc|ramc?|nac|alergias?|reacciones\s+(?:alergicas|adversas))(?:\s+(?:medicamentosas?|conocid[oa]s?|de\s+interes|farmacologicas?|alimentarias?|registradas?|documentadas?|referidas?|hasta\s+(?:el|la)\s+\p{L}+))*|(?:niega|negadas?)\s+(?:tener\s+)?(?:alguna\s+)?alergias?|(?:no|nunca)\s+(?:tiene|tuvo|refiere|presenta|hay|ha\s+tenido|conoce|se\s+conocen|es)\s+(?:ninguna\s+|conocidas\s+)?(?:alergias?|alergic[oa])|ninguna\s+alergia|alergias?(?:\s+(?:medicamentosas|conocidas|a\s+medicamentos|a\s+farmacos))*\s*(?::|son|-)?\s*(?:negad[oa]s?|ningun[oa]s?|no\s+(?:refiere|conocidas|conocida|presenta|tiene|hay)|no(?=\s*(?:[.,;]|$))|negativ[oa]s?|\(-\)|interrogad[oa]s?\s+y\s+negad[oa]s?))(?![\p{L}\p{N}])/gu;
const deniesUnderHeading =
  /^\s*(?:no(?:\s+(?:refiere|conocidas?|tiene|presenta|hay|consta\s+ninguna))?|ningun[oa]s?|negad[oa]s?|negativ[oa]s?|niega|sin\s+alergias?|interrogad[oa]s?\s+y\s+negad[oa]s?|nkda)(?:\s+(?:conocidas|a\s+(?:la\s+fecha|medicamentos|farmacos)))*\s*[.,;]?\s*$/u;
const substanceLater =
  /^\s*(?:conocid[oa]s?\s+)?(?:a|al)\s+(?!medicament|farmac|aliment|la\s+fecha|nada|ningun|drogas)/u;
const reactionLead =
  /(?:con|le\s+(?:da|dio|produce|produjo|provoca|causa|causo|sale|salen|salieron)|produce|produjo|present[oa]|manifestad[oa]|tipo|que|\(|:|->|→|,|provoco|causo|desencadeno|hace|hizo)\s*(?:\p{L}+\s+){0,3}$/u;

/** Allergies and intolerances of a sentence, each substance one. */
export function allergiesIn(
  text: string,
  plain: string,
  sentence: Span,
  tokens: readonly Token[],
  { allergens, medications, reactions }: Vocabulary,
  { isHeaded, isFirst }: { isHeaded: boolean; isFirst: boolean },
): FoundAllergy[] {
  const part = plain.slice(sentence.start, sentence.end);
  const none = (start: number, end: number): FoundAllergy => ({
    start,
    end,
    trigger: { start, end },
    concept: null,
    isNoneKnown: true,
    isIntolerance: false,
    reaction: null,
    severity: null,
  });
  if (isHeaded && deniesUnderHeading.test(part)) return [none(sentence.start, sentence.end)];
  const found: FoundAllergy[] = [];
  for (const match of part.matchAll(noneKnown)) {
    const start = sentence.start + match.index;
    const end = start + match[0].length;
    if (!substanceLater.test(plain.slice(end, sentence.end))) found.push(none(start, end));
  }
  const triggers = [...part.matchAll(trigger)]
    .map((match) => ({
      start: sentence.start + match.index,
      end: sentence.start + match.index + match[0].length,
      isIntolerance: match.groups?.intolerance !== undefined,
    }))
    .filter((one) => !found.some((other) => one.start < other.end && other.start < one.end));
  if (isHeaded && triggers.length === 0 && found.length === 0)
    triggers.push({ start: sentence.start, end: sentence.start, isIntolerance: false });
  for (const [place, one] of triggers.entries()) {
    const until = triggers[place + 1]?.start ?? sentence.end;
    const own = tokens.filter(({ start }) => start >= one.end && start < until);
    const isList = one.start === one.end;
    const substances = substancesIn(
      text,
      plain,
      one,
      until,
      own,
      { allergens, medications },
      isList && !isFirst,
    );
    for (const [at, { start, end, concept }] of substances.entries()) {
      const rest = { from: end, to: substances[at + 1]?.start ?? until };
      const reaction = reactionIn(text, plain, rest, own, reactions);
      found.push({
        start: at === 0 ? one.start : start,
        end: closed(plain, Math.max(end, reaction?.end ?? 0)),
        trigger: one,
        concept,
        isNoneKnown: false,
        isIntolerance: one.isIntolerance,
        reaction: reaction?.concept ?? null,
        severity: severityOf(plain.slice(rest.from, rest.to)),
      });
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

const closed = (plain: string, end: number): number => (plain[end] === ')' ? end + 1 : end);

function reactionIn(
  text: string,
  plain: string,
  { from, to }: { from: number; to: number },
  tokens: readonly Token[],
  reactions: Vocabulary['reactions'],
) {
  const own = tokens.filter(({ start }) => start >= from && start < to);
  const [match] = reactions.find(text, own);
  const [first, last, concept] = match ? [own[match.from], own[match.to - 1], match.held[0]] : [];
  if (!first || !last || !concept || !reactionLead.test(plain.slice(from, first.start))) return undefined;
  return { end: last.end, concept };
}

const severityOf = (plain: string) =>
  /(?<![\p{L}])(?:grave|severa?|anafila\p{L}*)/u.test(plain)
    ? ('severe' as const)
    : /(?<![\p{L}])moderad[oa]/u.test(plain)
      ? ('moderate' as const)
      : /(?<![\p{L}])leve/u.test(plain)
        ? ('mild' as const)
        : null;

const between = /^ ?(?:,|y|e|o|u|ni|\/|y a|ni a|o a|y al|, ?a|;)? ?(?:a )?(?:(?:la|el|los|las|l) )?$/u;

function substancesIn(
  text: string,
  plain: string,
  one: Span,
  until: number,
  tokens: readonly Token[],
  { allergens, medications }: Pick<Vocabulary, 'allergens' | 'medications'>,
  isStrict: boolean,
) {
  const named = [allergens, medications]
    .flatMap((matcher) =>
      matcher.find(text, tokens).flatMap(({ from, to, held }) => {
        const [first, last, concept] = [tokens[from], tokens[to - 1], held[0]];
        return first && last && concept ? [{ start: first.start, end: last.end, concept }] : [];
      }),
    )
    .sort((a, b) => a.start - b.start || b.end - a.end);
  const list: { start: number; end: number; concept: EnteredConcept }[] = [];
  let at = one.end;
  for (const substance of named) {
    if (substance.start < at && list.length > 0) continue;
    const gap = plain.slice(at, substance.start);
    const isNext =
      list.length === 0
        ? (!isStrict || gap.trim() === '') &&
          gap.replace(joint, '').trim().split(/\s+/).length <= 2 &&
          !/[.;]|(?<![\p{L}])(?:que|pero|refiere|desde)(?![\p{L}])/u.test(gap)
        : between.test(gap.replaceAll(/\s+/g, ' '));
    if (!isNext) {
      if (list.length > 0) break;
      continue;
    }
    list.push({
      ...substance,
      concept: { ...substance.concept, text: text.slice(substance.start, substance.end) },
    });
    at = substance.end;
  }
  if (list.length > 0 || isStrict) return list;
  // What no list has is an allergy all the same: in its own words.
  const lead =
    /^\s*[:(]?\s*(?:a|al|con|por)\s+(?:(?:la|el|los|las)\s+)?/u.exec(plain.slice(one.end, until)) ??
    (one.start === one.end || /^\s*:/.test(plain.slice(one.end))
      ? /^\s*:?\s*/.exec(plain.slice(one.end, until))
      : null);
  if (!lead) return [];
  const words =
    /^(?!medicament|farmac|alimentos?(?![\p{L}])|nada|ningun|no(?![\p{L}])|si(?![\p{L}])|se\s|alguno?s?|varios|multiples|drogas)[\p{L}\p{N}-]+(?:\s+(?:de\s+(?:la\s+|los\s+)?)?(?!con|que|desde|y|por|en|hace|no|le|refiere|niega|tipo|pero|sin)[\p{L}\p{N}-]+){0,2}/u.exec(
      plain.slice(one.end + lead[0].length, until),
    );
  if (!words) return [];
  const start = one.end + lead[0].length;
  const end = start + words[0].length;
  return [{ start, end, concept: { text: text.slice(start, end), coding: [] } }];
}
