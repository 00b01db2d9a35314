import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { defaultLoadLimits } from '../../../lambdas/contracts/load-limits.ts';
import { originProofHeader } from '../../../lambdas/contracts/origin-proof.ts';
import { contentSecurityPolicy, securityHeaders } from '../../../lambdas/contracts/security-headers.ts';
import { production, synthesize } from './synthesize.ts';

const dev = synthesize();
const { only, ofType } = dev;
const distribution = only('AWS::CloudFront::Distribution').Properties.DistributionConfig;
const files = only('AWS::S3::Bucket', 'HostingFiles');

/** The logical ids, without their hashes, of the secrets that a value refers to. */
const secretsOf = (value: unknown): string[] =>
  JSON.stringify(value).match(/OriginProofSecret\d?(?=[0-9A-F]{8}\b)/g) ?? [];

describe('the site’s bucket', () => {
  test('is private', () => {
    for (const [, { Properties }] of ofType('AWS::S3::Bucket')) {
      expect(Properties.PublicAccessBlockConfiguration).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      });
      expect(Properties.WebsiteConfiguration).toBeUndefined();
    }
  });

  test('is read by this distribution alone, through Origin Access Control', () => {
    const control = only('AWS::CloudFront::OriginAccessControl');
    expect(control.Properties.OriginAccessControlConfig).toMatchObject({
      OriginAccessControlOriginType: 's3',
      SigningBehavior: 'always',
      SigningProtocol: 'sigv4',
    });
    const origin = distribution.Origins.find((origin: object) => 'S3OriginConfig' in origin);
    expect(origin.OriginAccessControlId).toEqual({ 'Fn::GetAtt': [control.id, 'Id'] });

    const policy = only('AWS::S3::BucketPolicy', 'HostingFiles').Properties.PolicyDocument.Statement;
    const allowed = policy.filter(({ Effect }: { Effect: string }) => Effect === 'Allow');
    // It may list, so that a missing file is 404: S3 says 403 to whoever may not.
    expect(allowed.flatMap(({ Action }: { Action: string }) => Action)).toEqual([
      's3:GetObject',
      's3:ListBucket',
    ]);
    for (const statement of allowed) {
      expect(statement.Principal).toEqual({ Service: 'cloudfront.amazonaws.com' });
      expect(JSON.stringify(statement.Condition)).toContain(only('AWS::CloudFront::Distribution').id);
    }
  });

  test('refuses requests without TLS 1.2', () => {
    for (const [, { Properties }] of ofType('AWS::S3::BucketPolicy')) {
      expect(Properties.PolicyDocument.Statement).toEqual(
        expect.arrayContaining([
          expect.objectContaining({
            Effect: 'Deny',
            Condition: { Bool: { 'aws:SecureTransport': 'false' } },
          }),
          expect.objectContaining({
            Effect: 'Deny',
            Condition: { NumericLessThan: { 's3:TlsVersion': 1.2 } },
          }),
        ]),
      );
    }
  });

  test('gets assets that never expire, and pages and configuration that are asked for each time', () => {
    const uploads = ofType('Custom::CDKBucketDeployment').map(([, { Properties }]) => Properties);
    expect(
      uploads.map(({ Include, Exclude, SystemMetadata }) => ({ Include, Exclude, ...SystemMetadata })),
    ).toEqual([
      { Include: ['assets/*'], Exclude: ['*'], 'cache-control': 'public, max-age=31536000, immutable' },
      { Exclude: ['assets/*', '404.html'], 'cache-control': 'no-cache' },
      { Include: ['404.html'], Exclude: ['*'], 'cache-control': 'no-cache' },
    ]);
    // Which status it is shown with lies beside it; the function below reads it.
    expect(uploads.map(({ UserMetadata }) => UserMetadata)).toEqual([
      undefined,
      undefined,
      { status: '404' },
    ]);
    for (const { Prune } of uploads) expect(Prune).toBe(false);
    expect(files.Properties.VersioningConfiguration).toEqual({ Status: 'Enabled' });
  });

  test('gets documents that name the site by the address of this stage', () => {
    const live = synthesize(production);
    const canonical = globSync(join(live.app.outdir, 'asset.*', 'index.html')).map((file) =>
      readFileSync(file, 'utf8'),
    );
    expect(canonical).toContain('<!doctype html><link rel="canonical" href="https://app.example.com/">');
  });

  test('gets the /config.json of this stage, whose values are the stack’s outputs', () => {
    const [file] = globSync(join(dev.app.outdir, 'asset.*', 'config.json'));
    const config = JSON.parse(readFileSync(String(file), 'utf8'));
    expect(Object.keys(config)).toEqual(['region', 'userPoolId', 'userPoolClientId', 'apiUrl']);
    expect(config).toMatchObject({ region: 'us-east-1', apiUrl: '/api' });
    expect(dev.template.toJSON().Outputs).toMatchObject({
      region: { Value: 'us-east-1' },
      userPoolId: { Value: { Ref: only('AWS::Cognito::UserPool').id } },
      userPoolClientId: { Value: { Ref: only('AWS::Cognito::UserPoolClient').id } },
      apiUrl: { Value: '/api' },
      siteUrl: { Value: expect.anything() },
    });
  });
});

