import type {
  CustomMessageTriggerEvent,
  PostAuthenticationTriggerEvent,
  PostConfirmationTriggerEvent,
  PreSignUpTriggerEvent,
  PreTokenGenerationV2TriggerEvent,
} from 'aws-lambda';

/** Cognito's trigger events, as its developer guide shows them, with only what a test is about given. */
const common = {
  region: 'us-east-1',
  userPoolId: 'us-east-1_AbC123xyz',
  callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: 'client' },
};

type Attributes = Record<string, string>;

export const person = (sub: string, more: Attributes = {}): Attributes => ({
  sub,
  email: `${sub}@clinica.example`,
  given_name: 'Ana',
  family_name: 'Núñez',
  ...more,
});

export const preSignUp = (
  sub: string,
  clientMetadata: Attributes,
  attributes = person(sub),
): PreSignUpTriggerEvent => ({
  ...common,
  version: '1',
  userName: sub,
  triggerSource: 'PreSignUp_SignUp',
  request: { userAttributes: attributes, clientMetadata, validationData: {} },
  response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
});

export const postConfirmation = (sub: string, attributes = person(sub)): PostConfirmationTriggerEvent => ({
  ...common,
  version: '1',
  userName: sub,
  triggerSource: 'PostConfirmation_ConfirmSignUp',
  request: { userAttributes: attributes },
  response: {},
});

export const postAuthentication = (
  sub: string,
  attributes = person(sub),
): PostAuthenticationTriggerEvent => ({
  ...common,
  version: '1',
  userName: sub,
  triggerSource: 'PostAuthentication_Authentication',
  request: { userAttributes: attributes, newDeviceUsed: false },
  response: {},
});

export const preTokenGeneration = (
  attributes: Attributes,
  groups: string[],
): PreTokenGenerationV2TriggerEvent => ({
  ...common,
  version: '2',
  userName: attributes.sub ?? '',
  triggerSource: 'TokenGeneration_Authentication',
  request: {
    userAttributes: attributes,
    groupConfiguration: { groupsToOverride: groups, iamRolesToOverride: [] },
    scopes: ['aws.cognito.signin.user.admin'],
  },
  response: { claimsAndScopeOverrideDetails: {} },
});

export const customMessage = (
  triggerSource: CustomMessageTriggerEvent['triggerSource'],
  attributes: Attributes = person('sub'),
): CustomMessageTriggerEvent =>
  ({
    ...common,
    version: '1',
    userName: 'sub',
    triggerSource,
    request: {
      userAttributes: attributes,
      codeParameter: '{####}',
      linkParameter: '{##Click Here##}',
      usernameParameter: '{username}',
    },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  }) as unknown as CustomMessageTriggerEvent;
