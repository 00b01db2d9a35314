import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { emptyStack } from '../../../infra/account/account.ts';
import { openAccount } from '../../../infra/account/aws-account.ts';

/** What AWS is asked, by operation or method and path, and what it answers: a status and a body. */
const answers = new Map<string, [number, string]>();
let asked: string[] = [];

async function nameOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const action = /Action=(\w+)/.exec(Buffer.concat(chunks).toString())?.[1];
  const target = String(request.headers['x-amz-target'] ?? '').split('.')[1];
  return action ?? (target || `${request.method} ${request.url}`);
}

const server = createServer(async (request, response) => {
  const name = await nameOf(request);
  asked.push(name);
  const [status, body] = answers.get(name) ?? [200, '{}'];
  response.writeHead(status).end(body);
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('AWS_ENDPOINT_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'example');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'example');
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.close();
});

const bucketsOf = (statuses: Record<string, string>) => {
  const members = Object.entries(statuses).map(
    ([name, status]) =>
      `<member><ResourceType>AWS::S3::Bucket</ResourceType><PhysicalResourceId>${name}</PhysicalResourceId><ResourceStatus>${status}</ResourceStatus></member>`,
  );
  return `<ListStackResourcesResponse><ListStackResourcesResult><StackResourceSummaries>${members.join('')}</StackResourceSummaries></ListStackResourcesResult></ListStackResourcesResponse>`;
};

test('a stack is emptied of what it has made, and never of what others hold under a name that it wanted', async () => {
  answers.set('ListStackResources', [
    200,
    bucketsOf({
      made: 'CREATE_COMPLETE',
      documents: 'CREATE_FAILED',
      kept: 'DELETE_SKIPPED',
      stuck: 'DELETE_FAILED',
    }),
  ]);
  const account = openAccount({ region: 'us-east-1' });
  expect(await account.stackResources('auxilia-production')).toEqual([
    { type: 'AWS::S3::Bucket', physicalId: 'made' },
    { type: 'AWS::S3::Bucket', physicalId: 'stuck' },
  ]);
  const emptied: string[] = [];
  await emptyStack(
    { ...account, emptyBucket: async (bucket) => void emptied.push(bucket) },
    'auxilia-production',
  );
  expect(emptied).toEqual(['made', 'stuck']);
});

test('a stack that is gone holds nothing', async () => {
  const gone =
    '<ErrorResponse><Error><Code>ValidationError</Code><Message>Stack with id x does not exist</Message></Error></ErrorResponse>';
  answers.set('ListStackResources', [400, gone]);
  expect(await openAccount({ region: 'us-east-1' }).stackResources('x')).toEqual([]);
});

test('log groups that say how long they are kept are nobody’s to free: an earlier production may have left them', async () => {
  const logGroups = [{ logGroupName: 'kept', retentionInDays: 2192 }, { logGroupName: 'made by RDS' }];
  answers.set('DescribeLogGroups', [200, JSON.stringify({ logGroups })]);
  asked = [];
  await openAccount({ region: 'us-east-1' }).deleteLogGroups('/aws/rds/cluster/auxilia-production/');
  expect(asked).toEqual(['DescribeLogGroups', 'DeleteLogGroup']);
});

test('of state machines those of the stage’s workflows go, and no others', async () => {
  const machine = (name: string) => ({ name, stateMachineArn: `arn:${name}` });
  const names = ['auxilia-dev-workflow-1', 'auxilia-dev-2-workflow-1', 'nightly', 'auxilia-dev-workflow-2'];
  answers.set('ListStateMachines', [200, JSON.stringify({ stateMachines: names.map(machine) })]);
  asked = [];
  await openAccount({ region: 'us-east-1' }).deleteStateMachines('auxilia-dev-workflow-');
  expect(asked).toEqual(['ListStateMachines', 'DeleteStateMachine', 'DeleteStateMachine']);
});
