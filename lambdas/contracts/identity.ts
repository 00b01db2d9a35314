import { type Role, roleDescriptions, roles } from './roles.ts';

/**
 * The user pool, declared once. `infra/constructs/identity.ts` turns it into a Cognito user pool and
 * `infra/local/cognito` obeys it, so that the two cannot drift. Durations carry their unit in the name.
 */
export const identity = {
  /** Cognito's `UsernameAttributes`: people sign in with their e-mail, compared without case. */
  usernameAttributes: ['email'],
  autoVerifiedAttributes: ['email'],
  /** A changed e-mail replaces the old one only once its code has been entered. */
  attributesRequireVerificationBeforeUpdate: ['email'],
  preventUserExistenceErrors: true,

  passwordPolicy: {
    minimumLength: 12,
    requireLowercase: true,
    requireUppercase: true,
    requireNumbers: true,
    requireSymbols: true,
    temporaryPasswordValidityDays: 3,
  },

  mfa: {
    configuration: 'ON',
    softwareToken: true,
    sms: false,
    /** Shown by the authenticator app above the account name. */
    issuer: 'Auxilia',
  },

  standardAttributes: {
    email: { required: true, mutable: true },
    given_name: { required: true, mutable: true },
    family_name: { required: true, mutable: true },
    locale: { required: false, mutable: true },
    zoneinfo: { required: false, mutable: true },
  },

  /** Strings, written by our own server with administrator calls and by nobody else. */
  customAttributes: {
    'custom:user_id': { mutable: true, maximumLength: 36 },
    'custom:organization_id': { mutable: true, maximumLength: 36 },
  },

  client: {
    name: 'auxilia-web',
    generateSecret: false,
    authFlows: ['ALLOW_USER_SRP_AUTH'],
    readAttributes: ['email', 'email_verified', 'given_name', 'family_name', 'locale', 'zoneinfo'],
    writeAttributes: ['email', 'given_name', 'family_name', 'locale', 'zoneinfo'],
    accessTokenValidityMinutes: 15,
    idTokenValidityMinutes: 15,
    refreshTokenValidityMinutes: 12 * 60,
    /** How long a sign-in may pause between two challenges: Cognito's most, since a first one installs an app. */
    authSessionValidityMinutes: 15,
    enableTokenRevocation: true,
    /**
     * Each refresh answers a new refresh token and ends the old one after the grace period. Cognito offers
     * this through GetTokensFromRefreshToken and then closes REFRESH_TOKEN_AUTH, so the flow is absent from
     * `authFlows`.
     * Source: https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-using-the-refresh-token.html
     */
    refreshTokenRotation: { retryGracePeriodSeconds: 10 },
  },

  /** Lower precedence wins in Cognito; ours only fixes an order. */
  groups: roles.map((name, index) => ({ name, description: roleDescriptions[name], precedence: index })),

  /** What a new organization's first person becomes. */
  firstUserRoles: ['admins', 'clinicians'] satisfies Role[],

  /** Cognito's LambdaConfig keys and the file in `lambdas/triggers` that each runs. */
  triggers: {
    PreSignUp: 'pre-sign-up',
    PostConfirmation: 'post-confirmation',
    PreTokenGenerationConfig: 'pre-token-generation',
    CustomMessage: 'custom-message',
    PostAuthentication: 'post-authentication',
  },

  /** Pre token generation event version: V2_0 can also change the access token. */
  preTokenGenerationVersion: 'V2_0',
} as const;
