import { Duration } from 'aws-cdk-lib';
import { InterfaceVpcEndpoint, InterfaceVpcEndpointAwsService } from 'aws-cdk-lib/aws-ec2';
import { AnyPrincipal, type IGrantable, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { Network } from './network.ts';

export interface RunsQueueProps {
  dataKey: IKey;
  network: Network;
  isProduction: boolean;
}

/** A worker has ten minutes (agents.ts); a message that it holds stays unseen for longer. */
export const workerTimeout = Duration.minutes(10);
/** After this many vain attempts somebody has to look. */
const attempts = 5;

/**
 * Which runs of agents have something to do. Those who find out (the API, the record, the jobs) sit in isolated subnets, and the
 * platform's clock would tell of it a minute later, or an hour: too late for somebody who is writing. So SQS has
 * an interface endpoint (7.30 USD a month per zone; production pays for both), which lets through messages to this queue and
 * nothing else. A message names a run; a lost one is made good by the clock.
 */
export class RunsQueue extends Construct {
  readonly queue: Queue;
  readonly failed: Queue;
  private readonly key: IKey;

  constructor(scope: Construct, id: string, { dataKey, network, isProduction }: RunsQueueProps) {
    super(scope, id);
    this.key = dataKey;
    const common = {
      encryption: QueueEncryption.KMS,
      encryptionMasterKey: dataKey,
      // Else SQS would ask KMS, which costs, for each message.
      dataKeyReuse: Duration.hours(1),
      enforceSSL: true,
    };
    this.failed = new Queue(this, 'Failed', { ...common, retentionPeriod: Duration.days(14) });
    this.queue = new Queue(this, 'Queue', {
      ...common,
      visibilityTimeout: Duration.minutes(workerTimeout.toMinutes() + 1),
      // An older one tells of nothing that the clock would not have found.
      retentionPeriod: Duration.days(1),
      deadLetterQueue: { queue: this.failed, maxReceiveCount: attempts },
    });
    const endpoint = new InterfaceVpcEndpoint(this, 'Endpoint', {
      vpc: network.vpc,
      service: InterfaceVpcEndpointAwsService.SQS,
      subnets: { subnets: isProduction ? network.subnets : network.subnets.slice(0, 1) },
      securityGroups: [network.endpoints],
      open: false,
    });
    endpoint.addToPolicy(
      new PolicyStatement({
        principals: [new AnyPrincipal()],
        actions: ['sqs:SendMessage'],
        resources: [this.queue.queueArn],
      }),
    );
  }

  /** Lets `grantee` tell of runs. */
  grantSend(grantee: IGrantable): void {
    this.allow(grantee, ['sqs:SendMessage'], this.queue.queueArn);
    this.allow(grantee, ['kms:Decrypt', 'kms:GenerateDataKey'], this.key.keyArn);
  }

  private allow(grantee: IGrantable, actions: string[], resource: string): void {
    grantee.grantPrincipal.addToPrincipalPolicy(new PolicyStatement({ actions, resources: [resource] }));
  }
}
