import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { answerText } from '../../../lambdas/clinical/questionnaires/answer-text.ts';
import { useDebounced } from '../debounced.ts';
import { useFhirClient } from '../fhir-context.ts';
import { described, type FieldProps } from './field-props.ts';
import { findAnswers, isFindable, shortest } from './find-answers.ts';

/** Below what lies between the keys of most who type. */
const debounceMs = 150;

/** An answer that the record or its terminologies have: looked for as it is written, chosen with arrows and Intro. */
export function RecordAnswer(props: FieldProps) {
  const { item, answer, onAnswer, isReadOnly, words, id, language } = props;
  const fhir = useFhirClient();
  const [typed, type] = useState('');
  const [active, setActive] = useState(0);
  const sought = useDebounced(typed.trim(), debounceMs);
  const search = useQuery({
    queryKey: ['fhir', 'form-answers', item.answerValueSet ?? item.linkId, sought],
    enabled: sought.length >= shortest,
    queryFn: ({ signal }) => findAnswers(fhir, item, sought, signal),
  });
  const isSettled = sought === typed.trim() && sought.length >= shortest;
  const found = isSettled ? search.data : undefined;
  // One's own words come behind what was found, once that is known: Intro takes what stands first.
  const isOwn = item.type === 'open-choice' && isSettled && !search.isPending;
  const own = isOwn ? [{ answer: { valueString: sought }, text: words.asWritten(sought) }] : [];
  const offered = [...(found ?? []), ...own];
  if (!isFindable(item)) return <p className="q-note">{words.notSearched}</p>;
  if (answer) {
    return (
      <div className="q-row q-chosen">
        <span>{answerText(answer, language, item) ?? ''}</span>
        {isReadOnly ? null : (
          <button type="button" className="q-link" onClick={() => onAnswer(undefined)}>
            {words.change}
          </button>
        )}
      </div>
    );
  }
  const pick = (index: number) => {
    const chosen = offered[index];
    if (!chosen) return;
    onAnswer(chosen.answer);
    type('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setActive(Math.max(0, Math.min(offered.length - 1, active + step)));
    else if (event.key === 'Enter') pick(active);
    else if (event.key === 'Escape' && typed !== '') {
      event.stopPropagation();
      type('');
    } else return;
    event.preventDefault();
  };
  const told = search.isError ? search.error.message : found?.length === 0 ? words.nothingFound : '';
  return (
    <div className="q-search">
      <input
        {...described(props)}
        className="q-input"
        role="combobox"
        autoComplete="off"
        placeholder={words.search}
        aria-autocomplete="list"
        aria-expanded={offered.length > 0}
        aria-controls={`${id}-found`}
        {...(offered[active] ? { 'aria-activedescendant': `${id}-found-${active}` } : {})}
        readOnly={isReadOnly}
        value={typed}
        onChange={({ target }) => {
          type(target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div
        id={`${id}-found`}
        role="listbox"
        aria-label={words.found}
        className="q-found"
        hidden={offered.length === 0}
      >
        {offered.map(({ text }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus.
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: two of one text are told apart by their place alone.
            key={index}
            id={`${id}-found-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onClick={() => pick(index)}
          >
            {text}
          </div>
        ))}
      </div>
      <p role="status" className="q-note">
        {told}
      </p>
    </div>
  );
}
