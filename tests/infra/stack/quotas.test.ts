import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildFrontend } from '../../../infra/build.ts';
import { findBreaches, quotas } from '../../../infra/quotas/quotas.ts';
import type { Template } from '../../../infra/quotas/resolve.ts';
import { siteFile } from '../../../infra/site/answer.ts';
import { createApp, production } from './synthesize.ts';

/* What AWS refuses at deployment, and no other tool knows. With the front end as it is built. */

const built = join(import.meta.dirname, '..', '..', '..', '.build', 'frontend');
const frontend = existsSync(join(built, siteFile)) ? built : await buildFrontend();

const elsewhere = { ...production, region: 'eu-west-1' };
test.each([
  ['dev', {}],
  ['production', production],
  ['production outside of us-east-1', elsewhere],
  ['a stage with the longest name', { stage: 'a'.repeat(16) }],
])('what %s deploys is far from every quota', (_name, context) => {
  const { app } = createApp(context, { frontend });
  const { stacks } = app.synth();
  expect(stacks.length).toBeGreaterThan(0);
  for (const { template } of stacks) expect(findBreaches(template)).toEqual([]);
});

const resources = (number: number, Type: string, Properties: Record<string, unknown> = {}) =>
  Object.fromEntries(Array.from({ length: number }, (_, index) => [`R${index}`, { Type, Properties }]));
const one = (Type: string, Properties: Record<string, unknown>): Template => ({
  Resources: { R0: { Type, Properties } },
});
const long = (length: number) => 'x'.repeat(length);
const statement = { Statement: [{ Effect: 'Allow', Action: 's3:GetObject', Resource: long(22_000) }] };
const ofOwner = (number: number, type: string, property: string): Template => ({
  Resources: resources(number, type, { [property]: { Ref: 'Owner' } }),
});

