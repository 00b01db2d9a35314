import type { Every, Said } from './events.ts';
import {
  type Day,
  dayOf,
  dayPattern,
  daysFrom,
  daysOfLetters,
  momentCodes,
  momentOf,
  momentPattern,
} from './moments.ts';
import { numberPattern, readNumber } from './numbers.ts';

export type Groups = Readonly<Record<string, string | undefined>>;

/** What stands at a place, and what it says; undefined where it says nothing after all. */
export interface Phrase {
  pattern: RegExp;
  read: (groups: Groups, whole: string) => Said | readonly Said[] | undefined;
}

export const end = '(?![\\p{L}\\p{N}])';
export const at = (source: string): RegExp => new RegExp(`(?:${source})`, 'uy');
const n = (name: string) => `(?<${name}>${numberPattern})`;
export const range = (name: string) => `${n(name)}(?:\\s?(?:-|–|a|to|o)\\s?${n(`${name}Max`)})?`;

export const timeUnits: readonly (readonly [Every['periodUnit'], string])[] = [
  ['min', 'minutos?|mins?|minutes?'],
  ['h', 'horas?|hrs?|hs|h|hours?'],
  ['d', 'dias?|d|days?|noches|nights'],
  ['wk', 'semanas?|sems?|weeks?|wks?'],
  ['mo', 'meses|mes|months?'],
  ['a', 'anos?|years?'],
];
export const timeUnit = `(?<unit>${timeUnits.map(([, words]) => words).join('|')})\\.?${end}`;
export const unitOfTime = (words = ''): Every['periodUnit'] | undefined =>
  timeUnits.find(([, said]) => new RegExp(`^(?:${said})$`).test(words))?.[0];

const every = (
  frequency: number,
  period: number,
  periodUnit: Every['periodUnit'],
  rest: Partial<Every> = {},
): Said => ({
  kind: 'every',
  every: { frequency, period, periodUnit, ...rest },
});
export const unclear: Said = { kind: 'asked', question: 'number' };

function interval({ n: low = '1', nMax, unit }: Groups): Said | undefined {
  const periodUnit = unitOfTime(unit);
  const [period, periodMax] = [readNumber(low), nMax === undefined ? undefined : readNumber(nMax)];
  if (period === undefined || (nMax !== undefined && periodMax === undefined)) return unclear;
  if (!periodUnit) return undefined;
  if (period <= 0) return { kind: 'asked', question: 'interval' };
  return every(1, period, periodUnit, periodMax !== undefined && periodMax > period ? { periodMax } : {});
}

function times({ n: low = '', nMax, unit = 'dia' }: Groups): Said | undefined {
  const [frequency, most] = [readNumber(low), nMax === undefined ? undefined : readNumber(nMax)];
  const periodUnit = unitOfTime(unit);
  if (frequency === undefined || !Number.isInteger(frequency) || frequency < 1 || !periodUnit)
    return undefined;
  return every(
    frequency,
    1,
    periodUnit,
    most !== undefined && most > frequency ? { frequencyMax: most } : {},
  );
}

