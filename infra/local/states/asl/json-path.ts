import { JSONPath } from 'jsonpath-plus';
import { isObject, type Json, type JsonObject, runtimeError, StateError } from './types.ts';

/*
 * Paths as Step Functions reads them: `$` is the input, `$$` the context object, `$name` a variable. A definite path has
 * one value or fails; an indefinite one (wildcards, filters, slices, descents) has a list. Filters are judged by a
 * parser, never as code.
 */

export interface PathScope {
  input: Json;
  context: JsonObject;
  variables: JsonObject;
}

type Step = string | number;

const stepPattern = /^(?:\.([^.[\]()*?,:]+)|\[(-?\d+)\]|\['((?:[^'\\]|\\.)*)'\]|\["((?:[^"\\]|\\.)*)"\])/;

/** The steps of a path that has one value, undefined where it may have several. */
export function definiteSteps(path: string): Step[] | undefined {
  const steps: Step[] = [];
  let rest = path.slice(1);
  while (rest !== '') {
    const match = stepPattern.exec(rest);
    if (!match) return undefined;
    const [whole, name, index, single, double] = match;
    if (index !== undefined) steps.push(Number(index));
    else steps.push(name ?? unquoted(single ?? double ?? ''));
    rest = rest.slice(whole.length);
  }
  return steps;
}

/** A quote stands within its own kind after a backslash. */
const unquoted = (text: string) => text.replace(/\\(['\\])/g, '$1');

const own = (value: JsonObject, key: string) => (Object.hasOwn(value, key) ? value[key] : undefined);

function follow(root: Json, steps: Step[]): Json | undefined {
  let value: Json | undefined = root;
  for (const step of steps) {
    if (typeof step === 'number') {
      if (!Array.isArray(value)) return undefined;
      value = value.at(step);
    } else {
      value = isObject(value) ? own(value, step) : undefined;
    }
    if (value === undefined) return undefined;
  }
  return value;
}

const variablePattern = /^\$([A-Za-z_][\w]*)/;

/** Splits a path into what it begins at and the path from there, which begins with `$`. */
function rootOf(path: string, scope: PathScope): { root: Json; rest: string } {
  if (path.startsWith('$$')) return { root: scope.context, rest: path.slice(1) };
  const variable = variablePattern.exec(path)?.[1];
  if (variable === undefined) return { root: scope.input, rest: path };
  const root = own(scope.variables, variable);
  if (root === undefined) {
    throw runtimeError(`The variable '$${variable}' is referenced before it is assigned a value`);
  }
  return { root, rest: `$${path.slice(variable.length + 1)}` };
}

/** The value at a path; undefined where a definite path leads nowhere. */
export function findPath(path: string, scope: PathScope): Json | undefined {
  const { root, rest } = rootOf(path, scope);
  const length = /^(.*)\.length\(\)$/.exec(rest)?.[1];
  if (length !== undefined) {
    const list = findPath(length, { ...scope, input: root });
    return Array.isArray(list) ? list.length : undefined;
  }
  const steps = definiteSteps(rest);
  if (steps) return follow(root, steps);
  if (root === null || typeof root !== 'object') return [];
  try {
    return JSONPath({ path: rest, json: root, wrap: true, eval: 'safe', resultType: 'value' }) as Json[];
  } catch {
    throw runtimeError(`Invalid path '${path}'`);
  }
}

/** @throws StateError `States.Runtime` where a definite path leads nowhere; `field` is the one that holds it. */
export function evaluatePath(path: string, scope: PathScope, field: string): Json {
  const value = findPath(path, scope);
  if (value !== undefined) return value;
  throw runtimeError(
    `The JSONPath '${path}' specified for the field '${field}' could not be found in the input '${JSON.stringify(scope.input)}'`,
  );
}

/** Puts a result where ResultPath says: null drops it, `$` replaces the input, a path adds to it. */
export function putAtPath(input: Json, path: string | null | undefined, result: Json): Json {
  if (path === null) return input;
  if (path === undefined || path === '$') return result;
  const steps = definiteSteps(path);
  if (!steps || steps.length === 0) throw runtimeError(`Invalid ResultPath '${path}'`);
  const whole = structuredClone(input);
  let at = whole;
  for (const [position, step] of steps.entries()) {
    const isLast = position === steps.length - 1;
    if (typeof step === 'number') {
      if (!Array.isArray(at) || step < 0 || step >= at.length) throw resultPathMismatch(path);
      if (isLast) at[step] = result;
      else at = at[step] as Json;
      continue;
    }
    if (!isObject(at)) throw resultPathMismatch(path);
    if (isLast) {
      at[step] = result;
    } else {
      if (!Object.hasOwn(at, step)) at[step] = {};
      at = at[step] as Json;
    }
  }
  return whole;
}

const resultPathMismatch = (path: string) =>
  new StateError(
    'States.ResultPathMatchFailure',
    `Unable to apply ReferencePath ${path} to the state's input`,
  );
