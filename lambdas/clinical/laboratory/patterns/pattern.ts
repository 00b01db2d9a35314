import type { Answer } from '../../answer.ts';
import type { ResultFlag } from '../../result-flag.ts';
import { analyteOf } from '../analytes/analytes.ts';
import { byAnalyte, type DatedValue, derivedRules, deriveValue } from '../derived/derived.ts';
import { flagByRanges } from '../interpret/judge-range.ts';
import { agesOn } from '../interpret/life-stage.ts';
import type { Subject } from '../measured.ts';

/** What a pattern answers: never a diagnosis, and never absent for want of a result. */
export interface PatternAnswer {
  state: 'present' | 'absent' | 'cannotTell';
  /** What was seen, in Spanish, with its figures. */
  detail: string;
  /** Analytes, `birthDate`, `sex` or `earlier`: what would tell. */
  missing: readonly string[];
}

export interface Pattern {
  id: string;
  /** Spanish: what it is called. */
  title: string;
  /** The rule in one sentence, in Spanish. */
  sentence: string;
  /** The name of an entry of `sources.json`, or `unverified`. */
  source: string;
  judge: (case_: PatternCase) => PatternAnswer;
}

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** The results that a pattern looks at: the newest of each analyte that are near enough to each other. */
export class PatternCase {
  readonly #lists: ReadonlyMap<string, DatedValue[]>;
  readonly subject: Subject;
  readonly today: string;
  readonly #spoilt: ReadonlyMap<string, DatedValue[]>;
  readonly #open: ReadonlyMap<string, DatedValue[]>;

  /**
   * `spoilt` are of broken cells: nothing is concluded from them, and they are told. `open` are only above or below something.
   */
  constructor(
    values: readonly DatedValue[],
    subject: Subject,
    today: string,
    spoilt: readonly DatedValue[] = [],
    open: readonly DatedValue[] = [],
  ) {
    this.#lists = byAnalyte(values, today);
    this.#spoilt = byAnalyte(spoilt, today);
    this.#open = byAnalyte(open, today);
    this.subject = subject;
    this.today = today;
  }

  /** The newest value of an analyte, where it is not older than so many days. */
  value(analyte: string, maxAgeDays = 90): number | undefined {
    return this.newest(analyte, maxAgeDays)?.value;
  }

  newest(analyte: string, maxAgeDays = 90): DatedValue | undefined {
    return this.#recent(this.#lists.get(analyte)?.[0], maxAgeDays);
  }

  /** The newest one for a verdict, also where it is only above or below something. */
  newestAmount(analyte: string, maxAgeDays = 90): DatedValue | undefined {
    const exact = this.newest(analyte, maxAgeDays);
    const open = this.#recent(this.#open.get(analyte)?.[0], maxAgeDays);
    return exact && (!open || Date.parse(exact.at) >= Date.parse(open.at)) ? exact : open;
  }

  /** The newest one of a haemolysed sample, where none that is sound is newer. */
  spoilt(analyte: string, maxAgeDays = 90): number | undefined {
    const found = this.#recent(this.#spoilt.get(analyte)?.[0], maxAgeDays);
    const sound = this.#lists.get(analyte)?.[0];
    return found && sound && Date.parse(sound.at) >= Date.parse(found.at) ? undefined : found?.value;
  }

  #recent(value: DatedValue | undefined, maxAgeDays: number): DatedValue | undefined {
    return value && Date.parse(this.today) - Date.parse(value.at) <= maxAgeDays * dayMs ? value : undefined;
  }

  /** The value of an analyte that was taken with another: within so many hours, or on its day where one has no hour. */
  beside(analyte: string, { at }: Pick<DatedValue, 'at'>, hours = 2): number | undefined {
    const away = (one: DatedValue) => Math.abs(Date.parse(one.at) - Date.parse(at));
    return this.series(analyte)
      .filter(
        (one) =>
          away(one) <= hours * hourMs ||
          ((one.at.length === 10 || at.length === 10) && one.at.slice(0, 10) === at.slice(0, 10)),
      )
      .toSorted((one, other) => away(one) - away(other))[0]?.value;
  }

  /** A derived value of the newest results; undefined where it is not known. */
  derived(id: string): number | undefined {
    const rule = derivedRules.find((one) => one.id === id);
    const { subject, today } = this;
    const answer = rule && deriveValue(rule, this.#lists, { subject, today, findings: {} }).answer;
    return answer?.kind === 'known' ? answer.value : undefined;
  }

  /** Where a value lies in the platform's ranges for this person. */
  flag(id: string, value: number): Answer<ResultFlag> {
    const analyte = analyteOf(id);
    return analyte
      ? flagByRanges(analyte, { value }, this.subject, this.today)
      : { kind: 'unknown', missing: ['referenceRange'] };
  }

  /** All values of an analyte, newest first. */
  series(analyte: string): readonly DatedValue[] {
    return this.#lists.get(analyte) ?? [];
  }

  /** Whether she is pregnant, or nobody said that a person of her age and sex is not. */
  get mayBePregnant(): boolean {
    const { sex, pregnancy } = this.subject;
    if (sex === 'male' || pregnancy === 'no') return false;
    return pregnancy !== undefined || this.years === undefined || (this.years >= 10 && this.years <= 55);
  }

  /** Whether somebody is surely younger than so many years. */
  isUnder(years: number): boolean {
    return this.years !== undefined && this.years < years;
  }

  /** Whole years; undefined where the birth date does not tell. */
  get years(): number | undefined {
    const ages = agesOn(this.subject.birthDate, this.today);
    const [first, ...others] = ages.kind === 'known' ? ages.value : [];
    return others.every(({ years }) => years === first?.years) ? first?.years : undefined;
  }
}

export const present = (detail: string): PatternAnswer => ({ state: 'present', detail, missing: [] });
export const absent = (detail = ''): PatternAnswer => ({ state: 'absent', detail, missing: [] });
export const cannotTell = (missing: readonly string[], detail = ''): PatternAnswer => ({
  state: 'cannotTell',
  detail,
  missing,
});

/** The names of what is undefined. */
export const namesOfMissing = (values: Record<string, number | string | undefined>): string[] =>
  Object.entries(values).flatMap(([name, value]) => (value === undefined ? [name] : []));
