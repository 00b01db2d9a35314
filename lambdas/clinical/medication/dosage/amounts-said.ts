import type { Dose, Said } from './events.ts';
import { isPart, isWord, numberPattern, readNumber } from './numbers.ts';
import { at, end, type Groups, type Phrase, timeUnits, unclear } from './phrases.ts';
import { quantityOf, ucum, unitOf, unitPattern } from './units.ts';

const number = `(?:${numberPattern})`;
const perTime = '(?:/|por|al|en|cada|per|a|in)\\s?(?:las? )?';

function doseOf(groups: Groups): Said | undefined {
  const { low = '', high, unit: words, firstUnit, kg, rate, half } = groups;
  const unit = words === undefined ? undefined : unitOf(words);
  if (firstUnit !== undefined && unitOf(firstUnit)?.code !== unit?.code)
    return { kind: 'asked', question: 'contradiction' };
  if (!unit && (isWord(low) || (high !== undefined && isWord(high)))) return undefined;
  const [least, most] = [readNumber(low), high === undefined ? undefined : readNumber(high)];
  if (least === undefined || (high !== undefined && most === undefined)) return unclear;
  if (!(least > 0) || (most !== undefined && most <= least)) return unclear;
  const dose: Dose = { low: half && most === undefined ? least + 0.5 : least };
  if (most !== undefined) dose.high = most;
  if (unit) dose.unit = unit;
  if (kg) dose.perKg = true;
  if (rate) dose.rate = /^h/.test(rate) ? 'h' : /^m/.test(rate) ? 'min' : 'd';
  return { kind: 'dose', ...dose };
}

/** «Dos al día»: of what, nobody said. */
function bare(low: string): Said {
  const value = readNumber(low);
  return value === undefined || value <= 0 ? unclear : { kind: 'dose', low: value };
}

const slot = '(?:1/2|1/4|3/4|\\d{0,2}[½¼¾]|\\d{1,2}(?:[.,]\\d{1,2})?)';
const dash = '\\s?[-–]\\s?';

/** How much. */
export const amounts: readonly Phrase[] = [
  // «,5 mg» and «-5 mg» are slips, and no five milligrams.
  { pattern: at(`(?<=^|\\s)[-−.,](?:${number})(?:\\s?${unitPattern})?`), read: () => unclear },
  {
    pattern: at(`(?<slots>${slot}(?:${dash}${slot}){2,3})(?!\\s?[-–/\\d])(?:\\s?(?<unit>${unitPattern}))?`),
    read: ({ slots = '', unit: words }) => {
      const said = slots.split(/\s?[-–]\s?/).map(readNumber);
      const unit = words === undefined ? undefined : unitOf(words);
      if (said.some((one) => one === undefined) || said.every((one) => one === 0))
        return { kind: 'asked', question: 'slots' };
      return { kind: 'slots', amounts: said.filter((one) => one !== undefined), ...(unit ? { unit } : {}) };
    },
  },
  {
    pattern: at(`(?:${slot}${dash}0|0${dash}${slot})(?!\\s?[-–/\\d.,])(?:\\s?${unitPattern})?`),
    read: () => ({ kind: 'asked', question: 'slots' }),
  },
  // «3 x día» behind a dose is three times; alone, it may as well be three of something.
  {
    pattern: at(
      `(?:(?<first>\\d{1,2})\\s?)?x\\s?(?<n>\\d{1,2})(?!\\s?(?:${timeUnits.map(([, words]) => words).join('|')}|${unitPattern}|[\\d.,/])${end})${end}(?:\\s?x\\s?(?:dia|d)${end})?`,
    ),
    read: () => ({ kind: 'asked', question: 'times' }),
  },
  {
    pattern: at(`\\d{1,2}\\s?x\\s?(?:dia|d)${end}`),
    read: () => ({ kind: 'asked', question: 'times' }),
  },
  {
    pattern: at(
      `(?<low>${number})(?:\\s?(?<firstUnit>${unitPattern}))?(?:\\s?(?:-|–|a|o|to|or)\\s?(?<high>${number}))?(?:\\s(?:de|of)(?: una?)?\\s)?\\s?(?<unit>${unitPattern})(?<half>\\sy (?:media|medio)(?![\\p{L}\\p{N}]))?(?:\\s?/\\s?(?<kg>kg)(?![\\p{L}]))?(?:\\s?/\\s?(?:dosis|toma|dose)(?![\\p{L}]))?(?:(?<=kg)\\s?(?:/|al|por)\\s?(?<rate>dia|d|day|24\\s?h(?:oras)?|h|min)${end})?`,
    ),
    read: (groups) => doseOf({ ...groups, rate: groups.rate?.replace(/^24.*/, 'd') }),
  },
  { pattern: at(`(?<low>\\d{1,2})\\s?(?:-|–|o|a)\\s?(?<high>\\d{1,2})${end}`), read: doseOf },
  {
    pattern: at(
      `(?<low>${number})(?=\\s(?:al? (?:dia|la)|por|en la|cada|c/|diari\\p{L}+|antes|despues|con las|si)(?!\\p{L}))`,
    ),
    read: ({ low = '' }) => bare(low),
  },
  {
    pattern: at(`(?<low>${number})(?:(?=c/)|(?![\\p{L}\\p{N}/%°]|\\s(?:hora|noche|manana|tarde|dia)))`),
    read: doseOf,
  },
  // «una por la mañana y media por la noche»
  {
    pattern: at(`(?<=^|y |[,;] )(?<low>${number})(?!\\s(?:hora|dia))${end}`),
    read: ({ low = '' }) => (isPart(low) ? bare(low) : undefined),
  },
];

