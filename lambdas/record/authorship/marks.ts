import { isDeepStrictEqual } from 'node:util';
import type { Reference } from '@medplum/fhirtypes';
import { importedUrl, isOwnUrl, recordedByUrl } from '../../contracts/authorship-marks.ts';
import { type Change, type FhirResource, isObject, keepNumbers } from '../../fhir/index.ts';

/** What the platform itself says of a resource's origin, in its meta. */
export interface Origin {
  /** Who recorded what it says of the acts of others. */
  recordedBy?: Reference;
  imported?: { source: string; by: Reference; at: string; digest: string | undefined };
}

/**
 * The resource with what was known of its origin and what is now added. What a client says there is not kept: it is
 * the platform's to say.
 */
export function withOrigin<Resource extends FhirResource>(
  resource: Resource,
  before: FhirResource | null,
  { recordedBy, imported }: Origin,
): Resource {
  const known = before ? extensionsOf(before).filter(({ url }) => isOwnUrl(url)) : [];
  const others = extensionsOf(resource).filter(({ url }) => !isOwnUrl(url));
  const marks = [
    ...(recordedBy ? [{ url: recordedByUrl, valueReference: recordedBy }] : []),
    ...(imported
      ? [
          {
            url: importedUrl,
            extension: [
              { url: 'source', valueString: imported.source },
              { url: 'by', valueReference: imported.by },
              { url: 'at', valueInstant: imported.at },
              ...(imported.digest === undefined
                ? []
                : [{ url: 'digest', valueBase64Binary: imported.digest }]),
            ],
          },
        ]
      : []),
  ];
  // Who wrote last for others stands last.
  const earlier = known.filter((one) => !marks.some((mark) => isDeepStrictEqual(one, mark)));
  const all = [...others, ...earlier, ...marks];
  if (all.length === 0 && resource.meta?.extension === undefined) return resource;
  const { extension: _, ...meta } = resource.meta ?? {};
  return keepNumbers(resource, {
    ...resource,
    meta: { ...meta, ...(all.length > 0 ? { extension: all } : {}) },
  });
}

/** From where a version was brought in; undefined of what was written here. */
export function importSourceOf({ before, after }: Pick<Change, 'before' | 'after'>): string | undefined {
  const known = before ? extensionsOf(before) : [];
  const marks = (after ? extensionsOf(after) : []).filter(({ url }) => url === importedUrl);
  const parts = marks.find((mark) => !known.some((one) => isDeepStrictEqual(one, mark)))?.extension;
  const source: unknown = Array.isArray(parts)
    ? parts.find(({ url }) => url === 'source')?.valueString
    : undefined;
  return typeof source === 'string' ? source : undefined;
}

/** The digest of what was brought in last, where it was signed; undefined of what never was brought in. */
export function lastImport(resource: FhirResource): { digest: string | undefined } | undefined {
  const mark = extensionsOf(resource).findLast(({ url }) => url === importedUrl);
  if (!mark) return undefined;
  const parts = Array.isArray(mark.extension) ? mark.extension.filter(isObject) : [];
  const digest = parts.find(({ url }) => url === 'digest')?.valueBase64Binary;
  return { digest: typeof digest === 'string' ? digest : undefined };
}

/** Those of the metadata. */
export function extensionsOf({ meta }: FhirResource): Record<string, unknown>[] {
  return Array.isArray(meta?.extension) ? meta.extension.filter(isObject) : [];
}
