import type {
  Extension,
  QuestionnaireItem,
  QuestionnaireItemAnswerOption,
  QuestionnaireResponseItemAnswer,
} from '@medplum/fhirtypes';

/** What an answer is, by the element that holds it. */
export const valueElements = [
  'valueBoolean',
  'valueDecimal',
  'valueInteger',
  'valueDate',
  'valueDateTime',
  'valueTime',
  'valueString',
  'valueUri',
  'valueAttachment',
  'valueCoding',
  'valueQuantity',
  'valueReference',
] as const;

export type ValueElement = (typeof valueElements)[number];

/** Which elements may answer an item of each type. Options may narrow those of `choice` and `open-choice`. */
const elementsOfType = {
  group: [],
  display: [],
  boolean: ['valueBoolean'],
  decimal: ['valueDecimal'],
  integer: ['valueInteger'],
  date: ['valueDate'],
  dateTime: ['valueDateTime'],
  time: ['valueTime'],
  string: ['valueString'],
  text: ['valueString'],
  url: ['valueUri'],
  choice: ['valueCoding'],
  'open-choice': ['valueCoding', 'valueString'],
  attachment: ['valueAttachment'],
  reference: ['valueReference'],
  quantity: ['valueQuantity'],
} as const satisfies Record<string, readonly ValueElement[]>;

export type ItemType = keyof typeof elementsOfType;

export const isItemType = (type: string | undefined): type is ItemType =>
  type !== undefined && Object.hasOwn(elementsOfType, type);

/** Whether it asks something by itself. */
export const isQuestion = ({ type }: QuestionnaireItem): boolean => type !== 'group' && type !== 'display';

/** The elements that may answer the item: those of its options where it has some, free text too where its type says so. */
export function answerElements(item: QuestionnaireItem): readonly ValueElement[] {
  if (!isItemType(item.type)) return [];
  const ofType: readonly ValueElement[] = elementsOfType[item.type];
  if (!item.answerOption?.length) return ofType;
  const ofOptions = item.answerOption.flatMap((option) => elementOf(option) ?? []);
  return item.type === 'open-choice' ? [...ofOptions, 'valueString'] : ofOptions;
}

/** The element that holds a value: of an answer, an option, an initial value. */
export function elementOf(
  holder: QuestionnaireResponseItemAnswer | QuestionnaireItemAnswerOption,
): ValueElement | undefined {
  return valueElements.find((element) => valueIn(holder, element) !== undefined);
}

export function valueIn(holder: object, element: ValueElement): unknown {
  return (holder as Partial<Record<ValueElement, unknown>>)[element];
}

const structure = 'http://hl7.org/fhir/StructureDefinition/';

/** What extensions of the standard say of how an item may be answered. */
export interface Limits {
  minOccurs?: number | undefined;
  maxOccurs?: number | undefined;
  minLength?: number | undefined;
  maxDecimalPlaces?: number | undefined;
  /** As an answer would hold them, so that they are compared as answers are. */
  minValue?: QuestionnaireResponseItemAnswer | undefined;
  maxValue?: QuestionnaireResponseItemAnswer | undefined;
  /** Of an attachment, in bytes. */
  maxBytes?: number | undefined;
  mimeTypes: readonly string[];
}

export function limitsOf({ extension = [] }: QuestionnaireItem): Limits {
  const named = (name: string) => extension.find(({ url }) => url === `${structure}${name}`);
  const megabytes = named('maxSize')?.valueDecimal;
  return {
    minOccurs: named('questionnaire-minOccurs')?.valueInteger,
    maxOccurs: named('questionnaire-maxOccurs')?.valueInteger,
    minLength: named('minLength')?.valueInteger,
    maxDecimalPlaces: named('maxDecimalPlaces')?.valueInteger,
    minValue: asAnswer(named('minValue')),
    maxValue: asAnswer(named('maxValue')),
    // The extension counts in megabytes.
    maxBytes: megabytes === undefined ? undefined : Math.floor(megabytes * 1_000_000),
    mimeTypes: extension
      .filter(({ url }) => url === `${structure}mimeType`)
      .flatMap(({ valueCode }) => valueCode ?? []),
  };
}

function asAnswer(extension: Extension | undefined): QuestionnaireResponseItemAnswer | undefined {
  const element = extension && valueElements.find((one) => valueIn(extension, one) !== undefined);
  return element && extension ? { [element]: valueIn(extension, element) } : undefined;
}
