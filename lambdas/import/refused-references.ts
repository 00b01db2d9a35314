/** Of those that are forgotten nothing is in the record, and what depends on them is refused for that. */
const mostRemembered = 100_000;

/**
 * What was refused, with its place in words: nothing that depends on it is written. Bounded, since all of a file may be
 * refused; never forgotten is what bears the id of something else in the record, to which its dependants would be
 * attached.
 */
export class RefusedReferences {
  readonly #refused = new Map<string, string>();
  readonly #conflicting = new Map<string, string>();

  add(reference: string, place: string): void {
    const [oldest] = this.#refused.size >= mostRemembered ? this.#refused.keys() : [];
    if (oldest !== undefined) this.#refused.delete(oldest);
    this.#refused.set(reference, place);
  }

  /** The id is taken in the record by something else. */
  addConflict(reference: string, place: string): void {
    this.#conflicting.set(reference, place);
  }

  has(reference: string): boolean {
    return this.placeOf(reference) !== undefined;
  }

  placeOf(reference: string): string | undefined {
    return this.#conflicting.get(reference) ?? this.#refused.get(reference);
  }
}
