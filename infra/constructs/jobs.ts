import { Duration } from 'aws-cdk-lib';
import type { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { Database } from './database.ts';
import type { EmailSender } from './email-sender.ts';
import type { Identity } from './identity.ts';
import { Lambda } from './lambda.ts';
import type { Network } from './network.ts';
import type { Incident } from './observability.ts';
import type { Quality } from './quality.ts';
import type { RunsQueue } from './runs-queue.ts';
import { Tick } from './tick.ts';
import type { Workflows } from './workflows.ts';

export interface JobsProps {
  stage: string;
  database: Database;
  network: Network;
  identity: Identity;
  logsKey: IKey;
  siteUrl: string;
  runs: RunsQueue;
  workflows: Workflows;
  quality: Quality;
  /** How often the platform looks for what is due. */
  tickMinutes: number;
  /** Only once SES has verified it; without it e-mails fail, visibly. */
  emailSender?: EmailSender;
  /** ARN of the secret with the Twilio account. */
  messagingSecretArn?: string;
  /** With the connection to a network of pharmacies (lambdas/medication/prescribing). */
  prescriptionSecretArn?: string;
  /** ARN of the secret with the account at Stripe. */
  stripeSecretArn?: string;
}

/** What SQS asks of whoever sends to an encrypted queue. */
const keyActions = ['kms:Decrypt', 'kms:GenerateDataKey'];

/** Lines of the log that somebody must act upon, by their event (lambdas/jobs, lambdas/platform/outbox-claims.ts). */
const watchedEvents = {
  'job-failed': 'a job was given up after its last attempt',
  'message-failed': 'a message could not be sent',
  'message-uncertain': 'a message may or may not have been sent',
} as const;

/**
 * The platform's own clock. EventBridge Scheduler wakes the dispatcher, which has SES, Twilio and no database; it
 * asks the jobs Lambda, which has the database and the user pool's endpoint and nothing else, to run what is due, sends what that has to say and
 * reports; what workflows ask of their state machines goes the same way. So neither needs an interface endpoint or a NAT gateway, and no function that talks to the internet can
 * reach a patient's record. E-mails that came back are told to the dispatcher by EventBridge. The dispatcher also asks the site how it is, as a visitor would, for /status.
 */
export class Jobs extends Construct {
  readonly lambda: Lambda<'jobs'>;
  readonly dispatcher: Lambda<'dispatcher'>;
  readonly alarms: Incident[];

  constructor(scope: Construct, id: string, props: JobsProps) {
    super(scope, id);
    const { database, network, logsKey } = props;
    this.lambda = new Lambda<'jobs'>(this, 'Handler', {
      description: 'Auxilia: runs what is due, and keeps the outbox',
      entry: 'jobs/handler.ts',
      environment: {
        ...database.environment('auxilia_worker'),
        SITE_URL: props.siteUrl,
        RUNS_QUEUE: props.runs.queue.queueUrl,
        TICK_MINUTES: String(props.tickMinutes),
        USER_POOL_ID: props.identity.userPool.ref,
        CARDS: props.stripeSecretArn ? 'on' : '',
      },
      timeout: Duration.minutes(1),
      logsKey,
      network,
      beside: ['fhir/definitions', 'terminology/terms', 'quality/own-measures'],
    });
    database.grantLogin(this.lambda, 'auxilia_worker');
    props.runs.grantSend(this.lambda);
    props.identity.grantAccounts(this.lambda);

    const failed = new Queue(this, 'Failed', {
      encryption: QueueEncryption.KMS,
      encryptionMasterKey: logsKey,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    this.dispatcher = new Lambda<'dispatcher'>(this, 'Dispatcher', {
      description: 'Auxilia: wakes the jobs and sends what they have to say',
      entry: 'jobs/dispatcher.ts',
      environment: {
        JOBS_FUNCTION: this.lambda.functionName,
        QUALITY_FUNCTION: props.quality.lambda.functionName,
        SITE_URL: props.siteUrl,
        EMAIL_SENDER: props.emailSender?.address ?? '',
        EMAIL_CONFIGURATION_SET: props.emailSender?.configurationSetName ?? '',
        TWILIO_SECRET: props.messagingSecretArn ?? '',
        MACHINE_ARN_PREFIX: props.workflows.machineArnPrefix,
        MACHINES_ROLE: props.workflows.role.roleArn,
        MACHINES_KEY: props.workflows.keyArn,
        PRESCRIPTION_SECRET: props.prescriptionSecretArn ?? '',
        STRIPE_SECRET: props.stripeSecretArn ?? '',
      },
      timeout: Duration.minutes(4),
      logsKey,
      deadLetterQueue: failed,
    });
    // CDK lets it send; the queue's key takes these two beside.
    this.allow(keyActions, [logsKey.keyArn]);
    this.allow(['lambda:InvokeFunction'], [this.lambda.functionArn]);
    props.workflows.grantUse(this.dispatcher);
    props.quality.grantCall(this.dispatcher);
    if (props.emailSender) {
      this.allow(['ses:SendEmail'], props.emailSender.arns);
      new Rule(this, 'Returned', {
        description: 'Auxilia: e-mails that came back',
        eventPattern: props.emailSender.returned,
        targets: [new LambdaFunction(this.dispatcher)],
      });
    }
    const secrets = [props.messagingSecretArn, props.prescriptionSecretArn, props.stripeSecretArn].filter(
      (arn) => arn !== undefined,
    );
    if (secrets.length > 0) this.allow(['secretsmanager:GetSecretValue'], secrets);

    new Tick(this, 'Clock', {
      description: 'Auxilia: looks for what is due',
      lambda: this.dispatcher,
      minutes: props.tickMinutes,
      failed,
      failedKey: logsKey,
    });
    this.alarms = [
      ...Object.entries(watchedEvents).map(([event, description]) => {
        return { id: event, metric: this.count(props.stage, event), description, runbook: event };
      }),
      {
        id: 'dispatcher-dead-letters',
        metric: failed.metricApproximateNumberOfMessagesVisible(),
        description: 'the platform’s clock could not wake the dispatcher',
        runbook: 'dead-letters',
      },
    ];
  }

  private allow(actions: string[], resources: string[]): void {
    this.dispatcher.addToRolePolicy(new PolicyStatement({ actions, resources }));
  }

  private count(stage: string, event: string): Metric {
    return new MetricFilter(this, event, {
      logGroup: this.lambda.logGroup,
      filterPattern: FilterPattern.stringValue('$.event', '=', event),
      metricNamespace: `Auxilia/${stage}`,
      metricName: event,
      metricValue: '1',
    }).metric();
  }
}