/** A template that breaks each of them, by the quota's name. */
const planted: Record<string, Template> = {
  'CloudFormation: resources per template': { Resources: resources(451, 'AWS::SNS::Topic') },
  'CloudFormation: parameters per template': { Resources: {}, Parameters: resources(181, 'String') },
  'CloudFormation: outputs per template': { Resources: {}, Outputs: resources(181, 'String') },
  'CloudFormation: bytes of a template': one('AWS::SNS::Topic', { TopicName: long(1_000_000) }),
  'API Gateway: routes per HTTP API': ofOwner(271, 'AWS::ApiGatewayV2::Route', 'ApiId'),
  'API Gateway: integrations per API': ofOwner(271, 'AWS::ApiGatewayV2::Integration', 'ApiId'),
  'API Gateway: authorizers per API': ofOwner(10, 'AWS::ApiGatewayV2::Authorizer', 'ApiId'),
  'VPC: inbound rules per security group': ofOwner(55, 'AWS::EC2::SecurityGroupIngress', 'GroupId'),
  'VPC: outbound rules per security group': ofOwner(55, 'AWS::EC2::SecurityGroupEgress', 'GroupId'),
  'CloudWatch Logs: metric filters per log group': ofOwner(91, 'AWS::Logs::MetricFilter', 'LogGroupName'),
  'Cognito: app clients per user pool': ofOwner(901, 'AWS::Cognito::UserPoolClient', 'UserPoolId'),
  'VPC: VPCs per Region': { Resources: resources(3, 'AWS::EC2::VPC') },
  'VPC: Elastic IP addresses per Region': { Resources: resources(3, 'AWS::EC2::EIP') },
  'CloudTrail: trails per Region': { Resources: resources(3, 'AWS::CloudTrail::Trail') },
  'CloudWatch Logs: resource policies per Region': { Resources: resources(6, 'AWS::Logs::ResourcePolicy') },
  'CloudFront: cache policies per account': { Resources: resources(11, 'AWS::CloudFront::CachePolicy') },
  'CloudFront: response headers policies per account': {
    Resources: resources(11, 'AWS::CloudFront::ResponseHeadersPolicy'),
  },
  'CloudFront: functions per account': { Resources: resources(51, 'AWS::CloudFront::Function') },
  'CloudFront: cache behaviors per distribution': one('AWS::CloudFront::Distribution', {
    DistributionConfig: { CacheBehaviors: Array.from({ length: 23 }) },
  }),
  'CloudFront: bytes of a function': one('AWS::CloudFront::Function', {
    // Joined with what only the deployment knows.
    FunctionCode: { 'Fn::Join': ['', [long(5_000), { Ref: 'Name' }, long(4_300)]] },
  }),
  'Lambda: bytes of a function’s resource policy': {
    Resources: resources(60, 'AWS::Lambda::Permission', {
      FunctionName: { 'Fn::GetAtt': ['Function', 'Arn'] },
      Action: 'lambda:InvokeFunction',
      Principal: 'apigateway.amazonaws.com',
      SourceArn: { 'Fn::Sub': `arn:aws:execute-api:\${AWS::Region}:\${AWS::AccountId}:\${Api}/*/GET/route` },
    }),
  },
  'Lambda: bytes of all environment variables': one('AWS::Lambda::Function', {
    Environment: { Variables: { SETTINGS: long(3_700) } },
  }),
  'IAM: characters of a role’s inline policies': {
    Resources: {
      Role: { Type: 'AWS::IAM::Role', Properties: { Policies: [{ PolicyDocument: long(5_000) }] } },
      Policy: {
        Type: 'AWS::IAM::Policy',
        Properties: { Roles: [{ Ref: 'Role' }], PolicyDocument: long(5_000) },
      },
    },
  },
  'IAM: characters of a managed policy': one('AWS::IAM::ManagedPolicy', { PolicyDocument: statement }),
  'IAM: characters of a role’s trust policy': one('AWS::IAM::Role', { AssumeRolePolicyDocument: statement }),
  'S3: bytes of a bucket policy': one('AWS::S3::BucketPolicy', { PolicyDocument: statement }),
  'KMS: bytes of a key policy': one('AWS::KMS::Key', { KeyPolicy: long(30_000) }),
  'CloudWatch: bytes of a dashboard': one('AWS::CloudWatch::Dashboard', { DashboardBody: long(950_000) }),
  'CloudWatch Logs: bytes of a resource policy': one('AWS::Logs::ResourcePolicy', {
    PolicyDocument: long(5_000),
  }),
  'S3: characters of BucketName': one('AWS::S3::Bucket', {
    BucketName: { 'Fn::Join': ['-', ['auxilia', long(60)]] },
  }),
  'Lambda: characters of FunctionName': one('AWS::Lambda::Function', { FunctionName: long(65) }),
  'Lambda: characters of Description': one('AWS::Lambda::Function', { Description: long(257) }),
  'IAM: characters of RoleName': one('AWS::IAM::Role', { RoleName: long(65) }),
  'SQS: characters of QueueName': one('AWS::SQS::Queue', { QueueName: long(81) }),
  'RDS: characters of DBClusterIdentifier': one('AWS::RDS::DBCluster', { DBClusterIdentifier: long(64) }),
  'RDS: characters of DBInstanceIdentifier': one('AWS::RDS::DBInstance', { DBInstanceIdentifier: long(64) }),
  'Cognito: characters of UserPoolName': one('AWS::Cognito::UserPool', { UserPoolName: long(129) }),
  'API Gateway: characters of Name': one('AWS::ApiGatewayV2::Api', { Name: long(129) }),
  'CloudFront: characters of Name': one('AWS::CloudFront::Function', { Name: long(65) }),
  'WAF: characters of Name': one('AWS::WAFv2::WebACL', { Name: long(129) }),
  'EventBridge Scheduler: characters of Name': one('AWS::Scheduler::Schedule', { Name: long(65) }),
  'CloudWatch: characters of AlarmName': one('AWS::CloudWatch::Alarm', { AlarmName: long(256) }),
  'CloudWatch Logs: characters of LogGroupName': one('AWS::Logs::LogGroup', { LogGroupName: long(513) }),
  'KMS: characters of AliasName': one('AWS::KMS::Alias', { AliasName: long(257) }),
  'CloudTrail: characters of TrailName': one('AWS::CloudTrail::Trail', { TrailName: long(129) }),
  'Backup: characters of BackupVaultName': one('AWS::Backup::BackupVault', { BackupVaultName: long(51) }),
};

test.each(quotas.map(({ name, most }) => [name, most] as const))('%s: a breach is found', (name, most) => {
  const template = planted[name];
  if (!template) throw new Error('No breach is planted');
  const found = findBreaches(template).filter(({ quota }) => quota === name);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({ most, resource: expect.any(String) });
});
