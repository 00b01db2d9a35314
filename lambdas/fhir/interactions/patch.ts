import { parseJson } from '../json.ts';
import { refuse } from '../outcome.ts';
import { type FhirResource, isResource } from '../resource.ts';
import { applyFhirPathPatch } from './patch/fhirpath-patch.ts';
import { applyJsonPatch } from './patch/json-patch.ts';

const maximumOperations = 200;

/** Applies a JSON Patch (RFC 6902) or a FHIRPath Patch (Parameters) to a stored resource; all of it or nothing. */
export function applyPatch(json: string, patch: unknown): FhirResource {
  const resource = parseJson(json);
  if (!isResource(resource))
    throw refuse(400, 'structure', 'El recurso guardado no se puede modificar por partes.');
  if (Array.isArray(patch)) {
    if (patch.length > maximumOperations) throw refuse(400, 'too-costly', tooMany);
    const patched = applyJsonPatch(resource, patch);
    if (!isResource(patched)) throw refuse(422, 'value', 'Lo que deja el parche no es un recurso.');
    return patched;
  }
  if (isResource(patch) && patch.resourceType === 'Parameters') {
    const steps = Array.isArray(patch.parameter) ? patch.parameter : [];
    if (steps.length === 0)
      throw refuse(400, 'required', 'El FHIRPath Patch no tiene operaciones.', 'Parameters.parameter');
    if (steps.length > maximumOperations) throw refuse(400, 'too-costly', tooMany);
    applyFhirPathPatch(resource, steps);
    return resource;
  }
  throw refuse(
    400,
    'structure',
    'El parche debe ser una lista de operaciones JSON Patch o un recurso Parameters.',
  );
}

const tooMany = `Un parche admite hasta ${maximumOperations} operaciones.`;
