import {
  applyPatch as applyJsonPatch,
  fhirpathPatchTypedValue,
  type Operation,
  parseFhirPathPatchParameters,
  toTypedValue,
} from '@medplum/core';
import type { Parameters } from '@medplum/fhirtypes';
import { parseJson } from '../json.ts';
import { refuse } from '../outcome.ts';
import { type FhirResource, isObject, isResource } from '../resource.ts';

const maximumOperations = 200;
const maximumPathLength = 500;
const operations = new Set(['add', 'remove', 'replace', 'move', 'copy', 'test']);

/** Applies a JSON Patch (RFC 6902) or a FHIRPath Patch (Parameters) to a stored resource; all of it or nothing. */
export function applyPatch(json: string, patch: unknown): FhirResource {
  const resource = parseJson(json);
  if (!isResource(resource))
    throw refuse(400, 'structure', 'El recurso guardado no se puede modificar por partes.');
  if (isJsonPatch(patch)) {
    const failed = applyJsonPatch(resource, patch).find((error) => error !== null);
    if (failed)
      throw refuse(
        failed.name === 'TestError' ? 409 : 422,
        'value',
        'Una operación del parche no se puede aplicar.',
      );
    return resource;
  }
  if (isResource(patch) && patch.resourceType === 'Parameters') {
    checkFhirPathPatch(patch);
    try {
      fhirpathPatchTypedValue(
        toTypedValue(resource),
        parseFhirPathPatchParameters(patch as unknown as Parameters),
      );
      return resource;
    } catch {
      throw refuse(422, 'value', 'Una operación del parche no se puede aplicar.');
    }
  }
  throw refuse(
    400,
    'structure',
    'El parche debe ser una lista de operaciones JSON Patch o un recurso Parameters.',
  );
}

/** Pointers into an object's prototype would change every object of the process. */
const reserved = /(^|\/)(__proto__|constructor|prototype)(\/|$)/;

function isJsonPatch(patch: unknown): patch is Operation[] {
  if (!Array.isArray(patch)) return false;
  const isValid =
    patch.length <= maximumOperations &&
    patch.every(
      (step) =>
        isObject(step) &&
        typeof step.op === 'string' &&
        operations.has(step.op) &&
        [step.path, step.from ?? ''].every(
          (path) => typeof path === 'string' && (path === '' || path.startsWith('/')) && !reserved.test(path),
        ),
    );
  if (!isValid) throw refuse(400, 'structure', 'El JSON Patch no es válido.');
  return true;
}

function checkFhirPathPatch(patch: FhirResource): void {
  const steps = Array.isArray(patch.parameter) ? patch.parameter : [];
  const isValid =
    steps.length > 0 &&
    steps.length <= maximumOperations &&
    steps.every(
      (step) =>
        isObject(step) && step.name === 'operation' && Array.isArray(step.part) && step.part.every(isPart),
    );
  if (!isValid) throw refuse(400, 'structure', 'El FHIRPath Patch no es válido.');
}

function isPart(part: unknown): boolean {
  if (!isObject(part) || typeof part.name !== 'string') return false;
  if (part.name !== 'path' && part.name !== 'name') return true;
  return (
    typeof part.valueString === 'string' &&
    part.valueString.length <= maximumPathLength &&
    !/__proto__|constructor|prototype/.test(part.valueString)
  );
}
