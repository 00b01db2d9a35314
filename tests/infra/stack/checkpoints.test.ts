import { describe, expect, test } from 'vitest';
import { production, type Resource, synthesize } from './synthesize.ts';

const dev = synthesize();
const live = synthesize(production);
type Stack = typeof dev;

function lambdaOf({ ofType }: Stack, description: string) {
  const found = ofType('AWS::Lambda::Function').find(([, { Properties }]) =>
    String(Properties.Description).endsWith(description),
  );
  if (!found) throw new Error(`No Lambda «${description}»`);
  const [id, { Properties }] = found;
  return { id, properties: Properties, role: Properties.Role['Fn::GetAtt'][0] as string };
}

function actionsOf({ ofType }: Stack, role: string): string[] {
  const statements = ofType('AWS::IAM::Policy')
    .filter(([, { Properties }]) => Properties.Roles.some(({ Ref }: { Ref: string }) => Ref === role))
    .flatMap(([, { Properties }]: [string, Resource]) => Properties.PolicyDocument.Statement);
  return [...new Set<string>(statements.flatMap(({ Action }) => Action))].sort();
}

const checkpointerOf = (stack: Stack) => lambdaOf(stack, 'signs how far the logs have come');
const bucketOf = ({ only }: Stack) => only('AWS::S3::Bucket', 'Checkpoints');
const keyOf = ({ only }: Stack) => only('AWS::KMS::Key', 'Checkpoints');

describe('the bucket of checkpoints', () => {
  test('lets nobody change or remove an object for six years, and of a stage for trying out nobody without a right of their own', () => {
    const lock = (stack: Stack) => {
      const { ObjectLockEnabled, ObjectLockConfiguration, VersioningConfiguration } =
        bucketOf(stack).Properties;
      expect([ObjectLockEnabled, VersioningConfiguration.Status]).toEqual([true, 'Enabled']);
      const { Mode, Days } = ObjectLockConfiguration.Rule.DefaultRetention;
      return [Mode, Days];
    };
    expect([lock(live), lock(dev)]).toEqual([
      ['COMPLIANCE', 2192],
      ['GOVERNANCE', 1],
    ]);
    expect(bucketOf(live).DeletionPolicy).toBe('RetainExceptOnCreate');
  });
});

describe('the key that signs them', () => {
  test('is of the kind that verification knows, and survives the stack', () => {
    const { Properties, DeletionPolicy } = keyOf(live);
    expect(Properties).toMatchObject({ KeySpec: 'ECC_NIST_P256', KeyUsage: 'SIGN_VERIFY' });
    expect(DeletionPolicy).toBe('RetainExceptOnCreate');
  });

  test('signs for the checkpointer and for nobody else, the account’s administrators included', () => {
    const statements: { Principal: { AWS: unknown }; Action: string | string[] }[] =
      keyOf(live).Properties.KeyPolicy.Statement;
    const mayUse = (action: string) =>
      statements
        .filter(({ Action }) => [Action].flat().some((own) => own === action || own.endsWith('*')))
        .map(({ Principal }) => Principal.AWS);
    expect(mayUse('kms:Sign')).toEqual([{ 'Fn::GetAtt': [checkpointerOf(live).role, 'Arn'] }]);
    // CloudFormation reads a key back after it has made it.
    for (const action of [
      'kms:DescribeKey',
      'kms:GetKeyPolicy',
      'kms:GetKeyRotationStatus',
      'kms:ListResourceTags',
    ])
      expect(mayUse(action), action).toHaveLength(1);
    const key = { 'Fn::GetAtt': [keyOf(live).id, 'Arn'] };
    const granted = live.ofType('AWS::IAM::Policy').flatMap(([id, { Properties }]) =>
      Properties.PolicyDocument.Statement.filter(
        ({ Action, Resource }: { Action: unknown; Resource: unknown }) => {
          const isOfKey = JSON.stringify(Resource).includes(JSON.stringify(key));
          return isOfKey && JSON.stringify(Action).includes('kms:Sign');
        },
      ).map(() => id.replace(/DefaultPolicy.*/, '')),
    );
    expect(granted).toEqual([expect.stringMatching(/^CheckpointsCheckpointerRole/)]);
  });
});

describe('the checkpointer', () => {
  test('may sign, add to the bucket and ask the jobs, and has no database', () => {
    const { properties, role } = checkpointerOf(live);
    expect(properties.VpcConfig).toBeUndefined();
    expect(actionsOf(live, role).filter((action) => !/^(logs|xray):/.test(action))).toEqual([
      'kms:Decrypt',
      'kms:GenerateDataKey',
      'kms:GetPublicKey',
      'kms:Sign',
      'lambda:InvokeFunction',
      's3:GetObject',
      's3:ListBucket',
      's3:PutObject',
      'sqs:SendMessage',
    ]);
  });

  test('is called as often as the dispatcher, and what could not be done is told', () => {
    const { Properties } = live.only('AWS::Scheduler::Schedule', 'CheckpointsTick');
    expect(Properties.ScheduleExpression).toBe('rate(1 minute)');
    expect(Properties.Target.Arn).toEqual({ 'Fn::GetAtt': [checkpointerOf(live).id, 'Arn'] });
    const queue = { 'Fn::GetAtt': [live.only('AWS::SQS::Queue', 'Checkpoints').id, 'Arn'] };
    expect(Properties.Target.DeadLetterConfig.Arn).toEqual(queue);
    expect(checkpointerOf(live).properties.DeadLetterConfig.TargetArn).toEqual(queue);
    const alarms = live.ofType('AWS::CloudWatch::Alarm').map(([, alarm]) => JSON.stringify(alarm));
    expect(alarms.some((alarm) => alarm.includes('how far the logs have come could not be signed'))).toBe(
      true,
    );
  });

  test('verifies every day, and what it finds raises an alarm', () => {
    const { Properties } = live.only('AWS::Scheduler::Schedule', 'CheckpointsVerification');
    expect(Properties.ScheduleExpression).toBe('rate(1440 minutes)');
    expect(Properties.Target).toMatchObject({
      Arn: { 'Fn::GetAtt': [checkpointerOf(live).id, 'Arn'] },
      Input: '{"action":"verify"}',
    });
    const filter = live.only('AWS::Logs::MetricFilter', 'Checkpoints').Properties;
    expect(filter.FilterPattern).toBe('{ $.event = "log-altered" }');
    expect(filter.LogGroupName.Ref).toMatch(/^CheckpointsCheckpointerLogs/);
  });
});
