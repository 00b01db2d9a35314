import { ApiProblem, NetworkFailure, UnexpectedAnswer } from '../../lib/api-problem.ts';
import { authErrorMessage } from '../../lib/auth.ts';

/** After it the forms hold the newest data, save for what the person has typed (`useNewestValues`). */
const conflict =
  'Otra persona ha cambiado estos datos entretanto. Lo que usted ha escrito se conserva y el resto ya está al día: revíselo y guarde de nuevo.';

/** What a person reads when the API or the session failed; refused fields are shown where they are. */
export function describeFailure<Field extends string>(
  error: unknown,
  fields: readonly Field[],
  showAt: (field: Field, message: string) => null,
): string | null {
  if (error instanceof ApiProblem && error.kind === 'version-conflict') return conflict;
  if (error instanceof ApiProblem) {
    const refused = fields.filter((field) => error.fieldErrors[field]);
    for (const field of refused) showAt(field, error.fieldErrors[field] ?? error.message);
    return refused.length > 0 ? null : error.message;
  }
  if (error instanceof NetworkFailure || error instanceof UnexpectedAnswer) return error.message;
  return authErrorMessage(error, 'No se han podido guardar los cambios.');
}
