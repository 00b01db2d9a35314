import type { Questionnaire, QuestionnaireResponseItem } from '@medplum/fhirtypes';
import { useEffect, useMemo, useState } from 'react';
import { placeFlaws } from '../../lambdas/clinical/questionnaires/check-answers.ts';
import {
  withAnswers,
  withoutRepetition,
  withRepetition,
} from '../../lambdas/clinical/questionnaires/edit-answers.ts';
import type { Place } from '../../lambdas/clinical/questionnaires/lay-out.ts';
import { type Screen, screensOf } from '../../lambdas/clinical/questionnaires/screens.ts';
import { placeId } from '../lib/questionnaire/place-id.ts';
import { Question } from '../lib/questionnaire/question.tsx';
import { formWords } from '../lib/questionnaire/words.ts';
import { ConsentStep, type Signed } from './consent.tsx';
import { Foot, Step } from './frame.tsx';
import { Review } from './review.tsx';
import type { PageWords } from './words.ts';

type Items = QuestionnaireResponseItem[];

interface Props {
  form: Pick<Questionnaire, 'item'>;
  items: Items;
  consent: string | null;
  language: 'es' | 'en';
  words: PageWords;
  isSending: boolean;
  problem: string | undefined;
  onItems: (items: Items) => void;
  onProgress: (at: number, all: number) => void;
  onSend: (signed: Signed | null) => void;
}

const flawsAt = (place: Place) => placeFlaws(place, rootsOf(place), true, undefined);
/** The siblings of a place that is in no group are what its own count is among. */
const rootsOf = (place: Place): readonly Place[] => place.parent?.children ?? [place];

/** The innermost group around a question that may stand there again, if this is the last question of its last repetition. */
function endedGroup(screens: readonly Screen[], at: number): Place | undefined {
  for (let around = screens[at]?.question?.parent; around; around = around.parent) {
    const { item, end, occurrence } = around;
    if (item.type !== 'group' || !item.repeats) continue;
    const isLast = screens.slice(at + 1).every(({ question }) => !question || question.position > end);
    const isNewest = !screens.some(({ question }) =>
      isWithin(question, (group) => group.item.linkId === item.linkId && group.occurrence > occurrence),
    );
    if (isLast && isNewest) return around;
  }
  return undefined;
}
function isWithin(place: Place | undefined, matches: (group: Place) => boolean): boolean {
  for (let at = place?.parent; at; at = at.parent) if (matches(at)) return true;
  return false;
}

/** The form as a telephone shows it: one question at a time, then what is signed, then all of it before it is sent. */
export function FormSteps(props: Props) {
  const { form, items, consent, language, words, isSending, problem, onItems, onSend, onProgress } = props;
  const screens = useMemo(() => screensOf(form, { item: items }), [form, items]);
  const [at, setAt] = useState(() => firstOpen(screens));
  const [isTold, setTold] = useState(false);
  const [signed, setSigned] = useState<Signed | null>(null);
  const lastStep = screens.length + (consent === null ? 0 : 1);
  const step = Math.min(at, lastStep);
  const go = (next: number) => {
    setTold(false);
    setAt(Math.max(0, next));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it changes, to whoever listens then.
  useEffect(() => onProgress(step + 1, lastStep + 1), [step, lastStep, language]);

  const screen = screens[step];
  if (!screen && consent !== null && step === screens.length) {
    return (
      <ConsentStep
        text={consent}
        given={signed}
        words={words}
        onBack={() => go(step - 1)}
        onSigned={(given) => {
          setSigned(given);
          go(step + 1);
        }}
      />
    );
  }
  if (!screen) {
    const flawed = new Set(
      screens.flatMap(({ question }) =>
        question && flawsAt(question).length > 0 ? [placeId(question)] : [],
      ),
    );
    return (
      <Review
        screens={screens}
        flawed={flawed}
        language={language}
        words={words}
        isBusy={isSending}
        problem={problem}
        onChange={go}
        onBack={() => go(step - 1)}
        onSend={() => {
          const first = screens.findIndex(({ question }) => question && flawed.has(placeId(question)));
          if (first < 0) return onSend(signed);
          go(first);
          setTold(true);
          return undefined;
        }}
      />
    );
  }

  const { question, headings, notes } = screen;
  const flaws = question && isTold ? flawsAt(question) : [];
  const group = endedGroup(screens, step);
  const repetition = question?.parent?.occurrence ?? 0;
  const groupName = group?.item.text ?? '';
  const key = question ? placeId(question) : 'notes';
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (question && flawsAt(question).length > 0) setTold(true);
        else go(step + 1);
      }}
    >
      <Step key={key} isFirst={step === 0}>
        {headings.length > 0 ? (
          <p className="p-headings">
            {headings.join(' · ')}
            {repetition > 0 ? ` (${repetition + 1})` : ''}
          </p>
        ) : null}
        {notes.map((note) => (
          <p key={note} className="p-words">
            {note}
          </p>
        ))}
        {question ? (
          <Question
            place={question}
            language={language}
            level={1}
            flaws={flaws}
            onAnswers={(answers) => onItems(withAnswers(form, items, question, answers))}
          />
        ) : null}
        {group ? (
          <div className="p-repeat">
            <button
              type="button"
              className="q-link"
              onClick={() => {
                onItems(withRepetition(form, items, group));
                go(step + 1);
              }}
            >
              {formWords(language).addGroup(groupName)}
            </button>
            {group.occurrence > 0 ? (
              <button
                type="button"
                className="q-link"
                onClick={() => {
                  onItems(withoutRepetition(form, items, group));
                  go(Math.max(0, step - 1));
                }}
              >
                {formWords(language).removeGroup(groupName, group.occurrence + 1)}
              </button>
            ) : null}
          </div>
        ) : null}
      </Step>
      <Foot
        label={words.continue}
        back={step > 0 ? { label: words.back, onBack: () => go(step - 1) } : undefined}
        words={words}
      />
    </form>
  );
}

/** Whoever comes back goes on where nothing is answered yet. */
function firstOpen(screens: readonly Screen[]): number {
  const isBegun = screens.some(({ question }) => question && question.answers.length > 0);
  if (!isBegun) return 0;
  const open = screens.findIndex(({ question }) => question && question.answers.length === 0);
  return open < 0 ? screens.length : open;
}
