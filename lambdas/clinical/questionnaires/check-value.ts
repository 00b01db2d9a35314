import type { Attachment, QuestionnaireItem, QuestionnaireResponseItemAnswer } from '@medplum/fhirtypes';
import { attachmentType, attachmentTypes, base64Bytes } from './attachment-type.ts';
import { compareValues } from './compare-values.ts';
import { answerElements, elementOf, limitsOf, valueIn } from './item-types.ts';

export type ValueFlawKind =
  | 'no-value'
  | 'other-type'
  | 'malformed'
  | 'too-long'
  | 'too-short'
  | 'too-small'
  | 'too-great'
  | 'too-precise'
  | 'not-an-option'
  | 'attachment-missing'
  | 'attachment-type'
  | 'attachment-size';

export interface ValueFlaw {
  kind: ValueFlawKind;
  /** What the limit is, where there is one. */
  limit?: string | undefined;
}

/** Of an attachment that says no limit of its own. */
export const maximumAttachmentBytes = 5_000_000;

const isDay = /^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/;
const isMoment =
  /^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01])(T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-]\d\d:[0-5]\d))?)?)?$/;
const isTime = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?$/;
/** What a link may lead to: nothing that a browser would run. */
const isAddress = /^(https?:\/\/|mailto:|tel:|urn:)\S+$/i;

/** One answer to one item. Whether it is in a value set is asked where the terms are (`isInValueSet` of check-answers.ts). */
export function checkValue(item: QuestionnaireItem, answer: QuestionnaireResponseItemAnswer): ValueFlaw[] {
  const element = elementOf(answer);
  if (element === undefined) return [{ kind: 'no-value' }];
  if (!answerElements(item).includes(element)) return [{ kind: 'other-type' }];
  const value = valueIn(answer, element);
  if (element === 'valueAttachment') return attachmentFlaws(item, value as Attachment);
  if (isMalformed(element, value)) return [{ kind: 'malformed' }];
  return [...textFlaws(item, value), ...rangeFlaws(item, answer), ...optionFlaws(item, answer)];
}

function isMalformed(element: string, value: unknown): boolean {
  const text = String(value);
  switch (element) {
    case 'valueBoolean':
      return typeof value !== 'boolean';
    case 'valueInteger':
      return !Number.isInteger(value) || Math.abs(value as number) > 2_147_483_647;
    case 'valueDecimal':
      return typeof value !== 'number' || !Number.isFinite(value);
    case 'valueDate':
      return !isDay.test(text) || !isInCalendar(text);
    case 'valueDateTime':
      return !isMoment.test(text) || !isInCalendar(text);
    case 'valueTime':
      return !isTime.test(text);
    case 'valueUri':
      return !isAddress.test(text);
    case 'valueString':
      return typeof value !== 'string' || value.trim() === '';
    case 'valueQuantity':
      return typeof (value as { value?: number }).value !== 'number';
    case 'valueCoding': {
      const { code, display } = value as { code?: string; display?: string };
      return code === undefined && display === undefined;
    }
    default:
      return typeof value !== 'object' || value === null;
  }
}

/** 30 February is none. */
function isInCalendar(text: string): boolean {
  const [year = 0, month = 1, day = 1] = text.slice(0, 10).split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day;
}

function textFlaws(item: QuestionnaireItem, value: unknown): ValueFlaw[] {
  const { maxLength } = item;
  const { minLength, maxDecimalPlaces } = limitsOf(item);
  if (typeof value === 'object') return [];
  const text = String(value);
  const flaws: ValueFlaw[] = [];
  // In characters, as people count them.
  const length = [...text].length;
  if (maxLength !== undefined && length > maxLength)
    flaws.push({ kind: 'too-long', limit: String(maxLength) });
  if (minLength !== undefined && length < minLength)
    flaws.push({ kind: 'too-short', limit: String(minLength) });
  const places = typeof value === 'number' ? (text.split('.')[1]?.length ?? 0) : 0;
  if (maxDecimalPlaces !== undefined && places > maxDecimalPlaces) {
    flaws.push({ kind: 'too-precise', limit: String(maxDecimalPlaces) });
  }
  return flaws;
}

function rangeFlaws(item: QuestionnaireItem, answer: QuestionnaireResponseItemAnswer): ValueFlaw[] {
  const { minValue, maxValue } = limitsOf(item);
  const flaws: ValueFlaw[] = [];
  // A limit is a number, and the answer may be a quantity in the unit that the form asks in.
  const { valueQuantity } = answer;
  const [low, high] = [minValue, maxValue].map((limit) => {
    if (!limit) return undefined;
    const isNumber = limit.valueDecimal !== undefined || limit.valueInteger !== undefined;
    const held = valueQuantity && isNumber ? { valueDecimal: valueQuantity.value as number } : answer;
    return { order: compareValues(held, limit), limit: limitText(limit) };
  });
  if (low?.order === -1) flaws.push({ kind: 'too-small', limit: low.limit });
  if (high?.order === 1) flaws.push({ kind: 'too-great', limit: high.limit });
  return flaws;
}

function limitText(limit: QuestionnaireResponseItemAnswer): string {
  const element = elementOf(limit);
  const value = element && valueIn(limit, element);
  if (typeof value !== 'object' || value === null) return String(value);
  const { value: number, unit } = value as { value?: number; unit?: string };
  return [number, unit].filter((part) => part !== undefined).join(' ');
}

function optionFlaws(item: QuestionnaireItem, answer: QuestionnaireResponseItemAnswer): ValueFlaw[] {
  const { answerOption = [], type } = item;
  if (answerOption.length === 0) return [];
  if (type === 'open-choice' && answer.valueString !== undefined) return [];
  return answerOption.some((option) => compareValues(answer, option) === 0)
    ? []
    : [{ kind: 'not-an-option' }];
}

function attachmentFlaws(item: QuestionnaireItem, { data, contentType }: Attachment): ValueFlaw[] {
  const { maxBytes = maximumAttachmentBytes, mimeTypes } = limitsOf(item);
  const limit = Math.min(maxBytes, maximumAttachmentBytes);
  // Of an address nobody knows what is behind it.
  if (data === undefined) return [{ kind: 'attachment-missing' }];
  const bytes = base64Bytes(data);
  if (bytes === undefined) return [{ kind: 'malformed' }];
  if (bytes > limit) return [{ kind: 'attachment-size', limit: String(limit) }];
  const type = attachmentType(data);
  const taken = mimeTypes.length > 0 ? mimeTypes : attachmentTypes;
  const isTaken = type !== undefined && type === contentType && taken.includes(type);
  return isTaken ? [] : [{ kind: 'attachment-type' }];
}
