/*
 * JSON that is read and written again without changing a digit: FHIR's decimals are significant to the last zero, and
 * `1.50` is not `1.5`. Numbers that JavaScript would write differently are kept as their text.
 */

export type JsonObject = Record<string, unknown>;

/** FHIR nests a few dozen levels at most; deeper content is an attack on whoever walks it. */
const maximumDepth = 64;

/** As in the server's own reader: 1.50, 1e2, more digits than a double holds. */
const inexactNumber = /\d\.\d*0(?!\d)|\d[eE][-+\d]|\d{16}|\d\.\d{15}/;

/** Engines have both; the compiler's library has neither yet, and older browsers read plain numbers. */
const { rawJSON, isRawJSON } = JSON as unknown as {
  rawJSON?: (text: string) => object;
  isRawJSON?: (value: unknown) => boolean;
};
type Reviver = (this: object, key: string, value: unknown, context?: { source?: string }) => unknown;

const keepText: Reviver = (_key, value, context) => {
  const source = context?.source;
  return rawJSON && typeof value === 'number' && source !== undefined && String(value) !== source
    ? rawJSON(source)
    : value;
};

export class NotJson extends Error {
  override name = 'NotJson';
}

/**
 * Throws NotJson, whose message is Spanish, for what is no JSON or nested too deeply to be FHIR. Numbers `rounded`
 * is several times faster, for who only looks.
 */
export function parseJson(text: string, numbers: 'exact' | 'rounded' = 'exact'): unknown {
  let value: unknown;
  try {
    value =
      numbers === 'exact' && inexactNumber.test(text)
        ? JSON.parse(text, keepText as (key: string, value: unknown) => unknown)
        : JSON.parse(text);
  } catch {
    throw new NotJson('No es JSON válido.');
  }
  if (isDeeperThan(value, maximumDepth)) throw new NotJson(`Supera ${maximumDepth} niveles de anidamiento.`);
  return value;
}

/** A number kept as its text is no object, although the engine says so. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isRawJSON?.(value);
}

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  return Object.values(value).some((item) => isDeeperThan(item, levels - 1));
}

/** The same text for equal content, whatever the order of its keys; numbers by what they mean. */
export function canonicalText(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) => {
    if (isRawJSON?.(item)) return Number(JSON.stringify(item));
    if (!isObject(item)) return item;
    return Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
