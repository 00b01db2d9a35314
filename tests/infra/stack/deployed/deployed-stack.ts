import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres, startPostgres } from '../../../support/postgres-server.ts';
import type { Resource } from '../synthesize.ts';
import { startAwsStandIn } from './aws-stand-in.ts';
import { type DeployedLambda, startLambda } from './deployed-lambda.ts';
import { type GatewayRequest, gatewayEvent } from './recorded-events.ts';
import { type Deployed, deployedEnvironment } from './template-environment.ts';

const modules = join(import.meta.dirname, '..', '..', '..', '..', 'node_modules');

interface GatewayAnswer {
  statusCode: number;
  body: string;
  headers: Record<string, string>;
}

/** What it takes: a PostgreSQL server, and openssl for its certificate. */
export const canDeploy = () => findPostgres() !== undefined && spawnSync('openssl', ['version']).status === 0;

/** What CloudFront shows the API. */
export const proof = 'a secret of the stack that nobody knows';

export const siteUrl = 'https://d111111abcdef8.cloudfront.net';

/**
 * The Lambdas of a synthesized template on one machine, each its bundle in a process of its own, in a folder with nothing in reach
 * but the SDK that the runtime brings, and with the template's environment. Replaced are what AWS names at deployment, the
 * database's port and its certificate's authority; the SDK is led to `startAwsStandIn`.
 */
export async function deployStack(resources: Record<string, Resource>, outdir: string) {
  const folder = mkdtempSync(join(tmpdir(), 'auxilia-deployed-'));
  const tls = makeCertificate(folder);
  const server = await startPostgres(findPostgres() ?? '', tls);
  await server.createDatabase('auxilia');
  const lambdas = new Map<string, DeployedLambda>();
  const aws = await startAwsStandIn((id, event) => lambdaOf(id).invoke(event));

  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(join(modules, '@aws-sdk'), join(folder, 'node_modules', '@aws-sdk'));
  const deployed = namesOf(resources, server.connection.host, aws.url);
  /** What Lambda itself tells a function. */
  const runtime = {
    PATH: process.env.PATH ?? '',
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'AKIAEXAMPLE',
    AWS_SECRET_ACCESS_KEY: 'example',
    AWS_SESSION_TOKEN: 'example',
    AWS_ENDPOINT_URL: aws.url,
  };

  function lambdaOf(id: string): DeployedLambda {
    const running = lambdas.get(id);
    if (running) return running;
    const resource = resources[id];
    if (resource?.Type !== 'AWS::Lambda::Function') throw new Error(`No Lambda ${id}`);
    const asset = String(resource.Properties.Code.S3Key).replace(/\.zip$/, '');
    const bundle = join(folder, asset);
    cpSync(join(outdir, `asset.${asset}`), bundle, { recursive: true });
    const own = deployedEnvironment(resource, deployed);
    const database = { DATABASE_PORT: String(server.connection.port), NODE_EXTRA_CA_CERTS: tls.certificate };
    const lambda = startLambda(join(bundle, 'index.mjs'), {
      ...runtime,
      ...own,
      ...('DATABASE_PORT' in own && database),
    });
    lambdas.set(id, lambda);
    return lambda;
  }

  const lambda = (description: string): DeployedLambda => {
    const found = Object.entries(resources).find(
      ([, { Type, Properties }]) =>
        Type === 'AWS::Lambda::Function' && String(Properties.Description).endsWith(description),
    );
    return lambdaOf(found?.[0] ?? description);
  };

  return {
    aws,
    connection: server.connection,
    logs: () => [...lambdas.values()].flatMap(({ log }) => log),
    /** The Lambda whose description ends so. */
    lambda,
    /** What API Gateway answers to a request through CloudFront, of whoever has these claims. */
    async request(description: string, method: string, path: string, also: Partial<GatewayRequest> = {}) {
      const event = gatewayEvent(method, path, { proof, ...also });
      const answer = (await lambda(description).invoke(event)) as GatewayAnswer;
      return { status: answer.statusCode, body: JSON.parse(answer.body), headers: answer.headers };
    },
    /** What a trigger last wrote about a person into the user pool. */
    poolAttributes(): Record<string, string> {
      const written = aws.calls.findLast(({ action }) => action.endsWith('.AdminUpdateUserAttributes'));
      const body = written?.body as { UserAttributes: { Name: string; Value: string }[] } | undefined;
      return Object.fromEntries((body?.UserAttributes ?? []).map(({ Name, Value }) => [Name, Value]));
    },
    async close() {
      for (const lambda of lambdas.values()) lambda.close();
      aws.close();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What AWS puts in the place of references. */
function namesOf(resources: Record<string, Resource>, host: string, aws: string): Deployed {
  const names: Record<string, string> = { 'AWS::AccountId': '111122223333' };
  for (const [id, { Type }] of Object.entries(resources)) {
    // A queue is called by its address, the others by a name; ours are their ids in the template.
    names[id] =
      Type === 'AWS::SQS::Queue' ? `${aws}/${id}` : Type.startsWith('AWS::Cognito') ? `us-east-1_${id}` : id;
    names[`${id}.Arn`] = `arn:aws:test:us-east-1:111122223333:${id}`;
    names[`${id}.Endpoint.Address`] = host;
    names[`${id}.DomainName`] = siteUrl.replace('https://', '');
  }
  return names;
}

function makeCertificate(folder: string) {
  const [certificate, key] = [join(folder, 'server.crt'), join(folder, 'server.key')];
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '2',
      ...subject,
      '-keyout',
      key,
      '-out',
      certificate,
    ],
    { stdio: 'ignore' },
  );
  return { certificate, key };
}
