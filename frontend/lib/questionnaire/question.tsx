import type { QuestionnaireItem, QuestionnaireItemAnswerOption } from '@medplum/fhirtypes';
import { useContext, useState } from 'react';
import type { AnswerFlaw } from '../../../lambdas/clinical/questionnaires/check-answers.ts';
import { compareValues } from '../../../lambdas/clinical/questionnaires/compare-values.ts';
import { answerFlawText, type FormLanguage } from '../../../lambdas/clinical/questionnaires/flaw-text.ts';
import {
  elementOf,
  isItemType,
  limitsOf,
  valueIn,
} from '../../../lambdas/clinical/questionnaires/item-types.ts';
import type { Place } from '../../../lambdas/clinical/questionnaires/lay-out.ts';
import { AttachmentAnswer } from './attachment-answer.tsx';
import { ChoiceAnswers } from './choice-answers.tsx';
import type { Answer, FieldProps } from './field-props.ts';
import { placeId } from './place-id.ts';
import { QuantityAnswer } from './quantity-answer.tsx';
import { SearchField } from './search-field.ts';
import { TextAnswer } from './text-answer.tsx';
import { formWords } from './words.ts';

export interface QuestionProps {
  place: Place;
  language: FormLanguage;
  onAnswers: (answers: readonly Answer[]) => void;
  flaws?: readonly AnswerFlaw[];
  isReadOnly?: boolean;
  /** What its answer does not keep, in the form's own words. */
  broken?: string | undefined;
  /** Answers that are offered besides its own options. */
  offered?: readonly Answer[] | undefined;
  /** In a table, whose column says its words. */
  isCell?: boolean;
  /** Which heading its words are. */
  level?: 1 | 3;
}

const chosen = ['boolean', 'choice', 'open-choice'];
/** Answers that are looked for, and not among a few that are shown. */
const isSearched = ({ type, answerValueSet, answerOption = [] }: Place['item']) =>
  type === 'reference' || (answerValueSet !== undefined && answerOption.length === 0);

/** A question with its words, its fields and what is wrong with them. */
export function Question(props: QuestionProps) {
  const { place, language, onAnswers, flaws = [], isReadOnly = false, level = 3 } = props;
  const { broken, offered = [], isCell = false } = props;
  const { answers } = place;
  const item = withOffered(place.item, offered);
  const words = formWords(language);
  const id = placeId(place);
  const isFixed = isReadOnly || item.readOnly === true;
  const isWrong = flaws.length > 0 || broken !== undefined;
  const Heading = level === 1 ? 'h1' : 'h3';
  const shared = {
    item,
    describedBy: isWrong ? `${id}-flaw` : undefined,
    isWrong,
    isReadOnly: isFixed,
    words,
    language,
  };
  return (
    <div className="q-question" data-link-id={item.linkId}>
      <Heading className={isCell ? 'q-unseen' : 'q-label'} id={`${id}-label`}>
        {item.prefix ? `${item.prefix} ` : ''}
        {item.text ?? item.linkId}
        {!item.required ? <span className="q-optional"> {words.optional}</span> : null}
      </Heading>
      {chosen.includes(item.type) && !isSearched(item) ? (
        <ChoiceAnswers
          {...shared}
          id={id}
          label={{ labelledBy: `${id}-label` }}
          answers={answers}
          onAnswers={onAnswers}
        />
      ) : (
        <Answers {...shared} id={id} answers={answers} onAnswers={onAnswers} />
      )}
      {isWrong ? (
        <p className="q-flaw" id={`${id}-flaw`}>
          {[...flaws.map((flaw) => answerFlawText(flaw, language)), broken].filter(Boolean).join('. ')}
        </p>
      ) : null}
    </div>
  );
}

/** With what is offered among its options; what is chosen already stays among them. */
function withOffered(item: QuestionnaireItem, offered: readonly Answer[]): QuestionnaireItem {
  if (offered.length === 0 || !item.type.endsWith('choice')) return item;
  const own = item.answerOption ?? [];
  const more = offered
    .filter((one) => !own.some((option) => compareValues(one, option) === 0))
    .flatMap((one): QuestionnaireItemAnswerOption[] => {
      const element = elementOf(one);
      return element ? [{ [element]: valueIn(one, element) }] : [];
    });
  return { ...item, answerOption: [...own, ...more] };
}

const fields: Record<string, (props: FieldProps) => React.ReactNode> = {
  quantity: QuantityAnswer,
  attachment: AttachmentAnswer,
};

type AnswersProps = Omit<FieldProps, 'answer' | 'onAnswer' | 'label'> & {
  answers: readonly Answer[];
  onAnswers: (answers: readonly Answer[]) => void;
};

/** As many fields as there are answers, and another where the question takes several. */
function Answers({ answers, onAnswers, ...shared }: AnswersProps) {
  const { item, id, words, isReadOnly } = shared;
  const [count, setCount] = useState(Math.max(1, answers.length));
  const Search = useContext(SearchField);
  if (!isItemType(item.type)) return <p className="q-note">{words.unknownType}</p>;
  if (isSearched(item) && !Search) return <p className="q-note">{words.notHere}</p>;
  const Field = (isSearched(item) ? Search : fields[item.type]) ?? TextAnswer;
  const isMany = item.repeats === true;
  const shown = isMany ? Math.max(count, answers.length) : 1;
  const most = limitsOf(item).maxOccurs ?? 50;
  const set = (index: number, answer: Answer | undefined) =>
    onAnswers(answer ? answers.with(Math.min(index, answers.length), answer) : answers.toSpliced(index, 1));
  const change = (index: number, answer: Answer | undefined) =>
    answer && index >= answers.length ? onAnswers([...answers, answer]) : set(index, answer);
  return (
    <div className="q-answers">
      {Array.from({ length: shown }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an answer is told apart from the others by its place alone.
        <div key={index} className="q-row">
          <Field
            {...shared}
            // What is only shown follows its value, and keeps nothing that was there before.
            key={isReadOnly ? JSON.stringify(answers[index] ?? {}) : 'written'}
            id={isMany ? `${id}-${index}` : id}
            label={
              isMany
                ? { label: `${item.text ?? ''} ${words.answer(index + 1)}` }
                : { labelledBy: `${id}-label` }
            }
            answer={answers[index]}
            onAnswer={(answer) => change(index, answer)}
          />
          {isMany && shown > 1 && !isReadOnly ? (
            <button
              type="button"
              className="q-link"
              aria-label={words.removeAnswer(index + 1)}
              onClick={() => {
                setCount(shown - 1);
                onAnswers(answers.toSpliced(index, 1));
              }}
            >
              ×
            </button>
          ) : null}
        </div>
      ))}
      {isMany && shown < most && !isReadOnly ? (
        <button type="button" className="q-link" onClick={() => setCount(shown + 1)}>
          {words.addAnswer}
        </button>
      ) : null}
    </div>
  );
}
