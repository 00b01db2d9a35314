import { Duration, Stack } from 'aws-cdk-lib';
import type { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import { Construct } from 'constructs';
import type { ModelSettings } from '../../lambdas/contracts/agents/model-settings.ts';
import { bedrockArns, guardrailArn } from './bedrock-arns.ts';
import type { Database } from './database.ts';
import type { Jobs } from './jobs.ts';
import { Lambda } from './lambda.ts';
import type { Network } from './network.ts';
import type { Incident } from './observability.ts';
import { type RunsQueue, workerTimeout } from './runs-queue.ts';

export interface AgentsProps {
  stage: string;
  database: Database;
  network: Network;
  logsKey: IKey;
  runs: RunsQueue;
  jobs: Jobs;
  models: readonly ModelSettings[];
  /** ARN of the secret with the key of OpenAI-compatible endpoints. */
  openaiSecretArn?: string;
  tickMinutes: number;
  /** Runs at the same time. */
  concurrency: number;
}

/** An hour in the queue means that the workers do not keep up, or fail. */
const oldestSeconds = 3600;

/**
 * Those who work on agents' runs: outside the VPC a worker that takes runs from the queue and asks the models, in it the half
 * that has the database and decides all else. So no function that talks to the internet can reach a patient's record
 * beyond what a run hands it, and Bedrock needs no endpoint.
 */
export class Agents extends Construct {
  readonly worker: Lambda<'agent-worker'>;
  readonly store: Lambda<'agent-store'>;
  readonly alarms: Incident[];

  constructor(scope: Construct, id: string, props: AgentsProps) {
    super(scope, id);
    const { database, network, logsKey, runs, jobs } = props;
    this.store = new Lambda<'agent-store'>(this, 'Store', {
      description: 'Auxilia: the half of agents’ workers that has the database',
      entry: 'jobs/agent-store.ts',
      environment: database.environment('auxilia_worker'),
      timeout: Duration.minutes(1),
      logsKey,
      network,
      beside: ['fhir/definitions', 'terminology/terms', 'quality/own-measures'],
    });
    database.grantLogin(this.store, 'auxilia_worker');

    this.worker = new Lambda<'agent-worker'>(this, 'Worker', {
      description: 'Auxilia: takes agents’ runs from the queue and asks the models',
      entry: 'agents/cloud/worker.ts',
      environment: {
        STORE_FUNCTION: this.store.functionName,
        DISPATCHER_FUNCTION: jobs.dispatcher.functionName,
        RUNS_QUEUE: runs.queue.queueUrl,
        AGENT_MODELS: JSON.stringify(props.models),
        OPENAI_SECRET: props.openaiSecretArn ?? '',
      },
      timeout: workerTimeout,
      logsKey,
      // Of the clock's calls; SQS keeps its own.
      deadLetterQueue: runs.failed,
    });
    runs.grantSend(this.worker);
    this.allow(['lambda:InvokeFunction'], [this.store.functionArn, jobs.dispatcher.functionArn]);
    if (props.openaiSecretArn) this.allow(['secretsmanager:GetSecretValue'], [props.openaiSecretArn]);
    this.allowBedrock(props.models);
    this.worker.addEventSource(
      new SqsEventSource(runs.queue, {
        batchSize: 1,
        reportBatchItemFailures: true,
        maxConcurrency: props.concurrency,
      }),
    );
    this.schedule(props.tickMinutes);
    this.alarms = [
      {
        id: 'run-postponed',
        metric: this.count(props.stage, 'run-postponed'),
        description: 'a run of an agent failed and is tried again',
        runbook: 'run-postponed',
      },
      {
        id: 'agent-failure',
        metric: this.count(props.stage, 'agent-failure'),
        description: 'a defect ended a run of an agent, and a person has it now',
        runbook: 'agent-failure',
      },
      {
        id: 'runs-dead-letters',
        metric: runs.failed.metricApproximateNumberOfMessagesVisible(),
        description: 'a run could not be worked on',
        runbook: 'dead-letters',
      },
      {
        id: 'runs-waiting',
        metric: runs.queue.metricApproximateAgeOfOldestMessage(),
        threshold: oldestSeconds,
        description: 'runs wait for a worker',
        runbook: 'runs-waiting',
      },
    ];
  }

  private allow(actions: string[], resources: string[]): void {
    this.worker.addToRolePolicy(new PolicyStatement({ actions, resources }));
  }

  private allowBedrock(models: readonly ModelSettings[]): void {
    const stack = Stack.of(this);
    const own = models.filter(({ id }) => id.startsWith('bedrock:'));
    const arns = own.flatMap((model) => bedrockArns(stack, model));
    const guardrails = own.flatMap((model) => guardrailArn(stack, model) ?? []);
    if (arns.length > 0) this.allow(['bedrock:InvokeModelWithResponseStream'], [...new Set(arns)]);
    if (guardrails.length > 0) this.allow(['bedrock:ApplyGuardrail'], [...new Set(guardrails)]);
  }

  /** Runs that come due by themselves, and those of which the queue's message was lost. */
  private schedule(minutes: number): void {
    const role = new Role(this, 'Clock', {
      assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    });
    role.addToPolicy(
      new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [this.worker.functionArn] }),
    );
    const schedule = new CfnSchedule(this, 'Sweep', {
      description: 'Auxilia: queues the runs that are due',
      flexibleTimeWindow: { mode: 'OFF' },
      scheduleExpression: minutes === 1 ? 'rate(1 minute)' : `rate(${minutes} minutes)`,
      target: {
        arn: this.worker.functionArn,
        roleArn: role.roleArn,
        input: JSON.stringify({ action: 'sweep' }),
        // The next look finds what this one would have found.
        retryPolicy: { maximumRetryAttempts: 0, maximumEventAgeInSeconds: 60 },
      },
    });
    schedule.node.addDependency(role);
  }

  private count(stage: string, event: string): Metric {
    return new MetricFilter(this, event, {
      logGroup: this.store.logGroup,
      filterPattern: FilterPattern.stringValue('$.event', '=', event),
      metricNamespace: `Auxilia/${stage}`,
      metricName: event,
      metricValue: '1',
    }).metric();
  }
}
