import { expect, test } from 'vitest';
import { type Cdk, deploy } from '../../../infra/deploy.ts';

const done = { exitCode: 0, output: '' };
const notBootstrapped = {
  exitCode: 1,
  output:
    "SSM parameter /cdk-bootstrap/hnb659fds/version not found. Has the environment been bootstrapped? Please run 'cdk bootstrap'",
};

/** Runs `deploy` against a CDK CLI that answers with these results in turn. */
async function run(args: string[], results: { exitCode: number; output: string }[]) {
  const steps: string[] = [];
  const cdk: Cdk = async (...command) => {
    steps.push(command.join(' '));
    return results.shift() ?? done;
  };
  const buildFrontend = async () => steps.push('build');
  const explain = (line: string) => steps.push(line);
  return { exitCode: await deploy(args, { cdk, buildFrontend, explain }), steps };
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
