interface Sided {
  between: readonly (readonly string[])[];
  except?: readonly string[] | undefined;
}

/** Which side of which rule an ingredient stands on, found by its key and its classes. */
export class RuleIndex<T extends Sided> {
  readonly rules: readonly T[];
  readonly #bySelector = new Map<string, { rule: T; side: number }[]>();
  readonly #byIngredient = new Map<string, readonly { rule: T; side: number }[]>();

  constructor(rules: readonly T[]) {
    this.rules = rules;
    for (const rule of rules)
      for (const [side, keys] of rule.between.entries())
        for (const key of keys) {
          const found = this.#bySelector.get(key);
          if (found) found.push({ rule, side });
          else this.#bySelector.set(key, [{ rule, side }]);
        }
  }

  sidesOf({
    key,
    classes,
  }: {
    key: string;
    classes: readonly string[];
  }): readonly { rule: T; side: number }[] {
    const kept = this.#byIngredient.get(key);
    if (kept) return kept;
    const all = [key, ...classes].flatMap((selector) => this.#bySelector.get(selector) ?? []);
    const sides = all.filter(
      ({ rule, side }, at) =>
        !rule.except?.includes(key) &&
        all.findIndex((other) => other.rule === rule && other.side === side) === at,
    );
    this.#byIngredient.set(key, sides);
    return sides;
  }
}
