import { globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { environments } from '../../../lambdas/contracts/environment.ts';
import { newestMigration } from '../../../lambdas/platform/migrate.ts';
import { definitionOf, task } from '../../lambdas/workflows/sample-definitions.ts';
import { withClient } from '../../support/postgres-server.ts';
import { startLambda } from './deployed/deployed-lambda.ts';
import { canDeploy, deployStack, siteUrl } from './deployed/deployed-stack.ts';
import {
  bounceEvent,
  cognitoEvents,
  executionEvent,
  type GatewayRequest,
  queueEvent,
} from './deployed/recorded-events.ts';
import { createApp, type Resource } from './synthesize.ts';

// Inside the repository, so that `@aws-sdk`, which the Lambda runtime brings, is found here too.
const build = join(import.meta.dirname, '..', '..', '..', '.build');
mkdirSync(build, { recursive: true });
const outdir = mkdtempSync(join(build, 'bundles-'));
afterAll(() => rmSync(outdir, { recursive: true, force: true }));

const sender = { emailSender: 'avisos@example.com', emailIdentity: 'example.com' };
const bundled = createApp({ 'aws:cdk:bundling-stacks': ['**'], ...sender }, { outdir });
bundled.app.synth();
const resources: Record<string, Resource> = Template.fromStack(bundled.stack).toJSON().Resources;
const bundles = globSync(join(outdir, 'asset.*', 'index.mjs'));
const isChunk = (file: string) => file.endsWith('.mjs') && file !== 'index.mjs';
/** A bundle and the chunks that it imports when it needs them. */
const codeOf = (bundle: string) => globSync(join(dirname(bundle), '*.mjs'));

test('each of our Lambdas is bundled and exports its handler without reading the environment', async () => {
  expect(bundles).toHaveLength(Object.keys(environments).length);
  for (const bundle of bundles) {
    const lambda = startLambda(bundle, {});
    await lambda.start();
    lambda.close();
  }
});

test('the migrations, the definitions of FHIR and the terms lie beside the Lambdas that read them', () => {
  const beside = bundles
    .map((bundle) => readdirSync(dirname(bundle)).filter((file) => !isChunk(file)))
    .filter((files) => files.length > 1);
  expect(beside.toSorted()).toEqual([
    // Of the one that computes measures of quality, and compiles CQL by models; all others list the rest too.
    // Of the record's Lambda, of /api's, of the jobs', of the agents' store and of workflows' steps: all write records, whose medicines are read by name.
    ['definitions', 'index.mjs', 'models', 'own-measures'],
    ['definitions', 'index.mjs', 'own-measures', 'terms'],
    ['definitions', 'index.mjs', 'own-measures', 'terms'],
    ['definitions', 'index.mjs', 'own-measures', 'terms'],
    ['definitions', 'index.mjs', 'own-measures', 'terms'],
    ['definitions', 'index.mjs', 'own-measures', 'terms'],
    ['index.mjs', 'migrations'],
  ]);
  expect(globSync(join(outdir, 'asset.*', 'migrations', '001.*.sql'))).toHaveLength(1);
});

test('only the worker carries what it takes to ask models in the network', () => {
  const asking = bundles.filter((bundle) =>
    codeOf(bundle).some((file) => readFileSync(file, 'utf8').includes('converse-stream')),
  );
  expect(asking).toHaveLength(1);
  const bytes = (bundle: string) => codeOf(bundle).reduce((sum, file) => sum + statSync(file).size, 0);
  expect(asking.map((bundle) => bytes(bundle) < 5_000_000)).toEqual([true]);
});

// It lacks a PostgreSQL server or openssl where it is skipped.
describe.skipIf(!canDeploy())('as deployed, with events as AWS sends them', () => {
  let stack: Awaited<ReturnType<typeof deployStack>>;
  let own: Record<string, string> = {};
  let claims: Record<string, string>;

  beforeAll(async () => {
    stack = await deployStack(resources, outdir);
  });
  afterAll(() => stack?.close());

  const sql = (statement: string, values: unknown[] = []) =>
    withClient(
      { ...stack.connection, database: 'auxilia' },
      async (client) => (await client.query(statement, values)).rows,
    );
  test('the migrations run over TLS, once', async () => {
    const migrate = stack.lambda('run by each deployment');
    const { applied } = (await migrate.invoke({})) as { applied: number[] };
    expect(applied.at(-1)).toBe(newestMigration());
    expect(await migrate.invoke({})).toEqual({ applied: [] });
  });

  test('a person signs up: without terms not, and with them they get an organization and groups', async () => {
    const preSignUp = stack.lambda('trigger pre-sign-up');
    await expect(preSignUp.invoke(cognitoEvents.withoutTerms)).rejects.toThrow('Debe aceptar los términos');
    expect(await preSignUp.invoke(cognitoEvents.preSignUp)).toEqual(cognitoEvents.preSignUp);
    const letter = await stack.lambda('trigger custom-message').invoke(cognitoEvents.customMessage);
    const { emailMessage } = (letter as { response: { emailMessage: string } }).response;
    expect(emailMessage).toContain('{####}');
    expect(emailMessage).toContain(siteUrl);

    const confirmed = await stack.lambda('trigger post-confirmation').invoke(cognitoEvents.postConfirmation);
    expect(confirmed).toEqual(cognitoEvents.postConfirmation);
    const calls = stack.aws.calls.map(({ action }) =>
      action.replace(/^AWSCognitoIdentityProviderService\./, ''),
    );
    expect(calls).toContain('AdminAddUserToGroup');
    own = stack.poolAttributes();
  });

  test('and in, with what they are in their tokens', async () => {
    const event = cognitoEvents.postAuthentication(own);
    expect(await stack.lambda('trigger post-authentication').invoke(event)).toEqual(event);
    const tokens = await stack
      .lambda('trigger pre-token-generation')
      .invoke(cognitoEvents.preTokenGeneration(own, ['admins', 'clinicians']));
    const { claimsAndScopeOverrideDetails: details } = (
      tokens as {
        response: {
          claimsAndScopeOverrideDetails: {
            accessTokenGeneration: { claimsToAddOrOverride: Record<string, string> };
          };
        };
      }
    ).response;
    claims = {
      token_use: 'access',
      sub: event.userName,
      ...details.accessTokenGeneration.claimsToAddOrOverride,
    };
    expect(claims).toMatchObject({
      organization_id: own['custom:organization_id'],
      roles: 'admins clinicians',
    });
  });

  test('the API answers what came through CloudFront, and tells one request by one id', async () => {
    expect(await stack.request('/api', 'GET', '/api/health')).toMatchObject({ status: 200 });
    const me = await stack.request('/api', 'GET', '/api/me', { claims });
    expect(me).toMatchObject({ status: 200, body: { email: 'lucia.prado@example.com' } });
    expect(me.headers['x-request-id']).toBe('JKJaXmPLvHcESHA=');
    expect(stack.lambda('/api').log.at(-1)).toMatchObject({
      event: 'request',
      requestId: 'JKJaXmPLvHcESHA=',
      status: 200,
    });
    expect((await stack.request('/api', 'GET', '/api/me', { claims, proof: 'guessed' })).status).toBe(403);
    expect((await stack.request('/api', 'GET', '/api/me')).status).toBe(401);
  });

  test('the record and the hooks answer', async () => {
    expect((await stack.request('/fhir/R4', 'GET', '/fhir/R4/metadata')).body.resourceType).toBe(
      'CapabilityStatement',
    );
    expect(await stack.request('/fhir/R4', 'GET', '/fhir/R4/Patient', { claims })).toMatchObject({
      status: 200,
      body: { type: 'searchset' },
    });
    expect((await stack.request('/api', 'GET', '/cds-services')).body.services.length).toBeGreaterThan(0);
  });

  test('the clock has what is due sent, and what comes back is booked', async () => {
    const id = crypto.randomUUID();
    await sql(
      `INSERT INTO outbox (organization_id, message_id, channel, available_at, created_at, recipient, subject, body)
       VALUES ($1, $2, 'email', now(), now(), 'ana@example.com', 'Cita', 'Mañana a las 10')`,
      [own['custom:organization_id'], id],
    );
    const stateOf = async () => (await sql('SELECT state FROM outbox WHERE message_id = $1', [id]))[0].state;
    const dispatcher = stack.lambda('sends what they have to say');
    await dispatcher.invoke({});
    expect(stack.aws.calls.filter(({ action }) => action === 'POST /v2/email/outbound-emails')).toHaveLength(
      1,
    );
    expect(await stateOf()).toBe('sent');
    await dispatcher.invoke(bounceEvent(id, 'ana@example.com'));
    expect(await stateOf()).toBe('failed');
  });

  test('a worker takes a run that SQS names, and the runs that the clock finds', async () => {
    const worker = stack.lambda('asks the models');
    const run = { organizationId: own['custom:organization_id'], runId: crypto.randomUUID() };
    expect(await worker.invoke(queueEvent(run))).toEqual({ batchItemFailures: [] });
    expect(await worker.invoke({ action: 'sweep' })).toEqual({ batchItemFailures: [] });
    const broken = await worker.invoke(queueEvent({ organizationId: 'x' }));
    expect(broken).toEqual({
      batchItemFailures: [{ itemIdentifier: '059f36b4-87a3-44ab-83d2-661975830a7d' }],
    });
  });

  test('a workflow is made a state machine, its step does what it says, and its end is noted', async () => {
    const draft = definitionOf([task('llamar', { label: 'Llamar al laboratorio' })]);
    const api = (method: string, path: string, also: Partial<GatewayRequest> = {}) =>
      stack.request('/api', method, `/api/workflows${path}`, { claims, ...also });
    const about = { ...draft, trigger: { kind: 'manual', about: 'nothing' } };
    const { id, version } = (await api('POST', '', { body: { name: 'Llamadas', draft: about } })).body;
    const headers = { 'if-match': `"${version}"` };
    expect((await api('POST', `/${id}/publish`, { body: {}, headers })).status).toBe(200);
    expect((await api('POST', `/${id}/runs`, { body: { patientId: null } })).status).toBe(200);
    const dispatcher = stack.lambda('sends what they have to say');
    await dispatcher.invoke({});
    const asked = (action: string) =>
      stack.aws.calls.filter((call) => call.action === `AWSStepFunctions.${action}`).map(({ body }) => body);
    const steps = Object.keys(resources).find((key) => /^WorkflowsSteps[0-9A-F]{8}$/.test(key));
    expect(asked('CreateStateMachine')).toEqual([
      {
        name: `auxilia-dev-workflow-${id}-1`,
        roleArn: expect.stringContaining(':WorkflowsMachines'),
        definition: expect.stringContaining(`"FunctionName":"${steps}"`),
        loggingConfiguration: { level: 'OFF', includeExecutionData: false },
        encryptionConfiguration: {
          type: 'CUSTOMER_MANAGED_KMS_KEY',
          kmsKeyId: expect.stringContaining(':KeysData'),
          kmsDataKeyReusePeriodSeconds: 900,
        },
      },
    ]);
    const [started] = asked('StartExecution') as { stateMachineArn: string; name: string; input: string }[];
    expect(started?.stateMachineArn).toBe(
      `arn:aws:states:us-east-1:111122223333:stateMachine:auxilia-dev-workflow-${id}-1`,
    );
    const { run } = JSON.parse(started?.input ?? '');
    const parameters = { label: 'Llamar al laboratorio', assignee: { role: 'staff' }, priority: 'routine' };
    const call = { run, step: 'llamar', kind: 'task', entry: '1', parameters };
    const done = await stack.lambda('what steps of workflows do').invoke(call);
    expect(done).toEqual({ taskId: expect.any(String) });
    expect(await stack.lambda('what steps of workflows do').invoke(call)).toEqual(done);
    const arn = `${started?.stateMachineArn.replace(':stateMachine:', ':execution:')}:${started?.name}`;
    await dispatcher.invoke(executionEvent(arn));
    expect(await sql('SELECT state FROM workflow_runs')).toEqual([{ state: 'succeeded' }]);
  });

  test('how far the logs have come is signed and kept', async () => {
    await stack.lambda('signs how far the logs have come').invoke({});
    expect(stack.aws.calls.some(({ action }) => action === 'TrentService.Sign')).toBe(true);
    expect([...stack.aws.objects.keys()]).toEqual([expect.stringMatching(/\/checkpoints\/\d+\.json$/)]);
  });

  test('no line of a log names a person', () => {
    const lines = stack.logs();
    expect(lines.length).toBeGreaterThan(5);
    expect(JSON.stringify(lines)).not.toMatch(/lucia|prado|ana@|Mañana/i);
  });
});
