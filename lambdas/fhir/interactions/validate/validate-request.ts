import { refuse } from '../../outcome.ts';
import { isObject, isResource } from '../../resource.ts';
import type { FhirCall } from '../call.ts';
import { refuseParameters } from '../read.ts';

const modes = ['create', 'update', 'delete', 'profile'] as const;

/** What `$validate` is asked: https://hl7.org/fhir/R4/resource-operation-validate.html */
export interface ValidateRequest {
  /** As it came; undefined where only a deletion is asked about. */
  resource: unknown;
  /** Where the resource stands in the body. */
  pointer: string;
  mode: (typeof modes)[number] | undefined;
  profile: string | undefined;
}

/** The resource comes by itself, with mode and profile in the address, or all of them in a Parameters. */
export function readValidateRequest(call: FhirCall, resourceType: string): ValidateRequest {
  const query = refuseParameters(call, ['mode', 'profile']);
  const given = new Map<string, unknown>(query);
  const { body } = call;
  const wrapped = isResource(body) && body.resourceType === 'Parameters' ? parametersOf(body.parameter) : [];
  const isWrapped = wrapped.some(({ name }) => name === 'resource' || name === 'mode' || name === 'profile');
  // Anything else in a Parameters is refused, unless it is a Parameters that is to be validated.
  if (resourceType !== 'Parameters' || isWrapped) {
    for (const { name, valueCode, valueUri, valueCanonical, valueString } of wrapped) {
      if (name === 'resource') continue;
      if (name !== 'mode' && name !== 'profile')
        throw refuse(400, 'not-supported', '$validate admite los parámetros resource, mode y profile.');
      given.set(name, valueCode ?? valueUri ?? valueCanonical ?? valueString);
    }
  }
  const [mode, profile] = [given.get('mode'), given.get('profile')];
  const known = modes.find((one) => one === mode);
  if (mode !== undefined && !known)
    throw refuse(400, 'not-supported', 'El modo debe ser create, update, delete o profile.');
  if (profile !== undefined && typeof profile !== 'string')
    throw refuse(400, 'value', 'El perfil debe ser una dirección canónica.');
  const isItself = !isWrapped && !(resourceType !== 'Parameters' && wrapped.length > 0);
  const position = wrapped.findIndex(({ name }) => name === 'resource');
  return {
    resource: isItself ? body : wrapped[position]?.resource,
    pointer: isItself ? '' : `/parameter/${position}/resource`,
    mode: known,
    profile,
  };
}

function parametersOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}
