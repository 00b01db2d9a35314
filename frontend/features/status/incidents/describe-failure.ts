import { ApiProblem, NetworkFailure, UnexpectedAnswer } from '../../../lib/api-problem.ts';
import { authErrorMessage } from '../../../lib/auth.ts';

/** What the operator reads when a change was not taken; refused fields are shown where they are. */
export function describeFailure<Field extends string>(fields: readonly Field[]) {
  return (error: unknown, showAt: (field: Field, message: string) => null): string | null => {
    if (error instanceof ApiProblem) {
      if (error.kind === 'version-conflict') {
        return 'Otra persona ha cambiado esta incidencia: arriba ve cómo está ahora. Lo que ha escrito sigue aquí; revíselo y envíelo otra vez.';
      }
      const refused = fields.filter((field) => error.fieldErrors[field]);
      for (const field of refused) showAt(field, error.fieldErrors[field] ?? error.message);
      return refused.length > 0 ? null : error.message;
    }
    if (error instanceof NetworkFailure || error instanceof UnexpectedAnswer) return error.message;
    return authErrorMessage(
      error,
      'No se ha podido guardar. Lo que ha escrito sigue aquí: inténtelo de nuevo.',
    );
  };
}
