import { describe, expect, it } from 'vitest';
import { AuthError, authErrorMessage, toAuthError } from '../../../frontend/lib/auth-error.ts';

function cognitoError(name: string, message: string): Error {
  return Object.assign(new Error(message), { name, code: name });
}

const spanish = (name: string, message: string) => toAuthError(cognitoError(name, message)).message;

describe('toAuthError', () => {
  it.each([
    [
      'NotAuthorizedException',
      'Incorrect username or password.',
      'Correo electrónico o contraseña incorrectos.',
    ],
    ['NotAuthorizedException', 'Password attempts exceeded', 'Demasiados intentos fallidos.'],
    ['NotAuthorizedException', 'User is disabled.', 'Su cuenta está desactivada.'],
    [
      'InvalidPasswordException',
      'Provided password cannot be used for security reasons.',
      'Esta contraseña se conoce por filtraciones de otros sitios.',
    ],
    [
      'NotAuthorizedException',
      'Invalid session for the user, session is expired.',
      'El inicio de sesión ha caducado.',
    ],
    ['NotAuthorizedException', 'Access Token has been revoked', 'Su sesión ha caducado.'],
    [
      'NotAuthorizedException',
      'User password cannot be reset in the current state.',
      'Su cuenta tiene todavía una contraseña temporal.',
    ],
    ['CodeMismatchException', 'Invalid code received for user', 'El código no es correcto.'],
    ['EnableSoftwareTokenMFAException', 'Code mismatch', 'El código no es correcto.'],
    ['ExpiredCodeException', 'Invalid code provided', 'El código ha caducado.'],
    [
      'ExpiredCodeException',
      'Your software token has already been used once.',
      'Este código ya se ha utilizado.',
    ],
    ['LimitExceededException', 'Attempt limit exceeded', 'Ha superado el límite de intentos.'],
  ])('says %s "%s" in Spanish', (name, text, message) => {
    expect(spanish(name, text)).toContain(message);
  });

  it("shows a trigger's own message without Cognito's frame", () => {
    expect(spanish('UserLambdaValidationException', 'PreSignUp failed with error El NPI no es válido.')).toBe(
      'El NPI no es válido.',
    );
    expect(
      spanish('UserLambdaValidationException', 'PreSignUp failed with error El NPI no es válido..'),
    ).toBe('El NPI no es válido.');
  });

  it('recognises a cut connection, which the library names in the code only, and a chunk that did not load', () => {
    const cut = Object.assign(new Error('Network error'), { code: 'NetworkError' });
    expect(toAuthError(cut).code).toBe('NetworkError');
    expect(toAuthError(new TypeError('Failed to fetch dynamically imported module')).code).toBe(
      'NetworkError',
    );
  });

  it('has no message for what it does not know', () => {
    expect(spanish('SurpriseException', 'Something English')).toBe('');
  });
});

describe('authErrorMessage', () => {
  it("prefers the error's own message and else takes the fallback", () => {
    expect(authErrorMessage(new AuthError('X', 'Propio'), 'Error al iniciar sesión')).toBe('Propio');
    expect(authErrorMessage(new AuthError('X', ''), 'Error al iniciar sesión')).toBe(
      'Error al iniciar sesión',
    );
    expect(authErrorMessage(new Error('boom'), 'Error al iniciar sesión')).toBe('Error al iniciar sesión');
  });
});
