import { expect, test } from 'vitest';
import { stageOf } from '../../../infra/account/stage-of.ts';
import { destroy } from '../../../infra/destroy.ts';
import { type Found, fakeAccount } from './fake-account.ts';

const resources = [
  { type: 'AWS::S3::Bucket', physicalId: 'logs' },
  { type: 'AWS::Lambda::Function', physicalId: 'api' },
  { type: 'AWS::Backup::BackupVault', physicalId: 'copies' },
  { type: 'AWS::RDS::DBCluster', physicalId: 'auxilia-production' },
];

async function run(args: string[], exitCodes: number[], found: Found) {
  const steps: string[] = [];
  const cdk = async (...command: string[]) => {
    steps.push(command.join(' '));
    return { exitCode: exitCodes.shift() ?? 0, output: '' };
  };
  const account = fakeAccount({ resources, ...found }, (step) => steps.push(step));
  const said: string[] = [];
  return { exitCode: await destroy(args, { cdk, account, say: (line) => said.push(line) }), steps, said };
}

const emptied = ['empty bucket logs', 'empty vault copies'];

test('a stage for trying out is emptied and removed whole, and so are the names that others hold', async () => {
  const { exitCode, steps, said } = await run(['-c', 'stage=demo', '--profile', 'clinica'], [0], {
    status: ['UPDATE_COMPLETE', undefined],
  });
  expect(exitCode).toBe(0);
  expect(steps).toEqual([
    'delete state machines auxilia-demo-workflow-*',
    ...emptied,
    'destroy --all --force -c stage=demo --profile clinica',
    'delete log groups /aws/rds/cluster/auxilia-demo/',
  ]);
  expect(said.join()).toContain('La etapa demo se ha retirado entera');
});

test('what comes into a bucket meanwhile is removed too', async () => {
  const { exitCode, steps } = await run([], [1, 1, 0], {
    status: ['UPDATE_COMPLETE', 'DELETE_FAILED', 'DELETE_FAILED', undefined],
  });
  expect(exitCode).toBe(0);
  const once = [...emptied, 'destroy --all --force'];
  expect(steps.slice(1, -1)).toEqual([...once, ...once, ...once]);
});

test('what cannot be removed is told by the exit code', async () => {
  const { exitCode, steps } = await run([], [1, 1, 1], { status: 'DELETE_FAILED' });
  expect(exitCode).toBe(1);
  expect(steps.filter((step) => step.startsWith('destroy'))).toHaveLength(3);
});

test.each([
  ['no credentials', { fails: true }, /^Faltan credenciales de AWS: indíquelas con --profile/],
  ['credentials that have expired', { fails: 'expired' as const }, /^Las credenciales de AWS han caducado/],
  [
    'what the credentials may not',
    { fails: 'denied' as const },
    /^AWS ha contestado AccessDeniedException: User is not/,
  ],
])('%s: one sentence', async (_what, found, words) => {
  const { exitCode, steps, said } = await run([], [], found);
  expect([exitCode, steps]).toEqual([1, []]);
  expect(said).toEqual([expect.stringMatching(words)]);
});

test.each([
  [
    '-c that npm kept for itself',
    [],
    { npm_config_call: 'stage=demo' },
    /^Falta «--»: escriba npm run destroy -- y/,
  ],
  ['a profile that npm kept', [], { npm_config_profile: 'clinica' }, /^Falta «--»/],
  ['a stage without -c', ['--stage', 'demo'], {}, '«--stage» no se entiende: escriba -c stage=….'],
  ['a stage as a word', ['stage=demo'], {}, '«stage=demo» no se entiende: escriba -c stage=….'],
  ['a name alone', ['demo'], {}, '«demo» no se entiende: use -c clave=valor, --profile y --confirm.'],
  ['a key that is written otherwise', ['-c', 'Stage=demo'], {}, /^Contexto «Stage» desconocido/],
  ['a key without a value', ['-c', 'stage'], {}, 'Tras -c va clave=valor, y aquí hay «stage».'],
  ['-c alone', ['-c'], {}, 'Tras -c va clave=valor.'],
])('%s removes no other stage', async (_what, args, environment, words) => {
  const steps: string[] = [];
  const said: string[] = [];
  const cdk = async (...command: string[]) => {
    steps.push(command.join(' '));
    return { exitCode: 0, output: '' };
  };
  const account = fakeAccount({ resources, status: 'UPDATE_COMPLETE' }, (step) => steps.push(step));
  const exitCode = await destroy(args, { cdk, account, say: (line) => said.push(line), environment });
  expect([exitCode, steps]).toEqual([1, []]);
  expect(said).toEqual([typeof words === 'string' ? words : expect.stringMatching(words)]);
});

