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
  // What is said before anything is built.
  const asked: string[] = [];
  const explain = (line: string) => (steps.length > 0 ? steps : asked).push(line);
  const certificate = { isIssued: true, names: ['app.example.com'] };
  const account = fakeAccount({ certificate, ...found }, (step) =>
    (steps.length > 0 ? steps : asked).push(step),
  );
  return { exitCode: await deploy(args, { cdk, account, buildFrontend, explain }), steps, asked };
}

test('builds the front end and then deploys, without a question', async () => {
  expect(await run(['-c', 'stage=demo'], [done])).toMatchObject({
    exitCode: 0,
    steps: ['build', 'deploy --all --require-approval never -c stage=demo'],
  });
});

test.each([
  [['--stage', 'production'], '«--stage» no se entiende: escriba -c stage=….'],
  [['stage=production'], '«stage=production» no se entiende: escriba -c stage=….'],
  [['-c', '--profile', 'clinica'], 'Tras -c va clave=valor, y aquí hay «--profile».'],
])('%j is refused before anything is built: it would deploy another stage', async (args, words) => {
  expect(await run(args, [])).toEqual({ exitCode: 1, steps: [], asked: [words] });
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

test('says it when they have expired', async () => {
  const output = 'ExpiredToken: The security token included in the request is expired';
  const { steps } = await run([], [{ exitCode: 1, output }]);
  expect(steps.at(-1)).toMatch(/^Las credenciales de AWS han caducado/);
});

test.each<[string, string[], RegExp]>([
  ['a stage of sixty characters', ['-c', `stage=${'a'.repeat(60)}`], /«stage» no válido/],
  [
    'a sender beside a number that is none',
    ['-c', 'emailSender=a@b.example', '-c', 'apiRate=NaN'],
    /«apiRate»/,
  ],
  ['half a domain', ['-c', 'domainName=app.example.com'], /van juntos/],
  ['production without anything', ['-c', 'stage=production'], /production necesita/],
])(
  '%s is refused in one sentence, before an account hears of it or anything is built',
  async (_what, args, words) => {
    const { exitCode, steps, asked } = await run(args, [], { status: undefined });
    expect([exitCode, steps]).toEqual([1, []]);
    expect(asked).toEqual([expect.stringMatching(words)]);
  },
);

describe('before anything is built or created, the account is asked', () => {
  const certificateArn = 'arn:aws:acm:us-east-1:111122223333:certificate/example';
  const production = [
    ...[
      '-c',
      'stage=production',
      '-c',
      'domainName=app.example.com',
      '-c',
      `certificateArn=${certificateArn}`,
    ],
    ...['-c', 'emailSender=avisos@example.com'],
  ];
  const ready: Found = {
    ...works,
    certificate: { isIssued: true, names: ['app.example.com'] },
    identities: { 'example.com': true },
  };

  test('and where it has all, what SES has verified of the sender goes into the context', async () => {
    const { exitCode, steps, asked } = await run(production, [done], ready);
    expect([exitCode, asked]).toEqual([0, []]);
    expect(steps.at(-1)).toMatch(/ -c emailSender=avisos@example\.com -c emailIdentity=example\.com$/);
  });

  test.each<[string, Partial<Found>, RegExp]>([
    ['ten Lambdas at a time', { lambdas: 10 }, /permite 10 Lambdas a la vez en us-east-1 y hacen falta 100/],
    ['a certificate that is not there', { certificate: undefined }, /no existe en us-east-1/],
    [
      'one that nobody has proved',
      { certificate: { isIssued: false, names: ['app.example.com'] } },
      /no está emitido/,
    ],
    [
      'one of another name',
      { certificate: { isIssued: true, names: ['example.com', '*.b.example.com'] } },
      /no vale para app\.example\.com/,
    ],
    [
      'a sender whose link nobody has opened',
      { identities: { 'avisos@example.com': false } },
      /abra su enlace y repita/,
    ],
    ['SES in its sandbox', { isSandbox: true }, /entorno de pruebas en us-east-1.*Request production access/],
  ])('%s ends the deployment of production', async (_what, less, problem) => {
    const { exitCode, steps, asked } = await run(production, [], { ...ready, ...less });
    expect([exitCode, steps]).toEqual([1, []]);
    expect(asked).toEqual([expect.stringMatching(problem)]);
  });

  test.each(['messagingSecretArn', 'prescriptionSecretArn', 'openaiSecretArn'])(
    'a secret that is not there ends any deployment: «%s»',
    async (name) => {
      const secret = (id: string) => `arn:aws:secretsmanager:us-east-1:111122223333:secret:${id}`;
      const args = (id: string) => ['-c', `${name}=${secret(id)}`];
      const missing = await run(args('none'), [], { ...works, secrets: [secret('twilio')] });
      expect([missing.exitCode, missing.steps]).toEqual([1, []]);
      expect(missing.asked).toContainEqual(expect.stringMatching(`«${name}» no existe en us-east-1`));
      const there = await run(args('twilio'), [done], { ...works, secrets: [secret('twilio')] });
      expect(there.exitCode).toBe(0);
    },
  );

  test('what the credentials may not ask is said: without an answer of SES production ends', async () => {
    const unknown = await run(production, [], { ...ready, forbidden: 'identities' });
    expect([unknown.exitCode, unknown.steps]).toEqual([1, []]);
    expect(unknown.asked).toEqual([expect.stringMatching(/No se ha podido comprobar SES \(AccessDenied/)]);
    const lambdas = await run(production, [done], { ...ready, forbidden: 'lambdas' });
    expect(lambdas.exitCode).toBe(0);
    expect(lambdas.asked).toEqual([expect.stringMatching(/No se ha podido comprobar cuántas Lambdas/)]);
    expect(lambdas.steps.at(-1)).toContain('emailIdentity=example.com');
  });

  test('a sender that nobody has registered gets its link', async () => {
    const { exitCode, asked } = await run(production, [], { ...ready, identities: {} });
    expect(exitCode).toBe(1);
    expect(asked).toEqual(['register avisos@example.com', expect.stringMatching(/abra su enlace/)]);
  });

  test.each(['*.example.com', 'app.example.com'])('a certificate for %s will do', async (name) => {
    const certificate = { isIssued: true, names: ['example.com', name] };
    expect((await run(production, [done], { ...ready, certificate })).exitCode).toBe(0);
  });

  test('all it lacks is told at once', async () => {
    const { asked } = await run(production, [], {
      ...works,
      certificate: undefined,
      lambdas: 10,
      isSandbox: true,
      identities: { 'example.com': true },
    });
    expect(asked).toHaveLength(3);
  });

  test('a stage for trying out is deployed without them, and says what it cannot do', async () => {
    const { exitCode, asked } = await run([], [done], { ...works, lambdas: 10 });
    expect(exitCode).toBe(0);
    expect(asked).toEqual([
      expect.stringMatching(/permite 10 Lambdas/),
      expect.stringMatching(/Cognito envía 50 correos al día/),
    ]);
    const waiting = await run(['-c', 'emailSender=a@example.com'], [done], works);
    expect(waiting.exitCode).toBe(0);
    expect(waiting.asked.at(-1)).toMatch(/abra su enlace.*Hasta entonces envía Cognito/);
    expect(waiting.steps.at(-1)).not.toContain('emailIdentity');
  });
});

describe('a first deployment', () => {
  const production = [
    'stage=production',
    'domainName=app.example.com',
    'certificateArn=arn:aws:acm:us-east-1:111122223333:certificate/example',
    'emailSender=avisos@example.com',
    'emailIdentity=example.com',
  ].flatMap((each) => ['-c', each]);
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

  test.each(['ROLLBACK_COMPLETE', 'ROLLBACK_FAILED'])(
    'that ended with %s is repeated: what it left is removed first',
    async (status) => {
      const { exitCode, steps } = await run(production, [done, done, done], {
        status,
        resources: [{ type: 'AWS::S3::Bucket', physicalId: 'files' }],
      });
      expect(exitCode).toBe(0);
      expect(steps.slice(2)).toEqual([
        // With its name: a rollback that failed has become a removal, which keeps what production keeps.
        'remove bucket files',
        `destroy auxilia-production --force ${production.join(' ')}`,
        // Which RDS made anew while its cluster went.
        'delete log groups /aws/rds/cluster/auxilia-production/',
        `${first} -c protected=false`,
        'El primer despliegue ha terminado. Ahora se protege contra borrados.',
        first,
      ]);
    },
  );

  test('that was left as it failed is rolled back first: its removal would keep what production keeps', async () => {
    const { steps } = await run(production, [], { status: 'CREATE_FAILED' });
    expect(steps.slice(2, 4)).toEqual([
      `rollback auxilia-production ${production.join(' ')}`,
      `destroy auxilia-production --force ${production.join(' ')}`,
    ]);
  });

  test('ends there where what it left cannot be removed', async () => {
    const { exitCode, steps } = await run(production, [{ exitCode: 1, output: '' }], {
      status: 'ROLLBACK_FAILED',
    });
    expect(exitCode).toBe(1);
    expect(steps.at(-1)).toMatch(/^No se ha podido retirar lo que dejó/);
    expect(steps.some((step) => step.startsWith('deploy'))).toBe(false);
  });

  test('says of a stack that was removed half-way how to go on', async () => {
    const { exitCode, steps, asked } = await run(production, [], { status: 'DELETE_FAILED' });
    expect([exitCode, steps]).toEqual([1, []]);
    expect(asked.at(-1)).toMatch(/auxilia-production quedó a medio retirar.*npm run destroy/);
  });

  test.each(['CREATE_COMPLETE', 'UPDATE_ROLLBACK_COMPLETE', 'UPDATE_FAILED'])(
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
