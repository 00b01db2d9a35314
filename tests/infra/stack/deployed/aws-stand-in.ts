import { createSign, generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Call {
  /** `AmazonSQS.SendMessageBatch`; of REST services method and path. */
  action: string;
  body: unknown;
}

/**
 * The AWS services that our Lambdas call, on a loopback port to which the SDK is led by `AWS_ENDPOINT_URL`: Lambda calls our
 * other bundles, S3 and KMS keep and sign, what Step Functions has begun has succeeded, the others take what they are given and note it.
 */
export async function startAwsStandIn(invoke: (lambda: string, event: unknown) => Promise<unknown>) {
  const calls: Call[] = [];
  const objects = new Map<string, string>();
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  const executions = new Map<string, string>();
  const byTarget: Record<string, (body: Record<string, string>) => object> = {
    'AWSStepFunctions.StartExecution': ({ stateMachineArn = '', name = '', input = '' }) => {
      const executionArn = `${stateMachineArn.replace(':stateMachine:', ':execution:')}:${name}`;
      executions.set(executionArn, input);
      return { executionArn, startDate: 1 };
    },
    'AWSStepFunctions.DescribeExecution': ({ executionArn = '' }) => ({
      executionArn,
      status: 'SUCCEEDED',
      input: executions.get(executionArn),
    }),
    'TrentService.Sign': ({ Message = '' }) => ({ Signature: signDigest(Message) }),
    'AmazonSQS.SendMessageBatch': () => ({ Successful: [], Failed: [] }),
  };
  // A signature of the digest's digest, which nobody here verifies.
  const signDigest = (digest: string) =>
    createSign('sha256').update(Buffer.from(digest, 'base64')).sign(privateKey).toString('base64');

  const answer = async (request: IncomingMessage, text: string): Promise<[number, string]> => {
    const target = request.headers['x-amz-target'];
    const url = new URL(request.url ?? '/', 'http://aws');
    const invoked = /^\/2015-03-31\/functions\/([^/]+)\/invocations$/.exec(url.pathname)?.[1];
    if (typeof target === 'string') {
      const body = JSON.parse(text || '{}');
      calls.push({ action: target, body });
      return [200, JSON.stringify(byTarget[target]?.(body) ?? {})];
    }
    calls.push({ action: `${request.method} ${url.pathname}`, body: text });
    if (invoked !== undefined) {
      const event = JSON.parse(text);
      const isAwaited = request.headers['x-amz-invocation-type'] !== 'Event';
      const done = invoke(decodeURIComponent(invoked), event);
      if (!isAwaited) {
        await done.catch(() => undefined);
        return [202, ''];
      }
      return [200, JSON.stringify(await done)];
    }
    if (url.pathname === '/v2/email/outbound-emails') return [200, JSON.stringify({ MessageId: 'ses-1' })];
    return s3(request.method ?? '', url, text);
  };

  const s3 = (method: string, url: URL, text: string): [number, string] => {
    if (url.searchParams.get('list-type') === '2') {
      const [after, prefix] = ['start-after', 'prefix'].map((name) => url.searchParams.get(name) ?? '');
      const bucket = url.pathname.replace(/\/$/, '');
      const keys = [...objects.keys()].filter((key) => key.startsWith(`${bucket}/${prefix}`)).sort();
      const later = keys.map((key) => key.slice(bucket.length + 1)).filter((key) => key > (after ?? ''));
      const contents = later.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
      return [200, `<ListBucketResult><IsTruncated>false</IsTruncated>${contents}</ListBucketResult>`];
    }
    const found = objects.get(url.pathname);
    if (method === 'GET') return found === undefined ? [404, ''] : [200, found];
    if (found !== undefined) return [412, '<Error><Code>PreconditionFailed</Code></Error>'];
    objects.set(url.pathname, text);
    return [200, ''];
  };

  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () =>
      answer(request, text).then(
        ([status, body]) => response.writeHead(status).end(body),
        (error: Error) => {
          // As Lambda tells of a handler that failed.
          response.writeHead(200, { 'x-amz-function-error': 'Unhandled' });
          response.end(JSON.stringify({ errorType: error.name, errorMessage: error.message }));
        },
      ),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    objects,
    close: () => server.close(),
  };
}
