import { type Answer, known, unknown } from '../../answer.ts';
import { isAfterDay } from '../../clinic-day.ts';
import { isPureNumber, type ReferenceBand, type ResultFlag } from '../../result-flag.ts';
import type { Analyte } from '../analytes/analyte-schema.ts';
import type { Recognised } from '../analytes/catalogue.ts';
import { organizationSource, platformAnalyte } from '../analytes/organization-ranges.ts';
import { fromOwnUnit, inOwnUnit, unitOf } from '../analytes/units.ts';
import type { Amount, Earlier, Measured, Subject } from '../measured.ts';
import { criticalGrowth } from '../read/growth.ts';
import { isCulture } from '../read/susceptibility.ts';
import { bandFor, criticalFlag, flagByRanges, flagIn, type SourcedBand } from './judge-range.ts';
import { flagByLaboratory, isUndecided, laboratoryBand } from './laboratory-range.ts';
import { type Question, questionsOf } from './questions.ts';

/** The limits that a result was compared with, in the unit that is written beside them. */
export interface UsedBand extends ReferenceBand {
  unit: string;
  /** The laboratory's own, or the organization's, or the name of an entry of `sources.json`, or `unverified`. */
  source: 'laboratory' | 'organization' | (string & {});
}

export interface Disagreement {
  by: 'laboratory' | 'organization';
  stated: ResultFlag;
  other: ResultFlag;
  /** Of what says the other. */
  source: string;
}

/** One result, understood. What could not be compared says what is missing, and is never normal. */
export interface Judgement {
  measured: Measured;
  recognised: Recognised | undefined;
  /** In the analyte's own unit; undefined where the unit is unknown or it is no number. */
  amount: Amount | undefined;
  flag: Answer<ResultFlag>;
  band: UsedBand | undefined;
  /** What another range or critical limit says, where it is not what the laboratory or else the organization says. */
  disagreement: Disagreement | undefined;
  questions: Question[];
  /** Beyond which critical limit an amount would lie that cannot be; undefined for all others. */
  ifBelieved?: 'criticalLow' | 'criticalHigh';
}

/** The day of a FHIR date or instant; undefined where it lacks one. */
const dayOf = (at: string | undefined) => /^\d{4}-\d{2}-\d{2}/.exec(at ?? '')?.[0];

/**
 * Understands one result: its laboratory's own range goes before the platform's, a critical limit before both, and what
 * cannot be has no flag. `today` is `YYYY-MM-DD` in the organization's zone.
 */
export function judge(
  measured: Measured,
  recognised: Recognised | undefined,
  subject: Subject,
  today: string,
  earlier: readonly Earlier[] = [],
): Judgement {
  const analyte = recognised?.analyte;
  const amount = analyte && ownAmount(analyte, measured);
  const day = dayOf(measured.at) ?? today;
  const laboratory = laboratoryFlag(measured, subject, day);
  const isPossible = !analyte || !amount || isWithin(analyte.possible, amount);
  const own = analyte && amount ? flagByRanges(analyte, amount, subject, day, measured.fasting) : undefined;
  const beyond = analyte && amount && criticalFlag(analyte, amount, subject, day);
  const critical = isPossible ? beyond : undefined;
  const isCancelled = measured.status === 'cancelled';
  const judged = isCancelled
    ? unknown('valid result')
    : isPossible
      ? flagOf(measured, laboratory, own, critical?.flag, analyte)
      : unknown('possible value');
  // Of a day that is still to come nobody knows what it says: it is never normal, and what is out of range stays so.
  const isToCome = dayOf(measured.at) !== undefined && isAfterDay(measured.at ?? '', today);
  // Nor is a number without its unit, whatever its laboratory calls it: nobody knows of what it spoke.
  const isPure = analyte ? bareUnit(analyte) : isPureNumber(recognised?.loinc ?? measured.loinc);
  const isBare = measured.amount && !measured.unit?.trim() && !isPure;
  const doubt = isToCome ? 'valid date' : isBare ? 'unit' : undefined;
  const flag = doubt && judged.kind === 'known' && judged.value === 'normal' ? unknown(doubt) : judged;
  const ownBand = analyte && bandFor(analyte, subject, day, measured.fasting);
  const isJudged = isPossible && !isCancelled;
  const ofLaboratory =
    laboratory.kind === 'known' && isJudged
      ? disagreementOf('laboratory', laboratory.value, own, critical, sourceOf(ownBand))
      : undefined;
  const disagreement =
    ofLaboratory ??
    (laboratory.kind !== 'known' && isJudged && analyte && amount
      ? withPlatform(flag, analyte, amount, subject, day, measured.fasting)
      : undefined);
  return {
    measured,
    recognised,
    amount,
    flag,
    band: usedBand(measured, analyte, ownBand, laboratoryBandOf(measured, subject, day)),
    disagreement,
    ...(beyond && !isPossible ? { ifBelieved: beyond.flag } : {}),
    questions: questionsOf({ measured, analyte, amount, isPossible, flag, subject, today, earlier }),
  };
}

