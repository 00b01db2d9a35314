import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '../../../lambdas/platform/migrate.ts';
import { withClient } from '../../support/postgres-server.ts';
import { canDeploy, deployStack } from './deployed/deployed-stack.ts';
import { cognitoEvents } from './deployed/recorded-events.ts';
import type { Resource } from './synthesize.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const git = (...args: string[]) =>
  spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? '';

/** The newest release before this commit: deployments are made of tags (.github/workflows/deploy.yml). */
const tag = git('describe', '--tags', '--abbrev=0', '--match', 'production-*', 'HEAD^');

const name = tag === '' ? 'the release before, of which git has no tag,' : tag;

/*
 * The schema is changed before the new code is there, and stays when that code is taken back (canary.ts): so what was released
 * last has to work on it. Skipped where git knows of no release, or a PostgreSQL server or openssl is missing.
 */
describe.skipIf(tag === '' || !canDeploy())(name, () => {
  let folder: string;
  let stack: Awaited<ReturnType<typeof deployStack>>;
  let claims: object;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'auxilia-release-'));
    const tree = join(folder, 'tree');
    mkdirSync(tree);
    const archive = execFileSync('git', ['archive', tag], { cwd: root, maxBuffer: 2 ** 30 });
    execFileSync('tar', ['-x', '-C', tree], { input: archive });
    const isSame = ['package.json', 'package-lock.json'].every(
      (file) => readFileSync(join(tree, file), 'utf8') === readFileSync(join(root, file), 'utf8'),
    );
    // Other packages are its own to install (infra/node24.mjs).
    if (isSame) symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
    // The front end has no part in this, and takes long to build.
    const built = join(root, '.build', 'frontend');
    mkdirSync(join(tree, '.build'));
    if (existsSync(built)) symlinkSync(built, join(tree, '.build', 'frontend'));
    execFileSync(process.execPath, ['infra/node24.mjs', 'node_modules/aws-cdk/bin/cdk', 'synth', '--quiet'], {
      cwd: tree,
      stdio: 'ignore',
    });
    const template = readFileSync(join(tree, 'cdk.out', 'auxilia-dev.template.json'), 'utf8');
    const resources: Record<string, Resource> = JSON.parse(template).Resources;
    stack = await deployStack(resources, join(tree, 'cdk.out'));
    await withClient({ ...stack.connection, database: 'auxilia' }, (client) =>
      migrate({ execute: (script) => client.query(script) }, 'auxilia'),
    );
  }, 600_000);
  afterAll(async () => {
    await stack?.close();
    if (folder) rmSync(folder, { recursive: true, force: true });
  }, 600_000);

  test('signs a person up and in on the schema of this commit', async () => {
    await stack.lambda('trigger pre-sign-up').invoke(cognitoEvents.preSignUp);
    await stack.lambda('trigger post-confirmation').invoke(cognitoEvents.postConfirmation);
    const event = cognitoEvents.postAuthentication(stack.poolAttributes());
    expect(await stack.lambda('trigger post-authentication').invoke(event)).toEqual(event);
    const { 'custom:organization_id': organization_id, 'custom:user_id': user_id } = stack.poolAttributes();
    claims = {
      token_use: 'access',
      sub: event.userName,
      organization_id,
      user_id,
      roles: 'admins clinicians',
    };
  });

  test('answers its pages, and writes and reads the record', async () => {
    expect(await stack.request('/api', 'GET', '/api/me', { claims })).toMatchObject({ status: 200 });
    const note = { resourceType: 'Basic', code: { text: 'Nota' } };
    const written = await stack.request('/fhir/R4', 'POST', '/fhir/R4/Basic', { claims, body: note });
    expect(written.status).toBe(201);
    const read = await stack.request('/fhir/R4', 'GET', `/fhir/R4/Basic/${written.body.id}`, { claims });
    expect(read).toMatchObject({ status: 200, body: note });
  });

  test('does what is due', async () => {
    await stack.lambda('sends what they have to say').invoke({});
    expect(await stack.lambda('asks the models').invoke({ action: 'sweep' })).toEqual({
      batchItemFailures: [],
    });
  });
});
