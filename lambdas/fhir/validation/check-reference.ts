import { definitions } from '../definitions.ts';
import type { Issue } from '../outcome.ts';
import { isObject, isResource } from '../resource.ts';
import type { Node, Scope } from './structure/walk.ts';
import { typeOfAddress } from './type-of-address.ts';

/** A reference to a resource of the same organization, which must exist. */
export interface LocalReference {
  resourceType: string;
  id: string;
  path: string;
}

/** What a literal reference points at, as far as it can be told from here. */
interface Target {
  resourceType: string | undefined;
  /** Of a resource of this server. */
  id?: string;
  /** At another server: which types the element takes is not looked at. */
  isElsewhere?: boolean;
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
  if (!isObject(value)) return {};
  const { reference, type } = value;
  const fail = (diagnostics: string, name: string) => ({
    issue: {
      severity: 'error' as const,
      code: 'value' as const,
      diagnostics,
      expression: [`${path}.${name}`],
    },
  });
  if (typeof type === 'string') {
    // The address of a type is for logical models alone.
    if (!definitions().resourceTypes.has(type)) return fail('El tipo de la referencia no existe.', 'type');
    if (!takes(element, type)) return fail(`Aquí no se admite una referencia a ${type}.`, 'type');
  }
  if (typeof reference !== 'string') return {};
  const target = targetOf(reference, scope);
  if (typeof target === 'string') return fail(target, 'reference');
  const { resourceType, id, isElsewhere } = target;
  if (resourceType === undefined) return {};
  if (!isElsewhere && !takes(element, resourceType))
    return fail(`Aquí no se admite una referencia a ${resourceType}.`, 'reference');
  if (typeof type === 'string' && type !== resourceType)
    return fail(`La referencia es a ${resourceType}, y su tipo dice otra cosa.`, 'type');
  // What a Bundle holds may point at what is in the Bundle, under the addresses of where it was made.
  if (id === undefined || scope.isEntry) return {};
  return { reference: { resourceType, id, path: `${path}.reference` } };
}

function takes(element: Node['element'], resourceType: string): boolean {
  const targets = element?.type.find(({ code }) => code === 'Reference')?.targetProfile ?? [];
  return (
    targets.length === 0 ||
    targets.includes(`${structure}Resource`) ||
    targets.includes(structure + resourceType)
  );
}

/** Where a reference leads, or why it leads nowhere. */
function targetOf(reference: string, { container, contained, bundle }: Scope): Target | string {
  if (reference.startsWith('#')) {
    const resourceType = reference === '#' ? container.resourceType : contained.get(reference.slice(1));
    return resourceType !== undefined
      ? { resourceType }
      : 'El recurso contenido al que se refiere no existe (ref-1).';
  }
  if (elsewhere.test(reference)) {
    const resourceType = bundle && entriesOf(bundle).get(reference);
    return resourceType === undefined
      ? { resourceType: typeOfAddress(reference), isElsewhere: true }
      : { resourceType };
  }
  const [, resourceType, id] = literal.exec(reference) ?? [];
  if (resourceType !== undefined && id !== undefined && definitions().resourceTypes.has(resourceType))
    return { resourceType, id };
  // A transaction may say what to search for: https://hl7.org/fhir/R4/http.html#trules
  const searched =
    bundle?.resource.type === 'transaction' ? /^([A-Z][A-Za-z]+)\?./.exec(reference)?.[1] : undefined;
  return searched !== undefined && definitions().resourceTypes.has(searched)
    ? { resourceType: searched }
    : 'La referencia no tiene la forma Tipo/id.';
}

const known = new WeakMap<Scope, ReadonlyMap<string, string>>();

/** The types of a Bundle's resources by their addresses. */
function entriesOf(bundle: Scope): ReadonlyMap<string, string> {
  const found = known.get(bundle);
  if (found) return found;
  const types = new Map<string, string>();
  const { entry } = bundle.resource;
  for (const { fullUrl, resource } of Array.isArray(entry) ? entry.filter(isObject) : [])
    if (typeof fullUrl === 'string' && isResource(resource)) types.set(fullUrl, resource.resourceType);
  known.set(bundle, types);
  return types;
}
