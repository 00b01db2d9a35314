import { isDeepStrictEqual } from 'node:util';
import { carryNumber, exactJson, parseJson } from '../../json.ts';
import { refuse } from '../../outcome.ts';
import { maximumBodyBytes } from '../../read-body.ts';
import { isObject } from '../../resource.ts';

/** Pointers into an object's prototype would change every object of the process. */
const reserved = new Set(['__proto__', 'constructor', 'prototype']);

type Holder = Record<string, unknown> | unknown[];
type Pointer = readonly string[];

interface Operation {
  op: 'add' | 'remove' | 'replace' | 'move' | 'copy' | 'test';
  path: Pointer;
  from: Pointer;
  /** The operation itself, whose `value` is the value. */
  raw: Record<string, unknown>;
  at: string;
}

/** Of JSON, in one patch: what a resource may be that is sent whole. */
const maximumCopied = maximumBodyBytes;

const operations: readonly string[] = ['add', 'remove', 'replace', 'move', 'copy', 'test'];

/** Applies a JSON Patch (RFC 6902). The document itself is changed; what is answered may be another. */
export function applyJsonPatch(document: object, patch: readonly unknown[]): unknown {
  const box: { root: unknown } = { root: document };
  const emptied = new Set<Pointer>();
  const copies = { length: 0 };
  for (const operation of patch.map(readOperation)) run(box, operation, emptied, copies);
  // FHIR has no empty lists: what the last item was taken from goes as well.
  for (const path of emptied) {
    const { holder, key } = locate(box, path) ?? {};
    const list = holder && key !== undefined ? valueAt(holder, key) : undefined;
    if (Array.isArray(list) && list.length === 0 && isObject(holder) && key !== undefined) delete holder[key];
  }
  return box.root;
}

function readOperation(raw: unknown, index: number): Operation {
  const at = `[${index}]`;
  const fail = () => refuse(400, 'structure', 'El JSON Patch no es válido.', at);
  if (!isObject(raw) || typeof raw.op !== 'string' || !operations.includes(raw.op)) throw fail();
  const op = raw.op as Operation['op'];
  const needsValue = op === 'add' || op === 'replace' || op === 'test';
  const needsFrom = op === 'move' || op === 'copy';
  if (needsValue && raw.value === undefined) throw fail();
  const [path, from] = [readPointer(raw.path), needsFrom ? readPointer(raw.from) : []];
  if (!path || !from) throw fail();
  return { op, path, from, raw, at };
}

function readPointer(text: unknown): Pointer | undefined {
  if (typeof text !== 'string' || (text !== '' && !text.startsWith('/')) || /~(?![01])/.test(text))
    return undefined;
  const steps = text.split('/').slice(1);
  const names = steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  return names.some((name) => reserved.has(name)) ? undefined : names;
}

function run(
  box: { root: unknown },
  { op, path, from, raw, at }: Operation,
  emptied: Set<Pointer>,
  copies: { length: number },
): void {
  const fail = (diagnostics: string) => refuse(422, 'value', diagnostics, at);
  const missing = () => fail('La ruta de una operación del parche no existe.');
  if (op === 'test') {
    const found = locate(box, path);
    if (found && isDeepStrictEqual(valueAt(found.holder, found.key), raw.value)) return;
    throw refuse(409, 'conflict', 'El recurso no es el que una operación test del parche espera.', at);
  }
  if (op === 'replace') {
    const found = locate(box, path);
    if (!found) throw missing();
    put(box, found, raw.value, raw);
    return;
  }
  if (op === 'add') {
    add(box, path, raw.value, raw, missing);
    return;
  }
  const target = op === 'remove' ? path : from;
  const source = locate(box, target);
  if (!source) throw missing();
  if (op === 'copy') {
    const value = valueAt(source.holder, source.key);
    const json = isHolder(value) ? exactJson(value) : JSON.stringify(value);
    copies.length += json.length;
    // Copied into itself it doubles each time: thirty operations would fill the memory.
    if (copies.length > maximumCopied)
      throw refuse(422, 'too-costly', 'El parche copia más de lo que cabe en un recurso.', at);
    add(box, path, isHolder(value) ? parseJson(json) : value, source, missing);
    return;
  }
  if (source.holder === box) throw fail('Un parche no puede quitar el recurso entero.');
  const isWithin =
    op === 'move' && path.length > from.length && from.every((step, index) => step === path[index]);
  if (isWithin) throw fail('Nada se puede mover dentro de sí mismo.');
  const value = valueAt(source.holder, source.key);
  if (Array.isArray(source.holder)) {
    source.holder.splice(Number(source.key), 1);
    if (source.holder.length === 0) emptied.add(target.slice(0, -1));
  } else delete source.holder[source.key];
  if (op === 'move') add(box, path, value, undefined, missing);
}

interface Place {
  holder: Holder;
  key: string;
}

/** The place of what is there; undefined where nothing is. */
function locate(box: { root: unknown }, path: Pointer): Place | undefined {
  let holder: Holder = box;
  let key = 'root';
  for (const step of path) {
    const value = valueAt(holder, key);
    if (!isHolder(value)) return undefined;
    [holder, key] = [value, step];
    if (Array.isArray(holder) ? !isIndex(step, holder.length - 1) : !Object.hasOwn(holder, step))
      return undefined;
  }
  return { holder, key };
}

function add(
  box: { root: unknown },
  path: Pointer,
  value: unknown,
  from: Record<string, unknown> | Place | undefined,
  missing: () => Error,
): void {
  const key = path.at(-1);
  if (key === undefined) {
    box.root = value;
    return;
  }
  const parent = locate(box, path.slice(0, -1));
  const holder = parent && valueAt(parent.holder, parent.key);
  if (!isHolder(holder)) throw missing();
  if (!Array.isArray(holder)) {
    put(box, { holder, key }, value, from);
    return;
  }
  if (key !== '-' && !isIndex(key, holder.length)) throw missing();
  holder.splice(key === '-' ? holder.length : Number(key), 0, value);
}

function put(
  box: { root: unknown },
  { holder, key }: Place,
  value: unknown,
  from: Record<string, unknown> | Place | undefined,
): void {
  (holder as Record<string, unknown>)[key] = value;
  if (!isObject(box.root) || !from) return;
  const isPlace = isHolder((from as Partial<Place>).holder);
  const source: [object, string] = isPlace ? [(from as Place).holder, (from as Place).key] : [from, 'value'];
  carryNumber(box.root, source, [holder, key]);
}

const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null;
const isIndex = (step: string, last: number): boolean =>
  /^(0|[1-9]\d{0,8})$/.test(step) && Number(step) <= last;
const valueAt = (holder: Holder, key: string): unknown => (holder as Record<string, unknown>)[key];
