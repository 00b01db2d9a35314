/**
 * A small seeded generator of pseudo-random numbers. The same seed gives the same numbers on every machine;
 * nothing here is fit for secrets.
 *
 * The step is mulberry32 (Tommy Ettinger, 2017, public domain); a path becomes a seed by FNV-1a, 32 bits
 * (draft-eastlake-fnv), so that each part of the clinic draws from a stream of its own and adding a draw in
 * one place moves nothing elsewhere.
 */
export class Random {
  readonly #path: string;
  #state: number;

  constructor(path: string) {
    this.#path = path;
    this.#state = [...path].reduce(
      (hash, character) => Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193),
      0x811c9dc5,
    );
  }

  /** An independent stream for a named part. */
  fork(part: string): Random {
    return new Random(`${this.#path}/${part}`);
  }

  /** At least 0, below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    const again = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((again ^ (again >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number, both ends included. */
  int(lowest: number, highest: number): number {
    return lowest + Math.floor(this.next() * (highest - lowest + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.int(0, items.length - 1)];
    if (item === undefined) throw new RangeError('There is nothing to pick from');
    return item;
  }

  /** Roughly normal, never farther than three standard deviations (the sum of twelve uniform draws is cut at six). */
  normal(mean: number, deviation: number): number {
    let sum = -6;
    for (let draw = 0; draw < 12; draw += 1) sum += this.next();
    return mean + Math.max(-3, Math.min(3, sum)) * deviation;
  }

  shuffled<Item>(items: readonly Item[]): Item[] {
    return items
      .map((item) => ({ item, order: this.next() }))
      .sort((left, right) => left.order - right.order)
      .map(({ item }) => item);
  }
}
