import type { Template, TemplateResource } from '../quotas/resolve.ts';
import { prices } from './prices.ts';

/** A line of the table: what nobody uses costs `idle` US dollars a month; `perUse` says in words what use adds. */
export interface CostLine {
  what: string;
  idle: number;
  perUse?: string;
}

const hoursOfMonth = 730;
/** A look for what is due keeps a paused Aurora awake for so long: five minutes until it pauses, and the waking. */
const awakeHoursOfLook = 0.1;

type Properties = Record<string, unknown>;

/** What a template costs, of which each type is priced here or known to cost nothing by itself. */
export function monthlyCosts({ Resources }: Template): CostLine[] {
  const ofType = (type: string): Properties[] =>
    Object.values(Resources)
      .filter(({ Type }) => Type === type)
      .map(({ Properties = {} }) => Properties);
  const count = (type: string) => ofType(type).length;
  const looks = looksOfMonth(ofType('AWS::Scheduler::Schedule'));
  return [
    aurora(ofType('AWS::RDS::DBCluster')[0], count('AWS::RDS::DBInstance'), Math.max(...looks, 0)),
    {
      what: `interface endpoints, one for each zone (${zonesOfEndpoints(ofType('AWS::EC2::VPCEndpoint'))})`,
      idle: zonesOfEndpoints(ofType('AWS::EC2::VPCEndpoint')) * prices.interfaceEndpointHour * hoursOfMonth,
      perUse: `${prices.interfaceEndpointGb} a GB`,
    },
    {
      what: `WAF: an ACL and its rules (${rulesOf(ofType('AWS::WAFv2::WebACL'))})`,
      idle:
        count('AWS::WAFv2::WebACL') * prices.webAcl +
        rulesOf(ofType('AWS::WAFv2::WebACL')) * prices.webAclRule,
    },
    {
      what: `KMS keys (${count('AWS::KMS::Key')})`,
      idle: count('AWS::KMS::Key') * prices.kmsKey,
      perUse: `1.00 more a key after each of its first two yearly rotations, ${prices.kmsRequests} for 10,000 calls`,
    },
    {
      what: `secrets (${count('AWS::SecretsManager::Secret')})`,
      idle: count('AWS::SecretsManager::Secret') * prices.secret,
    },
    {
      what: `alarms (${count('AWS::CloudWatch::Alarm')})`,
      idle: count('AWS::CloudWatch::Alarm') * prices.alarm,
    },
    {
      what: 'dashboard (free among the first three of an account)',
      idle: 0,
      perUse: `${prices.dashboard.toFixed(2)} each beyond three`,
    },
    {
      what: `metrics of the logs (${count('AWS::Logs::MetricFilter')})`,
      idle: 0,
      perUse: `${prices.metric.toFixed(2)} each in a month in which something happened`,
    },
    ...detailedMetrics(ofType('AWS::ApiGatewayV2::Stage'), count('AWS::ApiGatewayV2::Route')),
    {
      what: `clocks (${looks.length}), the Lambdas that they call, and what is signed of the logs`,
      idle: clocks(looks),
    },
    ...byUse(count, ofType('AWS::Cognito::UserPool')[0]),
  ];
}

function aurora(cluster: Properties | undefined, instances: number, looks: number): CostLine {
  const scaling = (cluster?.ServerlessV2ScalingConfiguration ?? {}) as { MinCapacity?: number };
  const { MinCapacity: least = 0 } = scaling;
  const awake = least === 0 ? Math.min(looks * awakeHoursOfLook, hoursOfMonth) * 0.5 : 0;
  const acuHours = least * instances * hoursOfMonth + awake;
  const what =
    least === 0
      ? 'Aurora, paused but for the looks for what is due, and 1 GB'
      : `Aurora: ${instances} × ${least} ACU, and 1 GB`;
  return {
    what,
    idle: acuHours * prices.auroraAcuHour + (cluster ? prices.auroraStorageGb : 0),
    perUse: `${prices.auroraAcuHour} an ACU and hour, ${prices.auroraStorageGb.toFixed(2)} a GB, ${prices.auroraRequests.toFixed(2)} a million reads and writes of storage`,
  };
}

function zonesOfEndpoints(endpoints: Properties[]): number {
  return endpoints
    .filter(({ VpcEndpointType }) => VpcEndpointType === 'Interface')
    .reduce((sum, { SubnetIds }) => sum + (SubnetIds as unknown[]).length, 0);
}

const rulesOf = (acls: Properties[]): number =>
  acls.reduce((sum, { Rules }) => sum + (Rules as unknown[]).length, 0);

/** Calls of each schedule in a month. */
function looksOfMonth(schedules: Properties[]): number[] {
  return schedules.map(({ ScheduleExpression }) => {
    const [, number, unit] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(String(ScheduleExpression)) ?? [];
    // A time of day or the like: once a day.
    if (number === undefined) return hoursOfMonth / 24;
    const minutes = Number(number) * { minute: 1, hour: 60, day: 1440 }[unit as 'minute' | 'hour' | 'day'];
    return (hoursOfMonth * 60) / minutes;
  });
}

