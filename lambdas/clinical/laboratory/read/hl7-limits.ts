import type { Amount, Measured } from '../measured.ts';
import { repetitions } from './hl7-fields.ts';
import type { Hl7Message } from './hl7-message.ts';
import type { Hl7Report } from './hl7-report.ts';
import { readGroups } from './printed-groups.ts';
import { type DecimalMark, readBand } from './printed-number.ts';
import { limitsRemark } from './result-line.ts';

type Limits = Pick<Measured, 'band' | 'ranges'>;

/** Limits come again and again in a message: each is read once. */
const known = new WeakMap<Hl7Report, Map<string, { text: string; readings: Limits[] }>>();

/** OBX-7: limits for everybody or by group; what is not understood of them stands with the result as it was written. */
export function limitsOf(
  field: string | undefined,
  amount: Amount | undefined,
  message: Hl7Message,
  report: Hl7Report,
): Limits & Pick<Measured, 'remarks'> {
  if (!field) return {};
  const all = known.get(report) ?? new Map<string, { text: string; readings: Limits[] }>();
  known.set(report, all);
  const found = all.get(field) ?? readings(repetitions(field, message).join('  ').trim());
  all.set(field, found);
  const [reading, other] = found.readings;
  const fitting = other ? found.readings.filter(({ band }) => !amount || isNear(amount.value, band)) : [];
  const only = other ? (fitting.length === 1 ? fitting[0] : undefined) : reading;
  if (only) return only;
  return found.text === '' || !amount ? {} : { remarks: [limitsRemark(found.text)] };
}

/** By each sign that may stand before decimals: "4.500 - 11.000" is one or the other, and the value tells which. */
function readings(text: string): { text: string; readings: Limits[] } {
  const found = (['point', 'comma'] as const).flatMap((mark) => reading(text, mark) ?? []);
  const [first, second] = found;
  return { text, readings: JSON.stringify(first) === JSON.stringify(second) ? found.slice(0, 1) : found };
}

function reading(text: string, mark: DecimalMark): Limits | undefined {
  const { band } = readBand(text, mark) ?? {};
  if (band) return { band };
  const ranges = readGroups(text, mark);
  return ranges && { ranges };
}

function isNear(value: number, band: Measured['band']): boolean {
  const { low, high } = band ?? {};
  return (high === undefined || value <= high * 100) && (low === undefined || value >= low / 100);
}
