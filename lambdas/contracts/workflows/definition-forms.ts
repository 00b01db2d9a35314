import type * as z from 'zod';
import { type Definition, definitionForm, definitionSchema } from './definition.ts';

type Json = z.core.util.JSONType;
export type Document = Record<string, Json>;
/** Makes of a document of one form one of the next. */
export type Migration = (document: Document) => Document;

/** From the first form to the second, and so on; there is one form so far. */
export const migrations: readonly Migration[] = [];

export type Migrated = { document: Document } | { refusal: string };

/** A document in today's form; what it lacks to be a definition is not asked here. */
export function toCurrentForm(document: Document, all: readonly Migration[] = migrations): Migrated {
  const { form } = document;
  const current = all.length + 1;
  if (typeof form !== 'number' || !Number.isInteger(form) || form < 1)
    return { refusal: 'El flujo no dice con qué versión del formato se escribió («form»).' };
  if (form > current)
    return {
      refusal: `El flujo está escrito con la versión ${form} del formato, y aquí se conoce hasta la ${current}.`,
    };
  return { document: all.slice(form - 1).reduce((older, migrate) => migrate(older), document) };
}

/** A definition that is kept, whenever it was. @throws where it is none */
export function parseDefinition(kept: unknown): Definition {
  const isOlder = (kept as { form?: unknown } | null)?.form !== definitionForm;
  if (!isOlder) return definitionSchema.parse(kept);
  const migrated = toCurrentForm(kept as Document);
  return definitionSchema.parse('document' in migrated ? migrated.document : kept);
}
