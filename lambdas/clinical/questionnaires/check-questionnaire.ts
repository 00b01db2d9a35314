import type { Questionnaire, QuestionnaireItem } from '@medplum/fhirtypes';
import { isAdaptive } from './adaptive.ts';
import { answerElements, elementOf, isItemType, isQuestion } from './item-types.ts';

/** More is no form that a person fills in. */
export const maximumItems = 2_000;
export const maximumCharacters = 1_000_000;
export const maximumDepth = 12;

export type FormFlawKind =
  | 'too-many-items'
  | 'too-large'
  | 'too-deep'
  | 'no-items'
  | 'unknown-type'
  | 'no-link-id'
  | 'same-link-id'
  | 'no-text'
  | 'empty-group'
  | 'items-in-display'
  | 'asks-nothing'
  | 'options-twice'
  | 'options-of-type'
  | 'no-options'
  | 'initial-and-options'
  | 'initial-many'
  | 'initial-of-type'
  | 'condition-unknown-question'
  | 'condition-circle'
  | 'condition-behavior'
  | 'condition-exists'
  | 'condition-no-answer';

export interface FormFlaw {
  kind: FormFlawKind;
  /** Of the form as a whole where it is undefined. */
  linkId?: string | undefined;
}

const withOptions = new Set(['choice', 'open-choice', 'integer', 'date', 'time', 'string']);
const maximumFlaws = 50;

/** What makes a Questionnaire unfit to be asked: the standard's own constraints (que-1 to que-13), circles, and size. */
export function checkQuestionnaire(form: Questionnaire): FormFlaw[] {
  if (JSON.stringify(form).length > maximumCharacters) return [{ kind: 'too-large' }];
  const flaws: FormFlaw[] = [];
  const items = new Map<string, QuestionnaireItem>();
  const parents = new Map<string, string>();
  let count = 0;

  function visit(list: readonly QuestionnaireItem[], parent: string | undefined, depth: number): void {
    for (const item of list) {
      count += 1;
      if (count > maximumItems) return;
      const { linkId } = item;
      if (!linkId) flaws.push({ kind: 'no-link-id' });
      else if (items.has(linkId)) flaws.push({ kind: 'same-link-id', linkId });
      else {
        items.set(linkId, item);
        if (parent !== undefined) parents.set(linkId, parent);
      }
      flaws.push(...itemFlaws(item).map((kind) => ({ kind, linkId })));
      if (depth >= maximumDepth && item.item?.length) flaws.push({ kind: 'too-deep', linkId });
      else visit(item.item ?? [], linkId, depth + 1);
    }
  }
  visit(form.item ?? [], undefined, 1);
  if (count === 0) return isAdaptive(form) ? [] : [{ kind: 'no-items' }];
  if (count > maximumItems) return [{ kind: 'too-many-items' }];
  for (const { linkId, enableWhen = [] } of items.values())
    for (const { question } of enableWhen)
      if (!items.has(question)) flaws.push({ kind: 'condition-unknown-question', linkId });
  flaws.push(...circles(items, parents).map((linkId) => ({ kind: 'condition-circle' as const, linkId })));
  return flaws.slice(0, maximumFlaws);
}

function itemFlaws(item: QuestionnaireItem): FormFlawKind[] {
  const { type, text, answerOption = [], answerValueSet, initial = [], repeats } = item;
  if (!isItemType(type)) return ['unknown-type'];
  const flaws: FormFlawKind[] = [];
  if (isQuestion(item) && !text?.trim()) flaws.push('no-text');
  if (type === 'group' && !item.item?.length) flaws.push('empty-group');
  if (type === 'display') {
    if (item.item?.length) flaws.push('items-in-display');
    if (item.required || repeats || item.readOnly) flaws.push('asks-nothing');
  }
  const hasOptions = answerOption.length > 0 || answerValueSet !== undefined;
  if (answerOption.length > 0 && answerValueSet !== undefined) flaws.push('options-twice');
  if (hasOptions && !withOptions.has(type)) flaws.push('options-of-type');
  if (type === 'choice' && !hasOptions) flaws.push('no-options');
  if (initial.length > 0) {
    if (answerOption.length > 0) flaws.push('initial-and-options');
    if (initial.length > 1 && !repeats) flaws.push('initial-many');
    const elements = answerElements(item);
    const isFitting = initial.every((one) => elements.some((element) => element === elementOf(one)));
    if (!isFitting) flaws.push('initial-of-type');
  }
  return [...flaws, ...conditionFlaws(item)];
}

function conditionFlaws({ enableWhen = [], enableBehavior }: QuestionnaireItem): FormFlawKind[] {
  const flaws: FormFlawKind[] = [];
  if (enableWhen.length > 1 && !enableBehavior) flaws.push('condition-behavior');
  for (const condition of enableWhen) {
    if (condition.operator === 'exists' && condition.answerBoolean === undefined)
      flaws.push('condition-exists');
    if (!Object.keys(condition).some((key) => key.startsWith('answer'))) flaws.push('condition-no-answer');
  }
  return flaws;
}

/** Items whose being asked depends on itself: by conditions, their own or of what is around them. */
function circles(
  items: ReadonlyMap<string, QuestionnaireItem>,
  parents: ReadonlyMap<string, string>,
): string[] {
  const state = new Map<string, 'open' | 'done'>();
  const found: string[] = [];
  for (const start of items.keys()) {
    // Without recursion: a chain of 2,000 conditions is no reason to fail.
    const stack = [{ linkId: start, needs: needsOf(start) }];
    if (state.has(start)) continue;
    state.set(start, 'open');
    while (stack.length > 0) {
      const top = stack[stack.length - 1];
      const next = top?.needs.pop();
      if (!top) break;
      if (next === undefined) {
        state.set(top.linkId, 'done');
        stack.pop();
      } else if (state.get(next) === 'open') found.push(next);
      else if (!state.has(next)) {
        state.set(next, 'open');
        stack.push({ linkId: next, needs: needsOf(next) });
      }
    }
  }
  return found;

  function needsOf(linkId: string): string[] {
    const parent = parents.get(linkId);
    const questions = (items.get(linkId)?.enableWhen ?? []).map(({ question }) => question);
    return [
      ...questions.filter((question) => items.has(question)),
      ...(parent === undefined ? [] : [parent]),
    ];
  }
}
