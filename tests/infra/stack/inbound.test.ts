import { describe, expect, test } from 'vitest';
import { production, type Synthesized, synthesize } from './synthesize.ts';

const twilio = 'arn:aws:secretsmanager:us-east-1:111122223333:secret:auxilia-twilio-a1b2c3';
const dev = synthesize();
const live = synthesize({ messagingSecretArn: twilio });
const dataKey = dev.only('AWS::KMS::Key', 'KeysData').id;

function apiOf({ ofType }: Synthesized) {
  const [found] = ofType('AWS::Lambda::Function').filter(
    ([, { Properties }]) => Properties.Description === 'Auxilia: /api',
  );
  if (!found) throw new Error('No API');
  return found[1].Properties;
}

/** As CloudFormation writes it; the value is put in at deployment. */
const reference = (secret: string, field = '') =>
  `{{resolve:secretsmanager:${secret}:SecretString:${field}::}}`;

describe('the secret of incoming messages', () => {
  const secret = dev.only('AWS::SecretsManager::Secret', 'InboundSecret');

  test('is drawn by AWS, long, kept under the key of clinical data and, in production, beyond the stack', () => {
    expect(secret.Properties.GenerateSecretString).toEqual({ ExcludePunctuation: true, PasswordLength: 64 });
    expect(secret.Properties.KmsKeyId['Fn::GetAtt'][0]).toBe(dataKey);
    const live = synthesize(production).only('AWS::SecretsManager::Secret', 'InboundSecret');
    expect([live.DeletionPolicy, live.UpdateReplacePolicy]).toEqual(['RetainExceptOnCreate', 'Retain']);
  });

  test('is in the API’s environment by reference alone, which only that key opens', () => {
    const { Environment, KmsKeyArn } = apiOf(dev);
    const {
      'Fn::Join': [, parts],
    } = Environment.Variables.INBOUND_SECRET;
    expect(parts).toEqual(['{{resolve:secretsmanager:', { Ref: secret.id }, ':SecretString:::}}']);
    expect(KmsKeyArn['Fn::GetAtt'][0]).toBe(dataKey);
  });

  test('is in no other function’s environment', () => {
    const holders = dev
      .ofType('AWS::Lambda::Function')
      .filter(([, { Properties }]) => JSON.stringify(Properties).includes(secret.id));
    expect(holders.map(([, { Properties }]) => Properties.Description)).toEqual(['Auxilia: /api']);
  });
});

test('Twilio’s token comes from the account’s secret, and is empty where there is none', () => {
  const token = (stack: Synthesized) => apiOf(stack).Environment.Variables.TWILIO_AUTH_TOKEN;
  expect(token(live)).toBe(reference(twilio, 'authToken'));
  expect(token(dev)).toBe('');
});

test('what Stripe signs its events with comes from its secret, and is empty where there is none', () => {
  const secretOf = (stack: Synthesized) => apiOf(stack).Environment.Variables.STRIPE_WEBHOOK_SECRET;
  expect(secretOf(synthesize({ stripeSecretArn: twilio }))).toBe(reference(twilio, 'webhookSecret'));
  expect(secretOf(dev)).toBe('');
});

test('the API knows whether prescriptions leave, and reads nothing of their network', () => {
  const networkOf = (stack: Synthesized) => apiOf(stack).Environment.Variables.PRESCRIPTION_NETWORK;
  expect(networkOf(dev)).toBe('');
  expect(networkOf(synthesize({ prescriptionSecretArn: twilio }))).toBe('on');
});

test('the API knows the address that Twilio signs', () => {
  const { SITE_URL } = apiOf(dev).Environment.Variables;
  expect(JSON.stringify(SITE_URL)).toContain('https://');
  expect(SITE_URL).toEqual(
    dev.ofType('AWS::Lambda::Function').find(([id]) => id.startsWith('FhirHandler'))?.[1].Properties
      .Environment.Variables.SITE_URL,
  );
});

test('the API may open its environment, and reads no secret by itself', () => {
  const statements = dev
    .ofType('AWS::IAM::Policy')
    .filter(([id]) => id.startsWith('ApiHandlerRole'))
    .flatMap(([, { Properties }]) => Properties.PolicyDocument.Statement);
  const decrypts = statements.filter(({ Action }) => [Action].flat().includes('kms:Decrypt'));
  expect(decrypts.map(({ Resource }) => Resource['Fn::GetAtt'][0])).toContain(dataKey);
  expect(JSON.stringify(statements)).not.toContain('secretsmanager');
});
