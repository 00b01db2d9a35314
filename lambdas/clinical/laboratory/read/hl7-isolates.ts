import type { Measured } from '../measured.ts';
import { part, repetitions } from './hl7-fields.ts';
import type { Hl7Message, Hl7Segment } from './hl7-message.ts';
import { isCulture, susceptibilityOf, unnamedOrganism } from './susceptibility.ts';

/**
 * What grew in the cultures of a message. An antibiotic names it by its order, which is a child of the result that tells it
 * (OBR-26: code, sub-id and words of that result), or stands below it in the same order under its sub-id (OBX-4).
 */
export class Organisms {
  /** By code and sub-id of the result that tells it. */
  readonly #byPlace = new Map<string, string>();
  /** Of the order that is read: by sub-id, and the last. */
  #bySubId = new Map<string, string>();
  #last: string | undefined;
  /** Where each name was told first: the same again grew as another isolate. */
  readonly #firstPlaces = new Map<string, string>();

  /** Another order begins; what its results are of, where it is a child of a culture's result. */
  begin(order: Hl7Segment, message: Hl7Message): string | undefined {
    this.#bySubId = new Map();
    this.#last = undefined;
    const [parent, subId, words] = [0, 1, 2].map((index) => part(order.fields[26], message, 0, index));
    if (!parent && !subId && !words) return undefined;
    const code = (parent ?? '').split(message.signs.subcomponent)[0] ?? '';
    const told = this.#byPlace.get(`${code}|${subId}`);
    // Reflex tests are children, too: of what is no culture they are no isolates.
    if (
      told === undefined &&
      !(words && isCulture({ loinc: code, name: (parent ?? '').replace(/[&^]/g, ' ') }))
    )
      return undefined;
    return told ?? words;
  }

  /** Keeps what grew, and says of an antibiotic what it was tried against. */
  place(measured: Measured, { fields }: Hl7Segment, message: Hl7Message, parent: string | undefined): void {
    const subId = part(fields[4], message, 0, 0);
    const category =
      repetitions(fields[8], message).flatMap((one) => susceptibilityOf(one) ?? [])[0] ??
      (measured.text === undefined ? undefined : susceptibilityOf(measured.text));
    const isOfParent = parent !== undefined && measured.amount !== undefined;
    if (category === undefined && !isOfParent) {
      if (measured.text && isCulture(measured))
        this.#keep(measured.text, part(fields[3], message, 0, 0), subId);
      return;
    }
    const organism =
      parent ?? this.#bySubId.get(subId) ?? this.#bySubId.get(subId.split('.')[0] ?? '') ?? this.#last;
    measured.isolate = { organism: organism ?? unnamedOrganism, ...(category ? { category } : {}) };
    if (measured.text !== undefined && susceptibilityOf(measured.text)) delete measured.text;
  }

  #keep(text: string, code: string, subId: string): void {
    const place = `${code}|${subId}`;
    const first = this.#firstPlaces.get(text) ?? place;
    this.#firstPlaces.set(text, first);
    const name = first !== place && subId !== '' ? `${text} (aislamiento ${subId})` : text;
    this.#byPlace.set(place, name);
    this.#bySubId.set(subId, name);
    this.#last = name;
  }
}