function clocks(looks: number[]): number {
  const calls = looks.reduce((sum, each) => sum + each, 0);
  // Two Lambdas of 1 GB for some 200 ms each, and of the most frequent a signature and a file.
  const lambda = calls * 2 * (prices.lambdaRequests / 1e6 + 0.2 * prices.lambdaGbSecond);
  const signed = Math.max(...looks, 0) * (prices.kmsSignatures / 1e4 + prices.s3Puts / 1e3);
  return (calls * prices.schedulerCalls) / 1e6 + lambda + signed;
}

/** API Gateway writes six metrics of each route that is asked, where it is told to. */
function detailedMetrics(stages: Properties[], routes: number): CostLine[] {
  const isDetailed = stages.some(
    ({ DefaultRouteSettings }) =>
      (DefaultRouteSettings as { DetailedMetricsEnabled?: boolean } | undefined)?.DetailedMetricsEnabled ===
      true,
  );
  if (!isDetailed) return [];
  return [{ what: `metrics of each route (${routes} × 6)`, idle: routes * 6 * prices.metric }];
}

function byUse(count: (type: string) => number, pool: Properties | undefined): CostLine[] {
  const perPerson = pool?.UserPoolTier === 'PLUS' ? prices.cognitoPlus : prices.cognitoEssentials;
  const used = (what: string, perUse: string): CostLine => ({ what, idle: 0, perUse });
  const million = (price: number) => `${price.toFixed(2)} a million`;
  return [
    {
      what: `logs, flow logs and trail (${count('AWS::Logs::LogGroup')} groups), 1 GB`,
      idle: prices.logsIngestedGb,
      perUse: `${prices.logsIngestedGb.toFixed(2)} a GB, ${prices.logsStoredGb} kept`,
    },
    ...(count('AWS::CloudTrail::Trail') > 0
      ? [
          used(
            'the trail, where another of the account has the first copy',
            `${prices.secondTrailEvents.toFixed(2)} for 100,000 events`,
          ),
        ]
      : []),
    used('people who sign in (Cognito)', `${perPerson} a person and month`),
    used('requests: API Gateway, Lambda, CloudFront, firewall, traces', million(requestPrice)),
    used(
      'pages and their parts: CloudFront, its function twice, firewall',
      `${million(pagePrice)}, ${prices.cloudFrontGb} a GB`,
    ),
    used('runs of agents: SQS and Lambda, without the models', million(prices.sqsRequests)),
    used('steps of workflows: Step Functions', million(prices.stateTransitions)),
    used('e-mails (SES)', `${prices.emails.toFixed(2)} a thousand`),
    used('files (S3)', `${prices.s3StorageGb} a GB`),
    used(
      'scans of what is uploaded (GuardDuty)',
      `${prices.malwareScanGb} a GB and ${prices.malwareScanObjects} a thousand files`,
    ),
    used('copies (AWS Backup)', `${prices.backupGb} a GB and month`),
  ];
}

/** A request of 100 ms through everything. */
const requestPrice =
  prices.apiRequests +
  prices.lambdaRequests +
  prices.cloudFrontRequests +
  prices.webAclRequests +
  0.1 * prices.lambdaGbSecond * 1e6 +
  // One in twenty is traced.
  prices.xrayTraces / 20;

const pagePrice = prices.cloudFrontRequests + 2 * prices.cloudFrontFunction + prices.webAclRequests;

/** Cost nothing by themselves: what names, allows, connects or configures others, and what is paid for by use above. */
const withoutPrice = new RegExp(
  `^(${[
    'AWS::(IAM|CloudFront|CodeDeploy|Cognito|ApiGatewayV2|Lambda|Backup|SES|SNS|SQS|S3|Events|CloudTrail|GuardDuty)::\\w+',
    'AWS::EC2::(VPC|Subnet|RouteTable|SubnetRouteTableAssociation|FlowLog|SecurityGroup\\w*|VPCEndpoint)',
    'AWS::RDS::(DBSubnetGroup|DBClusterParameterGroup|DBCluster|DBInstance)',
    'AWS::KMS::(Alias|Key)',
    'AWS::Logs::(LogGroup|MetricFilter|QueryDefinition)',
    'AWS::WAFv2::(WebACL|LoggingConfiguration)',
    'AWS::SecretsManager::Secret',
    'AWS::CloudWatch::(Alarm|Dashboard)',
    'AWS::Scheduler::Schedule',
    'Custom::\\w+',
  ].join('|')})$`,
);

/** Types that nobody has looked at the price of. */
export function unknownTypes({ Resources }: Template): string[] {
  const types = new Set(Object.values(Resources).map(({ Type }: TemplateResource) => Type));
  return [...types].filter((type) => !withoutPrice.test(type)).sort();
}
