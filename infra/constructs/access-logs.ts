import { Duration } from 'aws-cdk-lib';
import { BucketEncryption, type IBucket, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { createPrivateBucket } from './private-bucket.ts';

/**
 * Where S3 logs who asked for what, to a bucket with its own encryption alone.
 * Source: https://docs.aws.amazon.com/AmazonS3/latest/userguide/enable-server-access-logging.html
 */
export function createAccessLogsBucket(scope: Construct, id: string): IBucket {
  return createPrivateBucket(scope, id, {
    encryption: BucketEncryption.S3_MANAGED,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    lifecycleRules: [
      { expiration: Duration.days(365), noncurrentVersionExpiration: Duration.days(30) },
      { abortIncompleteMultipartUploadAfter: Duration.days(7) },
    ],
  });
}
