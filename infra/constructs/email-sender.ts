import { Stack } from 'aws-cdk-lib';
import type { CfnUserPool } from 'aws-cdk-lib/aws-cognito';
import { EventBus, type EventPattern } from 'aws-cdk-lib/aws-events';
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailSendingEvent,
  EventDestination,
} from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';

export interface EmailSenderProps {
  address: string;
  /** What SES has verified: the address, or its domain. */
  identity: string;
}

/**
 * The organization's own sender, which SES has verified: `npm run deploy` asks it (infra/account/check-account.ts), since Cognito
 * refuses any other. Until then Cognito's own sender serves (50 messages a day). The identity itself is the account's and no part of
 * the stack: somebody has proved it by hand, and it outlives each stage.
 */
export class EmailSender extends Construct {
  /** What the user pool is told. */
  readonly configuration: CfnUserPool.EmailConfigurationProperty;
  readonly address: string;
  readonly sourceArn: string;
  /** As a mail program shows it. */
  readonly from: string;
  readonly configurationSetName: string;
  /** What one must be allowed, to send from the address. */
  readonly arns: string[];
  /** EventBridge is told of what comes back, and nothing of what arrives. */
  readonly returned: EventPattern;

  constructor(scope: Construct, id: string, { address, identity }: EmailSenderProps) {
    super(scope, id);
    const configurationSet = new ConfigurationSet(this, 'Delivery', {
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      reputationMetrics: true,
    });
    configurationSet.addEventDestination('Returned', {
      destination: EventDestination.eventBus(EventBus.fromEventBusName(this, 'Bus', 'default')),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    });
    const arn = (resource: string, resourceName: string) =>
      Stack.of(this).formatArn({ service: 'ses', resource, resourceName });
    this.sourceArn = arn('identity', identity);
    this.address = address;
    this.from = `Auxilia <${address}>`;
    this.configurationSetName = configurationSet.configurationSetName;
    this.arns = [this.sourceArn, arn('configuration-set', this.configurationSetName)];
    this.returned = {
      source: ['aws.ses'],
      detail: {
        eventType: ['Bounce', 'Complaint'],
        mail: { tags: { 'ses:configuration-set': [this.configurationSetName] } },
      },
    };
    this.configuration = {
      emailSendingAccount: 'DEVELOPER',
      from: this.from,
      sourceArn: this.sourceArn,
      configurationSet: this.configurationSetName,
    };
  }
}
