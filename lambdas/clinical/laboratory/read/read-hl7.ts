import type { ResultFlag } from '../../result-flag.ts';
import type { Amount, Measured, Specimen } from '../measured.ts';
import {
  atOnce,
  type Hl7Message,
  type Hl7Segment,
  hl7MessagesInSlices,
  linesAtOnce,
  unescaped,
} from './hl7-message.ts';
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
export const readHl7 = (text: string): Hl7Report[] => atOnce(readHl7InSlices(text));

/** As readHl7, some lines at a time: whoever has others waiting lets them have their turn between. */
export function* readHl7InSlices(text: string): Generator<void, Hl7Report[]> {
  const reports: Hl7Report[] = [];
  for (const message of yield* hl7MessagesInSlices(text)) {
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
    yield* readSegments(message, report);
    reports.push(report);
  }
  return reports;
}

function* readSegments(message: Hl7Message, report: Hl7Report): Generator<void, void> {
  let ordered: Ordered = { at: undefined, specimen: undefined, from: 0 };
  let last: Remarked | undefined;
  const clocks = new Map<object, string>();
  let ordersClock = '';
  for (const [index, segment] of message.segments.entries()) {
    if (index % linesAtOnce === linesAtOnce - 1) yield;
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
      if (note) addRemark(last, note);
    }
  }
  // An hour without a zone is no instant, but of one day it tells which is the later.
  const clockOf = (one: Measured) => (clocks.get(one) ?? '').slice(0, 14);
  report.measured.sort((a, b) => (a.at === b.at ? clockOf(a).localeCompare(clockOf(b)) : 0));
}

type Remarked = Pick<Measured, 'remarks'>;

/** Remarks that are a result's or order's own: what is not is an order's, and shared by its results. */
const ownRemarks = new WeakMap<Remarked, string[]>();

function addRemark(of: Remarked, note: string): void {
  const own = ownRemarks.get(of) ?? [...(of.remarks ?? [])];
  ownRemarks.set(of, own);
  own.push(note);
  of.remarks = own;
}

/** Beyond so many characters what is said of an order stands with its first result alone: not a thousand times over. */
const longestShared = 20_000;

function remarkAsOrdered(measured: Measured, ordered: Ordered): void {
  const { remarks } = ordered;
  if (!remarks) return;
  measured.remarks = remarks;
  ordered.remarksLength ??= remarks.reduce((sum, one) => sum + one.length, 0);
  if (ordered.remarksLength > longestShared) delete ordered.remarks;
}

/** What an order says of the results below it, and from which of them on. */
interface Ordered {
  at: string | undefined;
  specimen: Specimen | undefined;
  from: number;
  remarks?: readonly string[];
  remarksLength?: number;
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
  field
    ? unescaped(
        piece(piece(field, message.signs.repetition, repetition), message.signs.component, component),
        message,
      ).trim()
    : '';

/** One of the pieces of a text between signs; empty where there are not so many. */
function piece(text: string, sign: string, index: number): string {
  let start = 0;
  for (let passed = 0; passed < index; passed += 1) {
    const end = text.indexOf(sign, start);
    if (end < 0) return '';
    start = end + sign.length;
  }
  const end = text.indexOf(sign, start);
  return end < 0 ? text.slice(start) : text.slice(start, end);
}

/** Limits come again and again in a message: each is read once. */
function bandOf(text: string, report: Hl7Report): Measured['band'] {
  const known = bands.get(report) ?? new Map<string, Measured['band']>();
  bands.set(report, known);
  if (!known.has(text)) known.set(text, readBand(text, 'point')?.band);
  return known.get(text);
}
const bands = new WeakMap<Hl7Report, Map<string, Measured['band']>>();

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
  const band = bandOf(unescaped(fields[7] ?? '', message), report);
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
  remarkAsOrdered(measured, ordered);
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
