import type { Issue } from '../outcome.ts';
import { isObject, isResource } from '../resource.ts';
import type { Node } from './structure/walk.ts';
import { typeOfAddress } from './type-of-address.ts';

/**
 * The address of a Bundle's entry is absolute and does not disagree with the resource's id:
 * https://hl7.org/fhir/R4/bundle-definitions.html#Bundle.entry.fullUrl
 */
export function checkFullUrl({ value, path }: Node): Issue[] {
  const { fullUrl, resource } = isObject(value) ? value : {};
  if (typeof fullUrl !== 'string') return [];
  const fail = (diagnostics: string): Issue[] => [
    { severity: 'error', code: 'value', diagnostics, expression: [`${path}.fullUrl`] },
  ];
  if (!/^[A-Za-z][A-Za-z0-9+.-]*:/.test(fullUrl))
    return fail('La dirección de la entrada debe ser absoluta.');
  if (!isResource(resource) || resource.id === undefined || typeOfAddress(fullUrl) === undefined) return [];
  return fullUrl.endsWith(`/${resource.resourceType}/${resource.id}`)
    ? []
    : fail('La dirección de la entrada y el id del recurso no coinciden.');
}
