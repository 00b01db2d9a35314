import { createHash, randomUUID } from 'node:crypto';
import { evaluatePath, type PathScope } from './json-path.ts';
import { isObject, type Json, runtimeError, StateError } from './types.ts';

/* Intrinsic functions of JSONPath states: `States.Format('… {}', $.name)`, nested as one likes. */

type Argument = { value: Json } | { path: string } | { call: Call };
interface Call {
  name: string;
  arguments: Argument[];
}

const failure = (reason: string) => new StateError('States.IntrinsicFailure', reason);

/** @throws StateError where the text is no call of an intrinsic function */
function parseCall(text: string): Call {
  let at = 0;
  const skip = () => {
    while (/\s/.test(text[at] ?? '')) at += 1;
  };
  const refuse = () => runtimeError(`The function '${text}' is not valid: unexpected character at ${at}`);
  const take = (pattern: RegExp) => {
    const sticky = new RegExp(pattern.source, 'y');
    sticky.lastIndex = at;
    const found = sticky.exec(text)?.[0];
    if (found !== undefined) at += found.length;
    return found;
  };

  function call(): Call {
    const name = take(/States\.\w+/);
    skip();
    if (!name || text[at] !== '(') throw refuse();
    at += 1;
    const given: Argument[] = [];
    skip();
    while (text[at] !== ')') {
      given.push(argument());
      skip();
      if (text[at] === ',') at += 1;
      else if (text[at] !== ')') throw refuse();
      skip();
    }
    at += 1;
    return { name, arguments: given };
  }

  function argument(): Argument {
    skip();
    if (text[at] === "'") return { value: quoted() };
    if (text[at] === '$') return { path: path() };
    if (text.startsWith('States.', at)) return { call: call() };
    const word = take(/true|false|null/);
    if (word) return { value: JSON.parse(word) };
    const number = take(/-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/);
    if (number === undefined) throw refuse();
    return { value: Number(number) };
  }

  function quoted(): string {
    let value = '';
    for (at += 1; text[at] !== "'"; at += 1) {
      if (at >= text.length) throw refuse();
      // Braces stay escaped: Format alone gives them a meaning.
      if (text[at] === '\\') {
        at += 1;
        if (/[{}]/.test(text[at] ?? '')) value += '\\';
      }
      value += text[at];
    }
    at += 1;
    return value;
  }

  function path(): string {
    const begin = at;
    let depth = 0;
    let quote = '';
    for (; at < text.length; at += 1) {
      const sign = text[at] as string;
      if (quote) {
        if (sign === '\\') at += 1;
        else if (sign === quote) quote = '';
      } else if (depth > 0 && /['"]/.test(sign)) quote = sign;
      else if (/[[(]/.test(sign)) depth += 1;
      else if (depth > 0 && /[\])]/.test(sign)) depth -= 1;
      else if (depth === 0 && /[,)\s]/.test(sign)) break;
    }
    return text.slice(begin, at);
  }

  skip();
  const parsed = call();
  skip();
  if (at !== text.length) throw refuse();
  return parsed;
}

const asText = (value: Json) => (typeof value === 'string' ? value : JSON.stringify(value));

/** As AWS writes what is no text into a text: an object as `{a=1, b=[]}`. */
function formatted(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(formatted).join(', ')}]`;
  if (!isObject(value)) return asText(value);
  const fields = Object.entries(value).map(([key, item]) => `${key}=${formatted(item)}`);
  return `{${fields.join(', ')}}`;
}
const sorted = (value: Json): Json => {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key] as Json)]),
  );
};
const same = (left: Json, right: Json) => JSON.stringify(sorted(left)) === JSON.stringify(sorted(right));
const withoutEscapes = (text: string) => text.replace(/\\([{}])/g, '$1');

function list(value: Json | undefined): Json[] {
  if (!Array.isArray(value)) throw failure('The argument must be an array');
  return value;
}
function text(value: Json | undefined): string {
  if (typeof value !== 'string') throw failure('The argument must be a string');
  return value;
}
function whole(value: Json | undefined): number {
  if (typeof value !== 'number') throw failure('The argument must be a number');
  return Math.round(value);
}

const hashes: Record<string, string> = {
  MD5: 'md5',
  'SHA-1': 'sha1',
  'SHA-256': 'sha256',
  'SHA-384': 'sha384',
  'SHA-512': 'sha512',
};

function format(template: string, values: Json[]): string {
  let next = 0;
  const filled = template.replace(/\\[{}]|\{\}/g, (found) => {
    if (found !== '{}') return found;
    if (next >= values.length) throw failure('Fewer arguments than placeholders in the template');
    next += 1;
    return formatted(values[next - 1] as Json);
  });
  return withoutEscapes(filled);
}

function range(first: number, last: number, step: number): number[] {
  if (step === 0) throw failure('The increment must not be 0');
  const count = Math.max(0, Math.floor((last - first) / step) + 1);
  if (count > 1000) throw failure('The range has more than 1000 items');
  return Array.from({ length: count }, (_, index) => first + index * step);
}

/** Deterministic for one seed, as AWS promises; the numbers themselves are not AWS's. */
function random(first: number, last: number, seed?: number): number {
  if (seed === undefined) return first + Math.floor(Math.random() * (last - first));
  const drawn = createHash('sha256').update(String(seed)).digest().readUInt32BE() / 2 ** 32;
  return first + Math.floor(drawn * (last - first));
}

function parseJson(source: string): Json {
  if (source.trim() === '') return null;
  try {
    return JSON.parse(source);
  } catch {
    throw failure('The argument is no valid JSON');
  }
}

const functions: Record<string, (given: Json[]) => Json> = {
  'States.Format': ([template, ...values]) => format(text(template), values),
  'States.StringToJson': ([source]) => parseJson(text(source)),
  'States.JsonToString': ([value]) => JSON.stringify(value),
  'States.Array': (values) => values,
  'States.ArrayPartition': ([values, size]) => {
    const items = list(values);
    const length = whole(size);
    if (length < 1) throw failure('The size of a chunk must be positive');
    return Array.from({ length: Math.ceil(items.length / length) }, (_, index) =>
      items.slice(index * length, (index + 1) * length),
    );
  },
  'States.ArrayContains': ([values, wanted]) => list(values).some((value) => same(value, wanted as Json)),
  'States.ArrayRange': ([first, last, step]) => range(whole(first), whole(last), whole(step)),
  'States.ArrayGetItem': ([values, index]) => {
    const item = list(values)[whole(index)];
    if (item === undefined) throw failure('The index is outside of the array');
    return item;
  },
  'States.ArrayLength': ([values]) => list(values).length,
  'States.ArrayUnique': ([values]) => {
    const kept = new Map(
      list(values)
        .reverse()
        .map((value) => [JSON.stringify(sorted(value)), value]),
    );
    return [...kept.values()].reverse();
  },
  'States.Base64Encode': ([value]) => Buffer.from(withoutEscapes(text(value))).toString('base64'),
  'States.Base64Decode': ([value]) => Buffer.from(text(value), 'base64').toString(),
  'States.Hash': ([value, algorithm]) => {
    const name = hashes[text(algorithm)];
    if (!name) throw failure(`The algorithm ${algorithm} is not known`);
    return createHash(name)
      .update(asText(value as Json))
      .digest('hex');
  },
  'States.JsonMerge': ([left, right, isDeep]) => {
    if (isDeep !== false) throw failure('JsonMerge merges shallowly alone: its third argument must be false');
    if (!isObject(left) || !isObject(right)) throw failure('JsonMerge takes two objects');
    return { ...left, ...right };
  },
  'States.MathRandom': ([first, last, seed]) =>
    random(whole(first), whole(last), typeof seed === 'number' ? seed : undefined),
  'States.MathAdd': ([left, right]) => {
    // Both are rounded first, as AWS does.
    return whole(left) + whole(right);
  },
  'States.StringSplit': ([value, signs]) => {
    const separators = new Set(text(signs));
    const parts = [''];
    for (const sign of text(value)) {
      if (separators.has(sign)) parts.push('');
      else parts[parts.length - 1] += sign;
    }
    return parts.filter((part) => part !== '');
  },
  'States.UUID': () => randomUUID(),
};

/** What `States.Name(…)` gives. @throws StateError `States.IntrinsicFailure` or, of its paths, `States.Runtime` */
export function evaluateIntrinsic(source: string, scope: PathScope, field: string): Json {
  const evaluate = ({ name, arguments: given }: Call): Json => {
    const run = functions[name];
    if (!run) throw runtimeError(`The function ${name} is not known`);
    return run(
      given.map((argument) => {
        if ('value' in argument) return argument.value;
        if ('call' in argument) return evaluate(argument.call);
        return evaluatePath(argument.path, scope, field);
      }),
    );
  };
  return evaluate(parseCall(source));
}
