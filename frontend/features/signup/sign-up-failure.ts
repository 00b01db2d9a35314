import { AuthError, authErrorMessage } from '../../lib/auth.ts';

/** Cognito's errors that belong to a field. */
const fieldsByCode: Record<string, 'email' | 'password'> = {
  UsernameExistsException: 'email',
  CodeDeliveryFailureException: 'email',
  InvalidPasswordException: 'password',
};

export function describeSignUpFailure(
  error: unknown,
  showAt: (field: 'email' | 'password', message: string) => null,
): string | null {
  const message = authErrorMessage(error, 'Error al crear la cuenta');
  const field = error instanceof AuthError ? fieldsByCode[error.code] : undefined;
  return field ? showAt(field, message) : message;
}
