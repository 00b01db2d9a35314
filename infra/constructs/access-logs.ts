import { Duration } from 'aws-cdk-lib';
import { BucketEncryption, type IBucket, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { createPrivateBucket } from './private-bucket.ts';

/**
 * Where S3 and CloudFront log who asked for what. S3 delivers such logs to buckets with its own encryption
 * alone, and CloudFront by access control lists.
 * Source: https://docs.aws.amazon.com/AmazonS3/latest/userguide/enable-server-access-logging.html
 */
export function createAccessLogsBucket(scope: Construct, id: string): IBucket {
  return createPrivateBucket(scope, id, {
    encryption: BucketEncryption.S3_MANAGED,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
    lifecycleRules: [
      { expiration: Duration.days(365), noncurrentVersionExpiration: Duration.days(30) },
      { abortIncompleteMultipartUploadAfter: Duration.days(7) },
    ],
  });
}
