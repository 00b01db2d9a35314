import { getDataType } from '@medplum/core';
import { JsonText, parseJson } from '../json.ts';
import { type FhirResource, isResource } from '../resource.ts';
import type { View } from './query.ts';

const subsetted = { system: 'http://terminology.hl7.org/CodeSystem/v3-ObservationValue', code: 'SUBSETTED' };

/** A stored resource as the search asked to see it; a part of one is tagged as such. */
export function viewResource(json: string, view: View): JsonText | FhirResource {
  if (view.kind === 'whole') return new JsonText(json);
  const resource = parseJson(json);
  if (!isResource(resource)) return new JsonText(json);
  const wanted = wantedElements(resource.resourceType, view);
  const kept = Object.entries(resource).filter(([key]) => wanted(key));
  const tags = Array.isArray(resource.meta?.tag) ? resource.meta.tag : [];
  return {
    ...Object.fromEntries(kept),
    resourceType: resource.resourceType,
    meta: { ...resource.meta, tag: [...tags, subsetted] },
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
