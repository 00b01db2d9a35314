import type {
  Questionnaire,
  QuestionnaireItem,
  QuestionnaireResponseItem,
  QuestionnaireResponseItemAnswer,
} from '@medplum/fhirtypes';
import { elementOf, valueIn } from './item-types.ts';

/** A form as it is opened: with the values that its questions begin with, and no others. */
export function initialAnswers({ item = [] }: Pick<Questionnaire, 'item'>): QuestionnaireResponseItem[] {
  return item.flatMap((one): QuestionnaireResponseItem[] => {
    const { linkId, text } = one;
    const own = { linkId, ...(text === undefined ? {} : { text }) };
    if (one.type === 'group') {
      const below = initialAnswers(one);
      return below.length > 0 ? [{ ...own, item: below }] : [];
    }
    const answer = initialValues(one);
    if (answer.length === 0) return [];
    const below = initialAnswers(one);
    return [
      { ...own, answer: answer.map((value) => (below.length > 0 ? { ...value, item: below } : value)) },
    ];
  });
}

function initialValues({
  initial = [],
  answerOption = [],
}: QuestionnaireItem): QuestionnaireResponseItemAnswer[] {
  const selected = answerOption.filter(({ initialSelected }) => initialSelected);
  return [...initial, ...selected].flatMap((holder) => {
    const element = elementOf(holder);
    return element ? [{ [element]: valueIn(holder, element) }] : [];
  });
}
