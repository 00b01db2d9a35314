import { describe, expect, test } from 'vitest';
import type { Cdk } from '../../../infra/account/run-cdk.ts';
import { deploy } from '../../../infra/deploy.ts';
import { type Found, fakeAccount } from './fake-account.ts';

const works: Found = { status: 'UPDATE_COMPLETE' };
const done = { exitCode: 0, output: '' };
const notBootstrapped = {
  exitCode: 1,
  output:
    "SSM parameter /cdk-bootstrap/hnb659fds/version not found. Has the environment been bootstrapped? Please run 'cdk bootstrap'",
};

/** Runs `deploy` against a CDK CLI that answers with these results in turn. */
async function run(args: string[], results: { exitCode: number; output: string }[], found: Found = works) {
  const steps: string[] = [];
  const cdk: Cdk = async (...command) => {
    steps.push(command.join(' '));
    return results.shift() ?? done;
  };
  const buildFrontend = async () => steps.push('build');
  const explain = (line: string) => steps.push(line);
  const account = fakeAccount(found, (step) => steps.push(step));
  return { exitCode: await deploy(args, { cdk, account, buildFrontend, explain }), steps };
}

test('builds the front end and then deploys, without a question', async () => {
  expect(await run(['-c', 'stage=demo'], [done])).toEqual({
    exitCode: 0,
    steps: ['build', 'deploy --all --require-approval never -c stage=demo'],
  });
});

test('leaves the questions to whoever asks for them', async () => {
  const { steps } = await run(['--require-approval', 'broadening'], [done]);
  expect(steps).toEqual(['build', 'deploy --all --require-approval broadening']);
});

test('prepares an account that was never used with CDK, with the same credentials, and deploys again', async () => {
  const args = ['-c', 'stage=demo', '--profile=clinica', '--hotswap', '--context', 'region=us-west-2'];
  const { exitCode, steps } = await run(args, [notBootstrapped, done, done]);
  expect(exitCode).toBe(0);
  expect(steps.slice(2)).toEqual([
    'bootstrap -c stage=demo --profile=clinica --context region=us-west-2',
    `deploy --all --require-approval never ${args.join(' ')}`,
  ]);
});

test('does not deploy again when preparing failed', async () => {
  const { exitCode, steps } = await run([], [notBootstrapped, { exitCode: 2, output: '' }]);
  expect(exitCode).toBe(2);
  expect(steps.at(-1)).toBe('bootstrap');
});

test('ends with the exit code of a deployment that failed for another reason', async () => {
  const { exitCode, steps } = await run([], [{ exitCode: 1, output: 'Resource limit exceeded' }]);
  expect(exitCode).toBe(1);
  expect(steps).toHaveLength(2);
});

test('says how to give credentials when there are none', async () => {
  const output =
    'Unable to resolve AWS account to use. It must be either configured when you define your CDK Stack';
  const { exitCode, steps } = await run([], [{ exitCode: 1, output }]);
  expect(exitCode).toBe(1);
  expect(steps.at(-1)).toMatch(/^Faltan credenciales de AWS/);
});

describe('a first deployment', () => {
  const production = ['-c', 'stage=production', '-c', 'domainName=app.example.com'];
  const first = `deploy --all --require-approval never ${production.join(' ')}`;

  test('of production is protected once it has worked, and not before', async () => {
    const { exitCode, steps } = await run(production, [done, done], { status: undefined });
    expect(exitCode).toBe(0);
    expect(steps.slice(1)).toEqual([
      `${first} -c protected=false`,
      'El primer despliegue ha terminado. Ahora se protege contra borrados.',
      first,
    ]);
  });

  test('of production that fails is not protected', async () => {
    const { exitCode, steps } = await run(production, [{ exitCode: 1, output: '' }], { status: undefined });
    expect([exitCode, steps.length]).toEqual([1, 2]);
  });

  test('of another stage is one deployment', async () => {
    const { steps } = await run([], [done], { status: undefined });
    expect(steps).toEqual(['build', 'deploy --all --require-approval never']);
  });

  test.each(['ROLLBACK_COMPLETE', 'ROLLBACK_FAILED', 'CREATE_FAILED'])(
    'that ended with %s is repeated: what it left is removed first',
    async (status) => {
      const { exitCode, steps } = await run(production, [done, done, done], {
        status,
        resources: [{ type: 'AWS::S3::Bucket', physicalId: 'files' }],
      });
      expect(exitCode).toBe(0);
      expect(steps.slice(2)).toEqual([
        'empty bucket files',
        `destroy auxilia-production --force ${production.join(' ')}`,
        `${first} -c protected=false`,
        'El primer despliegue ha terminado. Ahora se protege contra borrados.',
        first,
      ]);
    },
  );

  test.each(['CREATE_COMPLETE', 'UPDATE_ROLLBACK_COMPLETE', 'UPDATE_FAILED', 'DELETE_FAILED'])(
    'is none where the stack is %s: nothing of it is removed',
    async (status) => {
      const { steps } = await run(production, [done], {
        status,
        resources: [{ type: 'AWS::S3::Bucket', physicalId: 'files' }],
      });
      expect(steps).toEqual(['build', first]);
    },
  );

  test('is not taken for one where AWS does not say', async () => {
    const { steps } = await run(production, [done], { fails: true });
    expect(steps).toEqual(['build', first]);
  });
});
