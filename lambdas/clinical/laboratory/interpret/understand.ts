import type { Answer } from '../../answer.ts';
import { isDrugLevel } from '../analytes/analytes.ts';
import type { Catalogue } from '../analytes/catalogue.ts';
import { type OrganizationAnalytes, withOrganization } from '../analytes/organization-ranges.ts';
import { type DatedValue, type Derivation, deriveAll } from '../derived/derived.ts';
import type { Finding } from '../derived/derived-value.ts';
import { timeInRange } from '../derived/time-in-range.ts';
import type { Earlier, Measured, Subject } from '../measured.ts';
import { findPatterns, type PatternFinding } from '../patterns/patterns.ts';
import { type DoseTiming, doseTimingIn } from '../read/dose-timing.ts';
import { recognise } from '../read/report.ts';
import { type Judgement, judge } from './judge.ts';
import type { Question } from './questions.ts';

/** Whom results are understood for. What is absent is unknown. */
export interface UnderstandFor {
  subject: Subject;
  /** `YYYY-MM-DD` in the organization's zone. */
  today: string;
  /** Of results that do not say it themselves. */
  fasting?: boolean | undefined;
  findings?: Partial<Record<Finding, number>>;
  /** Keys of the medicines that the person takes: a level of them is asked for. */
  medicines?: readonly string[];
  /** When levels were taken after the dose, by analyte, where the results do not say it. */
  doses?: Readonly<Record<string, DoseTiming>>;
  /** Tests of which the organization has ranges of its own. */
  own?: OrganizationAnalytes | undefined;
}

export interface Understood {
  /** Critical, then abnormal, then what could not be judged, then normal; in the order of the source within each. */
  judgements: Judgement[];
  derived: Derivation[];
  patterns: PatternFinding[];
  /** The share of days with an INR of 2 to 3, 0 to 1. */
  timeInInrRange: Answer<number>;
  /** Tests that came in more than one unit: they were compared in one. */
  mixedUnits: string[];
}

const rank = ({ flag, questions }: Judgement) => {
  if (flag.kind === 'known' && flag.value.startsWith('critical')) return 0;
  if (flag.kind === 'known' && flag.value !== 'normal') return 1;
  // Words that nothing was compared with may be the gravest of all: «VIH: reactivo».
  return flag.kind !== 'known' || questions.length > 0 ? 2 : 3;
};

/** Results judged, each against the earlier ones of its kind, with what follows from several. */
export function understand(
  measured: readonly Measured[],
  catalogue: Catalogue,
  about: UnderstandFor,
): Understood {
  const { subject, today, fasting, findings = {}, own, medicines = [], doses = {} } = about;
  const byTest = new Map<string, Earlier[]>();
  const units = new Map<string, Set<string>>();
  const values: DatedValue[] = [];
  const spoilt: DatedValue[] = [];
  const open: DatedValue[] = [];
  const superseded = supersededIn(measured, catalogue);
  // Results of no day at all are of one moment; beside others, or with a date that was not read, nobody knows when they are of.
  const isTimeless = measured.every(({ at, unreadDate }) => at === undefined && unreadDate === undefined);
  const judgements = measured.map((one) => {
    const found = recognise(one, catalogue);
    const recognised = found && withOrganization(found, own);
    const id = recognised?.analyte?.id ?? '';
    const earlier = byTest.get(id) ?? [];
    const judgement = judge(
      fasting === undefined || one.fasting !== undefined ? one : { ...one, fasting },
      recognised,
      subject,
      today,
      earlier,
    );
    const { amount } = judgement;
    const isKnown =
      amount && (one.at !== undefined || isTimeless) && one.status !== 'cancelled' && !superseded.has(one);
    const at = one.at ?? today;
    if (isKnown && !amount.comparator && isSpoilt(judgement))
      spoilt.push({ analyte: id, value: amount.value, at });
    if (isKnown && !isDoubted(judgement)) {
      for (const [analyte, value] of [
        [id, amount.value] as const,
        ...standsFor(id, amount.value, fasting ?? one.fasting),
      ]) {
        const dose = isDrugLevel(analyte)
          ? (doseTimingIn([one.name, ...(one.remarks ?? [])].join('; '), one.loinc) ?? doses[analyte])
          : undefined;
        const bound = amount.comparator ? { comparator: amount.comparator } : {};
        const isOpen = amount.comparator !== undefined && !isDrugLevel(analyte);
        (isOpen ? open : values).push({ analyte, value, at, ...(dose ? { dose } : {}), ...bound });
      }
      if (!amount.comparator) byTest.set(id, [...earlier, { value: amount.value, at }]);
    }
    if (id && one.unit) units.set(id, (units.get(id) ?? new Set()).add(one.unit.toLowerCase()));
    return judgement;
  });
  const exact = withoutOlder(values, open);
  return {
    judgements: judgements
      .map((judgement, index) => ({ judgement, index }))
      .toSorted((a, b) => rank(a.judgement) - rank(b.judgement) || a.index - b.index)
      .map(({ judgement }) => judgement),
    derived: deriveAll(exact, { subject, today, findings }),
    patterns: findPatterns(exact, subject, today, { spoilt, open, medicines }),
    timeInInrRange: timeInRange(byTest.get('inr') ?? [], 2, 3),
    mixedUnits: [...units].flatMap(([id, written]) => (written.size > 1 ? [id] : [])),
  };
}

