import { RemovalPolicy, SecretValue } from 'aws-cdk-lib';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { LambdaEnvironment } from '../../lambdas/contracts/environment.ts';

export interface InboundProps {
  dataKey: IKey;
  /** ARN of the secret with the Twilio account. */
  messagingSecretArn?: string;
  /** ARN of the secret with the connection to a network of pharmacies. */
  prescriptionSecretArn?: string;
  /** ARN of the secret with the account at Stripe. */
  stripeSecretArn?: string;
}

/**
 * What messages from outside are signed with. The API checks signatures in the VPC, from where Secrets Manager is not
 * reached: an endpoint costs some 15 USD a month and would be a way out. So CloudFormation writes the secret into the
 * API's environment: the template holds a reference alone, and Lambda keeps the environment under the key of clinical
 * data, so that only who may read those can see it. A secret that was changed arrives with the next deployment that
 * changes the function.
 *
 * An organization's own key, to give to whoever runs its bridge (lambdas/messaging/inbound-signature.ts):
 *
 *   openssl kdf -keylen 32 -kdfopt digest:SHA256 -kdfopt key:$SECRET \
 *     -kdfopt "info:auxilia inbound messages $ORG" HKDF | tr -d : | tr A-F a-f
 */
export class Inbound extends Construct {
  readonly environment: Pick<
    LambdaEnvironment<'api'>,
    'INBOUND_SECRET' | 'TWILIO_AUTH_TOKEN' | 'PRESCRIPTION_NETWORK' | 'STRIPE_WEBHOOK_SECRET'
  >;

  constructor(
    scope: Construct,
    id: string,
    { dataKey, messagingSecretArn, prescriptionSecretArn, stripeSecretArn }: InboundProps,
  ) {
    super(scope, id);
    const secret = new Secret(this, 'Secret', {
      description: 'Auxilia: every organization’s key for incoming messages is derived from it',
      encryptionKey: dataKey,
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      // Made anew, it would turn every bridge away.
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    this.environment = {
      INBOUND_SECRET: secret.secretValue.unsafeUnwrap(),
      TWILIO_AUTH_TOKEN: messagingSecretArn
        ? SecretValue.secretsManager(messagingSecretArn, { jsonField: 'authToken' }).unsafeUnwrap()
        : '',
      PRESCRIPTION_NETWORK: prescriptionSecretArn ? 'on' : '',
      STRIPE_WEBHOOK_SECRET: stripeSecretArn
        ? SecretValue.secretsManager(stripeSecretArn, { jsonField: 'webhookSecret' }).unsafeUnwrap()
        : '',
    };
  }
}
