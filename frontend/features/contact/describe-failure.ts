import { ApiProblem, NetworkFailure, UnexpectedAnswer } from '../../lib/api-problem.ts';
import { authErrorMessage } from '../../lib/auth.ts';

/** What a person reads when a ticket was not taken; refused fields are shown where they are. */
export function describeFailure<Field extends string>(
  error: unknown,
  fields: readonly Field[],
  showAt: (field: Field, message: string) => null,
): string | null {
  if (error instanceof ApiProblem) {
    const refused = fields.filter((field) => error.fieldErrors[field]);
    for (const field of refused) showAt(field, error.fieldErrors[field] ?? error.message);
    return refused.length > 0 ? null : error.message;
  }
  if (error instanceof NetworkFailure || error instanceof UnexpectedAnswer) return error.message;
  return authErrorMessage(error, 'No se ha podido enviar. Lo que ha escrito sigue aquí: inténtelo de nuevo.');
}
