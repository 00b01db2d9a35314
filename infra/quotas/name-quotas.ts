import type { Quota } from './quotas.ts';
import { resolve } from './resolve.ts';

/** A name that the stack gives itself, of a resource type, by its property. */
const nameOf = (service: string, most: number, type: string, property: string): Quota => ({
  name: `${service}: characters of ${property}`,
  most,
  // It does not grow.
  share: 1,
  used: ({ Resources }) =>
    Object.fromEntries(
      Object.entries(Resources).flatMap(([id, { Type, Properties }]) => {
        const name = Type === type ? resolve(Properties?.[property]) : undefined;
        return typeof name === 'string' ? [[id, name.length]] : [];
      }),
    ),
});

export const nameQuotas: readonly Quota[] = [
  nameOf('S3', 63, 'AWS::S3::Bucket', 'BucketName'),
  nameOf('Lambda', 64, 'AWS::Lambda::Function', 'FunctionName'),
  nameOf('Lambda', 256, 'AWS::Lambda::Function', 'Description'),
  nameOf('IAM', 64, 'AWS::IAM::Role', 'RoleName'),
  nameOf('SQS', 80, 'AWS::SQS::Queue', 'QueueName'),
  nameOf('RDS', 63, 'AWS::RDS::DBCluster', 'DBClusterIdentifier'),
  nameOf('RDS', 63, 'AWS::RDS::DBInstance', 'DBInstanceIdentifier'),
  nameOf('Cognito', 128, 'AWS::Cognito::UserPool', 'UserPoolName'),
  nameOf('API Gateway', 128, 'AWS::ApiGatewayV2::Api', 'Name'),
  nameOf('CloudFront', 64, 'AWS::CloudFront::Function', 'Name'),
  nameOf('WAF', 128, 'AWS::WAFv2::WebACL', 'Name'),
  nameOf('EventBridge Scheduler', 64, 'AWS::Scheduler::Schedule', 'Name'),
  nameOf('CloudWatch', 255, 'AWS::CloudWatch::Alarm', 'AlarmName'),
  nameOf('CloudWatch Logs', 512, 'AWS::Logs::LogGroup', 'LogGroupName'),
  nameOf('KMS', 256, 'AWS::KMS::Alias', 'AliasName'),
  nameOf('CloudTrail', 128, 'AWS::CloudTrail::Trail', 'TrailName'),
  nameOf('Backup', 50, 'AWS::Backup::BackupVault', 'BackupVaultName'),
];
