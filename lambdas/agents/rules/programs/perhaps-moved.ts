import type { Facts, Step } from '../dialogue.ts';
import { forgetAppointments } from './appointments.ts';
import type { Heard } from './heard.ts';
import type { State } from './state.ts';
import { canDo } from './topics.ts';
import { isWithin } from './windows.ts';

/**
 * «Ese jueves es fiesta, ¿me pueden ver la otra semana?»: who cannot come on a day and asks for another may have an
 * appointment on it. Kept until it is known who they are.
 */
export function hearWhetherMoved(before: State, state: State, heard: Heard, facts: Facts): State {
  if (state.topic !== 'book' || before.topic === 'book' || before.made.length > 0) return state;
  // «La del lunes déjela, aparte quiero otra cita».
  if (heard.has('book') || !canDo('reschedule', facts)) return state;
  const { unwanted, own } = heard.windows();
  const days = [...unwanted, ...own];
  return days.length === 0 ? state : { ...state, perhapsOn: days };
}

/** Looks whether they have one then, and moves that instead. */
export function nextWhetherMoved({ perhapsOn, ...state }: State): Step<State> | undefined {
  if (perhapsOn === undefined || state.topic !== 'book') return undefined;
  const { appointments } = state;
  if (!appointments) {
    const call = { name: 'list_appointments', arguments: { includePast: false } } as const;
    return { calls: [call], state: { ...state, perhapsOn } };
  }
  const picked = appointments.filter((one) => perhapsOn.some((window) => isWithin(one, window)));
  const [only] = picked;
  if (picked.length !== 1 || !only) return { state: forgetAppointments(state) };
  return { state: { ...state, topic: 'reschedule', picked: only } };
}
