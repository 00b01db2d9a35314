import type { QuestionnaireItem, QuestionnaireResponseItemAnswer } from '@medplum/fhirtypes';
import { compareValues } from '../compare-values.ts';
import { answerElements, elementOf, valueIn } from '../item-types.ts';

type Answer = QuestionnaireResponseItemAnswer;

/** What an expression answered as answers of a question; what does not fit its type is left out. */
export function asAnswers(item: QuestionnaireItem, values: readonly unknown[]): Answer[] {
  const elements = answerElements(item);
  const answers = values.flatMap((value) => {
    const fitting = elements.map((element) => asElement(element, value)).find((one) => one !== undefined);
    return fitting ? [optionOf(item, fitting)] : [];
  });
  return item.repeats ? answers : answers.slice(0, 1);
}

/** As the form writes it: with the words of its own option. */
function optionOf({ answerOption = [] }: QuestionnaireItem, answer: Answer): Answer {
  const option = answerOption.find((one) => compareValues(answer, one) === 0);
  const element = option && elementOf(option);
  return element ? { [element]: valueIn(option, element) } : answer;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function asElement(element: string, value: unknown): Answer | undefined {
  switch (element) {
    case 'valueBoolean':
      return typeof value === 'boolean' ? { valueBoolean: value } : undefined;
    case 'valueInteger':
      return Number.isInteger(value) ? { valueInteger: value as number } : undefined;
    case 'valueDecimal':
      return typeof value === 'number' && Number.isFinite(value) ? { valueDecimal: value } : undefined;
    case 'valueDate':
      return typeof value === 'string' ? { valueDate: value.slice(0, 10) } : undefined;
    case 'valueDateTime':
      return typeof value === 'string' ? { valueDateTime: value } : undefined;
    case 'valueTime':
      return typeof value === 'string' ? { valueTime: value } : undefined;
    case 'valueString':
      return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
        ? { valueString: String(value) }
        : undefined;
    case 'valueUri':
      return typeof value === 'string' ? { valueUri: value } : undefined;
    case 'valueCoding':
      return isObject(value) && typeof value.code === 'string'
        ? { valueCoding: plainCoding(value) }
        : undefined;
    case 'valueQuantity':
      return quantity(value);
    case 'valueReference':
      return isObject(value) && typeof value.reference === 'string'
        ? { valueReference: { reference: value.reference } }
        : undefined;
    default:
      return undefined;
  }
}

function plainCoding({ system, code, display }: Record<string, unknown>) {
  return {
    ...(typeof system === 'string' ? { system } : {}),
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof display === 'string' ? { display } : {}),
  };
}

/** A number alone has no unit, and nobody invents one. */
function quantity(value: unknown): Answer | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return { valueQuantity: { value } };
  if (!isObject(value) || typeof value.value !== 'number') return undefined;
  const { value: amount, unit, system, code } = value;
  return {
    valueQuantity: {
      value: amount,
      ...(typeof unit === 'string' ? { unit } : {}),
      ...(typeof system === 'string' ? { system } : {}),
      ...(typeof code === 'string' ? { code } : {}),
    },
  };
}
