import { Duration } from 'aws-cdk-lib';
import { Trail } from 'aws-cdk-lib/aws-cloudtrail';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { BucketEncryption, type IBucket, ObjectOwnership, StorageClass } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { createPrivateBucket } from './private-bucket.ts';
import { auditRetention, RetainedLogGroup } from './retained-log-group.ts';

/** Who did what to the account itself, in files that CloudTrail signs. Patient data are audited by the app. */
export class Audit extends Construct {
  constructor(scope: Construct, id: string, props: { encryptionKey: IKey; accessLogs: IBucket }) {
    super(scope, id);
    const bucket = createPrivateBucket(this, 'TrailFiles', {
      encryption: BucketEncryption.KMS,
      encryptionKey: props.encryptionKey,
      bucketKeyEnabled: true,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      lifecycleRules: [
        {
          transitions: [
            { storageClass: StorageClass.GLACIER_INSTANT_RETRIEVAL, transitionAfter: Duration.days(90) },
          ],
          expiration: Duration.days(auditRetention),
        },
      ],
      serverAccessLogsBucket: props.accessLogs,
      serverAccessLogsPrefix: 'trail/',
    });
    new Trail(this, 'Trail', {
      bucket,
      encryptionKey: props.encryptionKey,
      enableFileValidation: true,
      isMultiRegionTrail: true,
      includeGlobalServiceEvents: true,
      sendToCloudWatchLogs: true,
      cloudWatchLogGroup: new RetainedLogGroup(this, 'TrailLogs', {
        encryptionKey: props.encryptionKey,
        retention: auditRetention,
      }),
    });
  }
}
