import type { QuestionnaireItemEnableWhen, QuestionnaireResponseItemAnswer } from '@medplum/fhirtypes';
import { compareValues } from './compare-values.ts';
import { elementOf, isQuestion, valueElements, valueIn } from './item-types.ts';
import type { Layout, Place } from './lay-out.ts';

/**
 * The places of a form that are asked. Those below one that is not asked are not asked either, nor those below a question
 * without an answer: a response holds them within it.
 */
export function enabledPlaces(layout: Layout): ReadonlySet<Place> {
  const known = new Map<Place, boolean>();
  const beingAsked = new Set<Place>();

  function isEnabled(place: Place): boolean {
    const before = known.get(place);
    if (before !== undefined) return before;
    // Conditions in a circle: whoever asks anew counts as unanswered (check-questionnaire.ts refuses such forms).
    if (beingAsked.has(place)) return false;
    beingAsked.add(place);
    const { parent } = place;
    const isReached =
      !parent || (isEnabled(parent) && (!isQuestion(parent.item) || parent.answers.length > 0));
    const enabled = isReached && holds(place);
    beingAsked.delete(place);
    known.set(place, enabled);
    return enabled;
  }

  function holds(place: Place): boolean {
    const { enableWhen = [], enableBehavior } = place.item;
    if (enableWhen.length === 0) return true;
    const test = (condition: QuestionnaireItemEnableWhen) => {
      const source = nearest(layout, place, condition.question ?? '');
      return isMet(condition, source && isEnabled(source) ? source.answers : []);
    };
    return enableBehavior === 'any' ? enableWhen.some(test) : enableWhen.every(test);
  }

  return new Set(layout.places.filter(isEnabled));
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
