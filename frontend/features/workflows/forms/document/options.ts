import type { Coding, QuestionnaireItemAnswerOption } from '@medplum/fhirtypes';
import { answerText } from '../../../../../lambdas/clinical/questionnaires/answer-text.ts';
import { elementOf, valueIn } from '../../../../../lambdas/clinical/questionnaires/item-types.ts';

type Options = readonly QuestionnaireItemAnswerOption[];

/** As somebody who fills in the form reads it. */
export function optionText(option: QuestionnaireItemAnswerOption): string {
  if (option.valueCoding) return option.valueCoding.display ?? '';
  const element = elementOf(option);
  return element ? (answerText({ [element]: valueIn(option, element) }, 'es') ?? '') : '';
}

/** Its code stays: answers that were given keep their meaning when the words are mended. */
export const withOptionText = (
  options: Options,
  at: number,
  display: string,
): QuestionnaireItemAnswerOption[] =>
  options.map((option, index) =>
    index === at ? { ...option, valueCoding: { ...option.valueCoding, display } } : option,
  );

export function withNewOption(options: Options): QuestionnaireItemAnswerOption[] {
  const numbers = options.map(({ valueCoding }) =>
    Number(/^o(\d+)$/.exec(valueCoding?.code ?? '')?.[1] ?? 0),
  );
  return [...options, { valueCoding: { code: `o${Math.max(0, ...numbers) + 1}` } }];
}

/** What conditions compare with, and what tells an option from the others. */
export const optionKey = ({ system, code, display }: Coding): string =>
  JSON.stringify([system, code ?? display]);
