import { ApiProblem, NetworkFailure, UnexpectedAnswer } from '../../lib/api-problem.ts';

/** The server did not do what was asked, and its answer is told in these words. */
export class ChangeRefused extends Error {
  override readonly name = 'ChangeRefused';
}

/** Why a change was not made, in Spanish. */
export function failureText(error: unknown): string {
  const isTold = [ApiProblem, NetworkFailure, UnexpectedAnswer, ChangeRefused].some(
    (kind) => error instanceof kind,
  );
  return isTold && error instanceof Error
    ? error.message
    : 'No se ha podido guardar el cambio. Inténtelo de nuevo.';
}

export const isVersionConflict = (error: unknown) =>
  error instanceof ApiProblem && error.kind === 'version-conflict';
