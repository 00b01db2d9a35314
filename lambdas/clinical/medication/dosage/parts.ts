import type { CodeableConcept, Quantity } from '@medplum/fhirtypes';
import type { Dose, Every, Place, Question } from './events.ts';
import { type Day, meals, type When } from './moments.ts';
import { round } from './numbers.ts';
import type { Unit } from './units.ts';

/** One amount with when it is taken; what a Dosage is made of. */
export interface Part {
  dose?: Dose;
  every?: Every;
  isDaily?: boolean;
  count?: number;
  whens: When[];
  /** How many of its moments slots gave an amount: «1-1-1-1» is four times, whatever the moments are called. */
  slots?: number;
  offset?: number;
  days: Day[];
  clock: string[];
  bounds?: { low: number; high?: number; unit: 'h' | 'd' | 'wk' | 'mo' | 'a' };
  route?: CodeableConcept;
  site?: string;
  needed?: { reason?: string };
  maximum?: { amount: Quantity; per: Quantity };
  instructions: string[];
  isApplied?: boolean;
  /** What was asked about it: its place is not empty, but open. */
  asked: Set<Question>;
}

export type Asked = Place & { question: Question };

const isCounted = ({ code }: Unit): boolean => code.startsWith('{');

const newPart = (): Part => ({ whens: [], days: [], clock: [], instructions: [], asked: new Set() });

const hasMoment = (part: Part): boolean => part.whens.length + part.clock.length + part.days.length > 0;
export const hasTiming = (part: Part): boolean =>
  part.every !== undefined ||
  part.days.length + part.clock.length > 0 ||
  part.whens.some((when) => !meals.has(when));

const threeSlots: readonly When[] = ['MORN', 'NOON', 'EVE'];
const fourSlots: readonly When[] = ['MORN', 'NOON', 'EVE', 'HS'];

const hoursOf = { min: 1 / 60, h: 1, d: 24, wk: 168, mo: 720, a: 8_760 };
const perHour = ({ frequency, period, periodUnit }: Every) => frequency / (period * hoursOf[periodUnit]);
const isSame = (one: Every, other: Every): boolean =>
  Math.abs(perHour(one) - perHour(other)) < 1e-9 &&
  one.frequencyMax === other.frequencyMax &&
  one.periodMax === other.periodMax;

/** Collects what is said into parts that are taken side by side, in phases that follow each other. */
export class Phases {
  readonly phases: Part[][] = [[newPart()]];
  readonly asked: Asked[] = [];
  /** «Por la mañana 1, por la noche 2»: the moment leads. */
  #leads = false;

  get part(): Part {
    const last = this.phases.at(-1)?.at(-1);
    if (!last) throw new Error('A phase has a part');
    return last;
  }

  /** Those that the present phase has said so far. */
  get routes(): readonly CodeableConcept[] {
    return this.phases.at(-1)?.flatMap(({ route }) => route ?? []) ?? [];
  }

  ask(question: Question, { start, end }: Place): void {
    this.part.asked.add(question);
    this.asked.push({ question, start, end });
  }

  dose(dose: Dose, place: Place): void {
    const { part } = this;
    if (part.dose) {
      if (hasMoment(part)) this.#beside();
      else if (part.bounds) this.after();
      else {
        this.ask('contradiction', place);
        return;
      }
    }
    this.part.dose = dose;
  }

  /** What one of what is counted holds, or the other way round; false where it says neither. */
  strength(value: number, unit: Unit, place: Place): boolean {
    const { dose } = this.part;
    if (!dose) {
      this.dose({ low: value, unit }, place);
      return true;
    }
    if (!dose.unit || dose.calculated || dose.high !== undefined || dose.perKg || dose.rate) return false;
    if (isCounted(dose.unit) === isCounted(unit)) return false;
    if (isCounted(dose.unit)) dose.calculated = { value: round(value * dose.low), unit };
    else this.part.dose = { low: value, unit, calculated: { value: dose.low, unit: dose.unit } };
    return true;
  }

  slots(amounts: readonly number[], unit: Dose['unit'], place: Place): void {
    const { part } = this;
    const codes = amounts.length === 4 ? fourSlots : threeSlots;
    const said = new Set(amounts.filter((amount) => amount > 0));
    if (hasTiming(part) || (part.dose && (unit || said.size > 1 || !said.has(1)))) {
      this.ask('contradiction', place);
      return;
    }
    const held = part.dose;
    for (const [index, amount] of [...said].entries()) {
      if (index > 0) this.#beside();
      this.part.dose = held ?? { low: amount, ...(unit ? { unit } : {}) };
      this.part.whens = codes.filter((_, slot) => amounts[slot] === amount);
      this.part.slots = this.part.whens.length;
    }
  }

  every(every: Every, isDaily: boolean, place: Place): void {
    const { part } = this;
    if (part.asked.has('contradiction')) return;
    const before = part.dose ? undefined : this.phases.at(-1)?.at(-2)?.every;
    if (before) {
      if (!isSame(before, every)) this.ask('contradiction', place);
    } else if (!part.every) {
      part.every = every;
      part.isDaily = isDaily;
    } else if (!isSame(part.every, every)) {
      delete part.every;
      this.ask('contradiction', place);
    }
  }

  split(times: number, place: Place): void {
    const { part } = this;
    const isOfDay = part.dose?.rate === 'd' || part.isDaily;
    if (!part.dose?.unit || !isOfDay) {
      this.ask('times', place);
      return;
    }
    part.dose.rate = 'd';
    part.every = { frequency: times, period: 1, periodUnit: 'd' };
  }

  when(when: When, offset: number | undefined): void {
    if (!this.part.dose && !hasMoment(this.part)) this.#leads = true;
    if (this.part.whens.includes(when)) return;
    if (this.#leads && this.part.dose && this.part.whens.length > 0) this.#beside();
    this.part.whens.push(when);
    if (offset !== undefined) this.part.offset = offset;
  }

  beside(): void {
    this.#leads = false;
    this.#beside();
  }

  after(): void {
    this.#leads = false;
    this.phases.push([newPart()]);
  }

  #beside(): void {
    this.phases.at(-1)?.push(newPart());
  }

  /** A moment that no amount followed belongs to the amount before it. */
  settle(): Part[][] {
    return this.phases.map(merged).filter((parts) => parts.some((part) => !isEmpty(part)));
  }
}

function merged(parts: readonly Part[]): Part[] {
  const kept: Part[] = [];
  for (const part of parts) {
    const before = kept.at(-1);
    const isAlone = !part.dose && part.asked.size === 0;
    if (!before || !isAlone) {
      kept.push(part);
      continue;
    }
    before.whens.push(...part.whens.filter((when) => !before.whens.includes(when)));
    before.instructions.push(...part.instructions);
    for (const key of ['every', 'bounds', 'route', 'site', 'needed', 'maximum', 'count', 'offset'] as const) {
      if (before[key] === undefined && part[key] !== undefined) Object.assign(before, { [key]: part[key] });
    }
  }
  return kept;
}

const isEmpty = (part: Part): boolean =>
  !part.dose &&
  !hasMoment(part) &&
  [part.every, part.count, part.bounds, part.route, part.site, part.needed, part.maximum].every(
    (one) => one === undefined,
  ) &&
  part.instructions.length === 0 &&
  part.asked.size === 0;
