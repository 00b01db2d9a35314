import { describe, expect, test } from 'vitest';
import { createApp, production, type Resource, type Synthesized, synthesize } from './synthesize.ts';

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

  test('elsewhere than in us-east-1 leaves nothing of its firewall there either', () => {
    const { app } = createApp({ region: 'eu-west-1' });
    const edge = app.synth().getStackByName('auxilia-dev-edge').template;
    expect(policies(Object.entries(edge.Resources))).toEqual(new Set(['Delete']));
    const live = createApp({ ...production, region: 'eu-west-1' }).app.synth();
    const kept = live.getStackByName('auxilia-production-edge').template.Resources as Record<
      string,
      Resource
    >;
    expect(policies(Object.entries(kept).filter(([, { Type }]) => Type === 'AWS::Logs::LogGroup'))).toEqual(
      new Set(['RetainExceptOnCreate']),
    );
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

  test('keeps nothing that names what is removed: AWS would refuse to remove that', () => {
    const kept = new Set(
      Object.entries(live.resources).flatMap(([id, { DeletionPolicy }]) =>
        DeletionPolicy === 'RetainExceptOnCreate' ? [id] : [],
      ),
    );
    // A security group cannot go while a rule of another names it, nor a role that instances report by.
    for (const [id, { Type, Properties }] of Object.entries(live.resources)) {
      if (!kept.has(id) || !/^AWS::(EC2::SecurityGroup|RDS::)/.test(Type)) continue;
      const named = [...JSON.stringify(Properties).matchAll(/"(?:Ref|Fn::GetAtt)":\[?"(\w+)"/g)].map(
        ([, to]) => to,
      );
      expect([id, named.filter((to = '') => to in live.resources && !kept.has(to))]).toEqual([id, []]);
    }
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
      'AWS::S3::Bucket',
    ]);
    // What is signed of the logs before that can go with the failed deployment: nobody could empty it for six years.
    const lockOf = (stack: Synthesized) =>
      stack.only('AWS::S3::Bucket', 'Checkpoints').Properties.ObjectLockConfiguration.Rule.DefaultRetention;
    expect(lockOf(first)).toEqual({ Mode: 'GOVERNANCE', Days: 1 });
    expect(lockOf(live)).toEqual({ Mode: 'COMPLIANCE', Days: 2192 });
  });

  test('takes no other word for it', () => {
    expect(() => createApp({ protected: 'yes' })).toThrow(/«protected»/);
  });
});
