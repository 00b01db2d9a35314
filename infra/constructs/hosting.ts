import { Duration, Stack } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  FunctionEventType,
  HttpVersion,
  OriginRequestPolicy,
  OriginSslPolicy,
  PriceClass,
  type ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { BucketEncryption, type IBucket, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { originProofHeader } from '../../lambdas/contracts/origin-proof.ts';
import type { Configuration } from '../configuration.ts';
import { createPageHeaders } from './page-headers.ts';
import { createPrivateBucket } from './private-bucket.ts';
import { createSiteFunction } from './site-function.ts';

/** What CloudFront hands to the API; `/cds-services` alone is the discovery page of CDS Hooks. */
export const apiPaths = ['/api/*', '/fhir/*', '/cds-services', '/cds-services/*'] as const;

export interface HostingProps {
  configuration: Configuration;
  frontendDirectory: string;
  apiDomainName: string;
  originProof: string;
  /** Where pages send files to, and fetch them from. */
  documentsOrigin: string;
  webAclArn: string;
  encryptionKey: IKey;
  accessLogs: IBucket;
}

/** The site and the API on one origin: S3 behind Origin Access Control, the API behind it without caching. */
export class Hosting extends Construct {
  readonly bucket: IBucket;
  readonly distribution: Distribution;
  readonly url: string;

  constructor(scope: Construct, id: string, props: HostingProps) {
    super(scope, id);
    const { domain } = props.configuration;
    this.bucket = createPrivateBucket(this, 'Files', {
      encryption: BucketEncryption.KMS,
      encryptionKey: props.encryptionKey,
      bucketKeyEnabled: true,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      lifecycleRules: [{ noncurrentVersionExpiration: Duration.days(90) }],
      serverAccessLogsBucket: props.accessLogs,
      serverAccessLogsPrefix: 'files/',
    });

    const connectSources = [
      `https://cognito-idp.${Stack.of(this).region}.amazonaws.com`,
      props.documentsOrigin,
    ];
    const responseHeadersPolicy = createPageHeaders(this, 'Headers', connectSources);
    const siteFunction = createSiteFunction(this, 'SiteFunction', props.frontendDirectory);
    const api = this.apiBehavior(props, responseHeadersPolicy);
    this.distribution = new Distribution(this, 'Distribution', {
      comment: `Auxilia ${props.configuration.stage}`,
      defaultRootObject: 'index.html',
      defaultBehavior: {
        // May list, so that S3 answers 404 for a missing file, where it would say 403. Nobody sees a list: the function lets
        // nothing through to the bucket's root.
        origin: S3BucketOrigin.withOriginAccessControl(this.bucket, {
          originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
        }),
        viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
        cachePolicy: CachePolicy.CACHING_OPTIMIZED,
        responseHeadersPolicy,
        functionAssociations: [FunctionEventType.VIEWER_REQUEST, FunctionEventType.VIEWER_RESPONSE].map(
          (eventType) => ({ eventType, function: siteFunction }),
        ),
      },
      additionalBehaviors: Object.fromEntries(apiPaths.map((path) => [path, api])),
      webAclId: props.webAclArn,
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      // Without a certificate of ours CloudFront ignores any minimum.
      ...(domain && {
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
        domainNames: [domain.name],
        certificate: Certificate.fromCertificateArn(this, 'Certificate', domain.certificateArn),
      }),
    });
    this.url = `https://${domain?.name ?? this.distribution.distributionDomainName}`;
  }

  private apiBehavior(
    { apiDomainName, originProof }: HostingProps,
    responseHeadersPolicy: ResponseHeadersPolicy,
  ): BehaviorOptions {
    return {
      origin: new HttpOrigin(apiDomainName, {
        originSslProtocols: [OriginSslPolicy.TLS_V1_2],
        customHeaders: { [originProofHeader]: originProof },
      }),
      allowedMethods: AllowedMethods.ALLOW_ALL,
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      responseHeadersPolicy,
    };
  }
}
