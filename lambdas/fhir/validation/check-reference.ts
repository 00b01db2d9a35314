import type { InternalSchemaElement, TypedValueWithPath } from '@medplum/core';
import { definitions } from '../definitions.ts';
import type { Issue } from '../outcome.ts';
import { type FhirResource, isObject } from '../resource.ts';

/** A reference to a resource of the same organization, which must exist. */
export interface LocalReference {
  resourceType: string;
  id: string;
  path: string;
}

const literal = /^([A-Z][A-Za-z]+)\/([A-Za-z0-9\-.]{1,64})(?:\/_history\/[A-Za-z0-9\-.]{1,64})?$/;
/** References that name a resource elsewhere: nobody here can say whether it exists. */
const elsewhere = /^(https?:\/\/|urn:oid:|urn:uuid:)/;

const structure = 'http://hl7.org/fhir/StructureDefinition/';

/** Checks the form of a reference and the type it points to; answers what is still to be looked up. */
export function checkReference(
  { value, path }: TypedValueWithPath,
  element: InternalSchemaElement,
  root: FhirResource,
): { issue?: Issue; reference?: LocalReference } {
  const reference = isObject(value) ? value.reference : undefined;
  if (typeof reference !== 'string') return {};
  const fail = (diagnostics: string, code: Issue['code'] = 'value') => ({
    issue: { severity: 'error' as const, code, diagnostics, expression: [`${path}.reference`] },
  });
  if (reference.startsWith('#')) {
    const contained = Array.isArray(root.contained) ? root.contained : [];
    const isThere =
      reference === '#' || contained.some((item) => isObject(item) && item.id === reference.slice(1));
    return isThere ? {} : fail('El recurso contenido al que se refiere no existe.');
  }
  if (elsewhere.test(reference)) return {};
  const [, resourceType, id] = literal.exec(reference) ?? [];
  if (resourceType === undefined || id === undefined || !definitions().resourceTypes.has(resourceType)) {
    return fail('La referencia no tiene la forma Tipo/id.');
  }
  const targets = element.type.find(({ code }) => code === 'Reference')?.targetProfile ?? [];
  const isAllowed =
    targets.length === 0 ||
    targets.includes(`${structure}Resource`) ||
    targets.some((target) => target === structure + resourceType || !target.startsWith(structure));
  if (!isAllowed) return fail(`Aquí no se admite una referencia a ${resourceType}.`);
  return { reference: { resourceType, id, path: `${path}.reference` } };
}
