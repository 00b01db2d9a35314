import { Stack } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';

export interface TickProps {
  description: string;
  lambda: IFunction;
  minutes: number;
  /** What it is called with. */
  event?: object;
  /** Where calls go that could not be made, and the key that encrypts it. */
  failed: Queue;
  failedKey: IKey;
}

/** Calls a Lambda every so many minutes, by a role that may do nothing else. */
export class Tick extends Construct {
  constructor(scope: Construct, id: string, props: TickProps) {
    super(scope, id);
    const { description, lambda, minutes, event, failed, failedKey } = props;
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    });
    const allow = (actions: string[], resource: string) =>
      role.addToPolicy(new PolicyStatement({ actions, resources: [resource] }));
    allow(['lambda:InvokeFunction'], lambda.functionArn);
    allow(['sqs:SendMessage'], failed.queueArn);
    // What SQS asks of whoever sends to an encrypted queue.
    allow(['kms:Decrypt', 'kms:GenerateDataKey'], failedKey.keyArn);
    const schedule = new CfnSchedule(this, 'Schedule', {
      description,
      flexibleTimeWindow: { mode: 'OFF' },
      scheduleExpression: minutes === 1 ? 'rate(1 minute)' : `rate(${minutes} minutes)`,
      target: {
        arn: lambda.functionArn,
        roleArn: role.roleArn,
        ...(event && { input: JSON.stringify(event) }),
        // The next tick finds what this one would have found.
        retryPolicy: { maximumRetryAttempts: 0, maximumEventAgeInSeconds: 60 },
        deadLetterConfig: { arn: failed.queueArn },
      },
    });
    schedule.node.addDependency(role);
  }
}
