import { longestFraction, parseDate } from '../../indexing/dates.ts';
import { numberText } from '../../json.ts';
import type { Issue, IssueCode } from '../../outcome.ts';
import type { Node } from './walk.ts';

/** FHIR's limit of a text that is not base64. */
const longestText = 1024 * 1024;
/** As large as a request may be. */
const longestBinary = 10 * 1024 * 1024;

const time = String.raw`([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?`;
const zone = String.raw`(Z|[+-]((0\d|1[0-3]):[0-5]\d|14:00))`;
const day = String.raw`\d{4}-\d\d-\d\d`;

/** https://hl7.org/fhir/R4/datatypes.html#primitive; which days exist is for the calendar to tell. */
const patterns: Readonly<Record<string, RegExp>> = {
  canonical: /^\S*$/,
  code: /^\S+( \S+)*$/,
  date: /^\d{4}(-\d\d(-\d\d)?)?$/,
  dateTime: new RegExp(`^(\\d{4}(-\\d\\d)?|${day}(T${time}${zone})?)$`),
  id: /^[A-Za-z0-9\-.]{1,64}$/,
  instant: new RegExp(`^${day}T${time}${zone}$`),
  oid: /^urn:oid:[0-2](\.(0|[1-9]\d*))+$/,
  time: new RegExp(`^${time}$`),
  uri: /^\S*$/,
  url: /^\S*$/,
  uuid: /^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
};

const dates = new Set(['date', 'dateTime', 'instant']);
const longFraction = new RegExp(`\\.\\d{${longestFraction + 1}}`);

const lowest: Readonly<Record<string, number>> = { integer: -2_147_483_648, unsignedInt: 0, positiveInt: 1 };
const highest = 2_147_483_647;

/** Control characters that no text of FHIR may hold; looks for what does not belong, so that it takes no stack. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/;

/** Whether a primitive's value is one of its type. Its JSON type is right already. */
export function checkPrimitive({ type, value, path, holder, key }: Node): Issue[] {
  const fail = (diagnostics: string, code: IssueCode = 'value'): Issue[] => [
    { severity: 'error', code, diagnostics, expression: [path] },
  ];
  if (typeof value === 'number') return checkNumber(type, value, numberText(holder, key), fail);
  if (typeof value !== 'string') return [];
  if (type === 'base64Binary') return checkBase64(value, fail);
  if (value.length > longestText) return fail('El valor es demasiado largo.', 'too-long');
  if (!/\S/.test(value)) return fail('El texto no puede estar en blanco.');
  if (control.test(value) || !value.isWellFormed())
    return fail('El texto lleva caracteres que FHIR no admite.');
  const pattern = Object.hasOwn(patterns, type) ? patterns[type] : undefined;
  if (pattern && !pattern.test(value))
    return fail(dates.has(type) ? 'La fecha no es válida.' : `El valor no es un ${type} válido.`);
  if (dates.has(type) && longFraction.test(value))
    return fail('La fecha lleva demasiados decimales de segundo.', 'too-long');
  if (dates.has(type) && !parseDate(value)) return fail('La fecha no existe en el calendario.');
  return [];
}

function checkNumber(
  type: string,
  value: number,
  text: string | undefined,
  fail: (diagnostics: string) => Issue[],
): Issue[] {
  if (!Number.isFinite(value)) return fail('El número no es válido.');
  const minimum = lowest[type];
  if (minimum === undefined) return [];
  // 1.0, 1e2 and -0 are whole, but FHIR's integers are written in digits, and zero without a sign.
  const isWhole = Number.isInteger(value) && !Object.is(value, -0) && !/[.eE]/.test(text ?? '');
  if (!isWhole) return fail('Se esperaba un número entero.');
  return value < minimum || value > highest
    ? fail(`El número está fuera del intervalo ${minimum}..${highest}.`)
    : [];
}

/** White space within is allowed. */
function checkBase64(text: string, fail: (diagnostics: string, code?: IssueCode) => Issue[]): Issue[] {
  const dense = text.replaceAll(/\s/g, '');
  const digits = dense.replace(/={1,2}$/, '');
  // Looks for what does not belong: a pattern of what does would run out of stack over millions of characters.
  if (dense.length % 4 !== 0 || /[^A-Za-z0-9+/]/.test(digits)) return fail('El valor no es base64.');
  return Math.floor((digits.length * 3) / 4) > longestBinary
    ? fail('El valor es demasiado largo.', 'too-long')
    : [];
}
