import type { DayPart, SaidTime } from './understood.ts';

/** A stretch of a day in minutes after midnight. */
export interface HourSpan {
  from: number;
  to: number;
  precision: Extract<SaidTime['precision'], 'hour' | 'hours' | 'part'>;
  part?: DayPart;
  isAmbiguous?: true;
  /** An hour without «de la tarde» or the like: read by the part of the day that is named beside it. */
  isBare?: true;
}

type Read = (groups: readonly string[]) => HourSpan[];
interface Expression {
  said: RegExp;
  read: Read;
}

const day = 24 * 60;
const hour = '(\\d{1,2})';
const minutes =
  '(?:[:.h](\\d\\d)| y (media|cuarto|pico|\\d{1,2})(?! *(?:de [a-z]{4,}|dias|anos|meses|horas|pastilla|tableta|[a-z]*gram|mg))| menos (cuarto|\\d{1,2}))?';
const half =
  '(?: ?(a\\.? ?m\\b\\.?|p\\.? ?m\\b\\.?|hrs?|hs|h|horas)| *,?(?:de|en|por|a) la (manana|tarde|tardecita|noche|madrugada)| del (mediodia))?';
const clock = `${hour}${minutes}${half}`;
/** How many groups `clock` has. */
const clockGroups = 7;

const expression = (said: string, read: Read): Expression => ({
  said: new RegExp(`(?<![a-z0-9/])${said}(?![a-z0-9/])`, 'g'),
  read,
});

function minuteOf(numeric?: string, after?: string, before?: string): number {
  if (numeric) return Number(numeric);
  const word = after || before;
  if (!word || word === 'pico') return 0;
  const count = word === 'media' ? 30 : word === 'cuarto' ? 15 : Number(word);
  return after ? count : -count;
}

/** Minutes after midnight, for each way to read the hour; none where it is no hour. */
function readClock(groups: readonly string[]): { at: number[]; isBare: boolean } {
  const [hours = '', numeric, after, before, suffix = '', part = '', noon] = groups;
  const [at, minute] = [Number(hours), minuteOf(numeric, after, before)];
  if (at > 23 || minute > 59) return { at: [], isBare: false };
  const time = (whole: number) => (whole * 60 + minute + day) % day;
  if (part === 'madrugada') return { at: [time(at % 12)], isBare: false };
  // "Las doce de la mañana" are noon, as "las doce del mediodía".
  if (/^a/.test(suffix)) return { at: [time(at % 12)], isBare: false };
  if (part === 'manana') return { at: [time(at)], isBare: false };
  if (part === 'noche' && at === 12) return { at: [time(0)], isBare: false };
  if (/^p/.test(suffix) || part || noon) return { at: [time(at < 12 ? at + 12 : at)], isBare: false };
  return { at: bare(at).map(time), isBare: at > 0 && at <= 12 };
}

/** As a clinic's hours are spoken of: one to six are in the afternoon, nine to twelve before it, seven and eight either. */
function bare(hours: number): number[] {
  if (hours === 0 || hours >= 9) return [hours];
  return hours <= 6 ? [hours + 12] : [hours, hours + 12];
}

function exact(groups: readonly string[]): HourSpan[] {
  const { at, isBare } = readClock(groups);
  return at.map((from) => ({
    from,
    to: from + 60,
    precision: 'hour',
    ...(at.length > 1 ? { isAmbiguous: true as const } : {}),
    ...(isBare ? { isBare: true as const } : {}),
  }));
}

const hours = (from: number, to: number): HourSpan[] => [
  { from: from * 60, to: to * 60, precision: 'hours' },
];
const part = (name: DayPart, from: number, to: number): HourSpan[] => [
  { from: from * 60, to: to * 60, precision: 'part', part: name },
];

/** Between two hours: what is said of the second holds for the first as well («de 3 a 5 de la tarde»). */
function between(groups: readonly string[]): HourSpan[] {
  const [first, second] = [groups.slice(0, clockGroups), groups.slice(clockGroups)];
  const end = readClock(second);
  const own = readClock(first);
  const shared = readClock([...first.slice(0, 4), ...second.slice(4)]).at[0];
  const to = end.at[0];
  if (to === undefined) return [];
  const ways = [...(own.isBare && !end.isBare && shared !== undefined ? [shared] : []), ...own.at];
  const from = ways.find((start) => start < to) ?? ways[0];
  if (from === undefined) return [];
  const until = from < to ? to : to + day / 2;
  return until > from && until <= day ? [{ from, to: until, precision: 'hours' }] : [];
}

const spanned = (groups: readonly string[], span: (at: number) => readonly [number, number]): HourSpan[] => {
  const { at } = readClock(groups);
  const [first] = at;
  if (first === undefined) return [];
  const [from, to] = span(first);
  return from < to ? [{ from, to, precision: 'hours' }] : [];
};

