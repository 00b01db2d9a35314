import { Stack } from 'aws-cdk-lib';
import type { CfnUserPool } from 'aws-cdk-lib/aws-cognito';
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  Identity as SesIdentity,
} from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';

/**
 * The organization's own sender. Cognito refuses a sender that SES has not verified, and SES verifies it only
 * once somebody has opened the link that it sends. So the first deployment with `emailSender` registers the
 * address and the next one, with `emailSenderVerified=true`, hands it to the user pool; until then Cognito's
 * own sender serves (50 messages a day).
 */
export class EmailSender extends Construct {
  /** What the user pool is told. */
  readonly configuration: CfnUserPool.EmailConfigurationProperty;
  readonly address: string;
  readonly configurationSetName: string;
  /** What one must be allowed, to send from the address. */
  readonly arns: string[];

  constructor(scope: Construct, id: string, props: { address: string }) {
    super(scope, id);
    const configurationSet = new ConfigurationSet(this, 'Delivery', {
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      reputationMetrics: true,
    });
    new EmailIdentity(this, 'Address', {
      identity: SesIdentity.email(props.address),
      configurationSet,
    });
    const arn = (resource: string, resourceName: string) =>
      Stack.of(this).formatArn({ service: 'ses', resource, resourceName });
    const sourceArn = arn('identity', props.address);
    this.address = props.address;
    this.configurationSetName = configurationSet.configurationSetName;
    this.arns = [sourceArn, arn('configuration-set', this.configurationSetName)];
    this.configuration = {
      emailSendingAccount: 'DEVELOPER',
      from: `Auxilia <${props.address}>`,
      sourceArn,
      configurationSet: this.configurationSetName,
    };
  }
}
