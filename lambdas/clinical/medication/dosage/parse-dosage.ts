import type { Dosage, DosageDoseAndRate as DoseAndRate, TimingRepeat } from '@medplum/fhirtypes';
import { collect } from './collect.ts';
import type { Dose, Place, Question, UnreadReason } from './events.ts';
import { timesOf, week } from './moments.ts';
import { type Asked, hasTiming, type Part, Phases } from './parts.ts';
import { asRead, scan } from './scan.ts';
import { quantityOf, type Unit, ucum } from './units.ts';

export interface ReadDosage {
  /** What was understood; the first carries all that was typed as its text. Empty where nothing was. */
  dosages: Dosage[];
  /** What was not, kept in the text: nothing is guessed of it. Places count in `text`. */
  unread: (Place & { text: string; reason: UnreadReason })[];
  /** What may mean more than one thing, or is missing; what it is about is left out of `dosages`. */
  asked: (Place & { text: string; question: Question })[];
  /** What was typed, in composed letters and with one space between words. */
  text: string;
}

const skins: ReadonlySet<string> = new Set(['TP', 'OP', 'OT', 'NS', 'VG']);

/** The words in which clinicians say how a medicine is taken, as FHIR R4 Dosages. Never throws; linear in time. */
export function parseDosage(typed: string): ReadDosage {
  const text = asRead(typed);
  const phases = new Phases();
  const unread: ReadDosage['unread'] = [];
  const of = ({ start, end }: Place) => ({ start, end, text: text.slice(start, end) });
  for (const event of scan(text)) {
    if (collect(phases, event, text.slice(event.start, event.end))) continue;
    unread.push({ ...of(event), reason: event.kind === 'unread' ? event.reason : 'equivalent' });
  }
  const settled = phases.settle();
  share(settled);
  askOfWholeDays(settled, phases, { start: 0, end: text.length });
  const asked: Asked[] = [...phases.asked, ...missing(settled, text)];
  const said = settled
    .map((parts) => parts.map(toDosage).filter((dosage) => Object.keys(dosage).length > 0))
    .filter((parts) => parts.length > 0);
  const isOneOfMany = said.flat().length > 1;
  const dosages = said.flatMap((parts, index) =>
    parts.map((dosage) => (isOneOfMany ? { sequence: index + 1, ...dosage } : dosage)),
  );
  return {
    dosages: dosages.map((dosage, index) => (index === 0 ? { text, ...dosage } : dosage)),
    unread,
    asked: asked.map((one) => ({ ...of(one), question: one.question })),
    text,
  };
}

/** «40 mg al día 5 días, luego 20»: what a later part leaves out is as before, and what holds for all is said once. */
function share(phases: readonly Part[][]): void {
  let unit: Unit | undefined;
  let amount = 0;
  let before: Part | undefined;
  for (const parts of phases) {
    const bounds = parts.flatMap((part) => part.bounds ?? []);
    for (const part of parts) {
      if (part.dose && !part.dose.unit && unit && !isOfPieces(part.dose.low, amount, unit))
        part.dose.unit = unit;
      unit = part.dose?.unit ?? unit;
      amount = part.dose?.low ?? amount;
      if (part.maximum && !part.maximum.amount.code && unit) {
        part.maximum = { ...part.maximum, amount: quantityOf(part.maximum.amount.value ?? 0, unit) };
      }
      const [only] = bounds;
      if (!part.bounds && bounds.length === 1 && only) part.bounds = only;
      if (
        before &&
        parts.length === 1 &&
        part.dose &&
        !hasTiming(part) &&
        part.whens.length === 0 &&
        part.asked.size === 0
      ) {
        if (before.every) part.every = before.every;
        part.whens = [...before.whens];
        part.days = [...before.days];
        part.clock = [...before.clock];
      }
    }
    before = parts.length === 1 ? parts[0] : undefined;
  }
  const all = phases.flat();
  const routes = new Set(all.flatMap(({ route }) => (route ? [JSON.stringify(route)] : [])));
  const route = all.find((part) => part.route)?.route;
  if (routes.size === 1 && route) for (const part of all) part.route ??= route;
}

/** «40 mg por la mañana y 1/2 por la noche»: the half is of a tablet, and no half milligram. */
const isOfPieces = (value: number, before: number, { code }: Unit) =>
  ['mg', 'ug', 'g'].includes(code) && value * 10 <= before;

/** «2 comprimidos al día, mañana y noche» may be two or four of them. */
function askOfWholeDays(settled: readonly Part[][], phases: Phases, place: Place): void {
  for (const part of settled.flat()) {
    const moments = part.slots ?? (timesOf(part.whens) || part.clock.length);
    if (!part.isDaily || part.every?.frequency !== 1 || moments < 2) continue;
    part.asked.add('times');
    // Said without it, the moments would be the larger reading.
    part.whens = [];
    part.clock = [];
    phases.asked.push({ question: 'times', ...place });
  }
}

const open: readonly Question[] = ['interval', 'times', 'days', 'contradiction', 'slots'];

