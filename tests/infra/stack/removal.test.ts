import { describe, expect, test } from 'vitest';
import { createApp, production, type Resource, synthesize } from './synthesize.ts';

const dev = synthesize();
const live = synthesize(production);
const policies = (resources: [string, Resource][]) =>
  new Set(resources.map(([, { DeletionPolicy }]) => DeletionPolicy));

describe('a stage for trying out', () => {
  test('is removed with everything in it, and no name stays taken', () => {
    expect(policies(Object.entries(dev.resources))).toEqual(new Set(['Delete']));
    expect(dev.only('AWS::RDS::DBCluster').Properties.DeletionProtection).toBe(false);
    expect(dev.only('AWS::Cognito::UserPool').Properties.DeletionProtection).toBe('INACTIVE');
    expect(dev.stack.terminationProtection).toBe(false);
  });

  test('keeps no trail of its own beside the account’s, unless it is told to', () => {
    expect(dev.ofType('AWS::CloudTrail::Trail')).toEqual([]);
    expect(synthesize({ trail: 'true' }).ofType('AWS::CloudTrail::Trail')).toHaveLength(1);
    expect(live.ofType('AWS::CloudTrail::Trail')).toHaveLength(1);
  });
});

describe('production', () => {
  test('is protected, and what a database that outlives it is in stays with it', () => {
    expect(live.stack.terminationProtection).toBe(true);
    for (const type of [
      'AWS::RDS::DBCluster',
      'AWS::RDS::DBInstance',
      'AWS::RDS::DBSubnetGroup',
      'AWS::RDS::DBClusterParameterGroup',
      'AWS::EC2::VPC',
      'AWS::EC2::Subnet',
      'AWS::KMS::Key',
      'AWS::S3::Bucket',
      'AWS::Backup::BackupVault',
      'AWS::Cognito::UserPool',
    ]) {
      expect([type, policies(live.ofType(type))]).toEqual([type, new Set(['RetainExceptOnCreate'])]);
    }
    const groups = live.ofType('AWS::EC2::SecurityGroup').filter(([id]) => id.startsWith('NetworkDatabase'));
    expect(policies(groups)).toEqual(new Set(['RetainExceptOnCreate']));
  });

  test('is not, until a first deployment has worked: its rollback could remove nothing', () => {
    const first = synthesize({ ...production, protected: 'false' });
    expect(first.only('AWS::RDS::DBCluster').Properties.DeletionProtection).toBe(false);
    expect(first.only('AWS::Cognito::UserPool').Properties.DeletionProtection).toBe('INACTIVE');
    expect(first.stack.terminationProtection).toBe(false);
    // Kept once they are there, removed by a rollback of their creation.
    expect(first.only('AWS::RDS::DBCluster').DeletionPolicy).toBe('RetainExceptOnCreate');
    // The second deployment changes nothing but that.
    const differing = Object.entries(live.resources).filter(
      ([id, resource]) => JSON.stringify(resource) !== JSON.stringify(first.resources[id]),
    );
    expect(differing.map(([, { Type }]) => Type).sort()).toEqual([
      'AWS::Cognito::UserPool',
      'AWS::RDS::DBCluster',
    ]);
  });

  test('takes no other word for it', () => {
    expect(() => createApp({ protected: 'yes' })).toThrow(/«protected»/);
  });
});
