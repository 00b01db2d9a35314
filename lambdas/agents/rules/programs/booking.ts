import type { Facts, Step } from '../dialogue.ts';
import { chooseTime } from './choose-time.ts';
import { hearWhat } from './hear-what.ts';
import type { Heard } from './heard.ts';
import { knownOf } from './known.ts';
import { withAnybody } from './learn-booking.ts';
import { listen } from './listen.ts';
import { besideOffered, isBeyondList, namedPlace } from './offered-times.ts';
import { inSameWeek } from './same-week.ts';
import { choices, listOf, sayFreeTime } from './spanish.ts';
import { type Booking, handOver, type State, type Window, withoutOffer } from './state.ts';
import { fitting, holds, onSameDays, searchPeriods, soonest, widened, withHoursNamed } from './windows.ts';

const mostSearches = 6;
/** «El miércoles mejor, por favor». */
const mostWordsOfDay = 6;
const mostOffered = 3;
/** Taken along so that what fits is still there after what does not was left out. */
const searchedTimes = 10;

/** Takes when, what for and which of the offered times from the patient's words. */
export function hearBooking(state: State, words: Heard, facts: Facts): State {
  const { asked, booking } = state;
  const heard = inSameWeek(state, asBareHour(state, words, facts), facts);
  const named = heard.service(facts.services, asked === 'service');
  if (named.isUnknown && !booking.movedId && (state.topic === 'book' || asked === 'service'))
    return notOffered(state, heard);
  const next = hearWhat(state, heard, facts);
  const said = isBirthDate(state, heard) ? noWindows : heard.windows(isAboutTimes(state));
  const { unwanted, isAnyDay } = said;
  const isWhenever = asked === 'when' && said.wanted.length === 0 && isAnyTime(heard);
  const wanted = isWhenever ? soonest(facts.now) : said.wanted;
  if (asked === 'choose-time' && booking.offered) {
    if (
      isBeyondList(
        heard.text,
        booking.offered.map((time) => sayFreeTime(time, facts)),
      )
    ) {
      const lead = [...state.lead, `En la lista hay ${booking.offered.length} horas.`];
      return { ...state, lead, booking: next };
    }
    // Who answers the same question twice with a day alone leaves the hour to the clinic.
    const isSame =
      heard.words <= mostWordsOfDay &&
      state.put.length > 1 &&
      state.put.at(-1) === state.put.at(-2) &&
      wanted.every((one) => booking.windows.some((known) => holds(known, one)));
    const time = chooseTime(heard, booking.offered, facts.timeZone, isSame);
    if (time) return { ...state, booking: { ...next, chosen: time } };
    const isOpen = wanted.length === 0 && unwanted.length === 0;
    const beside = isOpen ? besideOffered(heard.text, booking.offered, facts.timeZone) : undefined;
    if (beside)
      return { ...state, booking: withoutOffer({ ...refusing(next), windows: [beside], isWidened: false }) };
    if (isOpen && moreTimes.test(heard.text) && !otherDay.test(heard.text)) {
      return { ...state, booking: withoutOffer(refusing(next)) };
    }
    // «A la misma hora» wishes for something that is not understood: nothing is given up for it.
    const refusesThem = heard.does('no') || (heard.does('others') && heard.slot('wished') === undefined);
    const isNone = heard.choice(booking.offered.map(({ start }) => start))?.kind === 'none';
    if (isOpen && (heard.yesNo === 'no' || isNone || refusesThem)) {
      return { ...state, booking: withoutOffer({ ...refusing(next), windows: [], isWidened: false }) };
    }
  }
  if (wanted.length > 0 || unwanted.length > 0) {
    const meant = isAnyDay ? onSameDays(wanted, booking, facts.timeZone) : withHoursNamed(wanted, booking);
    const windows = wanted.length > 0 ? meant : next.windows;
    // Who asks for what they could not do before can do it now.
    const excluded = [...next.excluded.filter((out) => !wanted.some((one) => holds(out, one))), ...unwanted];
    const refused = moreTimes.test(heard.text) ? refusing(next) : wantedAgain(next, wanted);
    const about = aboutMoved(state, heard, isAnyDay && unwanted.length === 0);
    return { ...state, booking: withoutOffer({ ...refused, ...about, windows, excluded, isWidened: false }) };
  }
  const isOther = next.service !== booking.service || next.practitioner !== booking.practitioner;
  if (isOther) return { ...state, booking: withoutOffer(next) };
  return next === booking ? state : { ...state, booking: next };
}

