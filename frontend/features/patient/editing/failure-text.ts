import { ApiProblem, NetworkFailure } from '../../../lib/api-problem.ts';

/** Why a change was not saved, in Spanish; what was typed is still there. */
export function failureText(error: unknown): string {
  return error instanceof ApiProblem || error instanceof NetworkFailure
    ? error.message
    : 'No se han podido guardar los cambios. Lo que ha escrito sigue aquí.';
}

export function isVersionConflict(error: unknown): boolean {
  return error instanceof ApiProblem && error.kind === 'version-conflict';
}
