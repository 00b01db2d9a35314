import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { AccountRootPrincipal, PolicyDocument, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { type IKey, Key, KeySpec, KeyUsage } from 'aws-cdk-lib/aws-kms';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { BucketEncryption, type IBucket, ObjectLockRetention, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { Jobs } from './jobs.ts';
import { Lambda } from './lambda.ts';
import type { Incident } from './observability.ts';
import { createPrivateBucket } from './private-bucket.ts';
import { auditRetention } from './retained-log-group.ts';
import { Tick } from './tick.ts';

export interface CheckpointsProps {
  stage: string;
  /** Production, once it has worked. */
  isLocked: boolean;
  jobs: Jobs;
  operationsKey: IKey;
  accessLogs: IBucket;
  tickMinutes: number;
}

/** What S3 and SQS ask of whoever writes to what is encrypted with our key. */
const encryptionActions = ['kms:Decrypt', 'kms:GenerateDataKey'];

/** The line of its log that somebody must act upon (lambdas/jobs/checkpointer.ts). */
const alteredEvent = 'log-altered';

/**
 * How far the logs have come, signed and out of the database's reach: one Lambda may sign and add to the bucket, which
 * lets nobody, the account's root included, change or remove an object until its time is over.
 */
export class Checkpoints extends Construct {
  readonly lambda: Lambda<'checkpointer'>;
  readonly alarms: Incident[];

  constructor(scope: Construct, id: string, props: CheckpointsProps) {
    super(scope, id);
    const { operationsKey, jobs } = props;
    const bucket = createPrivateBucket(this, 'Files', {
      encryption: BucketEncryption.KMS,
      encryptionKey: operationsKey,
      bucketKeyEnabled: true,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      objectLockEnabled: true,
      // A stage that is for trying out can be taken down, by whoever may go past its lock, and so can a production that has not
      // worked yet.
      objectLockDefaultRetention: props.isLocked
        ? ObjectLockRetention.compliance(Duration.days(auditRetention))
        : ObjectLockRetention.governance(Duration.days(1)),
      serverAccessLogsBucket: props.accessLogs,
      serverAccessLogsPrefix: 'checkpoints/',
    });
    const failed = new Queue(this, 'Failed', {
      encryption: QueueEncryption.KMS,
      encryptionMasterKey: operationsKey,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    const key = this.signingKey(props.stage);
    this.lambda = new Lambda<'checkpointer'>(this, 'Checkpointer', {
      description: 'Auxilia: signs how far the logs have come',
      entry: 'jobs/checkpointer.ts',
      environment: {
        JOBS_FUNCTION: jobs.lambda.functionName,
        CHECKPOINTS_BUCKET: bucket.bucketName,
        CHECKPOINTS_KEY: key.keyArn,
      },
      // All logs of all organizations are read once a day.
      timeout: Duration.minutes(15),
      logsKey: operationsKey,
      deadLetterQueue: failed,
    });
    key.addToResourcePolicy(
      new PolicyStatement({
        principals: [this.lambda.grantPrincipal],
        actions: ['kms:Sign', 'kms:GetPublicKey'],
        resources: ['*'],
      }),
    );
    this.allow(['kms:Sign', 'kms:GetPublicKey'], [key.keyArn]);
    this.allow(['lambda:InvokeFunction'], [jobs.lambda.functionArn]);
    this.allow(['s3:PutObject', 's3:GetObject'], [bucket.arnForObjects('checkpoints/*')]);
    this.allow(['s3:ListBucket'], [bucket.bucketArn]);
    this.allow(encryptionActions, [operationsKey.keyArn]);
    const called = { lambda: this.lambda, failed, failedKey: operationsKey };
    new Tick(this, 'Tick', {
      ...called,
      description: 'Auxilia: signs how far the logs have come',
      minutes: props.tickMinutes,
    });
    new Tick(this, 'Verification', {
      ...called,
      description: 'Auxilia: holds the logs against what was signed of them',
      minutes: 24 * 60,
      event: { action: 'verify' },
    });
    this.alarms = [
      {
        id: alteredEvent,
        metric: this.countAltered(props.stage),
        description: 'a log is not what was signed of it: invoke the checkpointer with {"action":"verify"}',
        runbook: 'log-altered',
      },
      {
        id: 'checkpointer-dead-letters',
        metric: failed.metricApproximateNumberOfMessagesVisible(),
        description: 'how far the logs have come could not be signed',
        runbook: 'dead-letters',
      },
    ];
  }

  /**
   * The account's administrators look after the key and cannot sign with it: that would take a change of its policy,
   * which CloudTrail tells.
   */
  private signingKey(stage: string): Key {
    const key = new Key(this, 'Key', {
      alias: `auxilia/${stage}/checkpoints`,
      description: 'Auxilia: signs how far the logs have come',
      keySpec: KeySpec.ECC_NIST_P256,
      keyUsage: KeyUsage.SIGN_VERIFY,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
      policy: new PolicyDocument(),
    });
    key.addToResourcePolicy(
      new PolicyStatement({
        principals: [new AccountRootPrincipal()],
        actions: [
          'kms:CancelKeyDeletion',
          'kms:CreateAlias',
          'kms:DeleteAlias',
          'kms:DescribeKey',
          'kms:DisableKey',
          'kms:EnableKey',
          'kms:GetKeyPolicy',
          'kms:GetKeyRotationStatus',
          'kms:GetPublicKey',
          'kms:ListKeyPolicies',
          'kms:ListResourceTags',
          'kms:PutKeyPolicy',
          'kms:ScheduleKeyDeletion',
          'kms:TagResource',
          'kms:UntagResource',
          'kms:UpdateAlias',
          'kms:UpdateKeyDescription',
          'kms:Verify',
        ],
        resources: ['*'],
      }),
    );
    return key;
  }

  private countAltered(stage: string) {
    return new MetricFilter(this, alteredEvent, {
      logGroup: this.lambda.logGroup,
      filterPattern: FilterPattern.stringValue('$.event', '=', alteredEvent),
      metricNamespace: `Auxilia/${stage}`,
      metricName: alteredEvent,
      metricValue: '1',
    }).metric();
  }

  private allow(actions: string[], resources: string[]): void {
    this.lambda.addToRolePolicy(new PolicyStatement({ actions, resources }));
  }
}
