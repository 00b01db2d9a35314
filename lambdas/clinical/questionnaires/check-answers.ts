import type {
  Coding,
  Questionnaire,
  QuestionnaireResponse,
  QuestionnaireResponseItem,
} from '@medplum/fhirtypes';
import { checkValue, type ValueFlawKind } from './check-value.ts';
import { enabledPlaces } from './enabled.ts';
import { elementOf, isQuestion, limitsOf } from './item-types.ts';
import { layOut, type Place } from './lay-out.ts';

export type AnswerFlawKind =
  | ValueFlawKind
  | 'required'
  | 'too-few'
  | 'too-many'
  | 'not-asked'
  | 'unknown-item'
  | 'out-of-order'
  | 'answers-nothing'
  | 'too-large';

export interface AnswerFlaw {
  kind: AnswerFlawKind;
  linkId: string;
  /** Which of the answers, or of the repetitions of a group. */
  index?: number | undefined;
  limit?: string | undefined;
}

export interface AnswerRules {
  /** One that is being filled in may lack what it must have in the end. */
  isFinished: boolean;
  /** Whether a code is in a value set; undefined where the terms do not say. */
  isInValueSet?: ((valueSet: string, coding: Coding) => boolean | undefined) | undefined;
}

/** Why a response does not answer its form. None: it does. */
export function checkAnswers(
  form: Pick<Questionnaire, 'item'>,
  response: Pick<QuestionnaireResponse, 'item'>,
  { isFinished, isInValueSet }: AnswerRules,
): AnswerFlaw[] {
  const layout = layOut(form, response);
  if (layout.isCut) return [{ kind: 'too-large', linkId: '' }];
  const enabled = enabledPlaces(layout);
  const flaws = strangers(form.item ?? [], response.item ?? []);
  for (const place of layout.places) {
    if (enabled.has(place)) flaws.push(...placeFlaws(place, layout.roots, isFinished, isInValueSet));
    else if (place.answered && hasAnswer(place.answered))
      flaws.push({ kind: 'not-asked', linkId: place.item.linkId });
  }
  return flaws;
}

/** What is wrong at one place of a form that is laid out. */
export function placeFlaws(
  place: Place,
  roots: readonly Place[],
  isFinished: boolean,
  isInValueSet: AnswerRules['isInValueSet'],
): AnswerFlaw[] {
  const { item, answers, answered, occurrence } = place;
  const { linkId } = item;
  if (item.type === 'display') return answered?.answer ? [{ kind: 'answers-nothing', linkId }] : [];
  const flaws: AnswerFlaw[] = countFlaws(place, roots, isFinished);
  if (item.type === 'group') {
    return answered?.answer ? [...flaws, { kind: 'answers-nothing', linkId }] : flaws;
  }
  // The same question twice, where its answers belong together.
  if (occurrence > 0) flaws.push({ kind: 'too-many', linkId, index: occurrence });
  for (const [index, answer] of answers.entries()) {
    const found = checkValue(item, answer);
    flaws.push(...found.map(({ kind, limit }) => ({ kind, linkId, index, limit })));
    const { valueCoding } = answer;
    if (found.length === 0 && valueCoding && item.answerValueSet !== undefined) {
      const isIn = isInValueSet?.(item.answerValueSet, valueCoding);
      if (isIn === false) flaws.push({ kind: 'not-an-option', linkId, index });
    }
  }
  return flaws;
}

/** How often it is answered: of a group, how often it stands there, said once. */
function countFlaws(place: Place, roots: readonly Place[], isFinished: boolean): AnswerFlaw[] {
  const { item, answers, parent, occurrence, answerIndex } = place;
  const { linkId, required, repeats } = item;
  if (item.type === 'group' && occurrence > 0) return [];
  const { minOccurs, maxOccurs } = limitsOf(item);
  const siblings = parent?.children ?? roots;
  const count = isQuestion(item)
    ? answers.filter((answer) => elementOf(answer) !== undefined).length
    : siblings.filter(
        (one) =>
          one.item === item && one.answerIndex === answerIndex && one.answered && hasAnswer(one.answered),
      ).length;
  const most = repeats ? maxOccurs : 1;
  if (most !== undefined && count > most) return [{ kind: 'too-many', linkId, limit: String(most) }];
  if (!isFinished) return [];
  if (count === 0 && (required || (minOccurs ?? 0) > 0) && !item.readOnly)
    return [{ kind: 'required', linkId }];
  // Where nobody need answer, no answer is none too few.
  if (count > 0 && minOccurs !== undefined && count < minOccurs) {
    return [{ kind: 'too-few', linkId, limit: String(minOccurs) }];
  }
  return [];
}

export function hasAnswer(item: QuestionnaireResponseItem): boolean {
  return (
    (item.answer ?? []).some(
      (answer) => elementOf(answer) !== undefined || (answer.item ?? []).some(hasAnswer),
    ) || (item.item ?? []).some(hasAnswer)
  );
}

/** What the form does not ask there, and what stands in another order than it asks. */
function strangers(
  items: NonNullable<Questionnaire['item']>,
  answered: readonly QuestionnaireResponseItem[],
): AnswerFlaw[] {
  const order = new Map(items.map((item, index) => [item.linkId, { item, index }]));
  const flaws: AnswerFlaw[] = [];
  let last = -1;
  for (const one of answered) {
    const { linkId } = one;
    const known = order.get(linkId);
    if (!known) {
      flaws.push({ kind: 'unknown-item', linkId });
      continue;
    }
    if (known.index < last) flaws.push({ kind: 'out-of-order', linkId });
    last = Math.max(last, known.index);
    const { item } = known;
    if (item.type === 'group') flaws.push(...strangers(item.item ?? [], one.item ?? []));
    else {
      // Below a question, items stand within its answers.
      for (const { linkId: misplaced } of one.item ?? [])
        flaws.push({ kind: 'unknown-item', linkId: misplaced });
      for (const answer of one.answer ?? []) flaws.push(...strangers(item.item ?? [], answer.item ?? []));
    }
  }
  return flaws;
}
