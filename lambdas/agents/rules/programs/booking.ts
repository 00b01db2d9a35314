import type { Facts, Step } from '../dialogue.ts';
import { withAnybody } from './learn-booking.ts';
import { choices, listOf, sayFreeTime } from './spanish.ts';
import { type Booking, handOver, type State, withoutOffer } from './state.ts';
import { fitting, searchPeriods, widened } from './windows.ts';

const mostSearches = 6;
const mostOffered = 3;
/** Taken along so that what fits is still there after what does not was left out. */
const searchedTimes = 10;
/** More than there are in a day. */
const timesOfDay = 20;

/** Asks what is missing, looks for times, offers them and books the one that was chosen. */
export function nextBooking(state: State, facts: Facts): Step<State> {
  const { booking } = state;
  if (booking.chosen) return settleTime(state, facts);
  if (
    !booking.service &&
    !booking.reason &&
    !booking.movedId &&
    facts.services.length > 1 &&
    !booking.wasAskedForService
  ) {
    return {
      say: `¿Para qué es la cita: ${listOf(facts.services, 'disjunction')}?`,
      state: { ...state, asked: 'service', booking: { ...booking, wasAskedForService: true } },
    };
  }
  if (booking.windows.length === 0) {
    const say =
      booking.searches === 0
        ? '¿Qué día y a qué hora le viene bien?'
        : '¿Qué otro día u otra hora le viene bien?';
    return { say, state: { ...state, asked: 'when' } };
  }
  if (!booking.offered) return search(state, facts);
  if (fitting(booking.offered, booking, 1).times.length === 0) return nothingFree(state, facts);
  if (booking.isLatest) return { state: { ...state, booking: withLatest(booking) } };
  return offer(state, facts);
}

function search(state: State, facts: Facts): Step<State> {
  const { booking } = state;
  if (booking.searches >= mostSearches) {
    const summary = 'No se ha encontrado una hora que le venga bien al paciente.';
    const lead = 'No consigo encontrar una hora que le venga bien. Le paso con una persona del equipo.';
    return { state: handOver(state, 'out-of-scope', summary, lead) };
  }
  const periods = searchPeriods(booking, facts.now);
  if (periods.length === 0) {
    const isPast = booking.windows.every(({ to }) => Date.parse(to) <= Date.parse(facts.now));
    const why = isPast
      ? 'Ese momento ya ha pasado.'
      : 'Sin los días que me ha dicho que no puede, no queda ninguna hora.';
    const lead = [...state.lead, why];
    return { state: { ...state, lead, booking: { ...booking, windows: [] } } };
  }
  const { practitioner, service = onlyService(booking, facts) } = booking;
  const what = { ...(service ? { service } : {}), ...(practitioner ? { practitioner } : {}) };
  return {
    calls: periods.map((period) => ({
      name: 'find_times',
      arguments: { ...what, ...period, count: booking.isLatest ? timesOfDay : searchedTimes },
    })),
    state: { ...state, booking: { ...booking, searches: booking.searches + 1 } },
  };
}

/** Where a clinic offers one thing alone, nobody is asked which one they want. */
function onlyService({ reason, movedId }: Booking, { services }: Facts): string | undefined {
  return services.length === 1 && !reason && !movedId ? services[0] : undefined;
}

function nothingFree(state: State, facts: Facts): Step<State> {
  const { booking } = state;
  if (booking.isUsualPractitioner) return { state: withAnybody(state) };
  if (!booking.isWidened) {
    const windows = widened(booking, facts.now);
    return { state: { ...state, booking: withoutOffer({ ...booking, windows, isWidened: true }) } };
  }
  return {
    say: 'No tengo ninguna hora libre en las próximas semanas con esas condiciones. ¿Qué otro día u otra hora le viene bien?',
    state: { ...state, asked: 'when', booking: withoutOffer({ ...booking, windows: [], isWidened: false }) },
  };
}

function offer(state: State, facts: Facts): Step<State> {
  const { isWidened } = state.booking;
  const { times, isNear } = fitting(state.booking.offered ?? [], state.booking, mostOffered);
  const texts = times.map((time) => sayFreeTime(time, facts));
  const sorry = isWidened
    ? 'En ese momento no tengo horas libres. '
    : isNear
      ? 'A esa hora no tengo nada libre. '
      : '';
  const [only] = texts;
  const say =
    texts.length === 1
      ? `${sorry}Tengo libre ${only}. ¿Le viene bien?`
      : `${sorry}Tengo estas horas:\n${choices(texts)}\n¿Cuál prefiere?`;
  return { say, state: { ...state, asked: 'choose-time', booking: { ...state.booking, offered: times } } };
}

function withLatest({ isLatest: _, ...booking }: Booking): Booking {
  const chosen = fitting(booking.offered ?? [], booking, timesOfDay).times.at(-1);
  return chosen ? { ...booking, chosen } : booking;
}

/** Who chooses none of several in words that are understood is asked about the first alone. */
export function firstAlone(state: State, facts: Facts): Step<State> | undefined {
  const [first, ...others] = state.booking.offered ?? [];
  if (state.asked !== 'choose-time' || !first || others.length === 0) return undefined;
  return offer({ ...state, lead: [], booking: { ...state.booking, offered: [first] } }, facts);
}

function settleTime(state: State, facts: Facts): Step<State> {
  const { chosen, movedId, reason } = state.booking;
  if (!chosen) return { state };
  const { slotId } = chosen;
  const when = sayFreeTime(chosen, facts);
  const say = movedId
    ? `Pido el cambio de su cita para ${when}. Le confirmo por aquí en cuanto esté hecho.`
    : `Pido su cita para ${when}. Le confirmo por aquí en cuanto esté hecha.`;
  const call = movedId
    ? ({ name: 'reschedule_appointment', arguments: { appointmentId: movedId, slotId } } as const)
    : ({ name: 'book_appointment', arguments: { slotId, ...(reason ? { reason } : {}) } } as const);
  return { say, calls: [call], state };
}