/** «3 días por semana»: on how many, and not for how long. */
export const daysOfEach = String.raw`\s?(?:de )?(?:al|por|x|a la|en la|cada|per|a|in a|/)\s?(?<unit>semana|sem|wk|week|mes|month)(?![\p{L}\p{N}])`;
const perDay = `(?:al|por|x|a la|cada|per|a|an?|en el|/)\\s?(?<unit>dia|d|day|semana|sem|week|mes|month|hora)${end}`;
const latin: readonly (readonly [string, Said | readonly Said[]])[] = [
  ['b\\.?i\\.?d\\.?|bd', every(2, 1, 'd')],
  ['t\\.?i\\.?d\\.?|tds', every(3, 1, 'd')],
  ['q\\.?i\\.?d\\.?|qds', every(4, 1, 'd')],
  ['q\\.?o\\.?d\\.?|eod', every(1, 2, 'd')],
  ['q\\.?d\\.?', every(1, 1, 'd')],
  ['qhs|q\\.?h\\.?s\\.?|cada noche al acostarse', { kind: 'when', when: 'HS' }],
  ['twice (?:daily|a day|per day)', every(2, 1, 'd')],
  ['(?:three times|thrice) (?:daily|a day|per day)', every(3, 1, 'd')],
  ['four times (?:daily|a day|per day)', every(4, 1, 'd')],
  ['(?:once )?(?:a|per) day|once daily|every day|daily', every(1, 1, 'd')],
  ['(?:once )?(?:a week|weekly)|every week|once weekly', every(1, 1, 'wk')],
  ['twice (?:weekly|a week)', every(2, 1, 'wk')],
  ['(?:once )?(?:a month|monthly)|every month', every(1, 1, 'mo')],
  ['every other day', every(1, 2, 'd')],
  [
    '(?:en )?dias? alternos?|(?:en )?noches? alternas?|(?:una )?noche si,? (?:y )?(?:otra |la otra )?(?:noche )?no|dia si,? (?:y )?dia no|(?:un |1 )?dia por medio|(?:un|1) dia si y (?:otro|uno) no|interdiari[oa]|inter ?diario',
    every(1, 2, 'd'),
  ],
  ['cada (?:tercer|3er) dia|cada tercer(?:o|a) dia', { kind: 'asked', question: 'interval' }],
  [
    'bisemanal(?:es|mente)?|bimensual(?:es|mente)?|biweekly|bimonthly',
    { kind: 'asked', question: 'interval' },
  ],
  ['quincenal(?:es|mente)?|cada quincena', every(1, 15, 'd')],
  ['bimestral(?:es)?', every(1, 2, 'mo')],
  ['trimestral(?:es|mente)?', every(1, 3, 'mo')],
  ['semestral(?:es|mente)?', every(1, 6, 'mo')],
  ['anual(?:es|mente)?|al ano', every(1, 1, 'a')],
  [
    'semanal(?:es|mente)?|(?:una vez )?(?:a la|por|cada) semana|/\\s?(?:semana|sem|wk|week)',
    every(1, 1, 'wk'),
  ],
  ['mensual(?:es|mente)?|(?:una vez )?(?:al|por|cada) mes|/\\s?mes', every(1, 1, 'mo')],
  ['todos los dias|diari[oa]s?|diariamente|cada dia|c/\\s?dia|c/d', every(1, 1, 'd')],
  ['(?:al|por|x|a) dia|xd', { ...every(1, 1, 'd'), isDaily: true } as Said],
  ['/\\s?(?:dia|d|day)', { ...every(1, 1, 'd'), isDaily: true } as Said],
  [
    '(?:en )?dosis unicas?|(?:en )?una sola dosis|(?:una )?sola (?:vez|dosis)|(?:por )?unica (?:vez|dosis)|stat|single dose|once(?! \\p{L})',
    { kind: 'count', count: 1 },
  ],
];

const dayList = `${dayPattern}(?:\\s?(?:,|-|/|y|e|and|\\s)\\s?(?:los )?${dayPattern})*`;
const clock = '(?:2[0-3]|[01]?\\d)(?!\\d)(?:[:.][0-5]\\d)?\\s?(?:h|hs|hrs|horas|a\\.?m\\.?|p\\.?m\\.?)?';

/** «8», «8:30», «8 pm», «20 h» as FHIR's time. */
function timeOf(text: string): string | undefined {
  const [, hours = '', minutes = '00', half] =
    /^(\d{1,2})(?:[:.](\d{2}))?\s?(?:(a|p)\.?m|h)?/.exec(text) ?? [];
  const hour = Number(hours) % 24;
  const whole = half === 'p' && hour < 12 ? hour + 12 : half === 'a' && hour === 12 ? 0 : hour;
  return hours === '' ? undefined : `${String(whole).padStart(2, '0')}:${minutes}:00`;
}
const clockTimes = (whole: string): Said => ({
  kind: 'clock',
  times: [...whole.matchAll(new RegExp(clock, 'gu'))].flatMap(([one]) => timeOf(one) ?? []).toSorted(),
});

const uniqueDays = (found: readonly (Day | undefined)[]): Day[] => [
  ...new Set(found.filter((day) => day !== undefined)),
];

const namedWhen = ({ before, beforeUnit, ...groups }: Groups): Said | undefined => {
  const when = momentOf(momentCodes.find((code) => groups[code] !== undefined) ?? '');
  if (!when) return undefined;
  const minutes =
    before === undefined ? undefined : (readNumber(before) ?? 0) * (/^h/.test(beforeUnit ?? '') ? 60 : 1);
  return { kind: 'when', when, ...(minutes ? { offset: minutes } : {}) };
};

