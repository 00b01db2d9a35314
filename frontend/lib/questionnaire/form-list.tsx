import type { Questionnaire, QuestionnaireResponseItem } from '@medplum/fhirtypes';
import { useMemo, useState } from 'react';
import type { AnswerFlaw } from '../../../lambdas/clinical/questionnaires/check-answers.ts';
import { placeFlaws } from '../../../lambdas/clinical/questionnaires/check-answers.ts';
import {
  withAnswers,
  withoutRepetition,
  withRepetition,
} from '../../../lambdas/clinical/questionnaires/edit-answers.ts';
import { enabledPlaces } from '../../../lambdas/clinical/questionnaires/enabled.ts';
import type { FormLanguage } from '../../../lambdas/clinical/questionnaires/flaw-text.ts';
import { layOut, type Place } from '../../../lambdas/clinical/questionnaires/lay-out.ts';
import { placeId } from './place-id.ts';
import { Question } from './question.tsx';
import { formWords } from './words.ts';

interface FormListProps {
  form: Pick<Questionnaire, 'item'>;
  items: readonly QuestionnaireResponseItem[];
  language?: FormLanguage;
  onItems: (items: QuestionnaireResponseItem[]) => void;
  /** Whether what is missing or wrong is told already. */
  isTold: boolean;
}

/** A long form is drawn a part at a time: thousands of fields would stop a browser. */
const atOnce = 60;

/** A whole form, one question below the other. */
export function FormList({ form, items, language = 'es', onItems, isTold }: FormListProps) {
  const words = formWords(language);
  const [most, setMost] = useState(atOnce);
  const { layout, enabled } = useMemo(() => {
    const laid = layOut(form, { item: [...items] });
    return { layout: laid, enabled: enabledPlaces(laid) };
  }, [form, items]);
  const places = layout.places.filter((place) => enabled.has(place));
  const shown = places.slice(0, most);
  const flawsOf = (place: Place): AnswerFlaw[] =>
    isTold ? placeFlaws(place, place.parent?.children ?? layout.roots, true, undefined) : [];

  return (
    <div className="q-list">
      {shown.map((place, index) => (
        <div key={placeId(place)} className="q-entry">
          <Entry
            place={place}
            language={language}
            flaws={flawsOf(place)}
            onAnswers={(answers) => onItems(withAnswers(form, items, place, answers))}
          />
          {groupsEnded(place, places[index + 1]).map((group) => (
            <div key={placeId(group)} className="q-row">
              {isLastRepetition(group, layout.roots) ? (
                <button
                  type="button"
                  className="q-link"
                  onClick={() => onItems(withRepetition(form, items, group))}
                >
                  {words.addGroup(group.item.text ?? '')}
                </button>
              ) : null}
              {group.occurrence > 0 ? (
                <button
                  type="button"
                  className="q-link"
                  onClick={() => onItems(withoutRepetition(form, items, group))}
                >
                  {words.removeGroup(group.item.text ?? '', group.occurrence + 1)}
                </button>
              ) : null}
            </div>
          ))}
        </div>
      ))}
      {places.length > most ? (
        <button type="button" className="q-link" onClick={() => setMost(most + atOnce)}>
          {words.showMore(places.length - most)}
        </button>
      ) : null}
    </div>
  );
}

interface EntryProps {
  place: Place;
  language: FormLanguage;
  flaws: AnswerFlaw[];
  onAnswers: (answers: NonNullable<QuestionnaireResponseItem['answer']>) => void;
}

function Entry({ place, language, flaws, onAnswers }: EntryProps) {
  const { item, occurrence } = place;
  if (item.type === 'display') return <p className="q-note">{item.text}</p>;
  if (item.type === 'group')
    return (
      <p className="q-group">
        {item.text}
        {occurrence > 0 ? ` (${occurrence + 1})` : ''}
      </p>
    );
  return (
    <Question place={place} language={language} flaws={flaws} onAnswers={(all) => onAnswers([...all])} />
  );
}

/** The groups that may stand again and that end with a place, the innermost first. */
function groupsEnded(place: Place, next: Place | undefined): Place[] {
  const ended: Place[] = [];
  for (let at: Place | undefined = place; at; at = at.parent) {
    const isOver = !next || next.position > at.end;
    if (at.item.type === 'group' && at.item.repeats && isOver) ended.push(at);
  }
  return ended;
}

const isLastRepetition = ({ item, occurrence, parent, answerIndex }: Place, roots: Place[]): boolean =>
  !(parent?.children ?? roots).some(
    (one) => one.item === item && one.answerIndex === answerIndex && one.occurrence > occurrence,
  );
