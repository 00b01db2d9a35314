import type { Said } from './events.ts';
import { readNumber } from './numbers.ts';
import {
  at,
  daysOfEach,
  end,
  type Groups,
  type Phrase,
  range,
  timeUnit,
  unclear,
  unitOfTime,
} from './phrases.ts';

/** `timeUnit` has the group `unit` already. */
const isNotOfEach = `(?!${daysOfEach.replace('?<unit>', '?:')})`;
const lasting = `${range('n')}\\s?(?:de\\s)?${timeUnit}${isNotOfEach}`;
function bounds({ n: low = '', nMax, unit }: Groups): Said | undefined {
  const [value, most] = [readNumber(low), nMax === undefined ? undefined : readNumber(nMax)];
  const of = unitOfTime(unit);
  if (value === undefined) return unclear;
  if (!of || of === 'min' || value <= 0) return undefined;
  return {
    kind: 'bounds',
    low: value,
    ...(most !== undefined && most > value ? { high: most } : {}),
    unit: of,
  };
}

/** How long. */
export const duration: readonly Phrase[] = [
  {
    pattern: at(
      `(?:durante|por|x|for)\\s?(?:los (?:primeros|proximos|siguientes) |un total de |unos )?${lasting}`,
    ),
    read: bounds,
  },
  { pattern: at(`(?:los |las )?(?:primer[oa]s?|proxim[oa]s|siguientes?)\\s${lasting}`), read: bounds },
  {
    pattern: at(`(?:el )?(?:primer dia|1er dia|dia 1)${end}`),
    read: () => ({ kind: 'bounds', low: 1, unit: 'd' }),
  },
  {
    pattern: at(`(?:por|durante|x|for)\\s?(?<n>\\d{1,3}|una|dos|tres) (?:dosis|doses)${end}`),
    read: ({ n: many = '' }) => ({ kind: 'count', count: readNumber(many) ?? 1 }),
  },
  {
    pattern: at(
      `${range('n')}\\s?(?<unit>dias?|d|days?|noches|semanas?|sems?|weeks?|meses|mes|months?)${end}${isNotOfEach}(?!\\s(?:por medio|si y))`,
    ),
    read: (groups, whole) => (/^(?:una?|one) /.test(whole) ? undefined : bounds(groups)),
  },
  {
    // «Una semana» may be one of several («una semana sí, otra no», «una semana al mes»): only where a step ends with it.
    pattern: at(
      '(?<!ve(?:z|ces)\\s)(?<n>una?|one)\\s(?<unit>semana|week|mes|month)(?=\\s?(?:$|[,;.]\\s?(?!otr)|->|(?:y |and )?(?:luego|despues|then)))',
    ),
    read: bounds,
  },
];
