import { toolOutputs } from '../../../contracts/agents/tool-outputs.ts';
import type { Facts, ToolResult } from '../dialogue.ts';
import { isRecord } from './is-record.ts';
import { capitalized, sayAppointment } from './spanish.ts';
import { handOver, type State, withoutOffer } from './state.ts';

/** What the search, the booking or the move came to. */
export function learnBooking(state: State, result: ToolResult, facts: Facts): State {
  const { booking } = state;
  if (result.name === 'find_times') {
    if (result.isRefused && isRecord(result.arguments) && result.arguments.practitioner !== undefined) {
      return withoutPractitioner(state);
    }
    const found = toolOutputs.find_times.safeParse(result.output);
    const times = result.isRefused || !found.success ? [] : found.data.times;
    return { ...state, booking: { ...booking, offered: [...(booking.offered ?? []), ...times] } };
  }
  if (result.isRefused) return learnRefusal(state, result);
  const done = toolOutputs.book_appointment.safeParse(result.output);
  const text = done.success ? sayAppointment(done.data, facts) : '';
  const verb = result.name === 'book_appointment' ? 'reservada' : 'cambiada';
  return {
    ...state,
    topic: null,
    lead: [...state.lead, `Listo: su cita queda ${verb}. ${capitalized(text)}.`],
    booking: { windows: [], excluded: [], searches: 0 },
    made: [...state.made, result.name],
    put: [],
  };
}

/** Told once, however many stretches were looked through. */
function withoutPractitioner(state: State): State {
  const { practitioner, ...booking } = state.booking;
  if (practitioner === undefined) return state;
  if (booking.isUsualPractitioner) return withAnybody(state);
  const lead = [...state.lead, `No encuentro a nadie del equipo que se llame ${practitioner}.`];
  return { ...state, lead, booking: withoutOffer(booking) };
}

/** Whom they usually see has no time then. */
export function withAnybody(state: State): State {
  const { practitioner, isUsualPractitioner: _usual, ...booking } = state.booking;
  const lead = [...state.lead, `Con ${practitioner} no tengo nada libre entonces.`];
  return { ...state, lead, booking: withoutOffer({ ...booking, searches: 0 }) };
}

function learnRefusal(state: State, { output }: ToolResult): State {
  const code = typeof output === 'object' && output !== null && 'code' in output ? output.code : undefined;
  if (code === 'conflict' || code === 'not-found') {
    const lead = [...state.lead, 'Esa hora se acaba de ocupar.'];
    return { ...state, lead, booking: withoutOffer(state.booking) };
  }
  const summary = 'La cita que pide el paciente no se ha podido reservar ni cambiar.';
  const lead =
    code === 'rejected' || code === 'expired'
      ? 'El equipo no ha podido aceptar esa hora. Una persona se pondrá en contacto con usted.'
      : 'No puedo hacer este cambio. Le paso con una persona del equipo.';
  return handOver(state, 'failure', summary, lead);
}