describe('CloudFront', () => {
  test('speaks TLS 1.2 (2021) and newer under our own name, and production has one', () => {
    const live = synthesize(production);
    const config = live.only('AWS::CloudFront::Distribution').Properties.DistributionConfig;
    expect(config.Aliases).toEqual(['app.example.com']);
    expect(config.ViewerCertificate).toEqual({
      AcmCertificateArn: production.certificateArn,
      MinimumProtocolVersion: 'TLSv1.2_2021',
      SslSupportMethod: 'sni-only',
    });
    expect(live.template.toJSON().Outputs.siteUrl.Value).toBe('https://app.example.com');
  });

  test('speaks nothing older to the API', () => {
    const origin = distribution.Origins.find((origin: object) => 'CustomOriginConfig' in origin);
    expect(origin.CustomOriginConfig).toEqual({
      OriginProtocolPolicy: 'https-only',
      OriginSSLProtocols: ['TLSv1.2'],
    });
  });

  test('hands /api, /fhir and /cds-services to the API, uncached and with every method', () => {
    const api = distribution.Origins.find((origin: object) => 'CustomOriginConfig' in origin).Id;
    const behaviors: Record<string, unknown>[] = distribution.CacheBehaviors;
    expect(behaviors.map(({ PathPattern }) => PathPattern)).toEqual([
      '/api/*',
      '/fhir/*',
      '/cds-services',
      '/cds-services/*',
    ]);
    for (const behavior of behaviors) {
      expect(behavior).toMatchObject({
        TargetOriginId: api,
        ViewerProtocolPolicy: 'https-only',
        // AWS's managed policies CachingDisabled and AllViewerExceptHostHeader.
        CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
        OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
      });
      expect(behavior.AllowedMethods).toEqual(expect.arrayContaining(['PATCH', 'POST', 'DELETE']));
    }
  });

  test('stands behind the web ACL, which limits each address', () => {
    const webAcl = only('AWS::WAFv2::WebACL');
    expect(distribution.WebACLId).toEqual({ 'Fn::GetAtt': [webAcl.id, 'Arn'] });
    expect(webAcl.Properties.Scope).toBe('CLOUDFRONT');
    const rules = webAcl.Properties.Rules.map(({ Name }: { Name: string }) => Name);
    expect(rules).toContain('AWSManagedRulesCommonRuleSet');
    expect(rules).toContain('RequestsPerAddress');
  });

  test('lets sixty people behind one address work, and far less in from who is not signed in', () => {
    const rules = only('AWS::WAFv2::WebACL').Properties.Rules;
    const limitOf = (name: string) =>
      rules.find(({ Name }: { Name: string }) => Name === name).Statement.RateBasedStatement;
    const { perMinute } = defaultLoadLimits;
    // Of five minutes; sixty people with two pages of ten requests a minute each.
    expect(limitOf('RequestsPerAddress').Limit).toBeGreaterThan(60 * 2 * 10 * 5);
    expect(limitOf('UnsignedPerAddress').Limit).toBe(perMinute.address * 5);
    const scope = JSON.stringify(limitOf('UnsignedPerAddress').ScopeDownStatement);
    for (const part of ['/api/', '/fhir/', 'authorization']) expect(scope).toContain(part);
  });

  test('shows the API what came through it, by a secret that both have by reference', () => {
    const origin = distribution.Origins.find(
      ({ CustomOriginConfig }: { CustomOriginConfig?: object }) => CustomOriginConfig,
    );
    const [proof] = origin.OriginCustomHeaders;
    expect(proof.HeaderName).toBe(originProofHeader);
    expect(JSON.stringify(proof.HeaderValue)).toMatch(/resolve:secretsmanager.*OriginProofSecret/);
    const holders = ofType('AWS::Lambda::Function').filter(
      ([, { Properties }]) => Properties.Environment?.Variables?.ORIGIN_PROOF,
    );
    expect(holders.map(([, { Properties }]) => Properties.Description).sort()).toEqual([
      'Auxilia: /api',
      'Auxilia: /fhir/R4',
    ]);
    const [sent] = secretsOf(proof.HeaderValue);
    for (const [, { Properties }] of holders) {
      expect(secretsOf(Properties.Environment.Variables.ORIGIN_PROOF)).toContain(sent);
    }
  });

  test('shows it the next secret, and both refuse each other at no moment of that deployment nor of its rollback', () => {
    const [first, second, third] = ['1', '2', '3'].map((originProof) => {
      const { only } = synthesize({ originProof });
      const { Origins } = only('AWS::CloudFront::Distribution').Properties.DistributionConfig;
      const origin = Origins.find((each: object) => 'CustomOriginConfig' in each);
      const { Variables } = only('AWS::Lambda::Function', 'FhirHandler').Properties.Environment;
      return {
        sent: secretsOf(origin.OriginCustomHeaders[0].HeaderValue),
        accepted: secretsOf(Variables.ORIGIN_PROOF),
      };
    });
    expect([first?.sent, second?.sent, third?.sent].flat()).toEqual([
      'OriginProofSecret',
      'OriginProofSecret2',
      'OriginProofSecret3',
    ]);
    // Whichever is deployed first, and while a canary has the old code answer nine in ten.
    for (const [before, after] of [
      [first, second],
      [second, third],
    ]) {
      expect(before?.accepted).toContain(after?.sent[0]);
      expect(after?.accepted).toContain(before?.sent[0]);
    }
    expect(third?.accepted).not.toContain('OriginProofSecret');
  });

  test('does not block long bodies and searches, nor clinical texts and FHIR narratives that hold markup', () => {
    const rules = only('AWS::WAFv2::WebACL').Properties.Rules;
    const common = rules.find(({ Name }: { Name: string }) => Name === 'AWSManagedRulesCommonRuleSet');
    const count = { Count: {} };
    expect(common.Statement.ManagedRuleGroupStatement.RuleActionOverrides).toEqual([
      { Name: 'SizeRestrictions_BODY', ActionToUse: count },
      { Name: 'SizeRestrictions_QUERYSTRING', ActionToUse: count },
      { Name: 'CrossSiteScripting_BODY', ActionToUse: count },
    ]);
  });

  test('logs to its group by the ARN that WAF documents, which has no asterisk', () => {
    const { LogDestinationConfigs } = only('AWS::WAFv2::LoggingConfiguration').Properties;
    const [destination] = LogDestinationConfigs;
    expect(JSON.stringify(destination)).toMatch(/:log-group:aws-waf-logs-auxilia-dev"/);
    const group = only('AWS::Logs::LogGroup', 'FirewallLogs');
    expect(only('AWS::WAFv2::LoggingConfiguration').DependsOn).toEqual([group.id]);
  });

  test('keeps no log of addresses, which can hold secrets and identifiers: the API’s own tells of routes', () => {
    expect(distribution.Logging).toBeUndefined();
    expect(ofType('AWS::Logs::DeliverySource')).toEqual([]);
  });
});

describe('the security headers', () => {
  const policy = only('AWS::CloudFront::ResponseHeadersPolicy');
  const config = policy.Properties.ResponseHeadersPolicyConfig;

  test('come with every answer', () => {
    const behaviors = [distribution.DefaultCacheBehavior, ...distribution.CacheBehaviors];
    for (const behavior of behaviors) expect(behavior.ResponseHeadersPolicyId).toEqual({ Ref: policy.id });
  });

  test('are those that the contracts declare', () => {
    const { SecurityHeadersConfig: settings, CustomHeadersConfig: custom } = config;
    const sent = {
      'x-content-type-options': settings.ContentTypeOptions.Override ? 'nosniff' : undefined,
      'x-frame-options': settings.FrameOptions.FrameOption,
      'referrer-policy': settings.ReferrerPolicy.ReferrerPolicy,
      ...Object.fromEntries(custom.Items.map(({ Header, Value }: Record<string, string>) => [Header, Value])),
    };
    expect(sent).toEqual(securityHeaders);
    expect(settings.StrictTransportSecurity).toMatchObject({
      AccessControlMaxAgeSec: 63_072_000,
      IncludeSubdomains: true,
    });
  });

  test('hold a content security policy without unsafe-inline that lets the browser call Cognito and the document store', () => {
    // Without an account of its own the test's stack leaves it to the deployment.
    const joined = config.SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy['Fn::Join'][1];
    const sent = joined.map((part: unknown) => (typeof part === 'string' ? part : '111122223333')).join('');
    expect(sent).toBe(
      contentSecurityPolicy([
        'https://cognito-idp.us-east-1.amazonaws.com',
        'https://auxilia-dev-documents-111122223333-us-east-1.s3.us-east-1.amazonaws.com',
      ]),
    );
    expect(sent).not.toContain('unsafe-inline');
  });
});

describe('the function that answers addresses', () => {
  const edgeFunction = only('AWS::CloudFront::Function');
  /** As CloudFormation joins it; what it knows only when it deploys is a name here. */
  const code = (() => {
    const written = edgeFunction.Properties.FunctionCode;
    const parts: unknown[] = typeof written === 'string' ? [written] : written['Fn::Join'][1];
    return parts.map((part) => (typeof part === 'string' ? part : 'name')).join('');
  })();
  const handler = new Function(`${code}; return handler;`)();
  const answer = (uri: string, querystring: object = {}) => handler({ request: { uri, querystring } });

  test.each([
    ['/', '/index.html'],
    ['/about', '/about.html'],
    ['/login', '/app.html'],
    ['/clinical-dashboard', '/app.html'],
    ['/paciente/0199b7c1-5d0e-7a52-9c3e-1f2a3b4c5d6e', '/app.html'],
    ['/assets/main-1a2b3c.js', '/assets/main-1a2b3c.js'],
    ['/config.json', '/config.json'],
  ])('%s is answered with %s', (uri, expected) => {
    expect(answer(uri).uri).toBe(expected);
  });

  test('an unknown address is answered with the page for it', () => {
    for (const uri of [
      '/nothing',
      '//evil.example/',
      '/%E0%A4%A',
      '/%00',
      '/..%2f',
      `/${'x'.repeat(5_000)}`,
      '/404.html',
    ]) {
      expect(answer(uri).uri, uri).toBe('/404.html');
    }
  });

  const answered = (statusCode: number, headers: Record<string, { value: string }>) =>
    handler({ request: { uri: '/404.html', querystring: {} }, response: { statusCode, headers } });

  test('and status 404, which S3 sends along with that page', () => {
    const type = { 'content-type': { value: 'text/html' } };
    const marked = { ...type, 'x-amz-meta-status': { value: '404' } };
    expect(answered(200, { ...marked })).toEqual({
      statusCode: 404,
      statusDescription: 'Not Found',
      headers: type,
    });
    // Nothing new since the browser asked last: it shows what it keeps.
    expect(answered(304, { ...marked })).toEqual({ statusCode: 304, headers: type });
    expect(answered(200, { ...type })).toEqual({ statusCode: 200, headers: type });
  });

  test('a slash at the end is taken away, the query is kept, and nobody is sent elsewhere', () => {
    const query = {
      codigo: { value: '12%203' },
      rol: { value: 'a', multiValue: [{ value: 'a' }, { value: 'b' }] },
    };
    expect(answer('/auth/confirm/', query)).toMatchObject({
      statusCode: 301,
      headers: { location: { value: '/auth/confirm?codigo=12%203&rol=a&rol=b' } },
    });
    expect(answer('/about/').headers.location.value).toBe('/about');
  });

  test('is written in what its runtime knows', () => {
    expect(code).not.toMatch(
      /=>\s*\{\s*\.\.\.|\.\.\.\w|\bclass\b|\bfor\s*\((const|let|var) \w+ of|\?\?|\?\.|^export/m,
    );
  });

  test('runs on pages alone, and no error is replaced, so that an API error never becomes HTML', () => {
    const associated = distribution.DefaultCacheBehavior.FunctionAssociations;
    const FunctionARN = { 'Fn::GetAtt': [edgeFunction.id, 'FunctionARN'] };
    expect(associated).toEqual([
      { EventType: 'viewer-request', FunctionARN },
      { EventType: 'viewer-response', FunctionARN },
    ]);
    for (const behavior of distribution.CacheBehaviors) expect(behavior.FunctionAssociations).toBeUndefined();
    expect(distribution.CustomErrorResponses).toBeUndefined();
  });
});

test.each([
  ['a stage for trying out', {}],
  ['production, whose new code takes over by and by', production],
])('new pages come after the code that they ask, in %s', (_what, context) => {
  const { resources, ofType } = synthesize(context);
  const [[pages] = ['']] = ofType('Custom::CDKBucketDeployment').filter(([id]) =>
    id.startsWith('SiteContentPages'),
  );
  const waitedFor = resources[pages]?.DependsOn ?? [];
  for (const part of [
    'ApiHandler',
    'FhirHandler',
    ...(context === production ? ['ApiCanaryLive', 'FhirCanaryLive'] : []),
  ])
    expect(
      waitedFor.some((id) => id.startsWith(part)),
      part,
    ).toBe(true);
});
