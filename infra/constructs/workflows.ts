import { ArnFormat, Duration, Stack } from 'aws-cdk-lib';
import { Match, Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { type IGrantable, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { Database } from './database.ts';
import { Lambda } from './lambda.ts';
import type { Network } from './network.ts';

export interface WorkflowsProps {
  stage: string;
  database: Database;
  network: Network;
  dataKey: IKey;
  logsKey: IKey;
}

/**
 * What the state machines of workflows need: clinics publish them, so that none is in the template. The dispatcher makes
 * one for each published version. Theirs is a role that may call one function, which acts with no more rights than
 * whoever published the version; their definitions and executions are encrypted with the key of clinical data. They
 * write no logs: what happened is in the execution's history and in the record.
 */
export class Workflows extends Construct {
  /** Its name never changes: machines of versions published long ago call it. */
  readonly steps: Lambda<'workflow-steps'>;
  readonly role: Role;
  /** As StateMachinesOptions in lambdas/platform/state-machines.ts says. */
  readonly machineArnPrefix: string;
  readonly keyArn: string;
  private readonly machineArns: string;
  private readonly executionArns: string;
  private readonly dataKey: IKey;

  constructor(scope: Construct, id: string, props: WorkflowsProps) {
    super(scope, id);
    const { stage, database, network, dataKey, logsKey } = props;
    this.dataKey = dataKey;
    this.keyArn = dataKey.keyArn;
    this.steps = new Lambda<'workflow-steps'>(this, 'Steps', {
      functionName: `auxilia-${stage}-workflow-steps`,
      description: 'Auxilia: what steps of workflows do',
      entry: 'jobs/workflow-steps.ts',
      environment: database.environment('auxilia_worker'),
      timeout: Duration.minutes(1),
      logsKey,
      network,
      beside: ['fhir/definitions', 'terminology/terms', 'quality/own-measures'],
    });
    database.grantLogin(this.steps, 'auxilia_worker');

    this.machineArnPrefix = this.arn('stateMachine', `auxilia-${stage}-`);
    this.machineArns = this.arn('stateMachine', `auxilia-${stage}-workflow-*`);
    this.executionArns = this.arn('execution', `auxilia-${stage}-workflow-*:*`);
    this.role = new Role(this, 'Machines', {
      description: 'Auxilia: state machines of workflows',
      assumedBy: new ServicePrincipal('states.amazonaws.com', {
        conditions: {
          StringEquals: { 'aws:SourceAccount': Stack.of(this).account },
          ArnLike: { 'aws:SourceArn': this.machineArns },
        },
      }),
    });
    this.role.addToPolicy(
      new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [this.steps.functionArn] }),
    );
    this.grantEncryption(this.role);
  }

  /** Makes machines, begins, tells and stops executions, and is told of those that ended. */
  grantUse(dispatcher: IFunction): void {
    const allow = (actions: string[], resources: string[], conditions = {}) =>
      dispatcher.addToRolePolicy(new PolicyStatement({ actions, resources, conditions }));
    allow(
      [
        'states:CreateStateMachine',
        'states:StartExecution',
        'states:SendTaskSuccess',
        'states:SendTaskFailure',
      ],
      [this.machineArns],
    );
    allow(
      ['states:DescribeExecution', 'states:StopExecution', 'states:RedriveExecution'],
      [this.executionArns],
    );
    allow(['iam:PassRole'], [this.role.roleArn], {
      StringEquals: { 'iam:PassedToService': 'states.amazonaws.com' },
    });
    allow(['kms:DescribeKey'], [this.dataKey.keyArn], this.byStepFunctions());
    this.grantEncryption(dispatcher);
    new Rule(this, 'Ended', {
      description: 'Auxilia: runs of workflows that ended',
      eventPattern: {
        source: ['aws.states'],
        detailType: ['Step Functions Execution Status Change'],
        detail: {
          status: ['SUCCEEDED', 'FAILED', 'TIMED_OUT', 'ABORTED'],
          stateMachineArn: Match.wildcard(this.machineArns),
        },
      },
      targets: [new LambdaFunction(dispatcher)],
    });
  }

  /** Nothing but what these machines keep, and through Step Functions alone. Source: "Data at rest encryption", Step Functions developer guide. */
  private grantEncryption(grantee: IGrantable): void {
    grantee.grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({
        actions: ['kms:Decrypt', 'kms:GenerateDataKey'],
        resources: [this.dataKey.keyArn],
        conditions: {
          ...this.byStepFunctions(),
          StringLike: { 'kms:EncryptionContext:aws:states:stateMachineArn': this.machineArns },
        },
      }),
    );
  }

  private byStepFunctions() {
    return { StringEquals: { 'kms:ViaService': `states.${Stack.of(this).region}.amazonaws.com` } };
  }

  private arn(resource: string, resourceName: string): string {
    const arnFormat = ArnFormat.COLON_RESOURCE_NAME;
    return Stack.of(this).formatArn({ service: 'states', resource, resourceName, arnFormat });
  }
}
