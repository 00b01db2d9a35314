import type { Coding, Quantity, QuestionnaireResponseItemAnswer } from '@medplum/fhirtypes';
import { elementOf, type ValueElement, valueIn } from './item-types.ts';

/** Less, equal, greater; `different`: they have no order, and are not the same; undefined: nobody can tell. */
export type Comparison = -1 | 0 | 1 | 'different' | undefined;

const numbers: readonly ValueElement[] = ['valueDecimal', 'valueInteger'];

/** How one value stands to another, where each is held as an answer holds it. */
export function compareValues(
  left: QuestionnaireResponseItemAnswer,
  right: QuestionnaireResponseItemAnswer,
): Comparison {
  const [element, other] = [elementOf(left), elementOf(right)];
  if (element === undefined || other === undefined) return undefined;
  const [one, two] = [valueIn(left, element), valueIn(right, other)];
  if (numbers.includes(element) && numbers.includes(other)) return inOrder(one as number, two as number);
  // A day is compared with a moment as far as both say when.
  const isTime = (name: ValueElement) => name === 'valueDate' || name === 'valueDateTime';
  if (isTime(element) && isTime(other)) return compareTimes(String(one), String(two));
  if (element !== other) return 'different';
  switch (element) {
    case 'valueTime':
      return inOrder(String(one), String(two));
    case 'valueCoding':
      return sameCoding(one as Coding, two as Coding);
    case 'valueQuantity':
      return compareQuantities(one as Quantity, two as Quantity);
    case 'valueReference': {
      const [a, b] = [one, two].map((value) => (value as { reference?: string }).reference);
      return a === undefined || b === undefined ? undefined : a === b ? 0 : 'different';
    }
    case 'valueAttachment':
      return undefined;
    default:
      return one === two ? 0 : 'different';
  }
}

const inOrder = <Value extends number | string>(one: Value, two: Value): -1 | 0 | 1 =>
  one < two ? -1 : one > two ? 1 : 0;

/** Codes of different systems are different; where one names none, nobody can tell whether they are the same. */
function sameCoding(one: Coding, two: Coding): Comparison {
  if (one.code === undefined && two.code === undefined) {
    if (one.display === undefined || two.display === undefined) return undefined;
    return one.display === two.display ? 0 : 'different';
  }
  if (one.code !== two.code) return 'different';
  return one.system === two.system ? 0 : one.system && two.system ? 'different' : undefined;
}

/** Nothing is converted: in another unit it may be more or less. */
function compareQuantities(one: Quantity, two: Quantity): Comparison {
  if (one.value === undefined || two.value === undefined || one.comparator || two.comparator)
    return undefined;
  const isSameUnit =
    one.code !== undefined && two.code !== undefined
      ? one.code === two.code && one.system === two.system
      : one.unit === two.unit;
  return isSameUnit ? inOrder(one.value, two.value) : undefined;
}

/** Told to the year, the month, the day or the moment: what both say is compared, and where that is equal nobody can tell. */
function compareTimes(one: string, two: string): Comparison {
  const isMoment = (text: string) => text.includes('T');
  if (isMoment(one) && isMoment(two)) {
    const [first, second] = [Date.parse(one), Date.parse(two)];
    return Number.isNaN(first) || Number.isNaN(second) ? undefined : inOrder(first, second);
  }
  const length = Math.min(one.length, two.length, 10);
  const order = inOrder(one.slice(0, length), two.slice(0, length));
  return order === 0 && one.length !== two.length ? undefined : order;
}
