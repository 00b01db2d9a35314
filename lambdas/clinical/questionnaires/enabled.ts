import type { QuestionnaireItemEnableWhen, QuestionnaireResponseItemAnswer } from '@medplum/fhirtypes';
import { compareValues } from './compare-values.ts';
import { elementOf, isQuestion, valueElements, valueIn } from './item-types.ts';
import type { Layout, Place } from './lay-out.ts';

/**
 * The places of a form that are asked. Those below one that is not asked are not asked either, nor those below a question
 * without an answer: a response holds them within it. `isShown`: what their expressions say (expressions/work-out.ts).
 */
export function enabledPlaces(
  layout: Layout,
  isShown: (place: Place) => boolean = () => true,
): ReadonlySet<Place> {
  const known = new Map<Place, boolean>();
  // Without recursion: a chain of 2,000 conditions is deeper than a telephone's stack.
  for (const start of layout.places) {
    const open = new Set<Place>();
    const stack = [{ place: start, sources: sourcesOf(layout, start) }];
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const { place, sources } = top;
      const needed = [place.parent, ...sources].filter((one) => one !== undefined);
      open.add(place);
      const next = known.has(place) ? undefined : needed.find((one) => !known.has(one) && !open.has(one));
      if (next) stack.push({ place: next, sources: sourcesOf(layout, next) });
      else {
        // Conditions in a circle: whoever is asked about anew counts as unanswered (check-questionnaire.ts refuses such forms).
        if (!known.has(place))
          known.set(place, isShown(place) && isReached(place, known) && holds(place, sources, known));
        stack.pop();
      }
    }
  }
  return new Set(layout.places.filter((place) => known.get(place)));
}

/** For each condition of a place, the question that it is about. */
function sourcesOf(layout: Layout, place: Place): readonly (Place | undefined)[] {
  return (place.item.enableWhen ?? []).map(({ question }) => nearest(layout, place, question));
}

type Known = ReadonlyMap<Place, boolean>;

function isReached({ parent }: Place, known: Known): boolean {
  if (!parent) return true;
  return known.get(parent) === true && (!isQuestion(parent.item) || parent.answers.length > 0);
}

function holds({ item }: Place, sources: readonly (Place | undefined)[], known: Known): boolean {
  const { enableWhen = [], enableBehavior } = item;
  if (enableWhen.length === 0) return true;
  const test = (condition: QuestionnaireItemEnableWhen, index: number) => {
    const source = sources[index];
    return isMet(condition, source && known.get(source) ? source.answers : []);
  };
  return enableBehavior === 'any' ? enableWhen.some(test) : enableWhen.every(test);
}

/** Among the ancestors, then before it, then after it, each time within what lies nearest around it. */
function nearest({ byLinkId }: Layout, place: Place, linkId: string): Place | undefined {
  const candidates = byLinkId.get(linkId) ?? [];
  if (candidates.length < 2) return candidates[0];
  for (let around = place.parent; around; around = around.parent) {
    const { item, position, end } = around;
    if (item.linkId === linkId) return around;
    const within = candidates.filter((one) => one.position > position && one.position <= end);
    const found = closest(within, place);
    if (found) return found;
  }
  return closest(candidates, place);
}

const closest = (candidates: readonly Place[], { position }: Place): Place | undefined =>
  candidates.findLast((one) => one.position < position) ?? candidates.find((one) => one.position > position);

/** Whether one condition holds for the answers of the question that it names. */
export function isMet(
  condition: QuestionnaireItemEnableWhen,
  answers: readonly QuestionnaireResponseItemAnswer[],
): boolean {
  const given = answers.filter((answer) => elementOf(answer) !== undefined);
  if (condition.operator === 'exists') return given.length > 0 === (condition.answerBoolean ?? true);
  const wanted = wantedAnswer(condition);
  if (!wanted) return false;
  const compared = given.map((answer) => compareValues(answer, wanted));
  switch (condition.operator) {
    case '=':
      return compared.includes(0);
    case '!=':
      return !compared.includes(0);
    case '>':
      return compared.includes(1);
    case '<':
      return compared.includes(-1);
    case '>=':
      return compared.some((order) => order === 0 || order === 1);
    case '<=':
      return compared.some((order) => order === 0 || order === -1);
    default:
      return false;
  }
}

/** `answer[x]` of a condition, as an answer would hold it. */
function wantedAnswer(condition: QuestionnaireItemEnableWhen): QuestionnaireResponseItemAnswer | undefined {
  const asAnswer = Object.fromEntries(
    Object.entries(condition).map(([name, value]) => [name.replace(/^answer/, 'value'), value]),
  );
  const element = valueElements.find((one) => asAnswer[one] !== undefined);
  return element && { [element]: valueIn(asAnswer, element) };
}
