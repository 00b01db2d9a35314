import { type CfnResource, type Stack, Token, Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';
import { cdsHookRoutes, cdsServicesPath } from '../../lambdas/contracts/cds-hooks.ts';
import { identity } from '../../lambdas/contracts/identity.ts';
import type { Route } from '../../lambdas/contracts/route.ts';
import { routes } from '../../lambdas/contracts/routes.ts';
import type { Configuration } from '../configuration.ts';
import { bedrockArns } from './bedrock-arns.ts';
import { bucketSuppressions } from './bucket-suppressions.ts';

/** A finding (of cdk-nag or of CDK) that we answer instead of mending, on the resources named and nowhere else. */
export interface Suppression {
  rules: string[];
  /** Construct paths below the stack; what is inside them is meant too. */
  resources: string[];
  reason: string;
}

const triggers = Object.values(identity.triggers).map((name) => `Triggers/${name}`);
const called = [
  'Api/Handler',
  'Fhir/Handler',
  'Jobs/Handler',
  'Agents/Store',
  'Workflows/Steps',
  'Migration/Handler',
  ...triggers,
];
const lambdas = [
  ...called,
  'Quality/Handler',
  'Jobs/Dispatcher',
  'Checkpoints/Checkpointer',
  'Agents/Worker',
];
const lambdaRoles = lambdas.map((path) => `${path}Role`);

const publicRoutes = Object.values<Route>(routes)
  .filter(({ access }) => access === 'public')
  .map(({ method, path }) => `Gateway/Api/${method}--api${path.replaceAll('/', '--')}`);

const cdsHooks = Object.values(cdsHookRoutes).map(
  ({ method, path }) => `Gateway/Api/${method}${`${cdsServicesPath}${path}`.replaceAll('/', '--')}`,
);

/** CDK's own Lambda behind BucketDeployment, under the name that CDK gives it. */
const uploader = 'Custom::CDKBucketDeployment8693BB64968944B69AAFB0CC9EB8756C256MiB';

/** Every suppression of the stack. A test refuses one that silences nothing. */
export function suppressions(stack: Stack, configuration: Configuration): Suppression[] {
  const trail = (part: string) => (configuration.hasTrail ? [`Audit/${part}`] : []);
  const always: Suppression[] = [
    {
      rules: ['HIPAA.Security-S3BucketReplicationEnabled'],
      resources: ['AccessLogs', ...trail('TrailFiles'), 'Checkpoints/Files', 'Hosting/Files'],
      reason:
        'No patient data: the site is built anew from its source, the logs exist in CloudWatch too; S3 keeps each object in three zones, with versions.',
    },
    {
      rules: ['HIPAA.Security-S3DefaultEncryptionKMS'],
      resources: ['AccessLogs'],
      reason: 'S3 delivers server access logs only to buckets with its own encryption (SSE-S3).',
    },
    {
      rules: ['HIPAA.Security-IAMNoInlinePolicy'],
      resources: [
        ...lambdaRoles,
        'Identity/Provisioning',
        ...trail('Trail/LogsRole'),
        'Network/Vpc/Flow/IAMRole',
        'Documents/Scan',
        'Jobs/Clock',
        'Checkpoints/Tick',
        'Checkpoints/Verification',
        'Agents/Clock',
        'Workflows/Machines',
        uploader,
      ],
      reason:
        'Each policy belongs to one role, made for one function, and lives and dies with it; a managed policy could be attached elsewhere.',
    },
    {
      rules: ['HIPAA.Security-LambdaConcurrency'],
      resources: [...lambdas, uploader],
      reason:
        'Reserving concurrency takes it from the account, whose limit may be as low as 10; the gateway and WAF limit the calls, and throttling has an alarm.',
    },
    {
      rules: ['HIPAA.Security-LambdaDLQ'],
      resources: [...called, uploader],
      reason: 'Called synchronously: the caller hears of a failure itself, nothing would ever reach a queue.',
    },
    {
      rules: ['HIPAA.Security-LambdaDLQ'],
      resources: ['Quality/Handler'],
      reason:
        'Told that a run waits, and nobody waits for it: what it did not do stays in the database under a lease, and the next look calls it again.',
    },
    {
      rules: ['HIPAA.Security-LambdaInsideVPC'],
      resources: [
        'Triggers/pre-token-generation',
        'Triggers/custom-message',
        'Jobs/Dispatcher',
        'Checkpoints/Checkpointer',
        'Agents/Worker',
        uploader,
      ],
      reason:
        'Uses nothing in the VPC: computes from its event, sends messages, or writes to S3 at deployment. Outside it can reach no database.',
    },
    {
      rules: ['HIPAA.Security-RDSInBackupPlan'],
      resources: configuration.isProduction ? ['Database/Writer', 'Database/Reader'] : ['Database/Writer'],
      reason: 'AWS Backup copies an Aurora cluster, which is in the plan; its instances hold no data.',
    },
    {
      rules: ['AwsSolutions-APIG4'],
      resources: [...publicRoutes, ...cdsHooks, 'Gateway/Api/GET--fhir--R4--metadata'],
      reason:
        "Public by declaration (lambdas/contracts/routes.ts) or by the FHIR standard: they show data of nobody, or check a signature, a registered system's token or an unguessable address themselves.",
    },
    {
      rules: ['AwsSolutions-SMG4', 'HIPAA.Security-SecretsManagerRotationEnabled'],
      resources: ['Inbound/Secret'],
      reason:
        'Those who send us messages hold keys derived from it: by itself, a rotation would turn them all away. It is changed together with them.',
    },
    {
      rules: ['AwsSolutions-SMG4', 'HIPAA.Security-SecretsManagerRotationEnabled'],
      resources: ['OriginProof'],
      reason:
        'Opens nothing by itself: whoever knows it gets past the firewall, and signs in as anybody has to. CloudFront and the API take it over at a deployment alone, which a rotation would not make: the context «originProof» replaces it.',
    },
    {
      rules: ['AwsSolutions-CFR3'],
      resources: ['Hosting/Distribution'],
      reason:
        'CloudFront logs whole addresses, in which calendar feeds carry their secret and outside clients that search by GET what they search for. API Gateway logs each request by its route, the firewall what it stops, the audit log who saw what from where.',
    },
    {
      rules: ['AwsSolutions-CFR1'],
      resources: ['Hosting/Distribution'],
      reason:
        'Staff travel and patients write from abroad; sign-in needs a one-time code wherever it comes from.',
    },
    {
      rules: [managedPolicy('service-role/AmazonRDSEnhancedMonitoringRole')],
      resources: ['Database/Monitoring'],
      reason: 'The policy that RDS prescribes for its monitoring agent: it writes to one log group.',
    },
    {
      rules: [managedPolicy('service-role/AWSBackupServiceRolePolicyForBackup')],
      resources: ['Backup/Plan/Database/Role'],
      reason: 'The policy that AWS Backup prescribes; the selection decides what it copies.',
    },
    {
      rules: [managedPolicy('AWSBackupServiceRolePolicyForS3Backup')],
      resources: ['Backup/DocumentsRole'],
      reason:
        'The policy that AWS Backup prescribes for buckets; the selection names the one that it copies.',
    },
    {
      rules: ['AwsSolutions-IAM5[Resource::*]'],
      resources: lambdaRoles,
      reason:
        'X-Ray and, before an interface exists, EC2 network interfaces have no resource to name; every other statement names its own.',
    },
    {
      rules: ['Annotation::@aws-cdk/aws-cloudfront-origins:wildcardKeyPolicyForOac'],
      resources: ['Keys'],
      reason:
        "The key lets this account's distributions read; naming ours would make key, bucket and distribution wait for each other, and the bucket's policy names it.",
    },
    {
      rules: ['stateMachine:auxilia-STAGE-workflow-*', 'execution:auxilia-STAGE-workflow-*:*'].map(
        (name) =>
          `AwsSolutions-IAM5[Resource::arn:aws:states:${stack.region}:<AWS::AccountId>:${name.replace('STAGE', configuration.stage)}]`,
      ),
      resources: ['Jobs/DispatcherRole'],
      reason:
        'Clinics publish workflows, each version of which is a state machine of its own: all that begin with this name and their executions, and no others.',
    },
    ...bucketSuppressions(stack),
    ...uploaderSuppressions(stack),
  ];
  const perStage: Suppression[] = [];
  if (configuration.isProduction) {
    perStage.push({
      rules: [managedPolicy('service-role/AWSCodeDeployRoleForLambdaLimited')],
      resources: ['Api/Canary/Role', 'Fhir/Canary/Role'],
      reason:
        'The policy that CodeDeploy prescribes for Lambdas: it shifts the traffic of aliases and reads alarms.',
    });
  }
  const profiles = bedrockProfiles(stack, configuration);
  if (profiles.length > 0) {
    perStage.push({
      rules: profiles.map((arn) => `AwsSolutions-IAM5[Resource::${arn}]`),
      resources: ['Agents/WorkerRole'],
      reason:
        'An inference profile chooses the region in which it asks its one model, which the statement names.',
    });
  }
  if (!configuration.domain) {
    perStage.push({
      rules: ['AwsSolutions-CFR4'],
      resources: ['Hosting/Distribution'],
      reason: "CloudFront's own certificate fixes the TLS minimum; production is refused without its own.",
    });
  }
  if (!configuration.isProduction) {
    perStage.push({
      rules: ['AwsSolutions-COG8'],
      resources: ['Identity/UserPool'],
      reason:
        'Plus costs 0.02 USD per person and month and adds threat protection, which production has; Essentials gives the rest.',
    });
  }
  if (!configuration.isProtected) {
    perStage.push({
      rules: ['HIPAA.Security-RDSInstanceDeletionProtectionEnabled', 'AwsSolutions-RDS10'],
      resources: ['Database/Cluster'],
      reason:
        'A stage for trying out can be taken down; production is protected as soon as its first deployment has worked, whose rollback protection would stop.',
    });
  }
  return [...always, ...perStage];
}

/** The ARNs of configured models that hold a wildcard, as cdk-nag prints them. */
function bedrockProfiles(stack: Stack, { agentModels }: Configuration): string[] {
  return agentModels
    .filter(({ id }) => id.startsWith('bedrock:'))
    .flatMap((model) => bedrockArns(stack, model))
    .filter((arn) => arn.includes('*'))
    .map((arn) => arn.replace(stack.partition, 'aws'));
}

function uploaderSuppressions(stack: Stack): Suppression[] {
  const files = stack.node.findChild('Hosting').node.findChild('Files').node.defaultChild as CfnResource;
  const account = Token.isUnresolved(stack.account) ? '<AWS::AccountId>' : stack.account;
  const granted = [
    'Action::s3:GetBucket*',
    'Action::s3:GetObject*',
    'Action::s3:List*',
    'Action::s3:Abort*',
    'Action::s3:DeleteObject*',
    'Action::kms:GenerateDataKey*',
    'Action::kms:ReEncrypt*',
    `Resource::arn:aws:s3:::cdk-hnb659fds-assets-${account}-${stack.region}/*`,
    `Resource::<${stack.getLogicalId(files)}.Arn>/*`,
    'Resource::*',
  ];
  return [
    {
      rules: granted.map((finding) => `AwsSolutions-IAM5[${finding}]`),
      resources: [uploader],
      reason:
        "CDK's uploader reads the deployment's assets and writes the site's bucket, and asks CloudFront (which has no resource to name for it) to drop its cache.",
    },
    {
      rules: [managedPolicy('service-role/AWSLambdaBasicExecutionRole'), 'AwsSolutions-L1'],
      resources: [uploader],
      reason:
        "CDK's own function, role and Python runtime, which its releases renew; it runs at deployment only.",
    },
  ];
}

function managedPolicy(name: string): string {
  return `AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${name}]`;
}

/** Records each suppression where cdk-nag and the validation report look for it. */
export function acknowledgeFindings(stack: Stack, configuration: Configuration): void {
  for (const { rules, resources, reason } of suppressions(stack, configuration)) {
    for (const path of resources) {
      const resource = path.split('/').reduce<IConstruct>((at, id) => at.node.findChild(id), stack);
      Validations.of(resource).acknowledge(...rules.map((id) => ({ id, reason })));
    }
  }
}
