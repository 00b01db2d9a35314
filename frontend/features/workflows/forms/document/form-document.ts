import type { Questionnaire, QuestionnaireItem } from '@medplum/fhirtypes';
import {
  checkQuestionnaire,
  type FormFlaw,
} from '../../../../../lambdas/clinical/questionnaires/check-questionnaire.ts';
import { formFlawTexts } from '../../../../../lambdas/clinical/questionnaires/flaw-text.ts';
import { optionText } from './options.ts';

/** What is edited of a form. */
export interface FormDocument {
  title: string;
  items: readonly QuestionnaireItem[];
}

export const documentOf = ({ title, name, item = [] }: Questionnaire): FormDocument => ({
  title: title ?? name ?? '',
  items: item,
});

/** Without what is begun and still empty, which FHIR does not take. */
function settled(items: readonly QuestionnaireItem[]): QuestionnaireItem[] {
  return items.map(({ text, answerOption, item, ...own }) => {
    const options = answerOption?.filter((option) => optionText(option).trim() !== '');
    return {
      ...own,
      ...(text?.trim() && { text: text.trim() }),
      ...(options?.length && { answerOption: options }),
      ...(item?.length && { item: settled(item) }),
    } as QuestionnaireItem;
  });
}

const hasAnswer = (condition: object) => Object.keys(condition).some((key) => key.startsWith('answer'));

/** Without conditions that nobody has ended: the record takes none. */
function withoutOpenConditions(items: readonly QuestionnaireItem[]): QuestionnaireItem[] {
  return items.map(({ enableWhen, enableBehavior, item, ...own }) => {
    const ended = enableWhen?.filter(hasAnswer) ?? [];
    return {
      ...own,
      ...(ended.length > 0 && { enableWhen: ended }),
      ...(ended.length > 1 && { enableBehavior: enableBehavior ?? 'all' }),
      ...(item && { item: withoutOpenConditions(item) }),
    } as QuestionnaireItem;
  });
}

/** The form as it is kept. */
export function asQuestionnaire(form: Questionnaire, { title, items }: FormDocument): Questionnaire {
  const { item: _item, title: _title, ...own } = form;
  const kept = withoutOpenConditions(settled(items));
  return { ...own, ...(title.trim() && { title: title.trim() }), ...(kept.length > 0 && { item: kept }) };
}

/** A flaw in words. */
export const flawText = (kind: DocumentFlaw['kind']): string =>
  kind === 'no-title' ? 'El formulario no tiene título' : formFlawTexts[kind];

export type DocumentFlaw = Omit<FormFlaw, 'kind'> & { kind: FormFlaw['kind'] | 'no-title' };

/** What keeps it from being published. */
export function flawsOf({ title, items }: FormDocument): DocumentFlaw[] {
  const flaws: DocumentFlaw[] = checkQuestionnaire({
    resourceType: 'Questionnaire',
    status: 'active',
    item: settled(items),
  });
  return title.trim() === '' ? [{ kind: 'no-title' }, ...flaws] : flaws;
}
