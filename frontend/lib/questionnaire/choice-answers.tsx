import type { QuestionnaireItemAnswerOption } from '@medplum/fhirtypes';
import { useState } from 'react';
import { answerText } from '../../../lambdas/clinical/questionnaires/answer-text.ts';
import { compareValues } from '../../../lambdas/clinical/questionnaires/compare-values.ts';
import { elementOf, valueIn } from '../../../lambdas/clinical/questionnaires/item-types.ts';
import type { Answer, FieldProps } from './field-props.ts';

/** Above it, one is chosen from a list that opens. */
const mostRadios = 8;

type Props = Omit<FieldProps, 'answer' | 'onAnswer'> & {
  answers: readonly Answer[];
  onAnswers: (answers: readonly Answer[]) => void;
};

const asAnswer = (option: QuestionnaireItemAnswerOption): Answer => {
  const element = elementOf(option);
  return element ? { [element]: valueIn(option, element) } : {};
};

const booleans: readonly QuestionnaireItemAnswerOption[] = [
  { valueBoolean: true } as QuestionnaireItemAnswerOption,
  { valueBoolean: false } as QuestionnaireItemAnswerOption,
];

/** Yes or no, one of some, or several of them; with words of one's own where the form takes them. */
export function ChoiceAnswers(props: Props) {
  const { item, answers, onAnswers, id, label, describedBy, isWrong, isReadOnly, words, language } = props;
  const options = item.type === 'boolean' ? booleans : (item.answerOption ?? []);
  const isOpen = item.type === 'open-choice';
  const isMany = item.repeats === true;
  const own = answers.find(
    (answer) =>
      answer.valueString !== undefined && !options.some((option) => compareValues(answer, option) === 0),
  );
  const [isWriting, setWriting] = useState(own !== undefined);
  const isChosen = (option: QuestionnaireItemAnswerOption) =>
    answers.some((answer) => compareValues(answer, option) === 0);
  const textOf = (option: QuestionnaireItemAnswerOption) =>
    answerText(asAnswer(option), language, item) ?? '';

  const set = (option: QuestionnaireItemAnswerOption, isOn: boolean) => {
    if (!isMany) {
      setWriting(false);
      return onAnswers(isOn ? [asAnswer(option)] : []);
    }
    const others = answers.filter((answer) => compareValues(answer, option) !== 0);
    return onAnswers(isOn ? [...others, asAnswer(option)] : others);
  };
  const write = (text: string) => {
    const kept = isMany ? answers.filter((answer) => answer !== own) : [];
    onAnswers(text.trim() === '' ? kept : [...kept, { valueString: text }]);
  };

  const naming = 'label' in label ? { 'aria-label': label.label } : { 'aria-labelledby': label.labelledBy };
  const about = { ...naming, 'aria-describedby': describedBy };
  if (!isMany && !isOpen && options.length > mostRadios) {
    return (
      <select
        {...about}
        id={id}
        className="q-input"
        aria-invalid={isWrong || undefined}
        disabled={isReadOnly}
        value={String(options.findIndex(isChosen))}
        onChange={(event) => {
          const option = options[Number(event.currentTarget.value)];
          onAnswers(option ? [asAnswer(option)] : []);
        }}
      >
        <option value="-1">{words.choose}</option>
        {options.map((option, index) => (
          <option key={textOf(option)} value={index}>
            {textOf(option)}
          </option>
        ))}
      </select>
    );
  }
  const kind = isMany ? 'checkbox' : 'radio';
  return (
    <div {...about} role={isMany ? 'group' : 'radiogroup'} className="q-options" id={id} tabIndex={-1}>
      {options.map((option, index) => (
        <label key={textOf(option)} className="q-option">
          <input
            type={kind}
            name={id}
            id={`${id}-${index}`}
            checked={isChosen(option)}
            disabled={isReadOnly}
            aria-invalid={isWrong || undefined}
            onChange={(event) => set(option, event.currentTarget.checked)}
          />
          <span>{textOf(option)}</span>
        </label>
      ))}
      {isOpen ? (
        <label className="q-option">
          <input
            type={kind}
            name={id}
            id={`${id}-own`}
            checked={isWriting}
            disabled={isReadOnly}
            onChange={(event) => {
              setWriting(event.currentTarget.checked);
              if (!event.currentTarget.checked) write('');
              else if (!isMany) onAnswers([]);
            }}
          />
          <span>{words.other}</span>
        </label>
      ) : null}
      {isOpen && isWriting ? (
        <input
          className="q-input"
          aria-label={words.other}
          value={own?.valueString ?? ''}
          readOnly={isReadOnly}
          onInput={(event) => write(event.currentTarget.value)}
        />
      ) : null}
      {!isMany && answers.length > 0 && !item.required && !isReadOnly ? (
        <button type="button" className="q-link" onClick={() => onAnswers([])}>
          {words.clear}
        </button>
      ) : null}
    </div>
  );
}
