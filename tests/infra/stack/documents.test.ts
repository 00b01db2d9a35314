import { expect, test } from 'vitest';
import { production, synthesize } from './synthesize.ts';

const { only, ofType } = synthesize();
const bucket = only('AWS::S3::Bucket', 'DocumentsFiles');

test('documents are private, encrypted with the key of clinical data, versioned and, in production, outlive the stack', () => {
  expect(bucket.Properties.PublicAccessBlockConfiguration).toEqual({
    BlockPublicAcls: true,
    BlockPublicPolicy: true,
    IgnorePublicAcls: true,
    RestrictPublicBuckets: true,
  });
  const [rule] = bucket.Properties.BucketEncryption.ServerSideEncryptionConfiguration;
  expect(rule.ServerSideEncryptionByDefault.KMSMasterKeyID['Fn::GetAtt'][0]).toMatch(/^KeysData/);
  expect(bucket.Properties.VersioningConfiguration).toEqual({ Status: 'Enabled' });
  const live = synthesize(production).only('AWS::S3::Bucket', 'DocumentsFiles');
  expect([live.DeletionPolicy, live.UpdateReplacePolicy]).toEqual(['RetainExceptOnCreate', 'Retain']);
  expect(bucket.Properties.LoggingConfiguration.LogFilePrefix).toBe('documents/');
});

test('only the site’s own pages may send and fetch, and only with what the links are signed for', () => {
  const live = synthesize(production).only('AWS::S3::Bucket', 'DocumentsFiles');
  expect(live.Properties.CorsConfiguration.CorsRules).toEqual([
    {
      AllowedHeaders: ['content-type', 'if-none-match'],
      AllowedMethods: ['PUT', 'GET'],
      AllowedOrigins: ['https://app.example.com'],
      MaxAge: 3600,
    },
  ]);
});

test('what is current never expires; what was refused goes after thirty days', () => {
  expect(bucket.Properties.LifecycleConfiguration.Rules).toEqual([
    {
      AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
      ExpiredObjectDeleteMarker: true,
      NoncurrentVersionExpiration: { NoncurrentDays: 30 },
      Status: 'Enabled',
    },
  ]);
});

test('the VPC reaches this bucket, and no other, by a gateway endpoint that costs nothing', () => {
  const { Properties } = only('AWS::EC2::VPCEndpoint', 'NetworkVpcS3');
  expect(Properties.VpcEndpointType).toBe('Gateway');
  expect(Properties.PolicyDocument.Statement).toHaveLength(2);
  for (const { Resource } of Properties.PolicyDocument.Statement) {
    expect(JSON.stringify(Resource)).toContain(bucket.id);
  }
});

test('the API may use documents in their folder and nothing else there', () => {
  const statements = ofType('AWS::IAM::Policy')
    .filter(([id]) => id.startsWith('ApiHandlerRole'))
    .flatMap(([, { Properties }]) => Properties.PolicyDocument.Statement)
    .filter(({ Action }) => JSON.stringify(Action).includes('s3:'));
  expect(statements).toEqual([
    {
      Effect: 'Allow',
      Action: ['s3:DeleteObject', 's3:GetObject', 's3:GetObjectTagging', 's3:PutObject'],
      Resource: { 'Fn::Join': ['', [{ 'Fn::GetAtt': [bucket.id, 'Arn'] }, '/organizations/*']] },
    },
    { Effect: 'Allow', Action: 's3:ListBucket', Resource: { 'Fn::GetAtt': [bucket.id, 'Arn'] } },
  ]);
});

test('AWS Backup copies them with the database, by a role that does nothing else', () => {
  const { BackupPlanId, BackupSelection } = only(
    'AWS::Backup::BackupSelection',
    'BackupPlanDocuments',
  ).Properties;
  expect(BackupSelection.Resources).toEqual([{ 'Fn::GetAtt': [bucket.id, 'Arn'] }]);
  expect(BackupPlanId['Fn::GetAtt'][0]).toBe(only('AWS::Backup::BackupPlan').id);
  const role = only('AWS::IAM::Role', 'BackupDocumentsRole');
  expect(BackupSelection.IamRoleArn).toEqual({ 'Fn::GetAtt': [role.id, 'Arn'] });
  expect(role.Properties.ManagedPolicyArns).toHaveLength(1);
  expect(JSON.stringify(role.Properties.ManagedPolicyArns)).toContain(
    ':iam::aws:policy/AWSBackupServiceRolePolicyForS3Backup',
  );
});

test('GuardDuty scans each upload and leaves its verdict in a tag', () => {
  const { Properties } = only('AWS::GuardDuty::MalwareProtectionPlan');
  expect(Properties).toMatchObject({
    Actions: { Tagging: { Status: 'ENABLED' } },
    ProtectedResource: { S3Bucket: { BucketName: { Ref: bucket.id }, ObjectPrefixes: ['organizations/'] } },
  });
});
