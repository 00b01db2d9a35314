import { authorshipOf } from './authorship.ts';
import { importedUrl, recordedByUrl } from './authorship-marks.ts';

/** Where a resource comes from, by the platform's own word, as screens and papers tell it. */
export interface Origin {
  /** Who recorded what others did; undefined where everybody speaks for themselves. */
  recordedBy?: { name: string; onBehalfOf: string[] };
  imported?: { source: string; by: string; at: string };
}

type Members = Record<string, unknown>;

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];
/** Marks are appended: the last is of who wrote last. */
const lastOf = (marks: readonly Members[], wanted: string) =>
  marks.filter(({ url }) => url === wanted).at(-1);
const nameOf = (reference: unknown): string =>
  isMembers(reference) && typeof reference.display === 'string' ? reference.display : 'persona sin nombre';

export function originOf(resource: { resourceType: string; meta?: unknown }): Origin {
  const marks = isMembers(resource.meta) ? listOf(resource.meta.extension).filter(isMembers) : [];
  const recorder = lastOf(marks, recordedByUrl)?.valueReference;
  const parts = listOf(lastOf(marks, importedUrl)?.extension).filter(isMembers);
  const part = (name: string) => parts.find(({ url }) => url === name);
  return {
    ...(recorder === undefined
      ? {}
      : { recordedBy: { name: nameOf(recorder), onBehalfOf: othersNamed(resource, recorder) } }),
    ...(parts.length === 0
      ? {}
      : {
          imported: {
            source: String(part('source')?.valueString ?? ''),
            by: nameOf(part('by')?.valueReference),
            at: String(part('at')?.valueInstant ?? ''),
          },
        }),
  };
}

/** The names of those who acted by what it says, but for whoever recorded it. */
function othersNamed(resource: { resourceType: string }, recorder: unknown): string[] {
  const { self = [], stated = [], statedByAll = [] } = authorshipOf(resource.resourceType) ?? {};
  const named = [...self, ...stated, ...statedByAll].flatMap((path) =>
    path
      .split('.')
      .reduce<unknown[]>(
        (holders, key) => holders.flatMap((holder) => (isMembers(holder) ? listOf(holder[key]) : [])),
        [resource],
      ),
  );
  const own = identifierOf(recorder);
  return [...new Set(named.filter((one) => identifierOf(one) !== own || own === undefined).map(nameOf))];
}

const identifierOf = (reference: unknown): unknown =>
  isMembers(reference) && isMembers(reference.identifier) ? reference.identifier.value : undefined;
