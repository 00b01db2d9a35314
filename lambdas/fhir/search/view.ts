import { getDataType } from '@medplum/core';
import { JsonText, parseJson } from '../json.ts';
import { type FhirResource, isResource } from '../resource.ts';
import type { View } from './query.ts';

export const subsetted = {
  system: 'http://terminology.hl7.org/CodeSystem/v3-ObservationValue',
  code: 'SUBSETTED',
};

/** Metadata that say that it is of a part. */
export function withSubsetted(meta: FhirResource['meta']): NonNullable<FhirResource['meta']> {
  const tags = Array.isArray(meta?.tag) ? meta.tag : [];
  return tags.some(({ code }) => code === subsetted.code)
    ? { ...meta }
    : { ...meta, tag: [...tags, subsetted] };
}

/** A stored resource as the search asked to see it; a part of one is tagged as such. */
export function viewResource(json: string, view: View): JsonText | FhirResource {
  if (view.kind === 'whole') return new JsonText(json);
  const resource = parseJson(json);
  if (!isResource(resource)) return new JsonText(json);
  const wanted = wantedElements(resource.resourceType, view);
  const kept = Object.entries(resource).filter(([key]) => wanted(key));
  return {
    ...Object.fromEntries(kept),
    resourceType: resource.resourceType,
    meta: withSubsetted(resource.meta),
  };
}

function wantedElements(
  resourceType: string,
  view: Exclude<View, { kind: 'whole' }>,
): (key: string) => boolean {
  if (view.kind === 'data') return (key) => key !== 'text';
  const { elements, summaryProperties, mandatoryProperties } = getDataType(resourceType);
  const named = {
    summary: () => [...(summaryProperties ?? [])],
    text: () => ['text'],
    elements: () => (view.kind === 'elements' ? view.elements : []),
  }[view.kind]();
  const wanted = new Set(['id', 'meta', ...named, ...(mandatoryProperties ?? [])]);
  for (const name of wanted) {
    // A choice is asked for as `value` and stored as `valueQuantity`.
    for (const { code } of elements[`${name}[x]`]?.type ?? [])
      wanted.add(name + code.charAt(0).toUpperCase() + code.slice(1));
  }
  return (key) => wanted.has(key.replace(/^_/, ''));
}
