/** An error that Cognito answers, by the name that its clients switch on. */
export class CognitoError extends Error {
  readonly status: number;

  constructor(name: string, message: string, status = 400) {
    super(message);
    this.name = name;
    this.status = status;
  }
}

export const notAuthorized = (message = 'Incorrect username or password.') =>
  new CognitoError('NotAuthorizedException', message);
export const invalidParameter = (message: string) => new CognitoError('InvalidParameterException', message);
export const userNotFound = () => new CognitoError('UserNotFoundException', 'User does not exist.');
export const resourceNotFound = (message: string) => new CognitoError('ResourceNotFoundException', message);
export const codeMismatch = (message = 'Invalid verification code provided, please try again.') =>
  new CognitoError('CodeMismatchException', message);
export const expiredCode = (message = 'Invalid code provided, please request a code again.') =>
  new CognitoError('ExpiredCodeException', message);
export const limitExceeded = () =>
  new CognitoError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
export const emailTaken = (name: 'UsernameExistsException' | 'AliasExistsException') =>
  new CognitoError(name, 'An account with the given email already exists.');
