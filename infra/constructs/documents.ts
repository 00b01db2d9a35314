import { ArnFormat, Duration, Stack } from 'aws-cdk-lib';
import { GatewayVpcEndpointAwsService, Peer, Port } from 'aws-cdk-lib/aws-ec2';
import { CfnMalwareProtectionPlan } from 'aws-cdk-lib/aws-guardduty';
import { AnyPrincipal, type IGrantable, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { BucketEncryption, HttpMethods, type IBucket, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import type { Network } from './network.ts';
import { createPrivateBucket } from './private-bucket.ts';

export interface DocumentsProps {
  stage: string;
  dataKey: IKey;
  accessLogs: IBucket;
  network: Network;
  /** Whose pages may send files. */
  siteUrl: string;
}

/**
 * Named by us, since site and bucket name each other: the page's security policy the bucket, the bucket's the site.
 */
export function documentsBucketName(scope: Construct, stage: string): string {
  const { account, region } = Stack.of(scope);
  return `auxilia-${stage}-documents-${account}-${region}`;
}

/** Where the browser sends files to and fetches them from, by links that the API signs. */
export function documentsOrigin(scope: Construct, stage: string): string {
  return `https://${documentsBucketName(scope, stage)}.s3.${Stack.of(scope).region}.amazonaws.com`;
}

/**
 * Files that people attach: patients' data, under the key of clinical data. Lambdas in the VPC reach the bucket, and
 * no other, through a gateway endpoint, which costs nothing. GuardDuty scans each upload and tags it.
 */
export class Documents extends Construct {
  readonly bucket: IBucket;
  private readonly dataKey: IKey;

  constructor(scope: Construct, id: string, props: DocumentsProps) {
    super(scope, id);
    this.dataKey = props.dataKey;
    this.bucket = createPrivateBucket(this, 'Files', {
      bucketName: documentsBucketName(this, props.stage),
      encryption: BucketEncryption.KMS,
      encryptionKey: props.dataKey,
      bucketKeyEnabled: true,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      cors: [
        {
          allowedOrigins: [props.siteUrl],
          allowedMethods: [HttpMethods.PUT, HttpMethods.GET],
          allowedHeaders: ['content-type', 'if-none-match'],
          maxAge: 3600,
        },
      ],
      // An object is written once: older versions are of files that were refused.
      lifecycleRules: [
        {
          noncurrentVersionExpiration: Duration.days(30),
          expiredObjectDeleteMarker: true,
          abortIncompleteMultipartUploadAfter: Duration.days(1),
        },
      ],
      serverAccessLogsBucket: props.accessLogs,
      serverAccessLogsPrefix: 'documents/',
    });
    this.reachFrom(props.network);
    this.scan();
  }

  /** What the API needs to sign links, to look at an upload and to take a refused one away. */
  grantUse(grantee: IGrantable): void {
    for (const statement of this.statements()) grantee.grantPrincipal.addToPrincipalPolicy(statement);
    this.dataKey.grant(grantee, 'kms:Decrypt', 'kms:GenerateDataKey');
  }

  private statements(): PolicyStatement[] {
    return [
      new PolicyStatement({
        actions: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject', 's3:GetObjectTagging'],
        resources: [this.bucket.arnForObjects('organizations/*')],
      }),
      // Without it a missing object is answered like a forbidden one.
      new PolicyStatement({ actions: ['s3:ListBucket'], resources: [this.bucket.bucketArn] }),
    ];
  }

  private reachFrom({ vpc, subnets, lambdas }: Network): void {
    const endpoint = vpc.addGatewayEndpoint('S3', {
      service: GatewayVpcEndpointAwsService.S3,
      subnets: [{ subnets }],
    });
    for (const statement of this.statements()) {
      statement.addPrincipals(new AnyPrincipal());
      endpoint.addToPolicy(statement);
    }
    // S3's addresses are many and change; no other route leads out of these subnets.
    lambdas.connections.allowTo(Peer.anyIpv4(), Port.HTTPS, 'S3, by its gateway endpoint');
  }

  /** Source: "Create or update IAM role policy", GuardDuty user guide, Malware Protection for S3. */
  private scan(): void {
    const stack = Stack.of(this);
    const role = new Role(this, 'Scan', {
      assumedBy: new ServicePrincipal('malware-protection-plan.guardduty.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': stack.account } },
      }),
    });
    const rule = stack.formatArn({
      service: 'events',
      resource: 'rule',
      resourceName: 'DO-NOT-DELETE-AmazonGuardDutyMalwareProtectionS3*',
      arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
    });
    const allow = (actions: string[], resources: string[], conditions: Record<string, unknown> = {}) =>
      role.addToPolicy(new PolicyStatement({ actions, resources, conditions }));
    allow(['events:PutRule', 'events:DeleteRule', 'events:PutTargets', 'events:RemoveTargets'], [rule], {
      StringLike: { 'events:ManagedBy': 'malware-protection-plan.guardduty.amazonaws.com' },
    });
    allow(['events:DescribeRule', 'events:ListTargetsByRule'], [rule]);
    allow(['s3:PutBucketNotification', 's3:GetBucketNotification', 's3:ListBucket'], [this.bucket.bucketArn]);
    allow(
      [
        's3:GetObject',
        's3:GetObjectVersion',
        's3:GetObjectTagging',
        's3:GetObjectVersionTagging',
        's3:PutObjectTagging',
        's3:PutObjectVersionTagging',
      ],
      [this.bucket.arnForObjects('*')],
    );
    allow(['s3:PutObject'], [this.bucket.arnForObjects('malware-protection-resource-validation-object')]);
    this.dataKey.grant(role, 'kms:Decrypt', 'kms:GenerateDataKey');
    const plan = new CfnMalwareProtectionPlan(this, 'Plan', {
      role: role.roleArn,
      protectedResource: {
        s3Bucket: { bucketName: this.bucket.bucketName, objectPrefixes: ['organizations/'] },
      },
      actions: { tagging: { status: 'ENABLED' } },
    });
    // GuardDuty tries the role out when the plan is made.
    plan.node.addDependency(role, this.bucket);
  }
}
