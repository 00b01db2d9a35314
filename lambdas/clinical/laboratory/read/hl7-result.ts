import { gravestFlag, interpretations } from '../../result-flag.ts';
import type { Amount, Measured } from '../measured.ts';
import { part, repetitions } from './hl7-fields.ts';
import type { Organisms } from './hl7-isolates.ts';
import { limitsOf } from './hl7-limits.ts';
import { type Hl7Message, type Hl7Segment, unescaped } from './hl7-message.ts';
import { type Ordered, remarkAsOrdered } from './hl7-remarks.ts';
import type { Hl7Report } from './hl7-report.ts';
import { hl7Time } from './hl7-time.ts';
import { readPrintedFlag } from './printed-flag.ts';
import { certainAmount } from './printed-number.ts';

/** Table 0085. */
const statuses: Record<string, Measured['status']> = {
  F: 'final',
  P: 'preliminary',
  R: 'preliminary',
  S: 'preliminary',
  C: 'corrected',
  U: 'final',
  X: 'cancelled',
  D: 'cancelled',
  W: 'cancelled',
};
const comparators: Record<string, NonNullable<Amount['comparator']>> = {
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
  '≤': '<=',
  '=<': '<=',
  '≥': '>=',
  '=>': '>=',
};

/** A code tells the urine of a result by itself; of another specimen no code is believed. */
export function setSpecimen(one: Measured, { specimen, sample }: Pick<Ordered, 'specimen' | 'sample'>): void {
  if (sample) one.sample = sample;
  if (specimen && (specimen !== 'urine' || one.loinc === undefined)) one.specimen = specimen;
}

/** What is no result to be read: a document, an image, a pointer to one. */
const attachments = new Set(['ED', 'RP']);

export function readObx(
  segment: Hl7Segment,
  message: Hl7Message,
  report: Hl7Report,
  ordered: Ordered,
  organisms: Organisms,
): Measured | undefined {
  const { fields, place } = segment;
  const origin = { kind: 'segment', segment: place, message: report.controlId } as const;
  const loinc = [0, 3].flatMap((start) => {
    const [code, system] = [part(fields[3], message, 0, start), part(fields[3], message, 0, start + 2)];
    return /^\d{1,5}-\d$/.test(code) && /^(?:LN|LOINC)?$/i.test(system) ? [code] : [];
  })[0];
  const name =
    part(fields[3], message, 0, 1) || part(fields[3], message, 0, 4) || part(fields[3], message, 0, 0);
  const status = statuses[part(fields[11], message, 0, 0).toUpperCase()];
  // What is called off is told though its value is gone: the chart may hold it.
  const value = resultOf(segment, message) ?? (status === 'cancelled' ? { text: 'Anulado' } : undefined);
  const attached = attachments.has((fields[2] ?? '').trim().toUpperCase());
  if (!value || name === '' || attached) {
    report.unread.push({
      text: attached
        ? attachment(name, fields[5], message)
        : unescaped(fields.slice(3, 7).join(' '), message).trim(),
      why: attached ? 'notReadable' : name === '' ? 'unknownTest' : 'noValue',
      origin,
    });
    return undefined;
  }
  const [code, power = ''] = [0, 1].map((index) => part(fields[6], message, 0, index));
  // "10^3/uL" with its sign not escaped is two components.
  const unit = /^x?10$/i.test(code ?? '') && /^\d/.test(power) ? `${code}^${power}` : code;
  const limits = limitsOf(fields[7], value.amount, message, report);
  const flag = gravestFlag(
    repetitions(fields[8], message).flatMap(
      (one) => interpretations[one.trim().toUpperCase()] ?? readPrintedFlag(one) ?? [],
    ),
  );
  const written = unescaped(fields[14] ?? '', message).trim();
  // A time of its own that cannot be read is not that of its order.
  const at = written === '' ? ordered.at : hl7Time(written);
  const measured: Measured = {
    name,
    ...(loinc ? { loinc } : {}),
    ...value,
    ...(unit ? { unit } : {}),
    ...limits,
    ...(flag && status !== 'cancelled' ? { flag } : {}),
    ...(at ? { at } : written ? { unreadDate: written } : {}),
    ...(status ? { status } : {}),
    origin,
  };
  report.places.set(measured, {
    order: report.orders.length - 1,
    key: [0, 1].map((at) => part(fields[3], message, 0, at)).join(' ') + part(fields[4], message, 0, 0),
  });
  remarkAsOrdered(measured, ordered);
  organisms.place(measured, segment, message, ordered.organism);
  setSpecimen(measured, ordered);
  report.measured.push(measured);
  return measured;
}

/** "Informe: documento adjunto (application/pdf) sin leer". */
function attachment(name: string, field: string | undefined, message: Hl7Message): string {
  const kind = [1, 2].map((component) => part(field, message, 0, component)).filter(Boolean);
  return `${name}: documento adjunto (${kind.join('/').slice(0, 60)}) sin leer`;
}

/** OBX-5 by its type (OBX-2): a number, a structured number, coded or free text with all its repetitions. */
function resultOf(
  { fields }: Hl7Segment,
  message: Hl7Message,
): Pick<Measured, 'amount' | 'text'> | undefined {
  const type = (fields[2] ?? '').trim().toUpperCase();
  const raw = fields[5] ?? '';
  if (raw.trim() === '' || raw.trim() === '""') return undefined;
  if (type === 'SN') {
    const [sign = '', first = '', separator = '', second = ''] = [0, 1, 2, 3].map((index) =>
      part(raw, message, 0, index),
    );
    const value = certainAmount(first)?.value;
    if (separator !== '' || value === undefined) return { text: `${sign}${first}${separator}${second}` };
    const comparator = comparators[sign];
    // A sign that says something else is no part of a number.
    if (!comparator && !/^=?$/.test(sign)) return { text: `${sign}${first}` };
    return { amount: { value, ...(comparator ? { comparator } : {}) } };
  }
  if (type === 'CE' || type === 'CWE' || type === 'CNE') {
    const text = repetitions(raw, message)
      .map((one) => one.split(message.signs.component))
      .map(([code, words]) => words || code || '')
      .join('\n');
    const amount = certainAmount(text);
    return amount ? { amount } : { text };
  }
  const text = repetitions(raw, message).join('\n').trim();
  const amount = certainAmount(text);
  return amount ? { amount } : { text };
}
