import { Duration } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, type IMetric, Stats, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Alias, type IFunction, type IVersion } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { LambdaName } from '../../lambdas/contracts/environment.ts';
import type { Lambda } from './lambda.ts';

export interface CanaryProps {
  stage: string;
  lambda: Lambda<LambdaName>;
}

/**
 * What a gateway calls of a Lambda: after a deployment a tenth of its calls go to the new code for ten minutes, then all. Where
 * that code throws, or logs a failure that nobody foresaw, all calls go back to the old code and CloudFormation takes the
 * deployment back. The schema that it left serves the old code too (tests/infra/stack/previous-release.test.ts).
 */
export class Canary extends Construct {
  readonly alias: IFunction;
  /** Of the release; told to people too (observability.ts). */
  readonly alarms: Alarm[];

  constructor(scope: Construct, id: string, { stage, lambda }: CanaryProps) {
    super(scope, id);
    // CDK's classes may lack a role, which its interfaces call absent and not undefined.
    const version = lambda.currentVersion as IVersion;
    const alias = new Alias(this, 'Live', { aliasName: 'live', version });
    this.alias = alias as IFunction;
    const period = Duration.minutes(1);
    const failures = new MetricFilter(this, 'Failures', {
      logGroup: lambda.logGroup,
      filterPattern: FilterPattern.stringValue('$.event', '=', 'failure'),
      metricNamespace: `Auxilia/${stage}`,
      metricName: `failure-${scope.node.id}`,
      metricValue: '1',
    });
    this.alarms = [
      this.alarm('Errors', alias.metricErrors({ period, statistic: Stats.SUM }), 1),
      // One may be of the old code, or of somebody's odd request.
      this.alarm('FailuresAlarm', failures.metric({ period, statistic: Stats.SUM }), 3),
    ];
    new LambdaDeploymentGroup(this, 'Deployment', {
      application: new LambdaApplication(this, 'Application'),
      alias,
      deploymentConfig: LambdaDeploymentConfig.CANARY_10PERCENT_10MINUTES,
      role: this.deployer(),
      alarms: this.alarms,
    });
  }

  private deployer(): Role {
    return new Role(this, 'Role', { assumedBy: new ServicePrincipal('codedeploy.amazonaws.com') });
  }

  private alarm(id: string, metric: IMetric, threshold: number): Alarm {
    return new Alarm(this, id, {
      metric,
      threshold,
      alarmDescription: `Auxilia: a new release fails; its deployment is taken back. See infra/runbooks/canary.md`,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
  }
}
