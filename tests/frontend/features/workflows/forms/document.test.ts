import type { Questionnaire, QuestionnaireItem } from '@medplum/fhirtypes';
import { describe, expect, it } from 'vitest';
import {
  comparisonsOf,
  conditionText,
  leadersOf,
  newCondition,
  withComparison,
  withWrittenValue,
} from '../../../../../frontend/features/workflows/forms/document/conditions.ts';
import {
  asQuestionnaire,
  flawsOf,
} from '../../../../../frontend/features/workflows/forms/document/form-document.ts';
import { newItem, withKind } from '../../../../../frontend/features/workflows/forms/document/item-kinds.ts';
import {
  addItem,
  changeItem,
  freshLinkId,
  groupsFor,
  moveInto,
  moveItem,
  removeItem,
  rowsOf,
} from '../../../../../frontend/features/workflows/forms/document/items.ts';
import { withLimit, withUnit } from '../../../../../frontend/features/workflows/forms/document/limits.ts';
import { withNewOption } from '../../../../../frontend/features/workflows/forms/document/options.ts';
import { withEnglishText } from '../../../../../frontend/features/workflows/forms/document/translations.ts';
import { nextVersion } from '../../../../../frontend/features/workflows/forms/form-draft.ts';
import { inLanguage } from '../../../../../lambdas/clinical/questionnaires/in-language.ts';
import { intakeForm } from '../../../../../lambdas/contracts/workflows/template-forms.ts';

const items: QuestionnaireItem[] = [
  { linkId: 'p1', type: 'boolean', text: '¿Fuma?' },
  {
    linkId: 'g',
    type: 'group',
    text: 'Tabaco',
    item: [
      { linkId: 'p2', type: 'integer', text: '¿Cuántos al día?' },
      { linkId: 'p3', type: 'date', text: '¿Desde cuándo?' },
    ],
  },
  { linkId: 'p4', type: 'text', text: 'Algo más' },
];
const numbers = (list: readonly QuestionnaireItem[]) =>
  rowsOf(list).map(({ number, item }) => `${number} ${item.linkId}`);

describe('the items of a form as they are edited', () => {
  it('moves among those beside it, into groups and out of them, and never into itself', () => {
    expect(numbers(items)).toEqual(['1 p1', '2 g', '2.1 p2', '2.2 p3', '3 p4']);
    expect(numbers(moveItem(items, 'p3', -1))).toEqual(['1 p1', '2 g', '2.1 p3', '2.2 p2', '3 p4']);
    expect(moveItem(items, 'p1', -1)).toEqual(items);
    expect(numbers(moveInto(items, 'p4', 'g'))).toEqual(['1 p1', '2 g', '2.1 p2', '2.2 p3', '2.3 p4']);
    expect(numbers(moveInto(items, 'p2', undefined))).toEqual(['1 p1', '2 g', '2.1 p3', '3 p4', '4 p2']);
    expect(moveInto(items, 'g', 'g')).toBe(items);
    expect(groupsFor(items, 'g')).toEqual([]);
    expect(groupsFor(items, 'p4').map(({ linkId }) => linkId)).toEqual(['g']);
  });

  it('adds behind what is chosen, or within a chosen group, under a name of its own; and removes with all within', () => {
    const added = newItem(freshLinkId(items), 'string');
    expect(added.linkId).toBe('p5');
    expect(numbers(addItem(items, added, 'p1'))[1]).toBe('2 p5');
    expect(numbers(addItem(items, added, 'g'))[4]).toBe('2.3 p5');
    expect(numbers(addItem(items, added, 'p2'))[3]).toBe('2.2 p5');
    expect(numbers(addItem(items, added, undefined)).at(-1)).toBe('4 p5');
    expect(numbers(removeItem(items, 'g'))).toEqual(['1 p1', '2 p4']);
    expect(removeItem(removeItem(items, 'p2'), 'p3')[1]).toEqual({
      linkId: 'g',
      type: 'group',
      text: 'Tabaco',
    });
  });

  it('keeps of an item all that this editor knows nothing of', () => {
    const changed = changeItem(intakeForm.item ?? [], 'motivo', { text: 'Otro motivo' });
    expect(changed[0]).toEqual({ ...intakeForm.item?.[0], text: 'Otro motivo' });
    expect(changed.slice(1)).toEqual(intakeForm.item?.slice(1));
    const same = asQuestionnaire(intakeForm, { title: intakeForm.title ?? '', items: intakeForm.item ?? [] });
    expect(same).toEqual(intakeForm);
  });

  it('becomes of another kind with what both have, and no more', () => {
    const choice = withKind({ ...items[0], required: true } as QuestionnaireItem, 'choice');
    expect(choice).toMatchObject({ text: '¿Fuma?', required: true });
    expect(choice.answerOption).toHaveLength(2);
    expect(withKind(choice, 'open-choice').answerOption).toEqual(choice.answerOption);
    expect(withKind(choice, 'display')).toEqual({ linkId: 'p1', type: 'display', text: '¿Fuma?' });
    expect(withNewOption(choice.answerOption ?? []).map((one) => one.valueCoding?.code)).toEqual([
      'o1',
      'o2',
      'o3',
    ]);
  });

  it('holds limits, units and words in English as the standard has them, and takes them back', () => {
    const number = items[1]?.item?.[0] as QuestionnaireItem;
    const limited = { ...number, ...withLimit(number, 'maxValue', 60) };
    expect(limited.extension).toEqual([
      { url: 'http://hl7.org/fhir/StructureDefinition/maxValue', valueInteger: 60 },
    ]);
    expect(withLimit(limited, 'maxValue', undefined).extension).toBeUndefined();
    expect(withUnit({ linkId: 'q', type: 'quantity' }, 'kg').extension?.[0]?.valueCoding?.code).toBe('kg');
    const english = { ...number, ...withEnglishText(number, 'How many a day?') };
    expect(inLanguage({ item: [english] }, 'en').item?.[0]?.text).toBe('How many a day?');
    expect(changeItem([english], 'p2', withEnglishText(english, ''))[0]).toEqual(number);
  });
});

