import type { Questionnaire, QuestionnaireResponse } from '@medplum/fhirtypes';
import { enabledPlaces } from './enabled.ts';
import { isQuestion } from './item-types.ts';
import { layOut, type Place } from './lay-out.ts';

/** One question at a time, as on a telephone. */
export interface Screen {
  /** Undefined: there are words to read and nothing to answer. */
  question: Place | undefined;
  /** The groups that it stands in, outermost first. */
  headings: readonly string[];
  /** What the form says before it. */
  notes: readonly string[];
}

/** What is asked now, in order. It grows and shrinks with the answers. */
export function screensOf(
  form: Pick<Questionnaire, 'item'>,
  response: Pick<QuestionnaireResponse, 'item'>,
): Screen[] {
  const layout = layOut(form, response);
  const enabled = enabledPlaces(layout);
  const screens: Screen[] = [];
  let notes: string[] = [];
  for (const place of layout.places) {
    if (!enabled.has(place)) continue;
    const { item } = place;
    if (item.type === 'display' && item.text) notes.push(item.text);
    if (!isQuestion(item)) continue;
    screens.push({ question: place, headings: headingsOf(place), notes });
    notes = [];
  }
  return notes.length > 0 ? [...screens, { question: undefined, headings: [], notes }] : screens;
}

function headingsOf({ parent }: Place): string[] {
  if (!parent) return [];
  const { type, text } = parent.item;
  return [...headingsOf(parent), ...(type === 'group' && text ? [text] : [])];
}