/** The team knows whether what they ask for goes by another name. */
function notOffered(state: State, heard: Heard): State {
  const summary = `Pide una cita que no está en el catálogo de servicios con ese nombre: «${heard.text.slice(0, 300)}». ${knownOf(state)}`;
  const said = 'Para esa cita le ayudará una persona del equipo, que sabe con quién y cuándo: le paso ahora.';
  return handOver(state, 'out-of-scope', summary, said);
}

/** «¿Tiene otras?» */
const moreTimes =
  /(?<!\p{L})(?:otr[oa]s?(?: (?:horas?|horarios?|opci[oó]n(?:es)?|fechas?|d[ií]as?|turnos?|espacios?))?|m[aá]s (?:opciones|horas|horarios|tarde|temprano)|alg[uú]n otro|alguna otra|l[ao]s mism[ao]s|repit\p{L}*|(?:es[ao]s?|[eé]st?[ao]s) ya (?:me )?l[ao]s? \p{L}+|ya (?:es[ao]s )?me l[ao]s? \p{L}+|ya (?:me )?(?:ofreci\p{L}*|dij\p{L}*) es[ao]s)(?!\p{L})/iu;

const otherDay = /(?<!\p{L})otr[oa]s? (?:d[ií]as?|fechas?|semanas?)(?!\p{L})/iu;

/** Of one that is to be moved and is not looked up yet. */
const weekAfter =
  /(?<!\p{L})(?:(?:la )?(?:otra|siguiente) semana|semana (?:siguiente|despu[eé]s|de despu[eé]s|que le sigue))(?!\p{L})/iu;
function aboutMoved({ topic, booking }: State, { text }: Heard, isHourAlone: boolean): Partial<Booking> {
  if (topic !== 'reschedule' || booking.movedId) return {};
  return {
    ...(isHourAlone && !otherDay.test(text) ? { isHourAlone } : {}),
    ...(weekAfter.test(text) ? { isWeekAfter: true } : {}),
  };
}

const refusing = ({ offered = [], refused = [], ...booking }: Booking): Booking => ({
  ...booking,
  offered,
  refused: [...new Set([...refused, ...offered.map(({ start }) => start)])],
});

/** An hour that they name themselves is one that they want after all. */
function wantedAgain({ refused, ...booking }: Booking, wanted: readonly Window[]): Booking {
  if (!refused) return booking;
  const exact = wanted.filter(({ isExact }) => isExact).map(({ from }) => Date.parse(from));
  return { ...booking, refused: refused.filter((start) => !exact.includes(Date.parse(start))) };
}

const noWindows = { wanted: [], unwanted: [], own: [], isAnyDay: false };

function isBirthDate({ asked }: State, heard: Heard): boolean {
  const isAsked = asked === 'birth-date' || asked === 'which-date' || asked === 'check-identity';
  return isAsked && heard.birthDates(true).length > 0;
}

/** «Cuando haya», «la más temprana», «cualquiera». */
const anyTime =
  /\b(?:cuando (?:haya|pued\p{L}+|tengan?|sea|quiera\p{L}*|usted\p{L}*)|m[aá]s (?:temprano|temprana|pronto|pronta)|la primera)\b/iu;
const isAnyTime = (heard: Heard) => anyTime.test(heard.text) || heard.choice([])?.kind === 'any';

/** «4», where three times are offered, is an hour. */
function asBareHour({ asked, booking }: State, heard: Heard, facts: Facts): Heard {
  const number = Number(/^\D{0,3}(\d{1,2})\D{0,3}$/u.exec(heard.text)?.[1] ?? 0);
  const isAsked = asked === 'when' || asked === 'choose-time';
  const isPlace = asked === 'choose-time' && number <= (booking.offered?.length ?? 0);
  return isAsked && number > 0 && number < 24 && !isPlace && !namedPlace.test(heard.text)
    ? listen(`a las ${number}`, facts)
    : heard;
}

/** «¿Quién ganó ayer?» asks for no appointment yesterday; «hoy a las 8» said at nine does. */
const isAboutTimes = ({ topic }: State) => topic === 'book' || topic === 'reschedule';

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
      arguments: { ...what, ...period, count: searchedTimes },
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
