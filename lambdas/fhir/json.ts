import { checkForm } from './json-form.ts';
import { refuse } from './outcome.ts';

/** A number whose text JavaScript would not write again: 1.50, 1e2, more digits than a double holds. */
const inexactNumber = /\d\.\d*0(?!\d)|\d[eE][-+\d]|\d{16}|\d\.\d{15}/;

/**
 * The texts of such numbers, by the object that holds them: FHIR's decimals are significant to the last zero.
 * An object is a key here too when one below it is.
 */
const numberTexts = new WeakMap<object, Map<string, string>>();

/** Parses JSON; refuses with 400 what is none, and what checkForm does. */
export function parseJson(text: string): unknown {
  checkForm(text);
  try {
    return inexactNumber.test(text) ? parseExactly(text) : JSON.parse(text);
  } catch {
    throw refuse(400, 'structure', 'El contenido no es JSON válido.');
  }
}

/** A reviver with access to the source, as engines have it and the compiler's library does not yet. */
type Reviver = (this: object, key: string, value: unknown, context: { source?: string }) => unknown;

function parseExactly(text: string): unknown {
  const revive: Reviver = function (key, value, { source }) {
    const isNumber = typeof value === 'number' && source !== undefined;
    if (isNumber && String(value) !== source) textsOf(this).set(key, source);
    if (typeof value === 'object' && value !== null && numberTexts.has(value)) textsOf(this);
    return value;
  };
  return JSON.parse(text, revive as (this: object, key: string, value: unknown) => unknown);
}

function textsOf(holder: object): Map<string, string> {
  const texts = numberTexts.get(holder) ?? new Map<string, string>();
  numberTexts.set(holder, texts);
  return texts;
}

/** How a number was written, where JavaScript would write it otherwise. */
export function numberText(holder: object, key: string): string | undefined {
  return numberTexts.get(holder)?.get(key);
}

/** Keeps how a number was written where it now stands too; `root` is what will be written as JSON. */
export function carryNumber(root: object, from: [object, string], [holder, key]: [object, string]): void {
  const text = numberText(...from);
  if (text !== undefined) textsOf(holder).set(key, text);
  textsOf(root);
}

/** Marks `copy`, made by spreading `original`, as holding the same numbers. */
export function keepNumbers<Copy extends object>(original: object, copy: Copy): Copy {
  const texts = numberTexts.get(original);
  if (texts) numberTexts.set(copy, texts);
  return copy;
}

const { rawJSON } = JSON as unknown as { rawJSON(text: string): object };

/** JSON with each number as it was written. */
export function exactJson(value: object): string {
  if (!numberTexts.has(value)) return JSON.stringify(value);
  return JSON.stringify(value, function (this: object, key: string, item: unknown) {
    const text = typeof item === 'number' ? numberTexts.get(this)?.get(key) : undefined;
    // A patch may have replaced the number since.
    return text !== undefined && Number(text) === item ? rawJSON(text) : item;
  });
}

/** JSON text that is already written, so that what is only passed on is neither parsed nor rounded. */
export class JsonText {
  readonly #text: string | (() => string);

  /** A function where the text is complete only once its transaction is. */
  constructor(text: string | (() => string)) {
    this.#text = text;
  }

  get text(): string {
    return typeof this.#text === 'string' ? this.#text : this.#text();
  }
}

/** Writes what may hold JsonText: the outer levels of a Bundle. */
export function writeJson(value: unknown): string {
  if (value instanceof JsonText) return value.text;
  if (Array.isArray(value)) return `[${value.map(writeJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (numberTexts.has(value)) return exactJson(value);
  const fields = Object.entries(value).filter(([, item]) => item !== undefined);
  return `{${fields.map(([key, item]) => `${JSON.stringify(key)}:${writeJson(item)}`).join(',')}}`;
}

/** The same on lines of their own, each number as it is written. */
export function prettyJson(text: string): string {
  const keep: Reviver = (_key, value, { source }) =>
    typeof value === 'number' && source !== undefined ? rawJSON(source) : value;
  return JSON.stringify(
    JSON.parse(text, keep as (this: object, key: string, value: unknown) => unknown),
    null,
    2,
  );
}