/** Without what is older than a result that is only above or below something: «TSH <0,01» is not the 2,1 of last month. */
function withoutOlder(values: readonly DatedValue[], open: readonly DatedValue[]): DatedValue[] {
  const since = new Map<string, number>();
  for (const { analyte, at } of open)
    since.set(analyte, Math.max(since.get(analyte) ?? Number.NEGATIVE_INFINITY, Date.parse(at)));
  return values.filter(
    ({ analyte, at }) => !(Date.parse(at) < (since.get(analyte) ?? Number.NEGATIVE_INFINITY)),
  );
}

/** Results that a correction of the same test at the same time replaces: they are shown, and nothing is calculated with them. */
function supersededIn(measured: readonly Measured[], catalogue: Catalogue): Set<Measured> {
  const keyOf = (one: Measured) => {
    const found = recognise(one, catalogue);
    return JSON.stringify([found?.analyte?.id ?? found?.loinc ?? one.name, one.at]);
  };
  const replaced = new Set<Measured>();
  const seen = new Map<string, Measured[]>();
  for (const one of measured) {
    const key = keyOf(one);
    const before = seen.get(key) ?? [];
    if (one.status === 'corrected') for (const other of before) replaced.add(other);
    else if (before.some(({ status }) => status === 'corrected')) replaced.add(one);
    seen.set(key, [...before, one]);
  }
  return replaced;
}

/** Mass of the nitrogen in urea: 28.01 of 60.06 g/mol. */
const nitrogenOfUrea = 28.01 / 60.06;

/** Other analytes that a result is, too: urea tells its nitrogen, a fasting glucose is a glucose, and the reverse where it was fasting. */
function standsFor(id: string, value: number, fasting: boolean | undefined): (readonly [string, number])[] {
  if (id === 'urea') return [['bun', value * nitrogenOfUrea]];
  if (id === 'glucose-fasting') return [['glucose', value]];
  return id === 'glucose' && fasting ? [['glucose-fasting', value]] : [];
}

/** What cannot be, is of a day that cannot be, or of broken cells, is calculated with by nobody. */
const isDoubted = ({ questions }: Judgement) => questions.some(({ kind }) => doubts.has(kind));
const doubts = new Set<Question['kind']>(['impossible', 'futureDate', 'beforeBirth', 'haemolysed']);
/** Of broken cells, and nothing else speaks against it. */
const isSpoilt = ({ questions }: Judgement) =>
  questions.some(({ kind }) => kind === 'haemolysed') &&
  questions.every(({ kind }) => kind === 'haemolysed' || !doubts.has(kind));
