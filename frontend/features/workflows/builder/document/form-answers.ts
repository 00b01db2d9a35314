import type { QuestionnaireItem } from '@medplum/fhirtypes';
import type { GivenAnswer } from '../../../../../lambdas/contracts/workflows/form-steps.ts';
import { freshId } from './draft-document.ts';

/* Questions of a form whose answers the steps after it may refer to. */

const types: Partial<Record<QuestionnaireItem['type'], GivenAnswer['type']>> = {
  boolean: 'boolean',
  decimal: 'number',
  integer: 'number',
  quantity: 'number',
  date: 'time',
  dateTime: 'time',
  time: 'time',
  string: 'text',
  text: 'text',
  url: 'text',
  choice: 'text',
  'open-choice': 'text',
};

/** What can be referred to: questions with a plain answer. One that stands more than once is told as a text of all. */
export function questionsOf(
  items: readonly QuestionnaireItem[] = [],
  isWithinRepeats = false,
): Omit<GivenAnswer, 'name'>[] {
  return items.flatMap((item) => {
    const repeats = isWithinRepeats || item.repeats === true;
    const type = types[item.type];
    const own = type && {
      linkId: item.linkId,
      label: (item.text ?? item.linkId).slice(0, 200),
      type: repeats ? ('text' as const) : type,
    };
    return [...(own ? [own] : []), ...questionsOf(item.item, repeats)];
  });
}

/** The answers of a step with one more, under a name of its own, or without it. */
export function withAnswer(
  answers: readonly GivenAnswer[],
  question: Omit<GivenAnswer, 'name'>,
  isWanted: boolean,
): GivenAnswer[] {
  const others = answers.filter(({ linkId }) => linkId !== question.linkId);
  if (!isWanted) return others;
  return [...others, { ...question, name: freshId(new Set(others.map(({ name }) => name)), question.label) }];
}
