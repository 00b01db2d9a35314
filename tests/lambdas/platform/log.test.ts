import { afterEach, expect, test, vi } from 'vitest';
import { writeLog } from '../../../lambdas/platform/log.ts';
import { forRequest } from '../../../lambdas/platform/request-id.ts';

afterEach(() => vi.restoreAllMocks());

const written = (work: () => void): unknown[] => {
  const lines: unknown[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    lines.push(JSON.parse(String(line)));
    return true;
  });
  work();
  write.mockRestore();
  return lines;
};

test('a line says which request it is for, however deep it is written', async () => {
  const lines = written(() => {
    writeLog({ level: 'info', event: 'before' });
    forRequest('abc=', () => writeLog({ level: 'info', event: 'in' }));
    forRequest('abc=', () => writeLog({ level: 'info', event: 'own', requestId: 'other' }));
    forRequest(null, () => writeLog({ level: 'info', event: 'nobody’s' }));
  });
  expect(lines).toEqual([
    { time: expect.any(String), level: 'info', event: 'before' },
    { time: expect.any(String), level: 'info', event: 'in', requestId: 'abc=' },
    { time: expect.any(String), level: 'info', event: 'own', requestId: 'other' },
    { time: expect.any(String), level: 'info', event: 'nobody’s' },
  ]);
});

test('requests at the same time are told apart', async () => {
  const seen: string[] = [];
  const answer = (id: string, milliseconds: number) =>
    forRequest(id, async () => {
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      seen.push(...written(() => writeLog({ level: 'info', event: id })).map((line) => JSON.stringify(line)));
    });
  await Promise.all([answer('one', 5), answer('two', 1)]);
  expect(seen.map((line) => JSON.parse(line))).toMatchObject([
    { event: 'two', requestId: 'two' },
    { event: 'one', requestId: 'one' },
  ]);
});
