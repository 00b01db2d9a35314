import type { z } from 'zod';
import type { Source } from './advice-schema.ts';
import {
  entrySchema,
  type IngredientEntry,
  type IngredientParts,
  ingredientFileSchema,
  profileSchema,
} from './ingredient.ts';

/** All that is known of an ingredient, its class included. `sources` has what its rules name by `source`. */
export interface Ingredient
  extends IngredientParts,
    Pick<IngredientEntry, 'key' | 'name' | 'rxnorm' | 'classes' | 'unit'> {
  sources: Readonly<Record<string, Source>>;
}

/** How a piece of a file is taken: `where` names it. */
export type ReadPiece = <T extends z.ZodType>(schema: T, value: unknown, where: string) => z.infer<T>;

/** What ships is as the tests found it: to look at every entry again takes longer than all else of a first check. */
export const asShipped: ReadPiece = <T extends z.ZodType>(_schema: T, value: unknown) => value as z.infer<T>;

/**
 * Reads files of ingredients, by name.
 * @throws Error that names the file and the entry, and says what is wrong with it.
 */
export function readIngredients(
  files: Readonly<Record<string, unknown>>,
  read: ReadPiece = checked,
): ReadonlyMap<string, Ingredient> {
  const ingredients = new Map<string, Ingredient>();
  for (const [name, content] of Object.entries(files)) {
    for (const ingredient of readFile(name, content, read)) {
      if (ingredients.has(ingredient.key)) throw new Error(`${name}: ${ingredient.key} is known already`);
      ingredients.set(ingredient.key, ingredient);
    }
  }
  return ingredients;
}

function readFile(name: string, content: unknown, read: ReadPiece): Ingredient[] {
  const file = read(ingredientFileSchema, content, name);
  const sources = file.sources ?? {};
  const profiles = new Map(
    Object.entries(file.profiles ?? {}).map(([key, profile]) => [
      key,
      read(profileSchema, profile, `${name}: profile ${key}`),
    ]),
  );
  const partsOf = (keys: readonly string[] | undefined, where: string): IngredientParts =>
    (keys ?? []).reduce<IngredientParts>((known, key) => {
      const profile = profiles.get(key);
      if (!profile) throw new Error(`${where}: no profile ${key}`);
      const { profiles: inherited, ...parts } = profile;
      return joined(joined(known, partsOf(inherited, where)), parts);
    }, {});

  return file.ingredients.map((raw, at) => {
    const where = `${name}: ${keyOf(raw) ?? `entry ${at + 1}`}`;
    const { profiles: inherited, ...own } = read(entrySchema, raw, where);
    const { key, name: spanish, rxnorm, classes, unit, ...parts } = own;
    const known = joined(partsOf(inherited, where), parts);
    const named = read === checked ? namedSources(known) : [];
    const missing = named.find((source) => !(source in sources));
    if (missing) throw new Error(`${where}: no source ${missing}`);
    return { key, name: spanish, ...(rxnorm ? { rxnorm } : {}), classes, unit, ...known, sources };
  });
}

/** What is listed adds up; of the rest, what is nearer to the ingredient stands. */
function joined(shared: IngredientParts, own: IngredientParts): IngredientParts {
  const all = { ...shared, ...own };
  for (const list of ['ages', 'diseases', 'monitoring', 'laboratory'] as const) {
    if (shared[list] && own[list]) Object.assign(all, { [list]: [...own[list], ...shared[list]] });
  }
  return all;
}

function namedSources(parts: unknown): string[] {
  if (Array.isArray(parts)) return parts.flatMap(namedSources);
  if (typeof parts !== 'object' || parts === null) return [];
  return Object.entries(parts).flatMap(([key, value]) =>
    key === 'source' && typeof value === 'string' ? [value] : namedSources(value),
  );
}

function checked<T extends z.ZodType>(schema: T, value: unknown, where: string): z.infer<T> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const wrong = result.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`.trim());
  throw new Error(`${where}: ${wrong.join('; ')}`);
}

function keyOf(raw: unknown): string | undefined {
  return typeof raw === 'object' && raw !== null && 'key' in raw && typeof raw.key === 'string'
    ? raw.key
    : undefined;
}
