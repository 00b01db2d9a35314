import type { ResultFlag } from '../../result-flag.ts';
import type { Amount, Measured, Specimen } from '../measured.ts';
import { type Hl7Message, type Hl7Segment, hl7Messages, unescaped } from './hl7-message.ts';
import { hl7Time } from './hl7-time.ts';
import { certainAmount, readBand } from './printed-number.ts';
import type { LaboratoryReport, ReportedPerson } from './report.ts';
import { specimenIn, specimenOf } from './specimen.ts';

/** Table 0078. */
const flags: Record<string, ResultFlag> = {
  N: 'normal',
  L: 'low',
  H: 'high',
  LL: 'criticalLow',
  HH: 'criticalHigh',
  '<': 'low',
  '>': 'high',
  A: 'abnormal',
  AA: 'criticalAbnormal',
  POS: 'abnormal',
};
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
};

/** One ORU^R01, read. */
export interface Hl7Report extends LaboratoryReport {
  /** MSH-10: the same message twice has the same. */
  controlId: string;
  type: string;
  /** MSH-3 and MSH-4: which system of whom. */
  sender: { system: string; facility: string };
  orders: Hl7Order[];
  /** Of each result its order, as a place in `orders`, and what tells it from others of that order (OBX-3, OBX-4). */
  places: Map<Measured, { order: number; key: string }>;
}

/** An OBR: the number of whoever ordered, that of the laboratory, and what was asked for. */
export interface Hl7Order {
  placer: string;
  filler: string;
  title: string;
}

/** Results of ORU^R01 messages, one report a message, in HL7 v2.1 to v2.8. A cancelled result stays, without its value's verdict. */
export function readHl7(text: string): Hl7Report[] {
  return hl7Messages(text).map((message) => {
    const [header] = message.segments;
    const field = (segment: Hl7Segment | undefined, index: number) =>
      unescaped(segment?.fields[index] ?? '', message);
    const report: Hl7Report = {
      controlId: field(header, 10),
      type: field(header, 9),
      sender: {
        system: part(header?.fields[3], message, 0, 0),
        facility: part(header?.fields[4], message, 0, 0),
      },
      orders: [],
      places: new Map(),
      measured: [],
      unread: [],
      person: { identifiers: [] },
    };
    readSegments(message, report);
    return report;
  });
}

function readSegments(message: Hl7Message, report: Hl7Report): void {
  let ordered: Ordered = { at: undefined, specimen: undefined, from: 0 };
  let last: { remarks?: readonly string[] } | undefined;
  const clocks = new Map<object, string>();
  let ordersClock = '';
  for (const segment of message.segments) {
    const [name = ''] = segment.fields;
    if (name === 'PID') {
      report.person = personOf(segment, message);
      report.people = [...(report.people ?? []), report.person];
    } else if (name === 'OBR') {
      const said = specimenIn(part(segment.fields[4], message, 0, 1));
      const specimen =
        specimenOf(wordsOf(segment.fields[15], message)) ?? (said === 'blood' ? undefined : said);
      ordered = { at: hl7Time(segment.fields[7]), specimen, from: report.measured.length };
      report.orders.push({
        placer: part(segment.fields[2], message, 0, 0),
        filler: part(segment.fields[3], message, 0, 0),
        title: part(segment.fields[4], message, 0, 1) || part(segment.fields[4], message, 0, 0),
      });
      last = ordered;
      ordersClock = segment.fields[7] ?? '';
    } else if (name === 'SPM') {
      const specimen = specimenOf(wordsOf(segment.fields[4], message));
      if (specimen) for (const one of report.measured.slice(ordered.from)) setSpecimen(one, specimen);
    } else if (name === 'OBX') {
      last = readObx(segment, message, report, ordered);
      if (last) clocks.set(last, segment.fields[14] || ordersClock);
    } else if (name === 'NTE' && last) {
      const note = repetitions(segment.fields[3], message).join('\n').trim();
      if (note) last.remarks = [...(last.remarks ?? []), note];
    }
  }
  // An hour without a zone is no instant, but of one day it tells which is the later.
  const clockOf = (one: Measured) => (clocks.get(one) ?? '').slice(0, 14);
  report.measured.sort((a, b) => (a.at === b.at ? clockOf(a).localeCompare(clockOf(b)) : 0));
}

