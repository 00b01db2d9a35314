import type { Facts } from '../dialogue.ts';
import { isDayWithoutYear } from '../understanding/find-birth-date.ts';
import { fold } from '../understanding/fold.ts';
import { withDigits } from '../understanding/numbers.ts';
import { isAnyTime } from './any-time.ts';
import { asksLatestOfDay, chooseTime } from './choose-time.ts';
import { hearWhat } from './hear-what.ts';
import type { Heard } from './heard.ts';
import { knownOf } from './known.ts';
import { dayOfMoved, likeMoved } from './like-moved.ts';
import { listen } from './listen.ts';
import { besideOffered, isBeyondList, namedPlace } from './offered-times.ts';
import { inSameWeek } from './same-week.ts';
import { sayFreeTime } from './spanish.ts';
import { type Booking, handOver, type State, type Window, withoutOffer } from './state.ts';
import { holds, lastDayOf, onSameDays, soonest, withHoursNamed } from './windows.ts';

/** «El miércoles mejor, por favor». */
const mostWordsOfDay = 6;

/** Takes when, what for and which of the offered times from the patient's words. */
export function hearBooking(state: State, words: Heard, facts: Facts): State {
  const { asked, booking } = state;
  const heard = inSameWeek(state, asBareHour(state, words, facts), facts);
  const named = heard.service(facts.services, asked === 'service');
  // «El lunes tengo dentista», once it is known what they come for, names no other service.
  const isOpen = asked === 'service' || (booking.service === undefined && booking.reason === undefined);
  if (named.isUnknown && !booking.movedId && isOpen && state.topic === 'book')
    return notOffered(state, heard);
  const next = hearWhat(state, heard, facts);
  const said = isBirthDate(state, heard) ? noWindows : heard.windows(isAboutTimes(state));
  const { isAnyDay } = said;
  const isWhenever = asked === 'when' && said.wanted.length === 0 && isAnyTime(heard);
  const wanted = isWhenever ? soonest(facts.now) : said.wanted;
  // «Pa' otro día», of one that is moved.
  const away = isWhenever && otherDay.test(heard.text) ? dayOfMoved(state, facts) : [];
  const unwanted = [...said.unwanted, ...away];
  const like = likeMoved(state, next, heard, wanted, facts);
  if (like) return { ...state, booking: withoutOffer(like) };
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
    if (asksLatestOfDay(heard.text) && unwanted.length === 0)
      return { ...state, booking: lastOfDay(next, wanted, facts.timeZone) };
    const time = chooseTime(heard, booking.offered, facts.timeZone, isSame);
    if (time) return { ...state, booking: { ...next, chosen: time } };
    const isNoTime = wanted.length === 0 && unwanted.length === 0;
    const beside = isNoTime ? besideOffered(heard.text, booking.offered, facts.timeZone) : undefined;
    if (beside)
      return { ...state, booking: withoutOffer({ ...refusing(next), windows: [beside], isWidened: false }) };
    if (isNoTime && moreTimes.test(heard.text) && !otherDay.test(heard.text)) {
      return { ...state, booking: withoutOffer(refusing(next)) };
    }
    // Something that is wished for and not understood: nothing is given up for it.
    const refusesThem = heard.does('no') || (heard.does('others') && heard.slot('wished') === undefined);
    const isNone = heard.choice(booking.offered.map(({ start }) => start))?.kind === 'none';
    if (isNoTime && (heard.yesNo === 'no' || isNone || refusesThem)) {
      return { ...state, booking: withoutOffer({ ...refusing(next), windows: [], isWidened: false }) };
    }
  }
  if (wanted.length > 0 || unwanted.length > 0) {
    const meant = isAnyDay
      ? onSameDays(hoursThen(heard, booking, facts) ?? wanted, booking, facts.timeZone)
      : withHoursNamed(wanted, booking);
    const windows = wanted.length > 0 ? meant : next.windows;
    // Who asks for what they could not do before can do it now.
    const excluded = [...next.excluded.filter((out) => !wanted.some((one) => holds(out, one))), ...unwanted];
    const refused = moreTimes.test(heard.text) ? refusing(next) : wantedAgain(next, wanted);
    const about = aboutMoved(state, heard, isAnyDay && unwanted.length === 0);
    return { ...state, booking: withoutOffer({ ...refused, ...about, windows, excluded, isWidened: false }) };
  }
  if (state.topic === 'reschedule' && !booking.movedId && asksSooner(heard.text))
    return { ...state, booking: { ...next, isSooner: true } };
  const isOther = next.service !== booking.service || next.practitioner !== booking.practitioner;
  if (isOther) return { ...state, booking: withoutOffer(next) };
  return next === booking ? state : { ...state, booking: next };
}

