import { Duration } from 'aws-cdk-lib';
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import {
  contentSecurityPolicy,
  securityHeaders,
  strictTransportSecurityMaxAgeSeconds,
} from '../../lambdas/contracts/security-headers.ts';

/**
 * lambdas/contracts/security-headers.ts in CloudFront's terms: those headers that it has a setting for must
 * be given there, the others by name. A header without a setting of its own lands in the second list.
 */
export function createPageHeaders(
  scope: Construct,
  id: string,
  connectSources: readonly string[],
): ResponseHeadersPolicy {
  const {
    'x-content-type-options': _nosniff,
    'x-frame-options': frameOption,
    'referrer-policy': referrerPolicy,
    ...others
  } = securityHeaders;
  return new ResponseHeadersPolicy(scope, id, {
    comment: 'Auxilia: security headers of every answer',
    securityHeadersBehavior: {
      contentSecurityPolicy: {
        contentSecurityPolicy: contentSecurityPolicy(connectSources),
        override: true,
      },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption[frameOption], override: true },
      referrerPolicy: { referrerPolicy: referrerPolicies[referrerPolicy], override: true },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.seconds(strictTransportSecurityMaxAgeSeconds),
        includeSubdomains: true,
        override: true,
      },
    },
    customHeadersBehavior: {
      customHeaders: Object.entries(others).map(([header, value]) => ({ header, value, override: true })),
    },
  });
}

const referrerPolicies = {
  'strict-origin-when-cross-origin': HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
};
