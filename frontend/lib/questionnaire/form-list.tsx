import type { Questionnaire, QuestionnaireResponseItem } from '@medplum/fhirtypes';
import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
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
import type { Answer } from './field-props.ts';
import { type FormMore, isTable } from './form-more.ts';
import { FormTable } from './form-table.tsx';
import { placeId } from './place-id.ts';
import { Question } from './question.tsx';
import { formWords } from './words.ts';

interface FormListProps extends FormMore {
  form: Pick<Questionnaire, 'item'>;
  items: readonly QuestionnaireResponseItem[];
  language?: FormLanguage;
  onItems: (items: QuestionnaireResponseItem[]) => void;
  /** How often what is missing or wrong was told: each time the first of it is shown and gets the focus. */
  told: number;
}

/** A long form is drawn a part at a time: thousands of fields would stop a browser. */
const atOnce = 60;

/** A whole form, one question below the other. */
export function FormList(props: FormListProps) {
  const { form, items, language = 'es', onItems, told, followed, noteOf, isFixed } = props;
  const words = formWords(language);
  const [most, setMost] = useState(atOnce);
  const { layout, enabled } = useMemo(() => {
    const laid = layOut(form, { item: [...items] });
    return { layout: laid, enabled: enabledPlaces(laid, ({ position }) => !followed?.hidden.has(position)) };
  }, [form, items, followed]);
  const inTable = (place: Place): boolean =>
    place.parent !== undefined && (isTable(place.parent.item) || inTable(place.parent));
  // A table stands where its first row does.
  const isShown = (place: Place) =>
    enabled.has(place) && !inTable(place) && !(isTable(place.item) && place.occurrence > 0);
  const ids = new Set<string>();
  // Of two that have one id only the first can be answered: whoever writes the form is told.
  const places = layout.places.filter(
    (place) => isShown(place) && !ids.has(placeId(place)) && ids.add(placeId(place)),
  );
  const shown = places.slice(0, most);
  const flawsAt = (place: Place): AnswerFlaw[] =>
    placeFlaws(place, place.parent?.children ?? layout.roots, true, undefined);
  const list = useRef<HTMLDivElement>(null);
  const latest = useRef({ form, items, onItems });
  useLayoutEffect(() => {
    latest.current = { form, items, onItems };
  });
  // A field is its place in the form, so that it need not be drawn anew for what is written in another one.
  const answer = useRef((place: Place, answers: Answers) => {
    const now = latest.current;
    now.onItems(withAnswers(now.form, now.items, place, answers));
  }).current;
  const [wanted, setWanted] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time that it is told.
  useEffect(() => {
    if (told === 0) return;
    const first = places.findIndex((place) => flawsAt(place).length > 0);
    const flawed = places[first];
    if (!flawed) return;
    setMost((now) => Math.max(now, Math.ceil((first + 1) / atOnce) * atOnce));
    setWanted(placeId(flawed));
  }, [told]);
  useEffect(() => {
    if (wanted === undefined) return;
    const entry = list.current?.querySelector(`[data-place="${wanted}"]`);
    entry?.querySelector<HTMLElement>('input, textarea, select, button, [tabindex]')?.focus();
    setWanted(undefined);
  }, [wanted]);
  const question = (place: Place, isCell: boolean) => (
    <Entry
      place={place}
      language={language}
      flaws={told > 0 ? flawsAt(place) : none}
      broken={followed?.broken.get(place.position)}
      offered={followed?.candidates[place.position]}
      isReadOnly={isFixed?.(place.item) ?? false}
      isCell={isCell}
      onAnswers={answer}
    />
  );
  const table = (place: Place) => {
    const rows = (place.parent?.children ?? layout.roots).filter(({ item }) => item === place.item);
    const isOpen = place.item.repeats === true && !(place.item.item ?? []).every((item) => isFixed?.(item));
    return (
      <FormTable
        rows={rows}
        enabled={enabled}
        words={words}
        noteOf={noteOf}
        cell={(cell) => question(cell, true)}
        onAdd={isOpen ? () => onItems(withRepetition(form, items, place)) : undefined}
        onRemove={
          isOpen && rows.length > 1 ? (row) => onItems(withoutRepetition(form, items, row)) : undefined
        }
      />
    );
  };

  return (
    <div className="q-list" ref={list}>
      {shown.map((place, index) => (
        <div key={placeId(place)} data-place={placeId(place)} className="q-entry">
          {isTable(place.item) ? table(place) : question(place, false)}
          {isTable(place.item) ? null : noteOf?.(place)}
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

type Answers = NonNullable<QuestionnaireResponseItem['answer']>;
const none: AnswerFlaw[] = [];

interface EntryProps {
  place: Place;
  language: FormLanguage;
  flaws: AnswerFlaw[];
  broken: string | undefined;
  offered: readonly Answer[] | undefined;
  isReadOnly: boolean;
  isCell: boolean;
  onAnswers: (place: Place, answers: Answers) => void;
}

const isEmpty = ({ length }: readonly unknown[]) => length === 0;
const isSame = (before: EntryProps, after: EntryProps): boolean =>
  before.place.item === after.place.item &&
  (before.place.answers === after.place.answers ||
    (isEmpty(before.place.answers) && isEmpty(after.place.answers))) &&
  before.place.occurrence === after.place.occurrence &&
  before.language === after.language &&
  before.broken === after.broken &&
  before.offered === after.offered &&
  before.isReadOnly === after.isReadOnly &&
  before.isCell === after.isCell &&
  isEmpty(before.flaws) &&
  isEmpty(after.flaws);

/** Of thousands of questions one is written in: the others stay as they are. */
const Entry = memo(function Entry({ place, onAnswers, ...shared }: EntryProps) {
  const { item, occurrence } = place;
  if (item.type === 'display') return <p className="q-note">{item.text}</p>;
  if (item.type === 'group')
    return (
      <p className="q-group">
        {item.text}
        {occurrence > 0 ? ` (${occurrence + 1})` : ''}
      </p>
    );
  return <Question {...shared} place={place} onAnswers={(all) => onAnswers(place, [...all])} />;
}, isSame);

/** The groups that may stand again and that end with a place, the innermost first. */
function groupsEnded(place: Place, next: Place | undefined): Place[] {
  const ended: Place[] = [];
  for (let at: Place | undefined = place; at; at = at.parent) {
    const isOver = !next || next.position > at.end;
    if (at.item.type === 'group' && at.item.repeats && isOver && !isTable(at.item)) ended.push(at);
  }
  return ended;
}

const isLastRepetition = ({ item, occurrence, parent, answerIndex }: Place, roots: Place[]): boolean =>
  !(parent?.children ?? roots).some(
    (one) => one.item === item && one.answerIndex === answerIndex && one.occurrence > occurrence,
  );
