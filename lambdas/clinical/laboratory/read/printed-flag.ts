import type { ResultFlag } from '../../result-flag.ts';

/** What laboratories set beside a value that is out of its limits. */
const flags: [RegExp, ResultFlag][] = [
  [/^(?:hh|↑↑|⇈|cr[ií]tico\s+alto|muy\s+alto|critical\s+high|panic\s+high)$/i, 'criticalHigh'],
  [/^(?:ll|↓↓|⇊|cr[ií]tico\s+bajo|muy\s+bajo|critical\s+low|panic\s+low)$/i, 'criticalLow'],
  [/^(?:h|↑|▲|alto|alta|elevad[oa]|high|aumentad[oa]|\+h)$/i, 'high'],
  [/^(?:l|b|↓|▼|bajo|baja|disminuid[oa]|low)$/i, 'low'],
  [/^(?:aa|crit|cr[ií]tic[oa]|critical|p[aá]nico|panic)$/i, 'criticalAbnormal'],
  [/^(?:\*+|a|anormal|abnormal|!+)$/i, 'abnormal'],
  [/^(?:n|normal)$/i, 'normal'],
];

/** A verdict of two words is that of both. */
const twoWords = '(?:cr[ií]tico|muy|critical|panic)\\s+(?:alto|bajo|high|low)';
const first = new RegExp(`^\\s*(${twoWords}|\\S+)(?=\\s|$)`, 'iu');
const last = new RegExp(`(?:^|\\s)(${twoWords}|\\S+)\\s*$`, 'iu');

/** The verdict of a cell: "H", "(L)", "**", "↑", "Alto"; undefined for what is none. */
export function readPrintedFlag(text: string): ResultFlag | undefined {
  const plain = text.trim().replace(/^[[(]|[\])]$/g, '');
  return flags.find(([pattern]) => pattern.test(plain))?.[1];
}

/** A verdict at the beginning of a text, with how long it is. */
export function flagAtStart(text: string): { flag: ResultFlag; length: number } | undefined {
  const [whole, token = ''] = first.exec(text) ?? [];
  const flag = whole === undefined ? undefined : readPrintedFlag(token);
  return flag && flag !== 'normal' ? { flag, length: whole?.length ?? 0 } : undefined;
}

/** A verdict at the end of a text, with where it begins. */
export function flagAtEnd(text: string): { flag: ResultFlag; start: number } | undefined {
  const found = last.exec(text);
  const flag = found?.[1] === undefined ? undefined : readPrintedFlag(found[1]);
  return found && flag && flag !== 'normal' ? { flag, start: found.index } : undefined;
}
