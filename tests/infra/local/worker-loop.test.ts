import { expect, test } from 'vitest';
import { createWorkerLoop, type WorkerDuties } from '../../../infra/local/worker-loop.ts';

function open(duties: Partial<WorkerDuties> = {}) {
  const done: string[] = [];
  const loop = createWorkerLoop({
    release: async () => void done.push('release'),
    work: async () => void done.push('work'),
    rest: async () => undefined,
    now: () => new Date(),
    log: ({ event }) => done.push(event),
    ...duties,
  });
  return { loop, done };
}

const soon = () => new Promise((resolve) => setTimeout(resolve, 50));

test('leases of a dead worker are released once, before the first work', async () => {
  const { loop, done } = open();
  await loop.idle();
  await loop.idle();
  expect(done).toEqual(['release', 'work', 'work']);
  await loop.close();
});

test('what is asked for while the worker looks when to wake is not overslept', async () => {
  let rests = 0;
  const { loop, done } = open({
    rest: async () => {
      rests += 1;
      if (rests === 1) loop.wake();
      return undefined;
    },
  });
  await loop.idle();
  expect(done).toEqual(['release', 'work', 'work']);
  await loop.close();
});

test('a database that is away is asked again after a pause, and not without end', async () => {
  const { loop, done } = open({ release: () => Promise.reject(new Error('Away')) });
  await loop.idle();
  await soon();
  expect(done).toEqual(['worker-failure']);
  await loop.close();
});

test('a worker that is closed before it has begun begins nothing', async () => {
  let finish = () => {};
  const { loop, done } = open({
    release: () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  });
  loop.wake();
  const closed = loop.close();
  finish();
  await closed;
  loop.wake();
  await loop.idle();
  expect(done).toEqual([]);
});

test('what goes on beside the loop is awaited before the worker is idle or closed', async () => {
  const atWork = new Set<Promise<void>>();
  const ended: string[] = [];
  const { loop } = open({
    atWork,
    work: async () => {
      if (ended.length > 0 || atWork.size > 0) return;
      const working = soon().then(() => {
        atWork.delete(working);
        ended.push('run');
        loop.wake();
      });
      atWork.add(working);
    },
  });
  await loop.idle();
  expect(ended).toEqual(['run']);
  await loop.close();
});

test('after a failure leases are released again, but for those of what still goes on here', async () => {
  const atWork = new Set<Promise<void>>();
  let works = 0;
  const { loop, done } = open({
    atWork,
    work: async () => {
      works += 1;
      if (works === 1) {
        const working = soon().then(() => void atWork.delete(working));
        atWork.add(working);
      }
      if (works < 4) throw new Error('Away');
    },
  });
  await loop.idle();
  await loop.idle();
  await loop.idle();
  expect(done.filter((what) => what === 'release')).toEqual(['release', 'release']);
  await loop.close();
});