function missing(phases: readonly Part[][], text: string): Asked[] {
  const place = { start: 0, end: text.length };
  const parts = phases.flat();
  const asks = (question: Question, isMissing: (part: Part) => boolean): Asked[] =>
    parts.some(isMissing) ? [{ question, ...place }] : [];
  const isOpen = (part: Part) => open.some((question) => part.asked.has(question));
  return [
    ...asks(
      'unit',
      ({ dose, maximum }) =>
        (dose !== undefined && !dose.unit) || (maximum !== undefined && !maximum.amount.code),
    ),
    ...asks(
      'dose',
      (part) =>
        !part.dose &&
        !part.isApplied &&
        !isOpen(part) &&
        !part.asked.has('number') &&
        !skins.has(part.route?.coding?.[0]?.code ?? '') &&
        (hasTiming(part) || part.needed !== undefined),
    ),
    ...asks(
      'frequency',
      (part) =>
        part.dose !== undefined &&
        !hasTiming(part) &&
        !isOpen(part) &&
        part.count === undefined &&
        part.needed === undefined &&
        (part.dose.rate === undefined || part.dose.rate === 'd'),
    ),
  ];
}

function toDosage(part: Part): Dosage {
  const repeat = toRepeat(part);
  const doseAndRate = part.dose ? toDose(part.dose) : [];
  const { needed, maximum } = part;
  return {
    ...(Object.keys(repeat).length > 0 ? { timing: { repeat } } : {}),
    ...(needed
      ? needed.reason === undefined
        ? { asNeededBoolean: true }
        : { asNeededCodeableConcept: { text: needed.reason } }
      : {}),
    ...(part.site === undefined ? {} : { site: { text: part.site } }),
    ...(part.route ? { route: part.route } : {}),
    ...(doseAndRate.length > 0 ? { doseAndRate } : {}),
    ...(maximum ? { maxDosePerPeriod: { numerator: maximum.amount, denominator: maximum.per } } : {}),
    ...(part.instructions.length > 0
      ? { additionalInstruction: part.instructions.map((said) => ({ text: said })) }
      : {}),
  };
}

const kinds = 'http://terminology.hl7.org/CodeSystem/dose-rate-type';
const dayOne = { value: 1, unit: 'd', system: ucum, code: 'd' };

function toDose({ low, high, unit, perKg, rate, calculated }: Dose): DoseAndRate[] {
  const quantity = (value: number) => {
    const amount = quantityOf(value, unit);
    const suffix = `${perKg ? '/kg' : ''}${rate && (rate !== 'd' || high !== undefined) ? `/${rate}` : ''}`;
    return suffix && unit
      ? { ...amount, unit: `${unit.one}${suffix}`, code: `${unit.code}${suffix}` }
      : amount;
  };
  const range = high === undefined ? undefined : { low: quantity(low), high: quantity(high) };
  if (rate && range) return [{ rateRange: range }];
  if (rate === 'd') return [{ rateRatio: { numerator: quantity(low), denominator: dayOne } }];
  if (rate) return [{ rateQuantity: quantity(low) }];
  const ordered: DoseAndRate = range ? { doseRange: range } : { doseQuantity: quantity(low) };
  return calculated
    ? [
        { type: { coding: [{ system: kinds, code: 'ordered' }] }, ...ordered },
        {
          type: { coding: [{ system: kinds, code: 'calculated' }] },
          doseQuantity: quantityOf(calculated.value, calculated.unit),
        },
      ]
    : [ordered];
}

function toRepeat(part: Part): TimingRepeat {
  const { bounds, count, offset } = part;
  // What «x 3» means is asked: how often is not known, whatever else is said.
  const isAsked = part.asked.has('times') || part.asked.has('interval');
  const every = isAsked ? undefined : part.every;
  const whens = part.whens;
  const clock = whens.length > 0 ? [] : part.clock;
  const days = week.filter((day) => part.days.includes(day));
  const moments = part.slots ?? (timesOf(whens) || clock.length);
  const isOnceADay =
    every?.frequency === 1 && every.period === 1 && every.periodUnit === 'd' && !every.frequencyMax;
  const isOnceAWeek = every?.frequency === 1 && every.period === 1 && every.periodUnit === 'wk';
  const ofMoments =
    days.length > 0
      ? { frequency: days.length * Math.max(1, moments), period: 1, periodUnit: 'wk' as const }
      : { frequency: moments, period: 1, periodUnit: 'd' as const };
  const isByMoments = !every || (isOnceADay && moments > 1) || (isOnceAWeek && days.length > 0);
  const timed = isByMoments ? (ofMoments.frequency > 0 && !isAsked ? ofMoments : {}) : every;
  const boundsOf = (value: number) => ({
    value,
    unit: bounds?.unit ?? '',
    system: ucum,
    code: bounds?.unit ?? '',
  });
  return {
    ...(bounds
      ? bounds.high === undefined
        ? { boundsDuration: boundsOf(bounds.low) }
        : { boundsRange: { low: boundsOf(bounds.low), high: boundsOf(bounds.high) } }
      : {}),
    ...(count === undefined ? {} : { count }),
    ...timed,
    ...(days.length > 0 ? { dayOfWeek: days } : {}),
    ...(clock.length > 0 ? { timeOfDay: [...new Set(clock)].toSorted() } : {}),
    ...(whens.length > 0 ? { when: whens } : {}),
    ...(offset === undefined || whens.length === 0 || whens.every((when) => !/^[AP]C/.test(when))
      ? {}
      : { offset }),
  };
}
