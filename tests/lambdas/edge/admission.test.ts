import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { type LoadLimitsInput, loadLimitsSchema } from '../../../lambdas/contracts/load-limits.ts';
import { createAdmission } from '../../../lambdas/edge/admission.ts';
import { createPressure } from '../../../lambdas/edge/pressure.ts';
import { Shed } from '../../../lambdas/edge/shed.ts';

const open = (limits: LoadLimitsInput) => createAdmission(loadLimitsSchema.parse(limits));
type Admission = ReturnType<typeof open>;

/** Work that goes on until it is told to end, by name; and the names in the order in which it began. */
function yard(admission: Admission) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const shed: string[] = [];
  return {
    begun,
    shed,
    ask(name: string, priority: 'vital' | 'ordinary' | 'heavy' = 'ordinary') {
      const [organization = '', person = ''] = name.split('-');
      const asked = admission.run(
        priority,
        { organization, person: `${organization}-${person}` },
        async () => {
          begun.push(name);
          await new Promise<void>((resolve) => ends.set(name, resolve));
        },
      );
      asked.catch((error: unknown) => {
        if (!(error instanceof Shed)) throw error;
        shed.push(`${name} ${error.of}`);
      });
      return wait(5);
    },
    async end(name: string) {
      ends.get(name)?.();
      await wait(5);
    },
  };
}

describe('turns', () => {
  test('what is vital begins however much else waits', async () => {
    const { ask, begun } = yard(open({ atOnce: { vital: 2, ordinary: 1, heavy: 1 } }));
    for (let index = 0; index < 20; index++) await ask(`a-x-${index}`);
    for (let index = 0; index < 20; index++) await ask(`b-x-${index}`, 'heavy');
    await ask('c-x', 'vital');
    expect(begun).toEqual(['a-x-0', 'b-x-0', 'c-x']);
  });

  test('one person has half of the places at most', async () => {
    const { ask, begun } = yard(open({ atOnce: { ordinary: 6 } }));
    for (let index = 0; index < 10; index++) await ask(`a-x-${index}`);
    expect(begun).toHaveLength(3);
    await ask('a-y');
    expect(begun.at(-1)).toBe('a-y');
  });

  test('no organization has all of them', async () => {
    const { ask, begun } = yard(open({ atOnce: { ordinary: 4 } }));
    for (let index = 0; index < 10; index++) await ask(`a-${index}`);
    expect(begun).toHaveLength(3);
    await ask('b-x');
    expect(begun.at(-1)).toBe('b-x');
  });

  test('the next is of the organization that was served longest ago, however many of another came before', async () => {
    const { ask, begun, end } = yard(open({ atOnce: { heavy: 1 } }));
    for (let index = 0; index < 5; index++) await ask(`a-x-${index}`, 'heavy');
    await ask('b-y', 'heavy');
    await ask('c-z', 'heavy');
    for (let index = 0; index < 4; index++) await end(begun.at(-1) ?? '');
    expect(begun).toEqual(['a-x-0', 'b-y', 'c-z', 'a-x-1', 'a-x-2']);
  });

  test('and within one of the person', async () => {
    const { ask, begun, end } = yard(open({ atOnce: { heavy: 1 } }));
    for (let index = 0; index < 5; index++) await ask(`a-x-${index}`, 'heavy');
    await ask('a-y', 'heavy');
    await end('a-x-0');
    await end('a-y');
    expect(begun).toEqual(['a-x-0', 'a-y', 'a-x-1']);
  });

  test('whoever has too many waiting is told so; the others wait on', async () => {
    const limits = { atOnce: { ordinary: 1 }, waiting: { person: 2, organization: 3, all: 5 } };
    const { ask, begun, shed, end } = yard(open(limits));
    for (let index = 0; index < 4; index++) await ask(`a-x-${index}`);
    expect(shed).toEqual(['a-x-3 person']);
    await ask('a-y-0');
    await ask('a-z-0');
    expect(shed).toEqual(['a-x-3 person', 'a-z-0 organization']);
    await ask('b-x-0');
    await ask('c-x-0');
    await ask('d-x-0');
    expect(shed.at(-1)).toBe('d-x-0 all');
    await end('a-x-0');
    expect(begun.at(-1)).toMatch(/^[bc]/);
  });

  test('nobody waits longer than is said, and a place that was left so is not lost', async () => {
    const { ask, begun, shed, end } = yard(open({ atOnce: { ordinary: 1 }, waiting: { seconds: 1 } }));
    await ask('a-x-0');
    await ask('b-x-0');
    await wait(1_100);
    expect(shed).toEqual(['b-x-0 all']);
    await end('a-x-0');
    await ask('c-x-0');
    expect(begun).toEqual(['a-x-0', 'c-x-0']);
  });

  test('work that fails gives its place back', async () => {
    const admission = open({ atOnce: { heavy: 1 } });
    const asker = { organization: 'a', person: 'b' };
    const failing = admission.run('heavy', asker, () => Promise.reject(new Error('x')));
    await expect(failing).rejects.toThrow('x');
    expect(await admission.run('heavy', asker, async () => 'done')).toBe('done');
  });
});

describe('a process that meets a slow database', () => {
  function meet(...waitedMs: number[]) {
    let at = 0;
    const pressure = createPressure({ ...loadLimitsSchema.parse({}), now: () => new Date(at) });
    for (const waited of waitedMs) pressure.note(waited);
    const left = () => (['vital', 'ordinary', 'heavy'] as const).filter((one) => pressure.mustShed(one));
    const later = (ms: number) => {
      at += ms;
    };
    return { left, later, note: pressure.note };
  }

  test.each<[number[], string[]]>([
    [[], []],
    [[5_000], []],
    [[5_000, 3], []],
    [[499, 499], []],
    [[500, 500], ['heavy']],
    [[1_999, 2_500], ['heavy']],
    [
      [2_000, 2_000],
      ['ordinary', 'heavy'],
    ],
  ])('and waited %j ms leaves out %j', (waited, left) => {
    expect(meet(...waited).left()).toEqual(left);
  });

  test('never leaves out what is vital, and forgets after a while', () => {
    const { left, later } = meet(60_000, 60_000, 60_000);
    expect(left()).not.toContain('vital');
    later(10_001);
    expect(left()).toEqual([]);
  });

  test('goes on as soon as one transaction is quick', () => {
    const { left, note } = meet(9_000, 9_000);
    note(4);
    expect(left()).toEqual([]);
  });
});
