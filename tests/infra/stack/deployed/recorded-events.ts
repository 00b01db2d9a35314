import { randomUUID } from 'node:crypto';
import { originProofHeader } from '../../../../lambdas/contracts/origin-proof.ts';
import { currentTermsVersion } from '../../../../lambdas/contracts/registration.ts';

/* Events as AWS hands them to a Lambda. Sources: "Customizing user pool workflows with Lambda triggers" (Cognito), "Working with
 * AWS Lambda proxy integrations for HTTP APIs" (API Gateway), "Using Lambda with Amazon SQS". */

const sub = randomUUID();
const attributes = {
  sub,
  email: 'lucia.prado@example.com',
  given_name: 'Lucía',
  family_name: 'Prado',
  'cognito:user_status': 'CONFIRMED',
};

const trigger = (triggerSource: string, request: object, response: object = {}, version = '1') => ({
  version,
  region: 'us-east-1',
  userPoolId: 'us-east-1_Example',
  userName: sub,
  callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: 'example' },
  triggerSource,
  request: { userAttributes: attributes, ...request },
  response,
});

export const cognitoEvents = {
  preSignUp: trigger(
    'PreSignUp_SignUp',
    { validationData: {}, clientMetadata: { termsVersion: currentTermsVersion } },
    { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  ),
  withoutTerms: trigger('PreSignUp_SignUp', { validationData: {}, clientMetadata: {} }),
  customMessage: trigger(
    'CustomMessage_SignUp',
    { codeParameter: '{####}', usernameParameter: null, clientMetadata: {} },
    { smsMessage: null, emailMessage: null, emailSubject: null },
  ),
  postConfirmation: trigger('PostConfirmation_ConfirmSignUp', { clientMetadata: {} }),
  postAuthentication: (own: Record<string, string>) =>
    trigger('PostAuthentication_Authentication', {
      userAttributes: { ...attributes, ...own },
      newDeviceUsed: false,
      clientMetadata: {},
    }),
  preTokenGeneration: (own: Record<string, string>, groups: string[]) =>
    trigger(
      'TokenGeneration_Authentication',
      {
        userAttributes: { ...attributes, ...own },
        groupConfiguration: { groupsToOverride: groups, iamRolesToOverride: [], preferredRole: null },
        scopes: ['aws.cognito.signin.user.admin'],
      },
      { claimsAndScopeOverrideDetails: null },
      '2',
    ),
};

export interface GatewayRequest {
  /** Of a verified token; without them nobody is signed in. */
  claims?: object;
  body?: unknown;
  /** In small letters, as API Gateway writes their names. */
  headers?: Record<string, string>;
  /** What CloudFront sends along. */
  proof: string;
}

/** A request through CloudFront, as API Gateway's HTTP API hands it over (payload 2.0), of whoever has these claims. */
export function gatewayEvent(
  method: string,
  rawPath: string,
  { claims, body, headers, proof }: GatewayRequest,
) {
  const requestId = 'JKJaXmPLvHcESHA=';
  return {
    version: '2.0',
    routeKey: `${method} ${rawPath}`,
    rawPath,
    rawQueryString: '',
    headers: {
      accept: '*/*',
      'content-type': 'application/json',
      host: 'abcdefghij.execute-api.us-east-1.amazonaws.com',
      'x-forwarded-for': '198.51.100.7, 203.0.113.9',
      'x-forwarded-proto': 'https',
      [originProofHeader]: proof,
      ...headers,
    },
    requestContext: {
      accountId: '111122223333',
      apiId: 'abcdefghij',
      domainName: 'abcdefghij.execute-api.us-east-1.amazonaws.com',
      http: {
        method,
        path: rawPath,
        protocol: 'HTTP/1.1',
        sourceIp: '203.0.113.9',
        userAgent: 'Mozilla/5.0',
      },
      requestId,
      routeKey: `${method} ${rawPath}`,
      stage: '$default',
      time: '26/Nov/2026:12:00:00 +0000',
      timeEpoch: 1_795_694_400_000,
      ...(claims && { authorizer: { jwt: { claims, scopes: null } } }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    isBase64Encoded: false,
  };
}

/** An execution of a state machine whose key is a customer's own: what went in and came out is left out. */
export const executionEvent = (executionArn: string) => ({
  version: '0',
  id: '315c1398-40ff-a850-213b-158f73e60175',
  'detail-type': 'Step Functions Execution Status Change',
  source: 'aws.states',
  account: '111122223333',
  time: '2026-11-26T12:00:00Z',
  region: 'us-east-1',
  resources: [executionArn],
  detail: {
    executionArn,
    stateMachineArn: executionArn.replace(/:execution:(.*):.*$/, ':stateMachine:$1'),
    status: 'SUCCEEDED',
    input: null,
    inputDetails: null,
    output: null,
    outputDetails: null,
  },
});

export const queueEvent = (body: unknown) => ({
  Records: [
    {
      messageId: '059f36b4-87a3-44ab-83d2-661975830a7d',
      receiptHandle: 'AQEBwJnKyrHigUMZj6rYigCgxlaS3SLy0a',
      body: JSON.stringify(body),
      attributes: { ApproximateReceiveCount: '1', SentTimestamp: '1795694400000' },
      messageAttributes: {},
      eventSource: 'aws:sqs',
      eventSourceARN: 'arn:aws:sqs:us-east-1:111122223333:runs',
      awsRegion: 'us-east-1',
    },
  ],
});

/** As SES tells EventBridge of a mailbox that is not there. */
export const bounceEvent = (messageId: string, address: string) => ({
  version: '0',
  id: randomUUID(),
  'detail-type': 'Email Bounced',
  source: 'aws.ses',
  account: '111122223333',
  time: '2026-11-26T12:00:00Z',
  region: 'us-east-1',
  resources: [],
  detail: {
    eventType: 'Bounce',
    bounce: {
      bounceType: 'Permanent',
      bounceSubType: 'General',
      bouncedRecipients: [{ emailAddress: address, action: 'failed', status: '5.1.1' }],
      timestamp: '2026-11-26T12:00:00.000Z',
    },
    mail: { destination: [address], tags: { message: [messageId], 'ses:configuration-set': ['x'] } },
  },
});
