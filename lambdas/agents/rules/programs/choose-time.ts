import { Temporal } from 'temporal-polyfill';
import type { FreeTime } from '../../../contracts/agents/tool-outputs.ts';
import { hoursIn, isBarePlace } from '../understanding/find-choice.ts';
import { plain } from '../understanding/plain.ts';
import type { Heard } from './heard.ts';
import { sayFreeTime } from './spanish.ts';
import { isWithin } from './windows.ts';

/** «La más temprana» is one of them; «¿no tiene más temprano?» asks for others. «La más cercana a las tres» is another. */
const between =
  '(?: (?:de|del|que|q|sea|est[eé]|est[aá]|quede|caiga|sali[oó]|haya|tengas?|la|las|hora|cita|ma[nñ]ana|tarde|primera))*';
const earliest = new RegExp(
  `(?<!\\p{L})(?:la|el|lo)${between} m[aá]s (?:tempran(?:o|a|ito|ita|er[oa])|pront[oa]|cerca(?! (?:de|a) )|cercan[oa](?! a )|pr[oó]xim[oa])(?!\\p{L})`,
  'iu',
);
const latest = new RegExp(
  `(?<!\\p{L})(?:la|el)${between} m[aá]s (?:tarde|tardecito|tardecita|tard[ií]o|tard[ií]a)(?!\\p{L})`,
  'iu',
);
const weekday = '(?:d[ií]a|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo)';
const latestOfDay = new RegExp(
  `(?<!\\p{L})(?:la|el|lo) (?:m[aá]s (?:tarde|tard[ií][oa]|tardecit[oa])|[uú]ltim[oa](?: hora| turno| cita| hueco)?) (?:(?:q|que) (?:haya|hay|teng[ao]n?s?|tiene[ns]?|tengáis|quede|pueda[ns]?|den?|se pueda)|(?:del?|ese|esa|de es[ea])(?: mism[oa])? ${weekday}|posible|disponible)(?!\\p{L})`,
  'iu',
);
export const asksLatestOfDay = (text: string): boolean => latestOfDay.test(text) && !text.includes('?');
const earlyBird = /(?<!\p{L})(?:la|el) tempraner[oa](?!\p{L})/iu;
/** «La más parecida a las ocho». */
const nearest = /(?<!\p{L})m[aá]s (?:parecid[oa]|cercan[oa]|cerca|pr[oó]xim[oa]|pegad[oa]) (?:a|de) las? /iu;
const minutesOf = ({ start }: FreeTime, timeZone: string): number => {
  const at = Temporal.Instant.from(start).toZonedDateTimeISO(timeZone);
  return at.hour * 60 + at.minute;
};

/** «El viernes a la hora que haya», «la primera de ese viernes». */
const anyHour =
  /(?<!\p{L})(?:a (?:la|cualquier) hora(?: que)?|cualquier(?:a)?|l[ao] que (?:haya|sea|quede|tengan?)|(?:la|el) primer[oa]?|me da (?:igual|lo mismo)|cuando haya)(?!\p{L})/iu;

const ifThereIs =
  /(?<!\p{L})(?:si (?:hay|se puede|pueden?|tienen?|queda)|[oy]? ?si no(?: hay| se puede)?)(?!\p{L})/iu;
const eitherHour = /(?<!\p{L})[ou](?!\p{L})/iu;

/** Which of the offered times is meant. A day or an hour that is named counts for more than words in common. */
export function chooseTime(
  heard: Heard,
  offered: readonly FreeTime[],
  timeZone: string,
  /** They were asked for these very times before, and name no other. */
  isSame = false,
): FreeTime | undefined {
  const { wanted, unwanted } = heard.windows();
  if (nearest.test(heard.text)) {
    const [hour] = hoursIn(plain(heard.text));
    const distance = (time: FreeTime) => Math.abs(minutesOf(time, timeZone) - (hour ?? 0));
    if (hour !== undefined) return offered.toSorted((one, other) => distance(one) - distance(other))[0];
  }
  if (earlyBird.test(heard.text)) return offered[0];
  if (wanted.length === 0 && !heard.text.includes('?')) {
    if (earliest.test(heard.text)) return offered[0];
    if (latest.test(heard.text)) return offered.at(-1);
  }
  const isOpen = (time: FreeTime) => !unwanted.some((window) => isWithin(time, window));
  const fits = offered.filter((time) => wanted.some((window) => isWithin(time, window)));
  const exact = offered.filter((time) =>
    wanted.some(({ isExact, from }) => isExact && Date.parse(from) === Date.parse(time.start)),
  );
  if (exact.length === 1) return exact[0];
  // «A las nueve o nueve y media, lo que haya».
  if (exact.length > 1 && eitherHour.test(heard.text)) return exact[0];
  const choice = heard.choice(offered.map((time) => sayFreeTime(time, { timeZone })));
  if (choice?.kind === 'one') {
    const chosen = offered[choice.place];
    if (chosen && isOpen(chosen) && (wanted.length === 0 || fits.includes(chosen) || isBarePlace(heard.text)))
      return chosen;
  }
  if (wanted.length > 0) {
    // «La del martes si hay, y si no la otra».
    if (ifThereIs.test(heard.text) && fits.length > 0) return fits[0];
    if (heard.yesNo === 'no') return undefined;
    if (fits.length === 1 || (isSame && fits.length === offered.length)) return fits[0];
    return earliest.test(heard.text) || anyHour.test(heard.text) ? fits[0] : undefined;
  }
  const isFirst = choice?.kind === 'any' || (offered.length === 1 && heard.yesNo === 'yes');
  return isFirst ? offered.find(isOpen) : undefined;
}
