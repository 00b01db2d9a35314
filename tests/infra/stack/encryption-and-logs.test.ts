import { expect, test } from 'vitest';
import { production, synthesize } from './synthesize.ts';

const { only, ofType, resources } = synthesize(production);
const isOwnKey = (value: unknown) => {
  const id = (value as { 'Fn::GetAtt'?: string[] } | undefined)?.['Fn::GetAtt']?.[0];
  return id !== undefined && resources[id]?.Type === 'AWS::KMS::Key';
};
const statements = (keyPrefix: string) =>
  only('AWS::KMS::Key', keyPrefix).Properties.KeyPolicy.Statement as Record<string, unknown>[];
const services = (keyPrefix: string) =>
  statements(keyPrefix)
    .map(({ Principal }) => (Principal as { Service?: string }).Service)
    .filter((service) => service !== undefined);

test('every key is ours, rotates where KMS can rotate it, and survives the stack', () => {
  for (const [, { Properties, DeletionPolicy }] of ofType('AWS::KMS::Key')) {
    expect(Properties.EnableKeyRotation === true).toBe(Properties.KeyUsage !== 'SIGN_VERIFY');
    expect(DeletionPolicy).toBe('RetainExceptOnCreate');
  }
});

test('no service holds the key of clinical data, and those that write logs or serve files hold the other', () => {
  expect(services('KeysData')).toEqual([]);
  expect([...new Set(services('KeysOperations'))].sort()).toEqual([
    'cloudfront.amazonaws.com',
    'cloudtrail.amazonaws.com',
    'cloudwatch.amazonaws.com',
    'logs.us-east-1.amazonaws.com',
  ]);
});

test('buckets are encrypted with our key, but for the one where S3 cannot use it', () => {
  const encryption = Object.fromEntries(
    ofType('AWS::S3::Bucket').map(([id, { Properties }]) => {
      const [rule] = Properties.BucketEncryption.ServerSideEncryptionConfiguration;
      const { SSEAlgorithm, KMSMasterKeyID } = rule.ServerSideEncryptionByDefault;
      return [id.replace(/[0-9A-F]{8}$/, ''), isOwnKey(KMSMasterKeyID) ? 'own key' : SSEAlgorithm];
    }),
  );
  expect(encryption).toEqual({
    AccessLogs: 'AES256',
    AuditTrailFiles: 'own key',
    CheckpointsFiles: 'own key',
    DocumentsFiles: 'own key',
    HostingFiles: 'own key',
  });
});

test('database, backups, trail, alarms and every log group are encrypted with our keys', () => {
  expect(isOwnKey(only('AWS::RDS::DBCluster').Properties.KmsKeyId)).toBe(true);
  expect(isOwnKey(only('AWS::Backup::BackupVault').Properties.EncryptionKeyArn)).toBe(true);
  expect(isOwnKey(only('AWS::CloudTrail::Trail').Properties.KMSKeyId)).toBe(true);
  expect(isOwnKey(only('AWS::SNS::Topic').Properties.KmsMasterKeyId)).toBe(true);
  for (const [, { Properties }] of ofType('AWS::Logs::LogGroup'))
    expect(isOwnKey(Properties.KmsKeyId)).toBe(true);
});

test('every log group expires: audit after six years, operation after three months', () => {
  const days = (audit: boolean) =>
    ofType('AWS::Logs::LogGroup')
      .filter(([id]) => /^(Audit|Gateway|Database)/.test(id) === audit)
      .map(([, { Properties }]) => Properties.RetentionInDays);
  expect(new Set(days(true))).toEqual(new Set([2192]));
  expect(new Set(days(false))).toEqual(new Set([90]));
});

test('every Lambda, CDK’s own included, logs to a group of the stack', () => {
  for (const [, { Properties }] of ofType('AWS::Lambda::Function')) {
    expect(resources[Properties.LoggingConfig?.LogGroup?.Ref]?.Type).toBe('AWS::Logs::LogGroup');
  }
});

test('the trail covers every region, is validated, and reaches CloudWatch', () => {
  expect(only('AWS::CloudTrail::Trail').Properties).toMatchObject({
    IsMultiRegionTrail: true,
    EnableLogFileValidation: true,
    CloudWatchLogsLogGroupArn: { 'Fn::GetAtt': [expect.stringMatching(/^AuditTrailLogs/), 'Arn'] },
  });
});

test('the firewall’s log keeps neither tokens nor paths', () => {
  expect(only('AWS::WAFv2::LoggingConfiguration').Properties.RedactedFields).toEqual([
    { SingleHeader: { Name: 'authorization' } },
    { QueryString: {} },
    { UriPath: {} },
  ]);
});
