import { describe, expect, test } from 'vitest';
import { poolOperations } from '../../../lambdas/platform/identity-provider.ts';
import { accountActions } from './account-actions.ts';
import { production, type Synthesized, synthesize } from './synthesize.ts';

const dev = synthesize();
const live = synthesize(production);
const cluster = dev.only('AWS::RDS::DBCluster');

describe('the database', () => {
  test('has no password: its owner, too, logs in by IAM', () => {
    expect(cluster.Properties).toMatchObject({
      MasterUsername: 'auxilia_owner',
      MasterUserAuthenticationType: 'iam-db-auth',
      EnableIAMDatabaseAuthentication: true,
    });
    expect(cluster.Properties.MasterUserPassword).toBeUndefined();
    // The secrets of the stack sign incoming messages, and show what came through CloudFront.
    expect(
      dev
        .ofType('AWS::SecretsManager::Secret')
        .map(([id]) => id.slice(0, 7))
        .sort(),
    ).toEqual(['Inbound', 'OriginP', 'OriginP']);
    expect(dev.ofType('AWS::SecretsManager::SecretTargetAttachment')).toEqual([]);
  });

  test('refuses connections without TLS and logs no data', () => {
    expect(dev.only('AWS::RDS::DBClusterParameterGroup').Properties.Parameters).toMatchObject({
      'rds.force_ssl': '1',
      log_error_verbosity: 'terse',
      log_parameter_max_length: '0',
      log_parameter_max_length_on_error: '0',
    });
  });

  test('is encrypted with the key of clinical data', () => {
    expect(cluster.Properties.StorageEncrypted).toBe(true);
    expect(cluster.Properties.KmsKeyId['Fn::GetAtt'][0]).toMatch(/^KeysData/);
  });

  test('is kept awake by no idle connection where it pauses', () => {
    const limitOf = ({ only }: Synthesized) =>
      only('AWS::RDS::DBClusterParameterGroup').Properties.Parameters.idle_session_timeout;
    expect([limitOf(dev), limitOf(live)]).toEqual(['60000', undefined]);
  });

  test('is protected from deletion, and survives its stack', () => {
    const { Properties, DeletionPolicy, UpdateReplacePolicy } = live.only('AWS::RDS::DBCluster');
    expect(Properties.DeletionProtection).toBe(true);
    expect(DeletionPolicy).toBe('RetainExceptOnCreate');
    expect(UpdateReplacePolicy).toBe('Retain');
  });

  test('never pauses in production, where a sign-in would not wait for it, and pauses elsewhere', () => {
    const scaling = 'ServerlessV2ScalingConfiguration';
    expect(cluster.Properties[scaling]).toEqual({
      MinCapacity: 0,
      MaxCapacity: 8,
      SecondsUntilAutoPause: 300,
    });
    const productive = live.only('AWS::RDS::DBCluster').Properties[scaling];
    expect(productive).toEqual({ MinCapacity: 0.5, MaxCapacity: 8 });
    const chosen = synthesize({ databaseMinCapacity: '2' }).only('AWS::RDS::DBCluster').Properties[scaling];
    expect(chosen).toEqual({ MinCapacity: 2, MaxCapacity: 8 });
  });

  test('has a second instance in production', () => {
    expect(dev.ofType('AWS::RDS::DBInstance')).toHaveLength(1);
    expect(live.ofType('AWS::RDS::DBInstance')).toHaveLength(2);
  });

  test('can be brought back to any moment of 35 days in production, and is copied to a vault everywhere', () => {
    expect(live.only('AWS::RDS::DBCluster').Properties.BackupRetentionPeriod).toBe(35);
    const rules = dev.only('AWS::Backup::BackupPlan').Properties.BackupPlan.BackupPlanRule;
    expect(rules.map(({ Lifecycle }: { Lifecycle: object }) => Lifecycle)).toEqual([
      { DeleteAfterDays: 35 },
      { DeleteAfterDays: 365 },
    ]);
    const selected = dev.only('AWS::Backup::BackupSelection', 'BackupPlanDatabase').Properties.BackupSelection
      .Resources;
    expect(selected).toEqual([{ 'Fn::GetAtt': [cluster.id, 'DBClusterArn'] }]);
  });

  test('can be reached from the Lambdas alone', () => {
    const group = dev.only('AWS::EC2::SecurityGroup', 'NetworkDatabase').id;
    const rules = dev
      .ofType('AWS::EC2::SecurityGroupIngress')
      .map(([, { Properties }]) => Properties)
      .filter(({ GroupId }) => GroupId['Fn::GetAtt'][0] === group);
    expect(rules).toHaveLength(1);
    expect(rules[0]).toMatchObject({
      FromPort: 5433,
      ToPort: 5433,
      SourceSecurityGroupId: {
        'Fn::GetAtt': [dev.only('AWS::EC2::SecurityGroup', 'NetworkLambdas').id, 'GroupId'],
      },
    });
    expect(
      dev.only('AWS::EC2::SecurityGroup', 'NetworkDatabase').Properties.SecurityGroupIngress,
    ).toBeUndefined();
  });
});

describe('the network', () => {
  test('has no way to the internet and no NAT gateway to pay for', () => {
    for (const type of ['AWS::EC2::InternetGateway', 'AWS::EC2::NatGateway', 'AWS::EC2::Route']) {
      expect(dev.ofType(type)).toEqual([]);
    }
  });

  test('reaches Cognito through one endpoint, for what keeps the accounts of this user pool', () => {
    const { Properties } = dev.only('AWS::EC2::VPCEndpoint', 'NetworkCognito');
    expect(Properties.ServiceName).toBe('com.amazonaws.us-east-1.cognito-idp');
    expect(Properties.SubnetIds).toHaveLength(1);
    expect(Properties.PolicyDocument.Statement).toEqual([
      {
        Effect: 'Allow',
        Principal: { AWS: '*' },
        Action: accountActions,
        Resource: { 'Fn::GetAtt': [dev.only('AWS::Cognito::UserPool').id, 'Arn'] },
      },
      // Of people themselves: it is unsigned, and names no pool.
      {
        Effect: 'Allow',
        Principal: { AWS: '*' },
        Action: ['cognito-idp:RespondToAuthChallenge', 'cognito-idp:RevokeToken'],
        Resource: '*',
      },
    ]);
    expect(live.only('AWS::EC2::VPCEndpoint', 'NetworkCognito').Properties.SubnetIds).toHaveLength(2);
  });

  test('lets through to Cognito each operation that the code knows', () => {
    const { Statement } = dev.only('AWS::EC2::VPCEndpoint', 'NetworkCognito').Properties.PolicyDocument;
    const allowed = Statement.flatMap(({ Action }: { Action: string | string[] }) => Action);
    expect(allowed.sort()).toEqual(poolOperations.map((operation) => `cognito-idp:${operation}`).sort());
  });
});
