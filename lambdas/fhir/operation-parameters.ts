import * as z from 'zod';
import { holdsOwnMark } from '../contracts/authorship-marks.ts';
import type { FhirCall } from './interactions/call.ts';
import { FhirRefusal, type Issue, refuse } from './outcome.ts';
import { isObject, isResource } from './resource.ts';

/*
 * An operation's input: a Parameters resource, or for GET the query, read once. Each parameter is a list of its
 * values, so that a schema says how often it may come.
 */

const maximumParameters = 500;

export function readParameters<Schema extends z.ZodType>(call: FhirCall, schema: Schema): z.infer<Schema> {
  const parsed = schema.safeParse(call.method === 'GET' ? gather(call.query) : gather(call.query, call.body));
  if (parsed.success) return parsed.data;
  throw new FhirRefusal(400, parsed.error.issues.slice(0, 20).map(toIssue));
}

function gather(query: FhirCall['query'], body?: unknown): Record<string, unknown[]> {
  const named: (readonly [string, unknown])[] = query.filter(([name]) => name !== '_format');
  if (body !== undefined) named.push(...bodyParameters(body));
  if (named.length > maximumParameters) throw refuse(400, 'too-costly', 'Hay demasiados parámetros.');
  const gathered: Record<string, unknown[]> = {};
  for (const [name, value] of named) {
    // A name that every object has must not be taken for a parameter.
    if (Object.hasOwn(gathered, name)) gathered[name]?.push(value);
    else Object.defineProperty(gathered, name, { value: [value], enumerable: true });
  }
  return gathered;
}

function bodyParameters(body: unknown): [string, unknown][] {
  if (!isResource(body) || body.resourceType !== 'Parameters') {
    throw refuse(400, 'structure', 'Esta operación toma un recurso Parameters.');
  }
  const { parameter = [] } = body;
  if (!Array.isArray(parameter)) throw refuse(400, 'structure', 'Parameters.parameter debe ser una lista.');
  return parameter.map((item: unknown) => {
    if (!isObject(item) || typeof item.name !== 'string') {
      throw refuse(400, 'required', 'A un parámetro le falta el nombre.', 'Parameters.parameter.name');
    }
    const value = Object.entries(item).find(([key]) => key === 'resource' || key.startsWith('value'));
    return [item.name, withoutMarks(value?.[1])];
  });
}

/** What only the platform says: refused as in every write, and in the metadata left out. */
function withoutMarks(value: unknown): unknown {
  if (!isObject(value)) return value;
  const { meta, ...content } = value;
  if (holdsOwnMark(content)) {
    throw refuse(403, 'forbidden', 'Esta extensión la escribe solo la plataforma.', 'Parameters.parameter');
  }
  return holdsOwnMark(meta) ? content : value;
}

function toIssue({ code, path, message, ...issue }: z.core.$ZodIssue): Issue {
  const [name = ''] = path;
  const expression = [`Parameters.parameter.where(name='${String(name).replaceAll(/[^\w-]/g, '')}')`];
  if (code === 'unrecognized_keys' && 'keys' in issue) {
    const keys = (issue.keys as string[]).map((key) => key.replaceAll(/[^\w-]/g, '').slice(0, 40));
    const diagnostics = `No se admite: ${keys.join(', ')}.`;
    return { severity: 'error', code: 'not-supported', diagnostics };
  }
  const isMissing = code === 'invalid_type' && path.length === 1;
  const diagnostics = isMissing ? `Falta el parámetro ${String(name)}.` : message;
  return { severity: 'error', code: isMissing ? 'required' : 'value', diagnostics, expression };
}

const onlyOnce = 'Este parámetro se admite una sola vez.';

/** A parameter that must be there, once. */
export const one = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .tuple([schema], { error: (issue) => (issue.input === undefined ? undefined : onlyOnce) })
    .transform(([value]) => value);

export const optional = <Schema extends z.ZodType>(schema: Schema) => one(schema).optional();

export const many = <Schema extends z.ZodType>(schema: Schema, most: number) =>
  z.array(schema).max(most, `Este parámetro se admite hasta ${most} veces.`).default([]);

const wrongInstant = 'Indique una fecha y hora que existan, con zona: AAAA-MM-DDThh:mm:ssZ.';

/** An instant, as milliseconds. */
export const instantValue = z.iso
  .datetime({ offset: true, error: wrongInstant })
  .transform((text) => Date.parse(text))
  .refine((time) => time > Date.UTC(1900) && time < Date.UTC(2200), wrongInstant);

/** A Reference, or `Type/id` in a query, to one of these types. */
export function referenceValue(...types: string[]) {
  const pattern = new RegExp(`^(${types.join('|')})/[A-Za-z0-9.-]{1,64}$`);
  const wrong = `Indique una referencia a ${types.join(' o ')}, como ${types[0]}/123.`;
  return z
    .union(
      [z.string(), z.looseObject({ reference: z.string() }).transform(({ reference }) => reference)],
      wrong,
    )
    .refine((reference) => pattern.test(reference), wrong);
}

export const integerValue = (lowest: number, highest: number) => {
  const wrong = `Indique un número entero entre ${lowest} y ${highest}.`;
  return z.coerce.number(wrong).int(wrong).min(lowest, wrong).max(highest, wrong);
};

export const textValue = (most: number) =>
  z
    .string('Indique un texto.')
    .trim()
    .min(1, 'El texto está vacío.')
    .max(most, `El texto admite hasta ${most} caracteres.`);

/** A code or a Coding. */
export const codeValue = z.union(
  [z.string(), z.looseObject({ code: z.string() }).transform(({ code }) => code)],
  'Indique un código.',
);