/** «10 ml/h»: what flows. */
export const flow: Phrase = {
  pattern: at(
    `(?<low>${number})\\s?(?<unit>${unitPattern})(?:\\s?/\\s?(?<kg>kg))?\\s?(?:/|por)\\s?(?<rate>h|hr|hora|min|minuto)${end}`,
  ),
  read: doseOf,
};

/** The most that may be taken. */
export const most: Phrase = {
  pattern: at(
    `(?:max(?:imo|\\.)?|dosis maxima|maximum|no mas de|sin pasar de|no (?:superar|exceder|pasar)(?: de)?|not to exceed|no more than|hasta (?:un )?maximo(?: de)?)\\s?:?\\s?(?:de )?(?<low>${number})\\s?(?<unit>${unitPattern})?\\s?(?<kg>/\\s?kg${end})?\\s?${perTime}(?<count>\\d{1,2})?\\s?(?<time>dia|d|day|h|horas?|hours?|semana|sem|week|mes|month)${end}`,
  ),
  read: maximum,
};

/** «1 comprimido de 500 mg», «500 mg (1 comprimido)», and what a liquid holds, which is said with the medicine. */
export const strengths: readonly Phrase[] = [
  {
    pattern: at(`\\(?\\s?(?:de )?${number}\\s?${unitPattern}\\s?/\\s?(?:${number}\\s?)?ml${end}\\s?\\)?`),
    read: () => ({ kind: 'unread', reason: 'equivalent' }),
  },
  {
    pattern: at(
      `(?:(?:de|of)\\s|\\(\\s?(?:de )?)(?<amount>${number})\\s?(?<unit>${unitPattern})(?!\\s?/)\\s?\\)?`,
    ),
    read: ({ amount = '', unit: words = '' }) => {
      const [value, unit] = [readNumber(amount), unitOf(words)];
      return value === undefined || !unit ? unclear : { kind: 'strength', value, unit };
    },
  },
];

function maximum({ low = '', unit: words, kg, count = '1', time = '' }: Groups): Said | undefined {
  const value = readNumber(low);
  const unit = words === undefined ? undefined : unitOf(words);
  if (value === undefined) return unclear;
  const code = timeUnits.find(([, said]) => new RegExp(`^(?:${said})$`).test(time))?.[0];
  if (!code) return undefined;
  const amount = quantityOf(value, unit);
  return {
    kind: 'maximum',
    amount: kg && unit ? { ...amount, unit: `${unit.one}/kg`, code: `${unit.code}/kg` } : amount,
    per: { value: Number(count), unit: code, system: ucum, code },
  };
}
