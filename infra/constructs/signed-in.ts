import { Stack } from 'aws-cdk-lib';
import type { IHttpRouteAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpJwtAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import type { Construct } from 'constructs';
import type { Identity } from './identity.ts';

/** The scope of every access token that a sign-in gives. An ID token has none and is therefore refused. */
const accessTokenScope = 'aws.cognito.signin.user.admin';

/** What a route asks for that only signed-in people may call; one authorizer serves all of them. */
export interface SignedIn {
  authorizer: IHttpRouteAuthorizer;
  authorizationScopes: string[];
}

export function requireSignIn(scope: Construct, identity: Identity): SignedIn {
  const issuer = `https://cognito-idp.${Stack.of(scope).region}.amazonaws.com/${identity.userPool.ref}`;
  return {
    authorizer: new HttpJwtAuthorizer('SignedIn', issuer, { jwtAudience: [identity.client.ref] }),
    authorizationScopes: [accessTokenScope],
  };
}
