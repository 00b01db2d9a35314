import type { Quota } from './quotas.ts';
import type { Template } from './resolve.ts';

const countOf = (template: Template, type: string) =>
  Object.values(template.Resources).filter(({ Type }) => Type === type).length;

/** So many resources of a type in an account, where a second stage needs as many. */
const ofTwoStages = (name: string, most: number, type: string): Quota => ({
  name,
  most,
  share: 0.5,
  used: (template) => ({ '': countOf(template, type) }),
});

/** So many resources of a type for each resource that a property of theirs names. */
const perOwner = (name: string, most: number, type: string, property: string): Quota => ({
  name,
  most,
  used: (template) => {
    const counts: Record<string, number> = {};
    for (const { Type, Properties } of Object.values(template.Resources)) {
      if (Type !== type) continue;
      const owner = ownerOf(Properties?.[property]);
      counts[owner] = (counts[owner] ?? 0) + 1;
    }
    return counts;
  },
});

/** The logical id that a reference names; the text itself of whatever is none. */
export function ownerOf(reference: unknown): string {
  const { Ref, 'Fn::GetAtt': attribute } = Object(reference) as { Ref?: string; 'Fn::GetAtt'?: string[] };
  return Ref ?? attribute?.[0] ?? JSON.stringify(reference ?? '');
}

/**
 * Numbers as AWS publishes them, for CloudFormation, API Gateway, Lambda, VPC, CloudFront, CloudTrail and CloudWatch Logs, on
 * a new account. Those per account and Region leave room for a second stage beside this one.
 */
export const countQuotas: readonly Quota[] = [
  {
    name: 'CloudFormation: resources per template',
    most: 500,
    used: ({ Resources }) => ({ '': Object.keys(Resources).length }),
  },
  {
    name: 'CloudFormation: parameters per template',
    most: 200,
    used: ({ Parameters = {} }) => ({ '': Object.keys(Parameters).length }),
  },
  {
    name: 'CloudFormation: outputs per template',
    most: 200,
    used: ({ Outputs = {} }) => ({ '': Object.keys(Outputs).length }),
  },
  perOwner('API Gateway: routes per HTTP API', 300, 'AWS::ApiGatewayV2::Route', 'ApiId'),
  perOwner('API Gateway: integrations per API', 300, 'AWS::ApiGatewayV2::Integration', 'ApiId'),
  perOwner('API Gateway: authorizers per API', 10, 'AWS::ApiGatewayV2::Authorizer', 'ApiId'),
  perOwner('VPC: inbound rules per security group', 60, 'AWS::EC2::SecurityGroupIngress', 'GroupId'),
  perOwner('VPC: outbound rules per security group', 60, 'AWS::EC2::SecurityGroupEgress', 'GroupId'),
  perOwner('CloudWatch Logs: metric filters per log group', 100, 'AWS::Logs::MetricFilter', 'LogGroupName'),
  perOwner('Cognito: app clients per user pool', 1000, 'AWS::Cognito::UserPoolClient', 'UserPoolId'),
  ofTwoStages('VPC: VPCs per Region', 5, 'AWS::EC2::VPC'),
  ofTwoStages('VPC: Elastic IP addresses per Region', 5, 'AWS::EC2::EIP'),
  ofTwoStages('CloudTrail: trails per Region', 5, 'AWS::CloudTrail::Trail'),
  ofTwoStages('CloudWatch Logs: resource policies per Region', 10, 'AWS::Logs::ResourcePolicy'),
  ofTwoStages('CloudFront: cache policies per account', 20, 'AWS::CloudFront::CachePolicy'),
  ofTwoStages(
    'CloudFront: response headers policies per account',
    20,
    'AWS::CloudFront::ResponseHeadersPolicy',
  ),
  ofTwoStages('CloudFront: functions per account', 100, 'AWS::CloudFront::Function'),
  {
    name: 'CloudFront: cache behaviors per distribution',
    most: 25,
    used: ({ Resources }) =>
      Object.fromEntries(
        Object.entries(Resources)
          .filter(([, { Type }]) => Type === 'AWS::CloudFront::Distribution')
          .map(([id, { Properties }]) => {
            const { CacheBehaviors = [] } = Object(Properties?.DistributionConfig) as {
              CacheBehaviors?: unknown[];
            };
            return [id, CacheBehaviors.length + 1];
          }),
      ),
  },
];