const article = '(?:a |para |tipo |como |sobre |hacia |eso de )*(?:las|la) (?:como )?';

/** In the order in which they are looked for; what one has read no other reads. */
export const hourExpressions: readonly Expression[] = [
  expression(
    `(?:entre|de|desde) (?:las? )?${clock} (?:y|a|hasta|o) (?:las? )?${clock}(?! *(?:dias|veces|semanas|meses|anos|horas|minutos|del? ))`,
    between,
  ),
  expression(
    `(?:despues de|a partir de|desde|pasad[ao]s?(?: de)?|pasaditas?(?: de)?|pasando(?: de)?|luego de) las? ${clock}(?: en adelante)?`,
    (groups) => spanned(groups, (at) => [at, day]),
  ),
  expression(`(?:antes de|hasta) (?:las? )${clock}`, (groups) => spanned(groups, (at) => [0, at])),
  expression(
    `(?:(?:de |desde )?${article}|de |desde )${clock} (?:en|pa|para|p)?['’ ]*(?:adelante|delante|lante|alla|arriba)`,
    (groups) => spanned(groups, (at) => [at, day]),
  ),
  expression(`(?:un )?(cuarto|\\d{1,2}) para las? ${hour}${half}`, ([before = '', at = '', ...rest]) =>
    exact([at, '', '', before, ...rest]),
  ),
  expression(`${article}${clock}(?: en punto)?`, exact),
  expression(`(?:tipo |a )${hour}${minutes}(?: ?(h|hs|hrs|horas|am|pm))`, ([at = '', ...rest]) =>
    exact([at, ...rest]),
  ),
  expression(
    '(\\d{1,2})(?:[:.](\\d\\d))? ?(a\\.? ?m\\b\\.?|p\\.? ?m\\b\\.?)',
    ([at = '', minute = '', suffix = '']) => exact([at, minute, '', '', suffix]),
  ),
  expression(
    '([01]?\\d|2[0-3])[:h](\\d\\d)(?: ?(?:h|hs|hrs|horas))?(?: de la (manana|tarde|noche))?',
    (groups) => {
      const [at = '', minute = '', named = ''] = groups;
      return exact([at, minute, '', '', '', named]);
    },
  ),
  expression(`tipo ${hour}`, ([at = '']) => exact([at])),
  expression(
    `${hour} (?:y (media|cuarto)|menos (cuarto))(?! *(?:pastilla|tableta|hora|dia|ano|mes))`,
    ([at = '', after = '', before = '']) => exact([at, '', after, before]),
  ),
  expression('(?:despues del|pasad?[ao]s?(?: de)?(?: el| del)?|luego del|pasando el) ?medio ?dia', () =>
    hours(12, 20),
  ),
  expression('antes del? ?medio ?dia', () => hours(0, 12)),
  expression('(?:a |al |de |del )?medio ?dia', () => hours(12, 14)),
  expression('(?:a |de )?media ?noche', () => hours(0, 1)),
  expression(
    '(?:a |en )?(?:la )?primera hora|(?:muy |lo mas )?(?<!(?<!lo )mas )temprano|(?<!mas )tempranito',
    () => hours(6, 10),
  ),
  expression('(?:a |en )?(?:la )?ultima hora', () => hours(16, 20)),
  expression('a media manana', () => hours(10, 12)),
  expression('a media tarde', () => hours(16, 18)),
  expression('(?:despues|saliendo|al salir|salgo) (?:del trabajo|de trabajar|de la escuela)', () =>
    hours(17, 22),
  ),
  expression('(?:despues|luego) (?:de (?:comer|almorzar|la comida|el almuerzo|almuerzo)|del almuerzo)', () =>
    hours(14, 20),
  ),
  expression('antes (?:del trabajo|de trabajar|de entrar a trabajar)', () => hours(6, 9)),
  expression('(?:por|en|de|a|durante) (?:la |las )mananas?|(?:las )?mananas', () => part('morning', 6, 12)),
  expression(
    '(?:por|en|de|a|durante) (?:la |las )(?:tardes?|tardecita)|(?<!\\bmas )tardecit[ao]|(?<!buenas? |\\b(?:mas|voy|vamos|llego|llegamos|llegare|llegar|llegando|ando|vengo|hizo|hace|hecho|muy|poco|poquito|minutos|min|bien|super) )tarde|(?<!buenas? )(?:las )?tardes',
    () => part('afternoon', 12, 19),
  ),
  expression('(?:por|en|de|a|durante) (?:la |las )(?:noches?|nochecita)|(?<!buenas? )las noches', () =>
    part('evening', 18, 22),
  ),
];
