/**
 * A trigger declines what the person asked for. Cognito passes the message on inside a
 * UserLambdaValidationException, so it is written for that person, in Spanish.
 */
export class Refusal extends Error {
  override name = 'Refusal';
}
