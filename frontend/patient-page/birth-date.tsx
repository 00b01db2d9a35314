import { useId, useState } from 'react';
import { Foot, Step } from './frame.tsx';
import { readBirthDate } from './read-birth-date.ts';
import type { PageWords } from './words.ts';

interface Props {
  words: PageWords;
  language: 'es' | 'en';
  isAgain: boolean;
  /** What is wrong with the date that was sent. */
  problem: string | undefined;
  isBusy: boolean;
  onDate: (birthDate: string) => void;
}

/** The second proof of whoever opens a link: three plain fields, which every telephone and reader knows how to fill in. */
export function BirthDate({ words, language, isAgain, problem, isBusy, onDate }: Props) {
  const [parts, setParts] = useState({ day: '', month: '', year: '' });
  const id = useId();
  const [isMalformed, setMalformed] = useState(false);
  const wrong = isMalformed ? words.noSuchDate : problem;
  const order = language === 'en' ? (['month', 'day', 'year'] as const) : (['day', 'month', 'year'] as const);
  const autoComplete = { day: 'bday-day', month: 'bday-month', year: 'bday-year' };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isBusy) return;
        const date = readBirthDate(parts.day, parts.month, parts.year);
        setMalformed(date === undefined);
        if (date !== undefined) onDate(date);
      }}
    >
      <Step isFirst={!isAgain}>
        <h1 className="p-title">{isAgain ? words.overTitle : words.birthTitle}</h1>
        <p id={`${id}-why`}>{isAgain ? words.over : words.birthWhy}</p>
        <fieldset className="p-date" aria-describedby={wrong ? `${id}-wrong` : `${id}-why`}>
          <legend className="q-label">{words.birthLabel}</legend>
          {order.map((part) => (
            <label key={part} className={part === 'year' ? 'p-part p-year' : 'p-part'}>
              <span>{words[part]}</span>
              <input
                className="q-input"
                inputMode="numeric"
                autoComplete={autoComplete[part]}
                maxLength={part === 'year' ? 4 : 2}
                aria-invalid={wrong !== undefined || undefined}
                value={parts[part]}
                onInput={(event) => setParts({ ...parts, [part]: event.currentTarget.value })}
              />
            </label>
          ))}
        </fieldset>
        {wrong !== undefined ? (
          <p className="q-flaw" role="alert" id={`${id}-wrong`}>
            {wrong}
          </p>
        ) : null}
      </Step>
      <Foot label={words.enter} isBusy={isBusy} words={words} />
    </form>
  );
}
