import { createHash, randomUUID } from 'node:crypto';
import jsonata from 'jsonata';
import { isObject, type Json, type JsonObject, queryError } from './types.ts';

/* A JSONata state's fields: a text `{% … %}` is an expression, at any depth; everything else is as it is. */

export interface JsonataScope {
  /** `$states`: input, context and, where there is one, result or errorOutput. */
  states: JsonObject;
  variables: JsonObject;
}

const expressionPattern = /^\{%([\s\S]*)%\}$/;

export const isExpression = (value: unknown): value is string =>
  typeof value === 'string' && expressionPattern.test(value);

const hashes: Record<string, string> = {
  MD5: 'md5',
  'SHA-1': 'sha1',
  'SHA-256': 'sha256',
  'SHA-384': 'sha384',
  'SHA-512': 'sha512',
};

function hash(value: unknown, algorithm: string): string {
  const name = hashes[algorithm];
  if (!name) throw new Error(`The algorithm ${algorithm} is not known`);
  return createHash(name).update(String(value)).digest('hex');
}

function range(first: number, last: number, step: number): number[] {
  const count = Math.max(0, Math.floor((last - first) / step) + 1);
  if (!(count <= 1000)) throw new Error('The range has more than 1000 items');
  const numbers = Array.from({ length: count }, (_, index) => first + index * step);
  // As what JSONata's own `..` gives: of one number it is that number.
  return Object.defineProperty(numbers, 'sequence', { value: true });
}

/** What Step Functions adds to JSONata; `$eval` it takes away. */
const functions: Record<string, ((...given: never[]) => unknown) | undefined> = {
  partition: (values: unknown[], size: number) =>
    Array.from({ length: Math.ceil(values.length / size) }, (_, index) =>
      values.slice(index * size, (index + 1) * size),
    ),
  range,
  hash,
  random: (seed?: number) =>
    seed === undefined
      ? Math.random()
      : createHash('sha256').update(String(seed)).digest().readUInt32BE() / 2 ** 32,
  uuid: () => randomUUID(),
  parse: (source: string) => JSON.parse(source),
};

const isFunction = (value: unknown) =>
  typeof value === 'function' || (isObject(value) && '_jsonata_function' in value);

const messageOf = (error: unknown) =>
  isObject(error) || error instanceof Error
    ? String((error as { message?: unknown }).message)
    : String(error);

async function evaluate(source: string, scope: JsonataScope, location: string): Promise<Json> {
  const expression = expressionPattern.exec(source)?.[1]?.trim() ?? '';
  let value: unknown;
  try {
    const compiled = jsonata(expression);
    compiled.assign('eval', undefined);
    for (const [name, run] of Object.entries(functions)) compiled.assign(name, run);
    value = await compiled.evaluate(undefined, { ...scope.variables, states: scope.states });
  } catch (error) {
    throw queryError(
      `The JSONata expression '${expression}' specified for the field '${location}' threw an error during evaluation. ${messageOf(error)}`,
      location,
    );
  }
  if (value === undefined) {
    throw queryError(
      `The JSONata expression '${expression}' specified for the field '${location}' returned nothing (undefined).`,
      location,
    );
  }
  if (isFunction(value)) {
    throw queryError(
      `The JSONata expression '${expression}' specified for the field '${location}' returned an unexpected result type.`,
      location,
    );
  }
  // Sequences carry marks of JSONata's own.
  return JSON.parse(JSON.stringify(value));
}

/** @throws StateError `States.QueryEvaluationError` */
export async function fillJsonata(template: Json, scope: JsonataScope, location: string): Promise<Json> {
  if (isExpression(template)) return evaluate(template, scope, location);
  if (Array.isArray(template)) {
    const filled: Json[] = [];
    for (const [index, item] of template.entries()) {
      filled.push(await fillJsonata(item, scope, `${location}[${index}]`));
    }
    return filled;
  }
  if (!isObject(template)) return template;
  const filled: JsonObject = {};
  for (const [key, item] of Object.entries(template)) {
    filled[key] = await fillJsonata(item, scope, `${location}/${key}`);
  }
  return filled;
}
