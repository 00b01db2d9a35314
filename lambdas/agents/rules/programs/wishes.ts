import type { Facts } from '../dialogue.ts';
import type { Heard } from './heard.ts';
import type { State } from './state.ts';

/** Said in the middle of an admission, and seen to after it. */
export const wishOfAppointment = 'Pide una cita.';

/** Who comes to be taken in mostly wants an appointment too: the team is told of it with all the rest. */
export function wishingFor(state: State, heard: Heard, facts: Facts): State {
  if (!/\b(?:citas?|turnos?|agend\p{L}*|reserv\p{L}*)\b/iu.test(heard.text)) return state;
  if (state.wishes.includes(wishOfAppointment)) return state;
  const said = facts.colleagues.includes('scheduling')
    ? 'La cita la vemos en cuanto terminemos; antes le hago unas preguntas para prepararla.'
    : 'La cita se la dará el equipo; para prepararla le hago antes unas preguntas.';
  return { ...state, lead: [...state.lead, said], wishes: [...state.wishes, wishOfAppointment] };
}
