import { describe, expect, it } from 'vitest';
import { Random } from '../../../../infra/local/demo-clinic/random.ts';

const draws = (random: Random, count: number) => Array.from({ length: count }, () => random.next());

describe('The seeded generator', () => {
  it('repeats itself for the same path, and no other', () => {
    expect(draws(new Random('a'), 5)).toEqual(draws(new Random('a'), 5));
    expect(draws(new Random('a'), 5)).not.toEqual(draws(new Random('b'), 5));
  });

  it('gives a part the same stream whatever was drawn before', () => {
    const random = new Random('a');
    const before = draws(random.fork('part'), 3);
    draws(random, 10);
    expect(draws(random.fork('part'), 3)).toEqual(before);
  });

  it('stays within its bounds, and reaches both ends', () => {
    const random = new Random('bounds');
    const dice = new Set(Array.from({ length: 500 }, () => random.int(1, 6)));
    expect([...dice].toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
    const normal = Array.from({ length: 2000 }, () => random.normal(10, 1));
    expect(Math.min(...normal)).toBeGreaterThanOrEqual(7);
    expect(Math.max(...normal)).toBeLessThanOrEqual(13);
    expect(normal.reduce((sum, value) => sum + value, 0) / normal.length).toBeCloseTo(10, 1);
  });

  it('loses nothing in shuffling, and picks from nothing with an error', () => {
    expect(new Random('s').shuffled([1, 2, 3, 4]).toSorted()).toEqual([1, 2, 3, 4]);
    expect(() => new Random('s').pick([])).toThrow(RangeError);
  });
});
