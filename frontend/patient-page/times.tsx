import { useId, useState } from 'react';
import { Foot, Step } from './frame.tsx';
import type { PageAnswer } from './page-api.ts';
import { timeText } from './time-text.ts';
import type { PageWords } from './words.ts';

type Times = NonNullable<Extract<PageAnswer<'readAskedForm'>, { outcome: 'opened' }>['form']['times']>;

interface Props {
  times: Times;
  language: 'es' | 'en';
  words: PageWords;
  isBusy: boolean;
  problem: string | undefined;
  /** Null: none of them suits. */
  onChoose: (timeId: string | null) => void;
}

/** The times that the clinic holds for the patient: one of them, or none. */
export function Times({ times, language, words, isBusy, problem, onChoose }: Props) {
  const [chosen, setChosen] = useState<string | null>();
  const title = useId();
  const [isMissing, setMissing] = useState(false);
  const wrong = isMissing && chosen === undefined ? words.timeMissing : problem;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isBusy) return;
        if (chosen === undefined) setMissing(true);
        else onChoose(chosen);
      }}
    >
      <Step isFirst>
        <h1 className="p-title" id={title}>
          {words.timesTitle}
        </h1>
        <p>{words.timesWhy}</p>
        <div role="radiogroup" aria-labelledby={title} className="q-options">
          {times.offered.map(({ id, start, with: people }) => {
            const { day, hour } = timeText(start, times.timeZone, language);
            return (
              <label key={id} className="q-option">
                <input type="radio" name="time" checked={chosen === id} onChange={() => setChosen(id)} />
                <span>
                  <strong>
                    {day}, {hour}
                  </strong>
                  <br />
                  {people.join(' · ')}
                </span>
              </label>
            );
          })}
          <label className="q-option">
            <input type="radio" name="time" checked={chosen === null} onChange={() => setChosen(null)} />
            <span>{words.noTime}</span>
          </label>
        </div>
        {wrong !== undefined ? (
          <p className="q-flaw" role="alert">
            {wrong}
          </p>
        ) : null}
      </Step>
      <Foot label={isBusy ? words.sending : words.chooseTime} isBusy={isBusy} words={words} />
    </form>
  );
}
