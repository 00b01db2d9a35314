import { definitions } from '../definitions.ts';
import type { Issue } from '../outcome.ts';
import { isObject } from '../resource.ts';
import type { Node } from './structure/walk.ts';

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
export function checkReference({ value, path, element, scope }: Node): {
  issue?: Issue;
  reference?: LocalReference;
} {
  const reference = isObject(value) ? value.reference : undefined;
  if (typeof reference !== 'string') return {};
  const fail = (diagnostics: string, code: Issue['code'] = 'value') => ({
    issue: { severity: 'error' as const, code, diagnostics, expression: [`${path}.reference`] },
  });
  if (reference.startsWith('#')) {
    const { container } = scope;
    const contained = Array.isArray(container.contained) ? container.contained : [];
    const isThere =
      reference === '#' || contained.some((item) => isObject(item) && item.id === reference.slice(1));
    return isThere ? {} : fail('El recurso contenido al que se refiere no existe (ref-1).');
  }
  if (elsewhere.test(reference)) return {};
  const [, resourceType, id] = literal.exec(reference) ?? [];
  if (resourceType === undefined || id === undefined || !definitions().resourceTypes.has(resourceType)) {
    return fail('La referencia no tiene la forma Tipo/id.');
  }
  const targets = element?.type.find(({ code }) => code === 'Reference')?.targetProfile ?? [];
  const isAllowed =
    targets.length === 0 ||
    targets.includes(`${structure}Resource`) ||
    targets.some((target) => target === structure + resourceType || !target.startsWith(structure));
  if (!isAllowed) return fail(`Aquí no se admite una referencia a ${resourceType}.`);
  // What a Bundle holds may point at what is in the Bundle, under the addresses of where it was made.
  return scope.isEntry ? {} : { reference: { resourceType, id, path: `${path}.reference` } };
}
