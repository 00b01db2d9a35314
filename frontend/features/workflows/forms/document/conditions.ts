import type { Coding, QuestionnaireItem, QuestionnaireItemEnableWhen } from '@medplum/fhirtypes';
import { isQuestion } from '../../../../../lambdas/clinical/questionnaires/item-types.ts';
import { everyItem, findItem, type Items } from './items.ts';
import { optionKey, optionText } from './options.ts';

/* «Solo si»: what a question depends on, chosen and never written. */

export type Condition = QuestionnaireItemEnableWhen;

const ordered = ['integer', 'decimal', 'date', 'dateTime', 'time'];

/** The questions that may lead an item: those before it, none that it stands in or that stands in it. */
export function leadersOf(items: Items, linkId: string): QuestionnaireItem[] {
  const all = everyItem(items);
  const at = all.findIndex((one) => one.linkId === linkId);
  const own = findItem(items, linkId);
  const within = new Set(own ? everyItem([own]).map((one) => one.linkId) : []);
  return all.slice(0, Math.max(0, at)).filter((one) => isQuestion(one) && !within.has(one.linkId));
}

/** What can be asked of the answer to a question: a name for each, and the words. */
export function comparisonsOf({ type }: QuestionnaireItem): Record<string, string> {
  const answered = { answered: 'tiene respuesta', unanswered: 'no tiene respuesta' };
  if (type === 'boolean') return { '=': 'es', ...answered };
  if (type === 'choice' || type === 'open-choice') return { '=': 'es', '!=': 'no es', ...answered };
  if (ordered.includes(type)) {
    const words =
      type === 'integer' || type === 'decimal'
        ? { '>': 'es mayor que', '<': 'es menor que', '>=': 'es como mínimo', '<=': 'es como máximo' }
        : { '>': 'es después de', '<': 'es antes de' };
    return { '=': 'es', '!=': 'no es', ...words, ...answered };
  }
  return answered;
}

export const comparisonOf = ({ operator, answerBoolean }: Condition): string =>
  operator === 'exists' ? (answerBoolean === false ? 'unanswered' : 'answered') : (operator ?? '=');

/** The condition with another comparison: what it was compared with stays where that still fits. */
export function withComparison(
  condition: Condition,
  leader: QuestionnaireItem,
  comparison: string,
): Condition {
  const { question } = condition;
  if (comparison === 'answered' || comparison === 'unanswered')
    return { question, operator: 'exists', answerBoolean: comparison === 'answered' };
  const operator = comparison as Condition['operator'];
  if (condition.operator !== 'exists') return { ...condition, operator };
  return { question, operator, ...firstValue(leader) } as Condition;
}

export const newCondition = (leader: QuestionnaireItem): Condition => {
  const [comparison = 'answered'] = Object.keys(comparisonsOf(leader));
  const question = leader.linkId;
  return withComparison(
    { question, operator: 'exists', answerBoolean: true } as Condition,
    leader,
    comparison,
  );
};

function firstValue(leader: QuestionnaireItem): Partial<Condition> {
  if (leader.type === 'boolean') return { answerBoolean: true };
  const [choice] = choicesOf(leader);
  return choice?.answer ?? {};
}

/** What the answer is compared with, where it is one of some. */
export function choicesOf(
  leader: QuestionnaireItem,
): { key: string; text: string; answer: Partial<Condition> }[] {
  if (leader.type === 'boolean')
    return [
      { key: 'true', text: 'Sí', answer: { answerBoolean: true } },
      { key: 'false', text: 'No', answer: { answerBoolean: false } },
    ];
  return (leader.answerOption ?? []).flatMap((option) => {
    const { valueCoding } = option;
    if (!valueCoding) return [];
    const { system, code, display } = valueCoding;
    const answerCoding: Coding = {
      ...(system !== undefined && { system }),
      ...(code !== undefined && { code }),
      ...(code === undefined && display !== undefined && { display }),
    };
    return [
      {
        key: optionKey(answerCoding),
        text: optionText(option),
        answer: { answerCoding } as Partial<Condition>,
      },
    ];
  });
}

export const choiceKey = ({ answerBoolean, answerCoding }: Condition): string =>
  answerCoding ? optionKey(answerCoding) : String(answerBoolean);

const elements: Partial<Record<QuestionnaireItem['type'], keyof Condition>> = {
  integer: 'answerInteger',
  decimal: 'answerDecimal',
  date: 'answerDate',
  dateTime: 'answerDateTime',
  time: 'answerTime',
};

export function writtenValue(condition: Condition, { type }: QuestionnaireItem): string {
  const element = elements[type];
  const value = element && condition[element];
  return value === undefined || value === null ? '' : String(value);
}

/** Undefined where what is written is not such a value: a condition without one is told before publishing. */
export function withWrittenValue(condition: Condition, { type }: QuestionnaireItem, text: string): Condition {
  const { question, operator } = condition;
  const element = elements[type];
  const value = readValue(type, text);
  return { question, operator, ...(element && value !== undefined && { [element]: value }) } as Condition;
}

function readValue(type: string, text: string): string | number | undefined {
  if (text.trim() === '') return undefined;
  if (type === 'integer' || type === 'decimal') {
    const number = Number(text.trim().replace(',', '.'));
    const isFitting = type === 'integer' ? Number.isInteger(number) : Number.isFinite(number);
    return isFitting ? number : undefined;
  }
  if (type === 'time') return text.length === 5 ? `${text}:00` : text;
  if (type === 'dateTime') return new Date(text).toISOString();
  return text;
}

/** What a condition says, in words. */
export function conditionText(items: Items, condition: Condition): string {
  const leader = findItem(items, condition.question);
  if (!leader) return 'una pregunta que ya no está';
  const comparison = comparisonOf(condition);
  const words = comparisonsOf(leader)[comparison] ?? comparison;
  const choice = choicesOf(leader).find(({ key }) => key === choiceKey(condition));
  const value = condition.operator === 'exists' ? '' : ` ${choice?.text ?? writtenValue(condition, leader)}`;
  return `«${leader.text ?? leader.linkId}» ${words}${value}`;
}