describe('conditions', () => {
  it('are about questions before the item, which it neither stands in nor holds', () => {
    const ids = (linkId: string) => leadersOf(items, linkId).map((one) => one.linkId);
    expect(ids('p1')).toEqual([]);
    expect(ids('p3')).toEqual(['p1', 'p2']);
    expect(ids('p4')).toEqual(['p1', 'p2', 'p3']);
    expect(ids('g')).toEqual(['p1']);
  });

  it('offer what can be asked of each kind of answer, and say it in words', () => {
    const [yes] = items as [QuestionnaireItem];
    const count = items[1]?.item?.[0] as QuestionnaireItem;
    expect(newCondition(yes)).toEqual({ question: 'p1', operator: '=', answerBoolean: true });
    expect(conditionText(items, newCondition(yes))).toBe('«¿Fuma?» es Sí');
    expect(Object.keys(comparisonsOf({ linkId: 'x', type: 'text' }))).toEqual(['answered', 'unanswered']);
    const more = withWrittenValue(withComparison(newCondition(count), count, '>'), count, '20');
    expect(more).toEqual({ question: 'p2', operator: '>', answerInteger: 20 });
    expect(conditionText(items, more)).toBe('«¿Cuántos al día?» es mayor que 20');
    expect(withComparison(more, count, 'unanswered')).toEqual({
      question: 'p2',
      operator: 'exists',
      answerBoolean: false,
    });
    expect(conditionText([], more)).toBe('una pregunta que ya no está');
  });

  it('that nobody has ended keep the form from being published, and are no reason not to keep it', () => {
    const count = items[1]?.item?.[0] as QuestionnaireItem;
    const open = withWrittenValue(withComparison(newCondition(count), count, '>'), count, 'veinte');
    const changed = changeItem(items, 'p4', { enableWhen: [open] });
    expect(flawsOf({ title: 'Tabaco', items: changed })).toEqual([
      { kind: 'condition-no-answer', linkId: 'p4' },
    ]);
    const kept = asQuestionnaire({} as Questionnaire, { title: 'Tabaco', items: changed });
    expect(kept.item?.[2]).toEqual(items[2]);
  });
});

describe('a form that is kept', () => {
  it('is without what is begun and still empty, and says what is missing before it is published', () => {
    const empty = addItem(items, newItem('p9', 'choice'), undefined);
    expect(asQuestionnaire({} as Questionnaire, { title: ' ', items: empty }).item?.[3]).toEqual({
      linkId: 'p9',
      type: 'choice',
    });
    expect(flawsOf({ title: ' ', items: empty })).toEqual([
      { kind: 'no-title' },
      { kind: 'no-text', linkId: 'p9' },
      { kind: 'no-options', linkId: 'p9' },
    ]);
    expect(flawsOf({ title: 'Vacío', items: [] })).toEqual([{ kind: 'no-items' }]);
  });

  it('is published under the number that follows', () => {
    expect([undefined, '1', '9', '1.2'].map(nextVersion)).toEqual(['1', '2', '10', '1.2.1']);
  });
});
