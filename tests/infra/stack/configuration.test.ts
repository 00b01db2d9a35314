import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { InvalidContext, readConfiguration } from '../../../infra/configuration.ts';
import { defaultLoadLimits } from '../../../lambdas/contracts/load-limits.ts';
import { production, synthesize } from './synthesize.ts';

const certificateArn = production.certificateArn;
const secretIn = (region: string) =>
  `arn:aws:secretsmanager:${region}:111122223333:secret:auxilia/key-a1b2c3`;

describe('the context', () => {
  test('may be empty: a development stage in us-east-1 whose database pauses', () => {
    expect(readConfiguration({})).toEqual({
      agentModels: [],
      loadLimits: defaultLoadLimits,
      numbers: expect.objectContaining({
        databaseMaxCapacity: 8,
        databaseBackupDays: 7,
        logRetentionDays: 90,
      }),
      stage: 'dev',
      isProduction: false,
      isProtected: false,
      hasTrail: false,
      region: 'us-east-1',
      databaseMinCapacity: 0,
      jobsTickMinutes: 60,
      originProof: 1,
    });
  });

  test('of production gives a database that never pauses', () => {
    expect(readConfiguration(production)).toMatchObject({
      isProduction: true,
      databaseMinCapacity: 0.5,
      jobsTickMinutes: 1,
      numbers: { databaseBackupDays: 35 },
    });
  });

  test('may name stages with hyphens between words, and secrets of its own region', () => {
    for (const stage of ['a', 'preproduction', 'a-b-1', 'abcdefghijklmnop'])
      expect(readConfiguration({ stage }).stage).toBe(stage);
    const region = 'eu-west-1';
    const read = readConfiguration({
      region,
      messagingSecretArn: secretIn(region),
      databaseMinCapacity: 0.5,
    });
    expect(read).toMatchObject({ messagingSecretArn: secretIn(region), databaseMinCapacity: 0.5 });
  });

  test('may hold CDK’s own keys', () => {
    const context = { 'aws:cdk:bundling-stacks': [], '@aws-cdk/core:newStyleStackSynthesis': true };
    expect(() => readConfiguration(context)).not.toThrow();
  });

  test.each([
    ['stage', { stage: 'Mi Etapa' }],
    // RDS takes no hyphen at the end of a cluster's name and no two in a row.
    ['stage', { stage: 'dev-' }],
    ['stage', { stage: 'a--b' }],
    ['stage', { stage: 'abcdefghijklmnopq' }],
    // The stack beside that of `demo`, elsewhere than in us-east-1.
    ['stage', { stage: 'demo-edge' }],
    // Meant for production, and would have none of its protection.
    ['stage', { stage: 'prod' }],
    ['stage', { stage: 'produccion' }],
    ['stage', { stage: 'productions' }],
    ['region', { region: 'Virginia' }],
    ['region', { region: 'cn-north-1' }],
    ['domainName', { domainName: 'https://x.com', certificateArn }],
    [
      'certificateArn',
      { domainName: 'x.com', certificateArn: certificateArn.replace('us-east-1', 'us-west-2') },
    ],
    ['certificateArn', { domainName: 'app.example.com' }],
    ['domainName', { certificateArn }],
    ['domainName', { stage: 'production' }],
    ['emailSender', { emailSender: 'nadie' }],
    ['emailIdentity', { emailSender: 'a@example.com', emailIdentity: 'example.org' }],
    ['emailIdentity', { emailIdentity: 'example.com' }],
    ['emailSender', { ...production, emailSender: '' }],
    ['alarmEmail', { alarmEmail: 'nadie' }],
    ['teamEmail', { teamEmail: 'equipo' }],
    ['operatorOrganizationId', { operatorOrganizationId: 'Auxilia' }],
    ['databaseMinCapacity', { databaseMinCapacity: '-0.5' }],
    ['databaseMinCapacity', { databaseMinCapacity: '0.3' }],
    ['databaseMinCapacity', { databaseMinCapacity: '8.5' }],
    ['databaseMinCapacity', { databaseMinCapacity: 'mucho' }],
    ['databaseMinCapacity', { databaseMinCapacity: '' }],
    ['databaseMinCapacity', { databaseMinCapacity: ' ' }],
    ['databaseMinCapacity', { databaseMinCapacity: true }],
    ['databaseMinCapacity', { databaseMinCapacity: 'NaN' }],
    ['apiRate', { apiRate: '-5' }],
    ['apiRate', { apiRate: 'NaN' }],
    ['apiRate', { apiRate: '1e3' }],
    ['databaseMinCapacity', { ...production, databaseMinCapacity: '0' }],
    ['jobsTickMinutes', { jobsTickMinutes: '0' }],
    ['jobsTickMinutes', { jobsTickMinutes: '61' }],
    ['jobsTickMinutes', { jobsTickMinutes: '1.5' }],
    ['messagingSecretArn', { messagingSecretArn: 'auxilia/twilio' }],
    // A Lambda asks, and CloudFormation reads, in its own region.
    ['messagingSecretArn', { messagingSecretArn: secretIn('eu-west-1') }],
    ['openaiSecretArn', { region: 'eu-west-1', openaiSecretArn: secretIn('us-east-1') }],
    ['domainNane', { domainNane: 'app.example.com' }],
  ])('is refused with one line that names %s: %j', (name, context) => {
    expect(() => readConfiguration(context)).toThrow(InvalidContext);
    expect(() => readConfiguration(context)).toThrow(new RegExp(`«${name}»[^\\n]*\\.$`));
  });

  test('is refused by the app with this line alone and an exit code', () => {
    const root = fileURLToPath(new URL('../../..', import.meta.url));
    const app = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', 'infra/app.ts'], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, CDK_CONTEXT_JSON: '{"stage":"Mi Etapa"}' },
    });
    expect(app.status).toBe(1);
    expect(app.stderr).toMatch(/^Contexto «stage» no válido[^\n]*\n$/);
  });
});

describe('a region other than us-east-1', () => {
  const { app, only, ofType } = synthesize({ region: 'us-west-2' });

  test('keeps the data there and has only the web ACL in us-east-1', () => {
    const { stacks } = app.synth();
    const regions = Object.fromEntries(
      stacks.map(({ stackName, environment }) => [stackName, environment.region]),
    );
    expect(regions).toEqual({ 'auxilia-dev': 'us-west-2', 'auxilia-dev-edge': 'us-east-1' });
    expect(ofType('AWS::WAFv2::WebACL')).toEqual([]);
  });

  test('finds the web ACL in the other stack’s outputs', () => {
    expect(only('AWS::CloudFront::Distribution').Properties.DistributionConfig.WebACLId).toMatchObject({
      'Fn::GetStackOutput': { StackName: 'auxilia-dev-edge', Region: 'us-east-1' },
    });
  });
});