/** The laboratory's limits, else the platform's in the unit in which the result was written. */
function usedBand(
  { unit = '' }: Measured,
  analyte: Analyte | undefined,
  own: Answer<SourcedBand> | undefined,
  band: ReferenceBand | undefined,
): UsedBand | undefined {
  if (band) return { ...band, unit, source: 'laboratory' };
  if (!analyte || own?.kind !== 'known') return undefined;
  const code = unitOf(analyte, unit);
  const { low, high, source } = own.value;
  if (code === undefined) return { low, high, source, unit: analyte.unit };
  const written = (limit: number | undefined) => {
    const value = limit === undefined ? undefined : fromOwnUnit(analyte, limit, code);
    return value === undefined ? undefined : Number(value.toPrecision(4));
  };
  return { low: written(low), high: written(high), source, unit };
}

/** The amount in the analyte's own unit; undefined where its unit is missing or none of the analyte's. */
function ownAmount(analyte: Analyte, { amount, unit = '' }: Measured): Amount | undefined {
  if (!amount) return undefined;
  const code = unit.trim() === '' ? bareUnit(analyte) : unitOf(analyte, unit);
  const value = code === undefined ? undefined : inOwnUnit(analyte, amount.value, code);
  return value === undefined ? undefined : { ...amount, value };
}

/** A number of ones is printed without a unit: an INR, a pH. */
const bareUnit = ({ unit }: Analyte) => (unit === '1' || unit === '[pH]' ? unit : undefined);

const isWithin = ({ low, high }: { low: number; high: number }, { value }: Amount) =>
  value >= low && value <= high;

/** What the laboratory says, by its verdict or by its own limits for this person. */
function laboratoryFlag(
  { flag, band, ranges, amount }: Measured,
  subject: Subject,
  day: string,
): Answer<ResultFlag> {
  if (flag) return known(flag);
  if (ranges && amount) return flagByLaboratory(amount, ranges, subject, day);
  return band && amount ? flagIn(amount, band) : unknown('referenceRange');
}

const laboratoryBandOf = ({ band, ranges }: Measured, subject: Subject, day: string) =>
  ranges ? laboratoryBand(ranges, subject, day) : band;

function flagOf(
  measured: Measured,
  laboratory: Answer<ResultFlag>,
  own: Answer<ResultFlag> | undefined,
  critical: ResultFlag | undefined,
  analyte: Analyte | undefined,
): Answer<ResultFlag> {
  const { amount, text, isolate, name, loinc } = measured;
  if (critical) return known(critical);
  if (!isolate && criticalGrowth(measured)) return known('criticalAbnormal');
  if (isolate?.category && isolate.category !== 'S') return known('abnormal');
  // What grows, and what it is susceptible to, depends on where from: it is never normal.
  const isSaidNormal = laboratory.kind === 'known' && laboratory.value === 'normal';
  if (isolate || (isSaidNormal && !analyte && isCulture({ name, ...(loinc ? { loinc } : {}) })))
    return { kind: 'notApplicable', why: 'A culture has no range' };
  // Its range for such a person goes before ours, also while nobody knows which of several that is.
  if (laboratory.kind === 'known' || isUndecided(laboratory)) return laboratory;
  if (own) return own;
  // Text with a number, of what is measured: it may be anything.
  if (!amount && /\d/.test(text ?? '') && (analyte?.ranges.length ?? 0) > 0) return unknown('value');
  if (!amount && text !== undefined) return { kind: 'notApplicable', why: 'The result is no quantity' };
  if (!amount) return unknown('value');
  return unknown(analyte ? 'unit' : 'referenceRange');
}

const side = (flag: ResultFlag) => flag.replace(/^critical(.)/, (_, letter: string) => letter.toLowerCase());

const sourceOf = (band: Answer<SourcedBand> | undefined) =>
  band?.kind === 'known' ? band.value.source : 'unverified';

function disagreementOf(
  by: Disagreement['by'],
  stated: ResultFlag,
  own: Answer<ResultFlag> | undefined,
  critical: { flag: ResultFlag; source: string } | undefined,
  source: string,
): Disagreement | undefined {
  if (critical && critical.flag !== stated)
    return { by, stated, other: critical.flag, source: critical.source };
  if (own?.kind !== 'known' || side(stated) === 'abnormal') return undefined;
  return side(own.value) === side(stated) ? undefined : { by, stated, other: own.value, source };
}

/** What the platform says where the organization has ranges of its own; undefined where it says the same. */
function withPlatform(
  flag: Answer<ResultFlag>,
  analyte: Analyte,
  amount: Amount,
  subject: Subject,
  day: string,
  fasting: boolean | undefined,
): Disagreement | undefined {
  const platform = platformAnalyte(analyte);
  if (!platform || flag.kind !== 'known') return undefined;
  const own = flagByRanges(platform, amount, subject, day, fasting);
  const critical = criticalFlag(platform, amount, subject, day);
  if (!critical && flag.value.startsWith('critical') && own.kind === 'known')
    return {
      by: organizationSource,
      stated: flag.value,
      other: own.value,
      source: sourceOf(bandFor(platform, subject, day, fasting)),
    };
  return disagreementOf(
    organizationSource,
    flag.value,
    own,
    critical,
    sourceOf(bandFor(platform, subject, day, fasting)),
  );
}
