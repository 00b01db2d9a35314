/** What a person reads for each error of the user pool, by Cognito's own error names. */
const messages: Record<string, string> = {
  AliasExistsException: 'Otra cuenta ya utiliza este correo electrónico.',
  CodeDeliveryFailureException: 'No se ha podido enviar el correo electrónico. Compruebe la dirección.',
  CodeMismatchException: 'El código no es correcto.',
  EnableSoftwareTokenMFAException: 'El código no es correcto.',
  ExpiredCodeException: 'El código ha caducado. Solicite uno nuevo.',
  ForbiddenException: 'La solicitud ha sido bloqueada por seguridad. Inténtelo de nuevo más tarde.',
  InvalidParameterException: 'Los datos enviados no son válidos.',
  InvalidPasswordException: 'La contraseña no cumple los requisitos indicados.',
  LimitExceededException: 'Ha superado el límite de intentos. Espere un tiempo antes de volver a intentarlo.',
  NetworkError: 'No hay conexión con el servidor. Compruebe su conexión a Internet e inténtelo de nuevo.',
  NotAuthorizedException: 'Correo electrónico o contraseña incorrectos.',
  PasswordHistoryPolicyViolationException: 'Esta contraseña ya se ha utilizado. Elija otra.',
  PasswordResetRequiredException: 'Debe restablecer su contraseña antes de iniciar sesión.',
  SessionEnded: 'Su sesión ha caducado. Inicie sesión de nuevo.',
  TooManyFailedAttemptsException: 'Demasiados intentos fallidos. Espere unos minutos y vuelva a intentarlo.',
  TooManyRequestsException: 'Demasiadas solicitudes. Espere unos segundos y vuelva a intentarlo.',
  UserNotConfirmedException: 'Confirme su correo electrónico antes de continuar.',
  UserNotFoundException: 'Correo electrónico o contraseña incorrectos.',
  UsernameExistsException: 'Ya existe una cuenta con este correo electrónico.',
};

/** Errors that share a name with another and differ only in Cognito's English text. */
const distinctions: [code: string, text: RegExp, message: string][] = [
  ['NotAuthorizedException', /attempts exceeded/i, messages.TooManyFailedAttemptsException ?? ''],
  ['NotAuthorizedException', /user is disabled/i, 'Su cuenta está desactivada. Consulte a su administrador.'],
  [
    'NotAuthorizedException',
    /temporary password has expired/i,
    'La contraseña temporal ha caducado. Pida otra.',
  ],
  [
    'NotAuthorizedException',
    /current status is confirmed/i,
    'Esta cuenta ya está confirmada. Inicie sesión.',
  ],
  [
    'NotAuthorizedException',
    /invalid session/i,
    'El inicio de sesión ha caducado. Cancele y vuelva a introducir su contraseña.',
  ],
  [
    'NotAuthorizedException',
    /cannot be reset in the current state/i,
    'Su cuenta tiene todavía una contraseña temporal. Inicie sesión con la que recibió o pida otra invitación.',
  ],
  [
    'InvalidPasswordException',
    /security reasons/i,
    'Esta contraseña se conoce por filtraciones de otros sitios. Elija otra.',
  ],
  ['NotAuthorizedException', /token/i, messages.SessionEnded ?? ''],
  ['ExpiredCodeException', /already been used/i, 'Este código ya se ha utilizado. Espere al siguiente.'],
];

/** A failure of sign-in or account, with Cognito's error name and a message for the person (may be empty). */
export class AuthError extends Error {
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'AuthError';
    this.code = code;
  }
}

function messageOf(code: string, text: string): string {
  if (code === 'UserLambdaValidationException') {
    // Cognito wraps what the trigger said as "PreSignUp failed with error <text>.".
    return text.replace(/^\w+ failed with error /, '').replace(/(?<=[.!?])\.$/, '');
  }
  const distinction = distinctions.find(([name, pattern]) => name === code && pattern.test(text));
  return distinction?.[2] ?? messages[code] ?? '';
}

/** Whether Cognito no longer accepts the access token, e.g. after a sign-out on all devices elsewhere. */
export function isSessionRefused({ code, message }: AuthError): boolean {
  return code === 'NotAuthorizedException' && message === messages.SessionEnded;
}

export function sessionEnded(): AuthError {
  return new AuthError('SessionEnded', messages.SessionEnded ?? '');
}

export function toAuthError(error: unknown): AuthError {
  if (error instanceof AuthError) return error;
  if (!(error instanceof Error)) return new AuthError('Unknown', '', { cause: error });
  // The library names a failed connection in `code` only; a failed import of a chunk is a TypeError.
  const named = error as Error & { code?: unknown };
  const isConnection =
    named.code === 'NetworkError' || named.name === 'TimeoutError' || error instanceof TypeError;
  const code = isConnection ? 'NetworkError' : error.name;
  return new AuthError(code, messageOf(code, error.message), { cause: error });
}

/** The error's own message, else `fallback` (specification, section 8). */
export function authErrorMessage(error: unknown, fallback: string): string {
  return (error instanceof AuthError && error.message) || fallback;
}