/** «La más tarde que haya ese jueves»: of the whole day, and not of what was offered. */
function lastOfDay(booking: Booking, wanted: readonly Window[], timeZone: string): Booking {
  const day = wanted.length > 0 ? wanted : lastDayOf(booking.offered ?? [], timeZone);
  return withoutOffer({ ...booking, windows: day, isWidened: false, isLatest: true });
}

/** Hours without a day, where the days that are spoken of lie further ahead than hours alone are followed. */
function hoursThen(
  { text }: Heard,
  { offered, windows }: Booking,
  facts: Facts,
): readonly Window[] | undefined {
  const spokenOf = offered?.[0]?.start ?? windows[0]?.from;
  if (spokenOf === undefined || spokenOf <= facts.now) return undefined;
  return listen(text, {
    ...facts,
    now: lastDayOf([{ start: spokenOf }], facts.timeZone)[0]?.from ?? facts.now,
  }).windows().wanted;
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

/** «¿Se puede antes?», «quiero adelantarla». */
const sooner =
  /(?<!\p{L})(?:adelant\p{L}+|(?:puede[ns]?|podr[ií]an?|pueda|haya?|habr[aá]|tienen?|tendr[aá]n?|algo|ser|sea|hueco|espacio|lugar|verme|venir|ir|pasarla|moverla|cambiarla) (?:un poco |m[aá]s )?(?:antes|pronto)(?! (?:de|del|que|posible)(?!\p{L})))(?!\p{L})/iu;
const asksSooner = (text: string) => sooner.test(text);

/** Of one that is to be moved and is not looked up yet. */
const weekAfter =
  /(?<!\p{L})(?:(?:la )?(?:otra|siguiente) semana|semana (?:siguiente|despu[eé]s|de despu[eé]s|que le sigue))(?!\p{L})/iu;
function aboutMoved({ topic, booking }: State, { text }: Heard, isHourAlone: boolean): Partial<Booking> {
  if ((topic !== 'reschedule' && topic !== 'book') || booking.movedId) return {};
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
  return isAsked && (heard.birthDates(true).length > 0 || isDayWithoutYear(heard.text));
}

/** «4», where three times are offered, is an hour. */
function asBareHour({ asked, booking }: State, heard: Heard, facts: Facts): Heard {
  const words = withDigits(fold(heard.text));
  const number = Number(/^\D{0,3}(\d{1,2})(?: en punto[^\d]*|\D{0,3})$/u.exec(words)?.[1] ?? 0);
  const isAsked = asked === 'when' || asked === 'choose-time';
  const isPlace = asked === 'choose-time' && number <= (booking.offered?.length ?? 0);
  return isAsked && number > 0 && number < 24 && !isPlace && !namedPlace.test(heard.text)
    ? listen(`a las ${number}`, facts)
    : heard;
}

/** «¿Quién ganó ayer?» asks for no appointment yesterday; «hoy a las 8» said at nine does. */
const isAboutTimes = ({ topic }: State) => topic === 'book' || topic === 'reschedule';