/** What an order says of the results below it, and from which of them on. */
interface Ordered {
  at: string | undefined;
  specimen: Specimen | undefined;
  from: number;
  remarks?: readonly string[];
}

/** A code tells the urine of a result by itself; of another specimen no code is believed. */
function setSpecimen(one: Measured, specimen: Specimen): void {
  if (specimen === 'other' || one.loinc === undefined) one.specimen = specimen;
}

/** All words of a coded field. */
const wordsOf = (field: string | undefined, message: Hl7Message) =>
  unescaped((field ?? '').split(message.signs.component).join(' '), message).replace(/&/g, ' ');

/** Values of a field, without escapes. */
const repetitions = (field: string | undefined, message: Hl7Message) =>
  (field ?? '').split(message.signs.repetition).map((one) => unescaped(one, message));

/** A component of a repetition, without escapes. */
const part = (field: string | undefined, message: Hl7Message, repetition: number, component: number) =>
  unescaped(
    (field ?? '').split(message.signs.repetition)[repetition]?.split(message.signs.component)[component] ??
      '',
    message,
  ).trim();

function personOf({ fields }: Hl7Segment, message: Hl7Message): ReportedPerson {
  const [family, given, second] = [0, 1, 2].map((component) => part(fields[5], message, 0, component));
  const name = [given, second, family].filter(Boolean).join(' ');
  const birthDate = hl7Time(fields[7])?.slice(0, 10);
  const sex = part(fields[8], message, 0, 0).toUpperCase();
  return {
    ...(name ? { name } : {}),
    ...(birthDate ? { birthDate } : {}),
    ...(sex === 'F' || sex === 'M' ? { sex: sex === 'F' ? 'female' : 'male' } : {}),
    identifiers: (fields[3] ?? '')
      .split(message.signs.repetition)
      .map((one) => unescaped(one.split(message.signs.component)[0] ?? '', message).trim())
      .filter(Boolean),
  };
}

function readObx(
  segment: Hl7Segment,
  message: Hl7Message,
  report: Hl7Report,
  ordered: Ordered,
): { remarks?: readonly string[] } | undefined {
  const { fields, place } = segment;
  const origin = { kind: 'segment', segment: place, message: report.controlId } as const;
  const loinc = [0, 3].flatMap((start) => {
    const [code, system] = [part(fields[3], message, 0, start), part(fields[3], message, 0, start + 2)];
    return /^\d{1,5}-\d$/.test(code) && /^(?:LN|LOINC)?$/i.test(system) ? [code] : [];
  })[0];
  const name =
    part(fields[3], message, 0, 1) || part(fields[3], message, 0, 4) || part(fields[3], message, 0, 0);
  const status = statuses[part(fields[11], message, 0, 0).toUpperCase()];
  const value = resultOf(segment, message);
  if (!value || name === '') {
    report.unread.push({
      text: unescaped(fields.slice(3, 7).join(' '), message).trim(),
      why: name === '' ? 'unknownTest' : 'noValue',
      origin,
    });
    return undefined;
  }
  const [code, power = ''] = [0, 1].map((index) => part(fields[6], message, 0, index));
  // "10^3/uL" with its sign not escaped is two components.
  const unit = /^x?10$/i.test(code ?? '') && /^\d/.test(power) ? `${code}^${power}` : code;
  const band = readBand(unescaped(fields[7] ?? '', message), 'point')?.band;
  const [flag] = repetitions(fields[8], message).flatMap((one) => flags[one.trim().toUpperCase()] ?? []);
  const written = unescaped(fields[14] ?? '', message).trim();
  // A time of its own that cannot be read is not that of its order.
  const at = written === '' ? ordered.at : hl7Time(written);
  const measured: Measured = {
    name,
    ...(loinc ? { loinc } : {}),
    ...value,
    ...(unit ? { unit } : {}),
    ...(band ? { band } : {}),
    ...(flag && status !== 'cancelled' ? { flag } : {}),
    ...(at ? { at } : written ? { unreadDate: written } : {}),
    ...(status ? { status } : {}),
    origin,
  };
  report.places.set(measured, {
    order: report.orders.length - 1,
    key: [0, 1].map((at) => part(fields[3], message, 0, at)).join(' ') + part(fields[4], message, 0, 0),
  });
  if (ordered.remarks) measured.remarks = ordered.remarks;
  if (ordered.specimen) setSpecimen(measured, ordered.specimen);
  report.measured.push(measured);
  return measured;
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
