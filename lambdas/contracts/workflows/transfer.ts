import type * as z from 'zod';
import { largestDefinitionBytes } from './definition.ts';
import { type Document, toCurrentForm } from './definition-forms.ts';
import { plainSteps } from './plain-steps.ts';

/* Workflows as files: what one holds, and what of a file from elsewhere is not taken. */

type Json = z.core.util.JSONType;

export interface Transferred {
  name: string;
  description: string;
  definition: Document;
}

const ofPatient = /Patient\/[A-Za-z0-9.-]{1,64}/g;

/** A document without anybody's record: where a patient was named by their record, none is. */
export function withoutPatients<Value extends Json>(value: Value): Value {
  if (typeof value === 'string') {
    const isAll = /^Patient\/[A-Za-z0-9.-]{1,64}$/.test(value);
    return (isAll ? '' : value.replaceAll(ofPatient, 'Patient/')) as Value;
  }
  if (Array.isArray(value)) return value.map(withoutPatients) as unknown as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, withoutPatients(one as Json)]),
  ) as Value;
}

/** What is written to a file. */
export const exported = ({ name, description, definition }: Transferred): string =>
  JSON.stringify({ name, description, definition: withoutPatients(definition) }, null, 2);

/** With its line breaks and its name. */
export const largestFileBytes = 2 * largestDefinitionBytes;
/** A graph within four others is half as deep. */
const deepest = 60;
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

const around = ['id', 'title', 'note', 'position', 'next', 'onError', 'kind'];
const fieldsOf = new Map<string, ReadonlySet<string>>([
  ...plainSteps.map((schema): [string, Set<string>] => [
    schema.shape.kind.value,
    new Set(Object.keys(schema.shape)),
  ]),
  ['forEach', new Set([...around, 'items', 'atOnce', 'graph'])],
  ['parallel', new Set([...around, 'graphs'])],
]);

class FileRefused extends Error {
  override readonly name = 'FileRefused';
}
const refused = (why: string) => new FileRefused(why);
const refuse = (why: string): never => {
  throw refused(why);
};

/** Brackets within brackets, those in texts apart. */
function depthOf(text: string): number {
  let depth = 0;
  let most = 0;
  let isText = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (isText && sign === '\\') at += 1;
    else if (sign === '"') isText = !isText;
    else if (!isText && (sign === '{' || sign === '[')) {
      depth += 1;
      most = Math.max(most, depth);
    } else if (!isText && (sign === '}' || sign === ']')) depth -= 1;
  }
  return most;
}

const isObject = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function checkSteps(graph: unknown): void {
  if (!isObject(graph) || !Array.isArray(graph.steps)) return;
  for (const step of graph.steps) {
    if (!isObject(step)) throw refused('Un paso del flujo no es un objeto.');
    const named = `«${String(step.title ?? step.id ?? '').slice(0, 80)}»`;
    const fields = fieldsOf.get(String(step.kind));
    if (!fields)
      throw refused(`${named}: no se conoce la clase de paso «${String(step.kind).slice(0, 40)}».`);
    const unknown = Object.keys(step).find((key) => !fields.has(key));
    if (unknown !== undefined) throw refused(`${named} lleva «${unknown.slice(0, 40)}», que no se conoce.`);
    checkSteps(step.graph);
    if (Array.isArray(step.graphs)) step.graphs.forEach(checkSteps);
  }
}

/** Keys and passwords have no place in a workflow: partners and webhooks have theirs elsewhere. */
const secrets =
  /\b(?:sk-[A-Za-z0-9_-]{16,}|AKIA[0-9A-Z]{16}|ghp_[A-Za-z0-9]{20,}|eyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}\.)|\b(?:Bearer|Basic)\s+[A-Za-z0-9+/=_.-]{16,}|(?:password|contraseña|api[_-]?key|secret)\s*[=:]\s*\S{6,}|-----BEGIN [A-Z ]*PRIVATE KEY/i;

/** A document from elsewhere (a file, a model) that may become a draft. @throws FileRefused */
function checkDocument(document: unknown): Document {
  if (!isObject(document)) return refuse('No es un flujo de trabajo.');
  if (JSON.stringify(document).length > largestDefinitionBytes)
    return refuse(`El flujo supera ${largestDefinitionBytes / 1024} KB.`);
  const migrated = toCurrentForm(document);
  if ('refusal' in migrated) return refuse(migrated.refusal);
  const { document: current } = migrated;
  const unknown = Object.keys(current).find((key) => !['form', 'trigger', 'graph'].includes(key));
  if (unknown !== undefined) return refuse(`El flujo lleva «${unknown.slice(0, 40)}», que no se conoce.`);
  checkSteps(current.graph);
  const text = JSON.stringify(current);
  if (secrets.test(text))
    return refuse(
      'El flujo parece llevar una clave o una contraseña: quítela, y permita al socio en «Sistemas de fuera».',
    );
  return withoutPatients(current);
}

/** JSON without names that mean something to the language. @throws FileRefused */
function parse(text: string): unknown {
  if (depthOf(text) > deepest) return refuse('El archivo tiene demasiados niveles, unos dentro de otros.');
  try {
    return JSON.parse(text, (key, value) =>
      forbidden.has(key) ? refuse(`El archivo lleva el nombre «${key}», que no se admite.`) : value,
    );
  } catch (error) {
    if (error instanceof FileRefused) throw error;
    return refuse('El archivo no es JSON.');
  }
}

const outcome = <Value>(read: () => Value): { value: Value } | { refusal: string } => {
  try {
    return { value: read() };
  } catch (error) {
    if (error instanceof FileRefused) return { refusal: error.message };
    throw error;
  }
};

/** What a file holds, or why it is not taken, in words. */
export const readFile = (text: string) =>
  outcome((): Transferred => {
    if (text.length > largestFileBytes)
      return refuse(`El archivo supera ${largestFileBytes / 1024 / 1024} MB.`);
    const file = parse(text);
    if (!isObject(file) || !('definition' in file))
      return refuse('El archivo no es un flujo exportado de aquí: le falta «definition».');
    const unknown = Object.keys(file).find((key) => !['name', 'description', 'definition'].includes(key));
    if (unknown !== undefined) return refuse(`El archivo lleva «${unknown.slice(0, 40)}», que no se conoce.`);
    const { name, description = '', definition } = file;
    if (typeof name !== 'string' || name.trim() === '')
      return refuse('El flujo del archivo no tiene nombre.');
    if (typeof description !== 'string') return refuse('La descripción del flujo no es un texto.');
    return {
      name: name.trim().slice(0, 120),
      description: description.trim().slice(0, 1000),
      definition: checkDocument(definition),
    };
  });

/** As readFile, of a document that is no file: what a model wrote. */
export const readDocument = (document: unknown) =>
  outcome((): Document => checkDocument(parse(JSON.stringify(document) ?? 'null')));
