import { RemovalPolicy } from 'aws-cdk-lib';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';

/**
 * What CloudFront sends along with each request to the API, so that the API knows which addresses in X-Forwarded-For are
 * CloudFront's word (lambdas/edge/caller.ts). CloudFormation writes it into both; the template holds a reference alone.
 */
export class OriginProof extends Construct {
  /** A reference to the secret's text. */
  readonly value: string;

  constructor(scope: Construct, id: string, { dataKey }: { dataKey: IKey }) {
    super(scope, id);
    const secret = new Secret(this, 'Secret', {
      description: 'Auxilia: by it the API knows what came through CloudFront',
      encryptionKey: dataKey,
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.value = secret.secretValue.unsafeUnwrap();
  }
}
