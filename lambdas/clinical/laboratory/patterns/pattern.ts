import type { DatedValue } from '../derived/derived.ts';
import { byAnalyte } from '../derived/derived.ts';
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

/** The results that a pattern looks at: the newest of each analyte that are near enough to each other. */
export class PatternCase {
  readonly #lists: ReadonlyMap<string, DatedValue[]>;
  readonly subject: Subject;
  readonly today: string;

  constructor(values: readonly DatedValue[], subject: Subject, today: string) {
    this.#lists = byAnalyte(values, today);
    this.subject = subject;
    this.today = today;
  }

  /** The newest value of an analyte, where it is not older than so many days. */
  value(analyte: string, maxAgeDays = 90): number | undefined {
    const newest = this.#lists.get(analyte)?.[0];
    if (!newest || Date.parse(this.today) - Date.parse(newest.at) > maxAgeDays * dayMs) return undefined;
    return newest.value;
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
