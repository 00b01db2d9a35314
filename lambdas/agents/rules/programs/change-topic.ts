import type { Facts } from '../dialogue.ts';
import { forgetAppointments } from './appointments.ts';
import type { Heard } from './heard.ts';
import { onlyAsks } from './only-asks.ts';
import { handOver, noBooking, type State, type Topic } from './state.ts';
import { canDo, passedOn } from './topics.ts';
import { wishingFor } from './wishes.ts';

/** What the conversation is about from now on, and what was said for it already. */
export function changeTopic(state: State, wanted: Topic | undefined, heard: Heard, facts: Facts): State {
  if (state.topic === 'book' && isGivingUp(wanted, heard)) {
    const lead = [...state.lead, 'De acuerdo, no reservo nada.'];
    return { ...state, topic: null, lead, made: [...state.made, 'declined'], booking: noBooking };
  }
  if (state.topic === 'book' && onlyAsks(heard)) return leftToClinic(state, heard);
  if (wanted === undefined || wanted === state.topic) return state;
  const passed = passedOn(state, wanted, heard, facts);
  if (passed) return passed;
  if (wanted === 'book' && state.topic === 'intake' && !canDo('book', facts))
    return wishingFor(state, heard, facts);
  if (!canDo(wanted, facts)) {
    const summary = 'El paciente pide algo que este agente no hace.';
    return handOver(
      state,
      'out-of-scope',
      summary,
      'Eso no puedo hacerlo yo. Le paso con una persona del equipo.',
    );
  }
  const fresh = forgetAppointments({ ...state, topic: wanted });
  // «El viernes por la tarde puedo», and then: «cambiar la cita».
  const { windows, excluded, isWeekAfter, isHourAlone } = state.booking;
  const isSameWish = state.topic === 'book' && wanted === 'reschedule' && heard.windows().wanted.length === 0;
  if (isSameWish) {
    const about = { ...(isWeekAfter ? { isWeekAfter } : {}), ...(isHourAlone ? { isHourAlone } : {}) };
    return { ...fresh, booking: { ...noBooking, windows, excluded, ...about } };
  }
  // «Con Campos, la semana del 7», before they said that it is an appointment that they want.
  const isFirst =
    state.topic === null && state.made.length === 0 && (wanted === 'book' || wanted === 'reschedule');
  return { ...fresh, booking: isFirst ? state.booking : noBooking };
}

/** The clinic answers, once, and nothing is booked. */
function leftToClinic(state: State, { text }: Heard): State {
  const known = state.isQuestionPassed === true;
  const lead = [
    ...state.lead,
    known
      ? 'Su pregunta ya la tiene el equipo, que le contestará por aquí: no reservo nada.'
      : 'No reservo nada: le paso su pregunta al equipo, que le contestará por aquí.',
  ];
  const question = { text: text.slice(0, 1_000), queue: 'staff', title: 'Responder a un paciente' } as const;
  return {
    ...state,
    topic: null,
    asked: null,
    lead,
    made: [...state.made, 'declined'],
    booking: noBooking,
    ...(known ? {} : { question }),
  };
}

const ofOneBooked =
  /\b(?:mi|mis) (?:cita|citas|turno|hora)\b|\b(?:la|el) (?:cita|turno|hora)(?: m[ií][oa])? (?:de|del|que)\b|\bla del? (?=lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|\d|ma[nñ]ana|hoy)|\blo (?:de|del) /iu;

/** «Granos por el maquillaje, nada más» says what it is for. */
const isAllOfIt = ({ text, words }: Heard) =>
  words > 3 && /(?<!\p{L})(?:y |eso |solo eso,? )?nada m[aá]s\W*$/iu.test(text);

/** «Ya no quiero la cita», said of one that is not booked yet. */
function isGivingUp(wanted: Topic | undefined, heard: Heard): boolean {
  if (heard.windows().wanted.length > 0) return false;
  return (
    (wanted === 'cancel' && !ofOneBooked.test(heard.text)) || (heard.has('decline') && !isAllOfIt(heard))
  );
}
