import { RemovalPolicy } from 'aws-cdk-lib';
import { BlockPublicAccess, Bucket, type BucketProps, type IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';

/** A bucket that nobody reads without TLS 1.2 and a permission, that keeps versions and outlives the stack. */
export function createPrivateBucket(scope: Construct, id: string, props: BucketProps): IBucket {
  const bucket = new Bucket(scope, id, {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    enforceSSL: true,
    minimumTLSVersion: 1.2,
    versioned: true,
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    ...props,
  });
  // CDK's classes lag behind `exactOptionalPropertyTypes`: a Bucket is an IBucket at run time.
  return bucket as IBucket;
}
