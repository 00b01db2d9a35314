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
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { LambdaName } from '../../lambdas/contracts/environment.ts';
import type { Numbers } from '../numbers.ts';
import type { Backup } from './backup.ts';
import type { Database } from './database.ts';
import type { Gateway } from './gateway.ts';
import type { Lambda } from './lambda.ts';
import { SavedQueries } from './saved-queries.ts';

export interface WatchedLambda {
  name: string;
  lambda: Lambda<LambdaName>;
  /** What its caller still waits for. */
  slowMs: number;
}

/** A metric of which anything at all is reported, or what reaches its threshold. */
export interface Incident {
  id: string;
  metric: Metric;
  description: string;
  /** What to do: a page of infra/runbooks, without `.md`. */
  runbook: string;
  threshold?: number;
}

export interface ObservabilityProps {
  stage: string;
  encryptionKey: IKey;
  lambdas: WatchedLambda[];
  gateway: Gateway;
  database: Database;
  backup: Backup;
  /** Anything at all of these is reported, or what reaches their threshold. */
  incidents: Incident[];
  /** Of releases that are being tried (canary.ts). */
  releases: Alarm[];
  numbers: Numbers;
  databaseMinCapacity: number;
  alarmEmail?: string;
}

/**
 * Four fifths of Aurora's limit: 2 GiB for each ACU of the largest capacity, a connection for each 9,531,392 bytes, 5,000 at most,
 * and 2,000 where the smallest capacity is 0 or 0.5. Source: "Maximum connections for Aurora Serverless v2", Aurora user guide.
 */
export function manyConnections({ databaseMaxCapacity }: Numbers, minCapacity: number): number {
  const byMemory = Math.floor((databaseMaxCapacity * 2 * 2 ** 30) / 9_531_392);
  return Math.floor(0.8 * Math.min(byMemory, minCapacity <= 0.5 ? 2_000 : 5_000));
}

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
    for (const alarm of props.releases) alarm.addAlarmAction(this.action);
    const serverErrors = props.gateway.httpApi.metricServerError({ period, statistic: Stats.SUM });
    this.alarm(
      'ApiServerErrors',
      serverErrors,
      props.numbers.apiErrorsAlarm,
      'The API answers 5xx',
      'api-server-errors',
    );
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
    this.alarm(
      'DatabaseCapacity',
      capacity,
      props.numbers.databaseAlarmPercent,
      'Aurora nears its largest capacity',
      'database-capacity',
      3,
    );
    this.alarm(
      'DatabaseConnections',
      connections,
      manyConnections(props.numbers, props.databaseMinCapacity),
      'Aurora nears its connection limit',
      'database-connections',
    );
    const failedBackups = new Metric({
      namespace: 'AWS/Backup',
      metricName: 'NumberOfBackupJobsFailed',
      dimensionsMap: { BackupVaultName: props.backup.vault.backupVaultName },
      period: Duration.hours(1),
      statistic: Stats.SUM,
    });
    this.alarm('BackupFailed', failedBackups, 1, 'A backup failed', 'backup-failed');

    for (const { id: name, metric, description, threshold, runbook } of props.incidents) {
      const statistic = threshold === undefined ? Stats.SUM : Stats.MAXIMUM;
      this.alarm(name, metric.with({ period, statistic }), threshold ?? 1, description, runbook);
    }

    new SavedQueries(this, 'Queries', {
      stage: props.stage,
      logGroups: props.lambdas.map(({ lambda }) => lambda.logGroup),
    });

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
    this.alarm(`${name}-errors`, errors, 1, `${name} fails`, 'lambda-errors');
    this.alarm(
      `${name}-throttles`,
      throttles,
      1,
      `${name} is refused for lack of concurrency`,
      'lambda-throttles',
    );
    this.alarm(
      `${name}-duration`,
      duration,
      slowMs,
      `${name} nears the time its caller waits`,
      'lambda-duration',
    );
  }

  private alarm(
    id: string,
    metric: IMetric,
    threshold: number,
    description: string,
    runbook: string,
    periods = 1,
  ): void {
    const alarm = new Alarm(this, id, {
      metric,
      threshold,
      alarmDescription: `Auxilia: ${description}. See infra/runbooks/${runbook}.md`,
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
