import type { AgentAppointment } from '../../../contracts/agents/tool-outputs.ts';
import { fold } from '../understanding/fold.ts';
import type { Heard } from './heard.ts';
import type { State } from './state.ts';
import { isWithin } from './windows.ts';

const both =
  /\b(?:(?:l[ao]s|mis) (?:dos|tres|cuatro)|ambas|ambos|todas|todos|todas mis citas|las 2|los 2)\b(?! (?:los |las )?(?:dias|lunes|martes|miercoles|jueves|viernes|tardes|mananas|semanas))/;

/** Which of their appointments they speak of while it is not known which they have. */
export function hearWhich(state: State, heard: Heard): State {
  const { topic, asked } = state;
  if (topic !== 'cancel' && topic !== 'confirm' && topic !== 'reschedule') return state;
  const isOpen =
    asked === null || asked === 'topic' || asked === 'anything-else' || state.appointments === undefined;
  if (topic !== 'reschedule' && (isOpen || asked === 'choose-appointment') && both.test(fold(heard.text)))
    return { ...state, areAllMeant: true };
  if (!isOpen || state.spokenOf) return state;
  const { wanted, own } = heard.windows();
  // «Cancele la del lunes»: of who wants no other time, each that is named is the appointment's.
  const windows = own.length > 0 || topic === 'reschedule' ? own : wanted;
  const practitioner = heard.practitioner();
  return windows.length === 0 && practitioner === undefined
    ? state
    : { ...state, spokenOf: { windows, ...(practitioner ? { practitioner } : {}) } };
}

/** The only one there is, or the only one that fits what they said of it. */
export function namedOne(
  { spokenOf }: State,
  appointments: readonly AgentAppointment[],
): AgentAppointment | undefined {
  const [first, ...others] = appointments;
  if (others.length === 0 || spokenOf === undefined) return others.length === 0 ? first : undefined;
  const { windows, practitioner } = spokenOf;
  const at = appointments.filter((one) => windows.some((window) => isWithin(one, window)));
  const named = practitioner === undefined ? [] : fold(practitioner).split(' ');
  const withThem = appointments.filter(
    ({ practitioner: name }) =>
      name !== null && named.length > 0 && named.every((word) => fold(name).includes(word)),
  );
  const fits =
    at.length > 0 && withThem.length > 0 ? at.filter((one) => withThem.includes(one)) : [...at, ...withThem];
  return fits.length === 1 ? fits[0] : undefined;
}
