import type {
  Attachment,
  Coding,
  Quantity,
  Questionnaire,
  QuestionnaireItem,
  QuestionnaireResponse,
  QuestionnaireResponseItem,
  QuestionnaireResponseItemAnswer,
  Reference,
} from '@medplum/fhirtypes';
import { dateFormat } from '../date-format.ts';
import type { FormLanguage } from './flaw-text.ts';
import { elementOf, valueIn } from './item-types.ts';

/** A question as somebody reads it with its answers; without any it stays, unanswered. */
export interface AnswerLine {
  linkId: string;
  text: string;
  /** How many groups and questions are around it. */
  depth: number;
  /** Undefined for a group, which heads what follows. */
  answers: readonly string[] | undefined;
}

/**
 * The lines of a response, in its order. With its form, what the response does not repeat is said by the form: the words of
 * questions and of options.
 */
export function answerLines(
  { item = [] }: Pick<QuestionnaireResponse, 'item'>,
  form?: Pick<Questionnaire, 'item'>,
  language: FormLanguage = 'es',
): AnswerLine[] {
  const asked = new Map<string, QuestionnaireItem>();
  const note = (items: readonly QuestionnaireItem[] = []) => {
    for (const one of items) {
      asked.set(one.linkId, one);
      note(one.item);
    }
  };
  note(form?.item);
  const read = (items: readonly QuestionnaireResponseItem[], depth: number): AnswerLine[] =>
    items.flatMap((one) => {
      const { linkId, answer = [] } = one;
      const question = asked.get(linkId);
      const isGroup = question ? question.type === 'group' : one.item !== undefined && answer.length === 0;
      const own: AnswerLine = {
        linkId,
        text: one.text ?? question?.text ?? linkId,
        depth,
        answers: isGroup ? undefined : answer.flatMap((given) => answerText(given, language, question) ?? []),
      };
      const below = [...(one.item ?? []), ...answer.flatMap(({ item: inner = [] }) => inner)];
      return [own, ...read(below, depth + 1)];
    });
  return read(item, 0);
}

const yesAndNo: Record<FormLanguage, [string, string]> = { es: ['Sí', 'No'], en: ['Yes', 'No'] };
const locales: Record<FormLanguage, string> = { es: 'es-US', en: 'en-US' };

/** Undefined where there is no value. */
export function answerText(
  answer: QuestionnaireResponseItemAnswer,
  language: FormLanguage = 'es',
  question?: QuestionnaireItem,
): string | undefined {
  const element = elementOf(answer);
  if (element === undefined) return undefined;
  const value = valueIn(answer, element);
  switch (element) {
    case 'valueBoolean':
      return yesAndNo[language][value ? 0 : 1];
    case 'valueDecimal':
    case 'valueInteger':
      return String(value);
    case 'valueDate':
    case 'valueDateTime':
      return timeText(String(value), language);
    case 'valueTime':
      return String(value).slice(0, 5);
    case 'valueCoding':
      return codingText(value as Coding, question);
    case 'valueQuantity': {
      const { comparator = '', value: number, unit, code } = value as Quantity;
      return [`${comparator}${number ?? ''}`, unit ?? code].filter(Boolean).join(' ');
    }
    case 'valueReference': {
      const { display, reference } = value as Reference;
      return display ?? reference;
    }
    case 'valueAttachment': {
      const { title, contentType } = value as Attachment;
      return title ?? contentType;
    }
    default:
      return String(value);
  }
}

function codingText({ system, code, display }: Coding, question: QuestionnaireItem | undefined) {
  const option = question?.answerOption?.find(
    ({ valueCoding }) => valueCoding?.code === code && valueCoding?.system === system,
  );
  return display ?? option?.valueCoding?.display ?? code;
}

/** A day as people read it. A year or a month alone, and a moment with its own offset, are not made into more than they say. */
function timeText(text: string, language: FormLanguage): string {
  const [day = '', time] = text.split('T');
  if (day.length < 10) return text;
  const read = dateFormat(locales[language], { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00Z`),
  );
  return time === undefined ? read : `${read}, ${time.slice(0, 5)}`;
}
