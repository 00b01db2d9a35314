import { Duration, Stack } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  Dashboard,
  GraphWidget,
  type IMetric,
  Metric,
  Stats,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { Backup } from './backup.ts';
import type { Database } from './database.ts';
import type { Gateway } from './gateway.ts';

export interface WatchedLambda {
  name: string;
  lambda: IFunction;
  /** What its caller still waits for. */
  slowMs: number;
}

export interface ObservabilityProps {
  stage: string;
  encryptionKey: IKey;
  lambdas: WatchedLambda[];
  gateway: Gateway;
  database: Database;
  backup: Backup;
  /** Anything at all of these is reported, or what reaches their threshold. */
  incidents: { id: string; metric: Metric; description: string; threshold?: number }[];
  alarmEmail?: string;
}

/**
 * Aurora's default for 8 ACU (16 GiB) is 16 GiB / 9,531,392 bytes = 1,802 connections; this is 80 % of it.
 * Source: "Maximum connections for Aurora Serverless v2", Aurora user guide.
 */
const manyConnections = 1440;

/** Alarms on what somebody must act upon, sent to one encrypted topic, and a page to look at. */
export class Observability extends Construct {
  private readonly action: SnsAction;

  constructor(scope: Construct, id: string, props: ObservabilityProps) {
    super(scope, id);
    const topic = new Topic(this, 'Alarms', {
      displayName: `Auxilia ${props.stage}`,
      masterKey: props.encryptionKey,
      enforceSSL: true,
    });
    // A topic with a policy of its own (for TLS) no longer lets CloudWatch in by default.
    topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
    if (props.alarmEmail) topic.addSubscription(new EmailSubscription(props.alarmEmail));
    this.action = new SnsAction(topic);

    for (const watched of props.lambdas) this.watchLambda(watched);
    const serverErrors = props.gateway.httpApi.metricServerError({ period, statistic: Stats.SUM });
    this.alarm('ApiServerErrors', serverErrors, 5, 'The API answers 5xx');
    const database = (metricName: string) =>
      new Metric({
        namespace: 'AWS/RDS',
        metricName,
        dimensionsMap: { DBClusterIdentifier: props.database.cluster.ref },
        period,
        statistic: Stats.MAXIMUM,
      });
    const capacity = database('ACUUtilization');
    const connections = database('DatabaseConnections');
    this.alarm('DatabaseCapacity', capacity, 90, 'Aurora nears its largest capacity', 3);
    this.alarm('DatabaseConnections', connections, manyConnections, 'Aurora nears its connection limit');
    const failedBackups = new Metric({
      namespace: 'AWS/Backup',
      metricName: 'NumberOfBackupJobsFailed',
      dimensionsMap: { BackupVaultName: props.backup.vault.backupVaultName },
      period: Duration.hours(1),
      statistic: Stats.SUM,
    });
    this.alarm('BackupFailed', failedBackups, 1, 'A backup failed');

    for (const { id: name, metric, description, threshold } of props.incidents) {
      const statistic = threshold === undefined ? Stats.SUM : Stats.MAXIMUM;
      this.alarm(name, metric.with({ period, statistic }), threshold ?? 1, description);
    }

    const latency = props.gateway.httpApi.metricLatency({ period, statistic: Stats.percentile(95) });
    const errors = props.lambdas.map(({ lambda }) => lambda.metricErrors({ period }));
    new Dashboard(this, 'Dashboard', {
      dashboardName: `auxilia-${props.stage}`,
      widgets: [
        [graph('API', [latency], [serverErrors]), graph('Lambda: errores', errors)],
        [graph('Aurora: capacidad (%)', [capacity]), graph('Aurora: conexiones', [connections])],
      ],
    });
  }

  private watchLambda({ name, lambda, slowMs }: WatchedLambda): void {
    const errors = lambda.metricErrors({ period, statistic: Stats.SUM });
    const throttles = lambda.metricThrottles({ period, statistic: Stats.SUM });
    const duration = lambda.metricDuration({ period, statistic: Stats.percentile(99) });
    this.alarm(`${name}-errors`, errors, 1, `${name} fails`);
    this.alarm(`${name}-throttles`, throttles, 1, `${name} is refused for lack of concurrency`);
    this.alarm(`${name}-duration`, duration, slowMs, `${name} nears the time its caller waits`);
  }

  private alarm(id: string, metric: IMetric, threshold: number, description: string, periods = 1): void {
    const alarm = new Alarm(this, id, {
      metric,
      threshold,
      alarmDescription: `Auxilia: ${description}`,
      evaluationPeriods: periods,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(this.action);
    alarm.addOkAction(this.action);
  }
}

const period = Duration.minutes(5);

function graph(title: string, left: IMetric[], right: IMetric[] = []): GraphWidget {
  return new GraphWidget({ title, left, right, width: 12 });
}
