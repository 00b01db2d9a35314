/** Of what a concept of each type is made of others, as levels: one is made of those below it. */
const levels: Record<string, number> = {
  IN: 0,
  PIN: 1,
  MIN: 1,
  BN: 2,
  SCDC: 3,
  SCDF: 3,
  SCDG: 3,
  SCDFP: 3,
  SCDGP: 3,
  SBDC: 4,
  SBDF: 4,
  SBDG: 4,
  SBDFP: 4,
  SCD: 5,
  SBD: 6,
  GPCK: 7,
  BPCK: 8,
};

/** Relations of a whole to its parts; the file has each of them in the other direction too. */
const whole = new Set([
  'consists_of',
  'has_ingredient',
  'has_ingredients',
  'has_precise_ingredient',
  'tradename_of',
  'form_of',
  'has_part',
  'contains',
]);
const most = 60;

/** Finds the ingredients of brands, drugs and packs over the relations of RxNorm. */
export class RxNormParts {
  readonly #types = new Map<string, string>();
  /** Pairs of codes, one behind the other: millions of rows stay small as numbers. */
  readonly #related: number[] = [];
  readonly #human = new Set<string>();
  #below: Map<string, string[]> | undefined;

  typed(code: string, type: string): void {
    if (type in levels) this.#types.set(code, type);
  }

  human(code: string): void {
    this.#human.add(code);
  }

  isHuman(code: string): boolean {
    return this.#human.has(code);
  }

  related(one: string, other: string, relation: string): void {
    if (one !== '' && other !== '' && whole.has(relation)) this.#related.push(Number(one), Number(other));
  }

  /** Codes of the ingredients; none where a part of it is not told. */
  ingredientsOf(code: string): string[] {
    this.#below ??= this.#partsByWhole();
    const found = new Set<string>();
    const seen = new Set<string>();
    const waiting = [code];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      if (this.#types.get(next) === 'IN') found.add(next);
      else waiting.push(...(this.#below.get(next) ?? []));
      if (found.size > most) return [];
    }
    return [...found].sort((one, other) => Number(one) - Number(other));
  }

  #partsByWhole(): Map<string, string[]> {
    const below = new Map<string, string[]>();
    const level = (code: string) => levels[this.#types.get(code) ?? ''];
    for (let at = 0; at < this.#related.length; at += 2) {
      const [one = '', other = ''] = this.#related.slice(at, at + 2).map(String);
      const [left, right] = [level(one), level(other)];
      if (left === undefined || right === undefined || left === right) continue;
      const [upper, lower] = left > right ? [one, other] : [other, one];
      // A brand is sold with several sets of ingredients: a product has those of its own parts.
      if (this.#types.get(lower) === 'BN') continue;
      const parts = below.get(upper);
      if (parts) parts.push(lower);
      else below.set(upper, [lower]);
    }
    return below;
  }
}
