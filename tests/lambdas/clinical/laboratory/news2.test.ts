import { describe, expect, it } from 'vitest';
import { news2 } from '../../../../lambdas/clinical/laboratory/interpret/news2.ts';

describe('NEWS2', () => {
  const calm = {
    respiratoryRate: 16,
    oxygenSaturation: 98,
    scale: 1,
    isOnOxygen: false,
    systolicPressure: 120,
    heartRate: 70,
    consciousness: 'alert',
    temperature: 37,
  } as const;
  const score = (change: object) => {
    const answer = news2({ ...calm, ...change }, 40, 'no');
    return answer.kind === 'known' ? answer.value.score : answer.kind;
  };

  it.each([
    [{}, 0],
    [{ respiratoryRate: 8 }, 3],
    [{ respiratoryRate: 9 }, 1],
    [{ respiratoryRate: 11 }, 1],
    [{ respiratoryRate: 12 }, 0],
    [{ respiratoryRate: 20 }, 0],
    [{ respiratoryRate: 21 }, 2],
    [{ respiratoryRate: 25 }, 3],
    [{ oxygenSaturation: 91 }, 3],
    [{ oxygenSaturation: 92 }, 2],
    [{ oxygenSaturation: 94 }, 1],
    [{ oxygenSaturation: 96 }, 0],
    [{ isOnOxygen: true }, 2],
    [{ scale: 2, oxygenSaturation: 90 }, 0],
    [{ scale: 2, oxygenSaturation: 97 }, 0],
    [{ scale: 2, oxygenSaturation: 97, isOnOxygen: true }, 5],
    [{ scale: 2, oxygenSaturation: 93, isOnOxygen: true }, 3],
    [{ scale: 2, oxygenSaturation: 83 }, 3],
    [{ systolicPressure: 90 }, 3],
    [{ systolicPressure: 100 }, 2],
    [{ systolicPressure: 110 }, 1],
    [{ systolicPressure: 219 }, 0],
    [{ systolicPressure: 220 }, 3],
    [{ heartRate: 40 }, 3],
    [{ heartRate: 50 }, 1],
    [{ heartRate: 90 }, 0],
    [{ heartRate: 91 }, 1],
    [{ heartRate: 111 }, 2],
    [{ heartRate: 131 }, 3],
    [{ consciousness: 'cvpu' }, 3],
    [{ temperature: 35 }, 3],
    [{ temperature: 36 }, 1],
    [{ temperature: 38 }, 0],
    [{ temperature: 39 }, 1],
    [{ temperature: 39.1 }, 2],
  ])('%j scores %s', (change, expected) => {
    expect(score(change)).toBe(expected);
  });

  it('has no score where one observation is missing', () => {
    for (const name of Object.keys(calm)) {
      expect(news2({ ...calm, [name]: undefined } as never, 40, 'no')).toEqual({
        kind: 'unknown',
        missing: [name],
      });
    }
    expect(news2(calm, undefined, 'no')).toEqual({ kind: 'unknown', missing: ['birthDate'] });
  });

  it('is not for children and pregnant women', () => {
    expect(news2(calm, 15, 'no').kind).toBe('notApplicable');
    expect(news2(calm, 16, 'no').kind).toBe('known');
    expect(news2(calm, 30, 'yes').kind).toBe('notApplicable');
  });
});
