import { createHash, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openAgentQueue, RunsNotQueued } from '../../../lambdas/platform/agent-queue.ts';
import { startLoopback } from '../../support/loopback-server.ts';

const credentials = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'secret' };
const url = 'https://sqs.us-east-1.amazonaws.com/111122223333/runs';
const openAt = (endpoint: string) => openAgentQueue(url, { endpoint, region: 'us-east-1', credentials });
const runs = (count: number) =>
  Array.from({ length: count }, () => ({ organizationId: randomUUID(), runId: randomUUID() }));

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

test('runs go to SQS ten at a time, signed, by their names alone', async () => {
  const server = await startLoopback(({ body }) => {
    const { Entries } = JSON.parse(body);
    const Successful = Entries.map(({ Id, MessageBody }: { Id: string; MessageBody: string }) => {
      return { Id, MessageId: Id, MD5OfMessageBody: md5(MessageBody) };
    });
    return {
      status: 200,
      headers: { 'content-type': 'application/x-amz-json-1.0' },
      body: { Successful, Failed: [] },
    };
  });
  const given = runs(11);
  await openAt(server.url).wake(given);
  const sent = server.requests.map(({ body }) => JSON.parse(body));
  expect(sent.map(({ QueueUrl, Entries }) => [QueueUrl, Entries.length])).toEqual([
    [url, 10],
    [url, 1],
  ]);
  const bodies = sent.flatMap(({ Entries }) => Entries).map(({ MessageBody }) => JSON.parse(MessageBody));
  expect(bodies).toEqual(given);
  await openAt(server.url).dispatch();
  const last = JSON.parse(server.requests.at(-1)?.body ?? '');
  expect(last.Entries.map(({ MessageBody }: { MessageBody: string }) => MessageBody)).toEqual([
    '{"dispatch":true}',
  ]);
  expect(server.requests[0]?.headers.authorization).toMatch(/\/us-east-1\/sqs\/aws4_request/);
});

test('what SQS does not take is an error', async () => {
  const { url: endpoint } = await startLoopback(() => ({
    status: 200,
    headers: { 'content-type': 'application/x-amz-json-1.0' },
    body: { Successful: [], Failed: [{ Id: '0', Code: 'InternalError', SenderFault: false }] },
  }));
  await expect(openAt(endpoint).wake(runs(1))).rejects.toThrow(RunsNotQueued);
});
