import type { Measured } from '../measured.ts';
import { sterileSite } from './growth.ts';
import { part, repetitions, wordsOf } from './hl7-fields.ts';
import { Organisms } from './hl7-isolates.ts';
import {
  atOnce,
  type Hl7Message,
  type Hl7Segment,
  hl7MessagesInSlices,
  linesAtOnce,
  unescaped,
} from './hl7-message.ts';
import { addRemark, type Ordered, type Remarked } from './hl7-remarks.ts';
import type { Hl7Report } from './hl7-report.ts';
import { readObx, setSpecimen } from './hl7-result.ts';
import { hl7Time } from './hl7-time.ts';
import type { ReportedPerson } from './report.ts';
import { specimenIn, specimenOf } from './specimen.ts';

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
  let ordered: Ordered = {
    at: undefined,
    specimen: undefined,
    sample: undefined,
    from: 0,
    organism: undefined,
  };
  const organisms = new Organisms();
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
      showEmptyOrder(report, ordered);
      const title = part(segment.fields[4], message, 0, 1) || part(segment.fields[4], message, 0, 0);
      const said = specimenIn(title);
      const sample = wordsOf(segment.fields[15], message).trim();
      const specimen = specimenOf(sample) ?? (said === 'blood' ? undefined : said);
      ordered = {
        at: hl7Time(segment.fields[7]),
        specimen,
        sample: sample || sterileSite({ name: title }),
        from: report.measured.length,
        organism: organisms.begin(segment, message),
        title,
        place: segment.place,
        isCalledOff: part(segment.fields[25], message, 0, 0).toUpperCase() === 'X',
        unreadFrom: report.unread.length,
      };
      report.orders.push({
        placer: part(segment.fields[2], message, 0, 0),
        filler: part(segment.fields[3], message, 0, 0),
        title,
      });
      last = ordered;
      ordersClock = segment.fields[7] ?? '';
    } else if (name === 'SPM') {
      const sample = wordsOf(segment.fields[4], message).trim();
      ordered.specimen = specimenOf(sample) ?? ordered.specimen;
      ordered.sample = sample || ordered.sample;
      for (const one of report.measured.slice(ordered.from)) setSpecimen(one, ordered);
    } else if (name === 'OBX') {
      last = readObx(segment, message, report, ordered, organisms);
      if (last) clocks.set(last, segment.fields[14] || ordersClock);
    } else if (name === 'NTE') {
      const note = repetitions(segment.fields[3], message).join('\n').trim();
      if (note) remark(report, last, { note, place: segment.place });
    }
  }
  showEmptyOrder(report, ordered);
  // An hour without a zone is no instant, but of one day it tells which is the later.
  const clockOf = (one: Measured) => (clocks.get(one) ?? '').slice(0, 14);
  report.measured.sort((a, b) => (a.at === b.at ? clockOf(a).localeCompare(clockOf(b)) : 0));
}

/** A note goes with what stands above it: a result, its order, what was not read, or the patient. */
function remark(
  report: Hl7Report,
  last: Remarked | undefined,
  { note, place }: { note: string; place: number },
): void {
  const unread = report.orders.length > 0 ? report.unread.at(-1) : undefined;
  if (last) addRemark(last, note);
  else if (unread) unread.text = `${unread.text}: ${note}`;
  else {
    const origin = { kind: 'segment', segment: place, message: report.controlId } as const;
    report.unread.push({ text: note, why: 'unexplained', origin });
  }
}

/** An order of which no result came is shown where something is said of it: that it is called off, or why there is none. */
function showEmptyOrder(report: Hl7Report, ordered: Ordered): void {
  const { title = '', remarks = [], from, unreadFrom, isCalledOff, place = 0 } = ordered;
  if (report.measured.length > from || report.unread.length > (unreadFrom ?? 0)) return;
  if (remarks.length === 0 && !isCalledOff) return;
  const words = [...remarks, ...(isCalledOff && remarks.length === 0 ? ['anulado'] : [])].join(' ');
  const origin = { kind: 'segment', segment: place, message: report.controlId } as const;
  report.unread.push({ text: `${title}: ${words}`, why: 'noValue', origin });
}

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
