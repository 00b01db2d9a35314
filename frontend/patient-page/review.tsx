import { answerText } from '../../lambdas/clinical/questionnaires/answer-text.ts';
import type { Screen } from '../../lambdas/clinical/questionnaires/screens.ts';
import { placeId } from '../lib/questionnaire/place-id.ts';
import { Foot, Step } from './frame.tsx';
import type { PageWords } from './words.ts';

interface Props {
  screens: readonly Screen[];
  /** The places where something is missing or wrong. */
  flawed: ReadonlySet<string>;
  language: 'es' | 'en';
  words: PageWords;
  isBusy: boolean;
  problem: string | undefined;
  onChange: (screen: number) => void;
  onSend: () => void;
  onBack: () => void;
}

/** All that was answered, before it leaves. */
export function Review(props: Props) {
  const { screens, flawed, language, words, isBusy, problem, onChange, onSend, onBack } = props;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onSend();
      }}
    >
      <Step>
        <h1 className="p-title">{words.reviewTitle}</h1>
        <p>{words.reviewWhy}</p>
        {flawed.size > 0 ? (
          <p className="q-flaw" role="alert">
            {words.toMend(flawed.size)}
          </p>
        ) : null}
        {problem !== undefined ? (
          <p className="q-flaw" role="alert">
            {problem}
          </p>
        ) : null}
        <dl className="p-review">
          {screens.map(({ question }, index) => {
            if (!question) return null;
            const id = placeId(question);
            const text = question.item.text ?? question.item.linkId;
            const answers = question.answers.flatMap(
              (answer) => answerText(answer, language, question.item) ?? [],
            );
            return (
              <div key={id} className={flawed.has(id) ? 'p-line p-flawed' : 'p-line'}>
                <dt>{text}</dt>
                <dd>
                  <span className={answers.length === 0 ? 'q-optional' : ''}>
                    {answers.join(', ') || words.unanswered}
                  </span>
                  <button
                    type="button"
                    className="q-link"
                    aria-label={words.change(text)}
                    onClick={() => onChange(index)}
                  >
                    {words.changeShort}
                  </button>
                </dd>
              </div>
            );
          })}
        </dl>
      </Step>
      <Foot
        label={isBusy ? words.sending : words.send}
        isBusy={isBusy}
        back={{ label: words.back, onBack }}
        words={words}
      />
    </form>
  );
}