test('where there is nothing, nothing is done', async () => {
  const { exitCode, steps, said } = await run([], [], { status: undefined });
  expect([exitCode, steps]).toEqual([0, []]);
  expect(said).toEqual(['No hay nada que retirar: la pila auxilia-dev no existe en us-east-1.']);
});

test.each([
  ['without a word', []],
  ['with another stack’s name', ['--confirm', 'auxilia-dev']],
  ['with half of it', ['--confirm']],
])('of production it says what stays, and removes nothing %s', async (_how, confirmation) => {
  const { exitCode, steps, said } = await run(['-c', 'stage=production', ...confirmation], [], {
    status: 'UPDATE_COMPLETE',
  });
  expect([exitCode, steps]).toEqual([1, []]);
  expect(said.join('\n')).toMatch(/AWS::RDS::DBCluster auxilia-production: los datos clínicos; 0,10 USD/);
  expect(said.join('\n')).toContain('--confirm auxilia-production');
});

test('of production, confirmed, everything else goes, and no bucket is emptied', async () => {
  const { exitCode, steps } = await run(
    ['-c', 'stage=production', '--confirm', 'auxilia-production', '-c', 'region=eu-west-1'],
    [0],
    { status: 'UPDATE_COMPLETE', edge: 'CREATE_COMPLETE' },
  );
  expect(exitCode).toBe(0);
  expect(steps).toEqual([
    'allow the removal of auxilia-production',
    'allow the removal of auxilia-production-edge in us-east-1',
    'destroy --all --force -c stage=production -c region=eu-west-1',
  ]);
});

test('elsewhere than in us-east-1 a stage is gone when its firewall is, too', async () => {
  const elsewhere = ['-c', 'region=eu-west-1'];
  const stuck = await run(elsewhere, [1, 1, 1], { status: undefined, edge: 'DELETE_FAILED' });
  expect(stuck.exitCode).toBe(1);
  expect(stuck.steps.filter((step) => step.startsWith('destroy'))).toHaveLength(3);
  const { exitCode, said } = await run(elsewhere, [1, 0], {
    status: undefined,
    edge: ['UPDATE_COMPLETE', 'DELETE_FAILED', undefined],
  });
  expect(exitCode).toBe(0);
  expect(said.join()).toContain('se ha retirado entera');
});

test('of production elsewhere it also says what stays of its firewall', async () => {
  const { said } = await run(['-c', 'stage=production', '-c', 'region=eu-west-1'], [], {
    status: 'UPDATE_COMPLETE',
    edge: 'UPDATE_COMPLETE',
    edgeResources: [{ type: 'AWS::Logs::LogGroup', physicalId: 'aws-waf-logs-auxilia-production' }],
  });
  expect(said.join('\n')).toMatch(/AWS::Logs::LogGroup aws-waf-logs-auxilia-production \(us-east-1\)/);
});

test.each([
  [[], 'auxilia-dev', 'us-east-1', undefined],
  [['-c', 'stage=demo'], 'auxilia-demo', 'us-east-1', undefined],
  [['--context=stage=demo', '-c=region=eu-west-1'], 'auxilia-demo', 'eu-west-1', undefined],
  [['--profile', 'a', '--context', 'region=us-west-2'], 'auxilia-dev', 'us-west-2', 'a'],
  [['--profile=b', '-c', 'stage=production'], 'auxilia-production', 'us-east-1', 'b'],
])('%j is about %s in %s', (args, stack, region, profile) => {
  expect(stageOf(args)).toMatchObject({ stack, region });
  expect(stageOf(args).profile).toBe(profile);
});
