import { RemovalPolicy } from 'aws-cdk-lib';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';

/**
 * What CloudFront sends along with each request to the API, which answers nothing else (lambdas/edge/edge.ts).
 * CloudFormation writes it into both; the template holds references alone. It is replaced by deploying with the next
 * `generation`. CloudFront takes it over in minutes, and code that a canary has answer nine in ten for ten more; which of them
 * comes first nobody says. So the API takes the one before, too, and the one after.
 */
export class OriginProof extends Construct {
  /** A reference to the text that CloudFront sends. */
  readonly sent: string;
  /** References to what the API takes, as ORIGIN_PROOF. */
  readonly accepted: string;

  constructor(scope: Construct, id: string, props: { dataKey: IKey; generation: number }) {
    super(scope, id);
    const secretOf = (generation: number) =>
      new Secret(this, generation === 1 ? 'Secret' : `Secret${generation}`, {
        description: 'Auxilia: by it the API knows what came through CloudFront',
        encryptionKey: props.dataKey,
        generateSecretString: { passwordLength: 64, excludePunctuation: true },
        removalPolicy: RemovalPolicy.DESTROY,
      }).secretValue.unsafeUnwrap();
    const near = [props.generation, props.generation + 1, props.generation - 1];
    const proofs = near.filter((generation) => generation > 0).map(secretOf);
    this.sent = proofs[0] ?? '';
    this.accepted = proofs.join(',');
  }
}
