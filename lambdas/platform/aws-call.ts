import { createHash, createHmac } from 'node:crypto';

/** What the Lambda runtime puts into the environment of every function. */
export interface AwsAccess {
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string | undefined;
}

export function accessFromEnvironment(environment: Record<string, string | undefined>): AwsAccess {
  const { AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = environment;
  return {
    region: AWS_REGION ?? '',
    accessKeyId: AWS_ACCESS_KEY_ID ?? '',
    secretAccessKey: AWS_SECRET_ACCESS_KEY ?? '',
    sessionToken: AWS_SESSION_TOKEN,
  };
}

export interface AwsRequest {
  /** The name in the signature, e.g. `lambda`. */
  service: string;
  url: URL;
  headers: Record<string, string>;
  body: string;
  now: Date;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/**
 * The headers of a POST signed by Signature Version 4. The two calls of the dispatcher (invoke a function, read a
 * secret) need no more than this. Source: "AWS Signature Version 4 for API requests", IAM user guide.
 */
export function signedHeaders(request: AwsRequest, access: AwsAccess): Record<string, string> {
  const { service, url, body, now } = request;
  const time = now.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
  const day = time.slice(0, 8);
  const headers: Record<string, string> = {
    ...request.headers,
    host: url.host,
    'x-amz-date': time,
    ...(access.sessionToken ? { 'x-amz-security-token': access.sessionToken } : {}),
  };
  const names = Object.keys(headers).sort();
  const canonical = [
    'POST',
    url.pathname,
    '',
    ...names.map((name) => `${name}:${headers[name]}`),
    '',
    names.join(';'),
    sha256(body),
  ].join('\n');
  const scope = `${day}/${access.region}/${service}/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  const key = [access.region, service, 'aws4_request', toSign].reduce(
    (secret: string | Buffer, part) => hmac(secret, part),
    hmac(`AWS4${access.secretAccessKey}`, day),
  );
  const signature = key.toString('hex');
  const credential = `${access.accessKeyId}/${scope}`;
  const { host: _, ...sent } = headers;
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=${names.join(';')}, Signature=${signature}`,
  };
}

/** An API of AWS, or a function, did not do what was asked. */
export class AwsCallFailed extends Error {
  override name = 'AwsCallFailed';
}

async function post(
  request: Omit<AwsRequest, 'now'>,
  access: AwsAccess,
  timeoutMs: number,
): Promise<Response> {
  const headers = signedHeaders({ ...request, now: new Date() }, access);
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(request.url, { method: 'POST', headers, body: request.body, signal });
  if (!response.ok) throw new AwsCallFailed(`${request.service} ${response.status}`);
  return response;
}

/** Calls another function of ours and waits for what it answers. `origin` is another server in tests alone. */
export async function invokeFunction(
  { name, payload, timeoutMs }: { name: string; payload: unknown; timeoutMs: number },
  access: AwsAccess,
  origin = `https://lambda.${access.region}.amazonaws.com`,
): Promise<unknown> {
  const response = await post(
    {
      service: 'lambda',
      url: new URL(`/2015-03-31/functions/${encodeURIComponent(name)}/invocations`, origin),
      headers: { 'content-type': 'application/json', 'x-amz-invocation-type': 'RequestResponse' },
      body: JSON.stringify(payload),
    },
    access,
    timeoutMs,
  );
  if (response.headers.has('x-amz-function-error')) throw new AwsCallFailed(`${name} failed`);
  return response.json();
}

/** The text of a secret in Secrets Manager. */
export async function readSecret(
  secretId: string,
  access: AwsAccess,
  origin = `https://secretsmanager.${access.region}.amazonaws.com`,
): Promise<string> {
  const response = await post(
    {
      service: 'secretsmanager',
      url: new URL('/', origin),
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'secretsmanager.GetSecretValue',
      },
      body: JSON.stringify({ SecretId: secretId }),
    },
    access,
    10_000,
  );
  const answer: unknown = await response.json();
  const isSecret = typeof answer === 'object' && answer !== null && 'SecretString' in answer;
  if (!isSecret || typeof answer.SecretString !== 'string')
    throw new AwsCallFailed('secretsmanager: no text');
  return answer.SecretString;
}
