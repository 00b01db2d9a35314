import { findDangers } from '../../../clinical/red-flags/detect-red-flags.ts';
import { isPlainNo, isToBeAsked, nowQuestion } from '../../../clinical/red-flags/what-was-asked.ts';
import type { Step } from '../dialogue.ts';
import type { Heard } from './heard.ts';
import { summaryOf } from './known.ts';
import { handOver, type State } from './state.ts';

/** «Al camarón, se me cierra la garganta» is kept as an allergy; whether it happens while they write is asked next. */
export function askingWhetherNow(before: State, next: State, { text }: Heard): State {
  if (before.asked !== 'item/allergies') return next;
  const { alarms, doubts } = findDangers(text);
  return isToBeAsked(text, [...alarms, ...doubts]) ? { ...next, misses: 0, asked: 'happening-now' } : next;
}

export const nextWhetherNow = (state: State): Step<State> | undefined =>
  state.asked === 'happening-now' ? { say: nowQuestion, state } : undefined;

const unwell =
  'Eso debe verlo una persona: se lo paso ahora al equipo clínico. Si se encuentra mal o hay peligro, llame al 911 o acuda a urgencias.';

/** A plain «no» goes on with what was being asked; whatever else it is, a person looks at it. */
export const whetherNow = (state: State, heard: Heard): State =>
  isPlainNo(heard.text)
    ? { ...state, asked: null, misses: 0 }
    : handOver({ ...state, asked: null }, 'clinical', summaryOf(state), unwell);