/** When and how often, the more particular before what is contained in it. */
export const timing: readonly Phrase[] = [
  {
    pattern: at(`(?:cada|c\\s?/|c(?=\\d)|q|every)\\s?${range('n')}\\s?${timeUnit}`),
    read: interval,
  },
  // «c/12»: intervals that medicines have are told without their unit, and are hours.
  { pattern: at(`c\\s?/\\s?(?<n>4|6|8|12|24)${end}`), read: ({ n: hours }) => every(1, Number(hours), 'h') },
  { pattern: at(`/\\s?(?<n>\\d{1,3})\\s?(?<unit>h|hs|hrs|horas?)${end}`), read: interval },
  { pattern: at(`(?:cada|every)\\s(?<unit>hora|hour)${end}`), read: interval },
  {
    pattern: at(`(?:hasta |up to |x\\s?)?${range('n')}\\s?(?:veces|vez|v|tomas|times)\\s?${perDay}`),
    read: (groups, whole) => {
      const said = times(groups);
      if (!/^(?:hasta|up)/.test(whole) || said?.kind !== 'every' || said.every.frequency < 2) return said;
      return every(1, 1, said.every.periodUnit, { frequencyMax: said.every.frequency });
    },
  },
  {
    pattern: at(
      `(?:durante |por |x |for )?(?:los )?${range('n')}\\s?(?:dias?|d|days?|noches|nights)${daysOfEach}`,
    ),
    read: times,
  },
  {
    pattern: at(
      `(?:dividid[oa]s? en|repartid[oa]s? en|fraccionad[oa]s? en|en|divided (?:in|into)|divididos)\\s(?<n>[2-8]|dos|tres|cuatro)\\s(?:tomas|dosis|veces|doses)(?:\\s(?:diarias|al dia|por dia|iguales))?${end}`,
    ),
    read: ({ n: many = '' }) => ({ kind: 'split', times: readNumber(many) ?? 1 }),
  },
  {
    pattern: at(
      `(?:los |las |todos los |cada |every )?(?:dias )?(?:de )?(?<first>${dayPattern})\\s(?:a|to)\\s(?<last>${dayPattern})`,
    ),
    read: ({ first = '', last = '' }) => {
      const [from, to] = [dayOf(first), dayOf(last)];
      return from && to ? { kind: 'days', days: daysFrom(from, to) } : undefined;
    },
  },
  {
    pattern: at(`(?:(?:los |todos los |cada )?fin(?:es)? de semana)${end}`),
    read: () => ({ kind: 'days', days: ['sat', 'sun'] }),
  },
  {
    pattern: at(`(?:los |las |todos los |cada |el |on |every )?(?:dias )?(?<list>${dayList})`),
    read: ({ list = '' }) => {
      const days = uniqueDays(list.split(/[\s,/-]+/).map(dayOf));
      // «lunes-viernes» is from one to the other, or both.
      if (days.length === 2 && list.includes('-')) return { kind: 'asked', question: 'days' };
      return days.length > 0 ? { kind: 'days', days } : undefined;
    },
  },
  {
    pattern: at(
      `(?<list>[lmxjvsd](?:\\s?[-,/]\\s?|\\sy\\s)[lmxjvsd](?:(?:\\s?[-,/]\\s?|\\sy\\s)[lmxjvsd]){0,5})${end}`,
    ),
    read: ({ list = '' }) => {
      const days = daysOfLetters(list);
      if (days?.length === 2 && /[-/]/.test(list)) return { kind: 'asked', question: 'days' };
      return days ? { kind: 'days', days: uniqueDays(days) } : { kind: 'asked', question: 'days' };
    },
  },
  {
    pattern: at(`(?:a las? |at )${clock}(?:\\s?(?:,|y|and)\\s?(?:a las? |at )?${clock}){0,5}${end}`),
    read: (_, whole) => clockTimes(whole),
  },
  {
    pattern: at(
      `(?:2[0-3]|[01]?\\d)(?::[0-5]\\d\\s?(?:h|hs|hrs|horas|am|pm)?|\\s?(?:a\\.?m\\.?|p\\.?m\\.?))${end}(?:\\s?(?:,|y|and)\\s?(?:2[0-3]|[01]?\\d)(?::[0-5]\\d\\s?(?:h|hs|hrs|horas|am|pm)?|\\s?(?:a\\.?m\\.?|p\\.?m\\.?))${end}){0,5}`,
    ),
    read: (_, whole) => clockTimes(whole),
  },
  ...latin.map(([words, said]): Phrase => ({ pattern: at(`(?:${words})${end}`), read: () => said })),
  {
    pattern: at(
      `(?:(?<before>\\d{1,3}|media|una)\\s?(?<beforeUnit>minutos?|min|horas?|h|minutes|hours?)\\s)?(?:${momentPattern})${end}`,
    ),
    read: namedWhen,
  },
];
