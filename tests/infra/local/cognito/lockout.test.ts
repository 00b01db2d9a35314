import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  assertNotLocked,
  clearFailures,
  countFailure,
  lockDurationMs,
} from '../../../../infra/local/cognito/lockout.ts';
import type { Pool } from '../../../../infra/local/cognito/pool.ts';
import { createTables } from '../../../../infra/local/cognito/schema.ts';

let time = 0;
let pool: Pick<Pool, 'database' | 'now'> & Pool;

beforeEach(() => {
  time = 1_700_000_000_000;
  const database = new DatabaseSync(':memory:');
  createTables(database);
  // A lockout needs the store and the clock, and nothing else of a pool.
  pool = { database, now: () => new Date(time) } as Pool;
});

const fail = (times: number) => {
  for (let count = 0; count < times; count += 1) countFailure(pool, 'sign-in', 'lucia');
};
const isLocked = () => {
  try {
    assertNotLocked(pool, 'sign-in', 'lucia');
    return false;
  } catch {
    return true;
  }
};

describe('the lockout', () => {
  it.each([
    [0, 0],
    [4, 0],
    [5, 1000],
    [6, 2000],
    [7, 4000],
    [14, 512_000],
    [15, 900_000],
    [16, 900_000],
    [5000, 900_000],
  ])('after %i failures lasts %i ms', (failures, duration) => {
    expect(lockDurationMs(failures)).toBe(duration);
  });

  it('begins with the fifth failure and ends on its own', () => {
    fail(4);
    expect(isLocked()).toBe(false);
    fail(1);
    expect(isLocked()).toBe(true);
    time += 999;
    expect(isLocked()).toBe(true);
    time += 1;
    expect(isLocked()).toBe(false);
  });

  it('is not prolonged by attempts that it refuses', () => {
    fail(5);
    for (let count = 0; count < 20; count += 1) isLocked();
    time += 1000;
    expect(isLocked()).toBe(false);
    fail(1);
    time += 1999;
    expect(isLocked()).toBe(true);
    time += 1;
    expect(isLocked()).toBe(false);
  });

  it('forgets the failures after a success', () => {
    fail(4);
    clearFailures(pool, 'sign-in', 'lucia');
    fail(4);
    expect(isLocked()).toBe(false);
  });

  it('forgets the failures after 15 minutes without an attempt, and not before', () => {
    fail(5);
    time += 1000 + 15 * 60_000 - 1;
    fail(1);
    expect(isLocked()).toBe(true);
    time += 2000 + 15 * 60_000;
    fail(4);
    expect(isLocked()).toBe(false);
  });

  it('counts each person and each kind of attempt apart', () => {
    fail(5);
    expect(() => assertNotLocked(pool, 'sign-in', 'marta')).not.toThrow();
    expect(() => assertNotLocked(pool, 'code', 'lucia')).not.toThrow();
  });

  it('refuses in the words of what was attempted', () => {
    for (const kind of ['sign-in', 'code', 'change-password'] as const) {
      for (let count = 0; count < 5; count += 1) countFailure(pool, kind, 'lucia');
    }
    expect(() => assertNotLocked(pool, 'sign-in', 'lucia')).toThrow('Password attempts exceeded');
    expect(() => assertNotLocked(pool, 'code', 'lucia')).toThrow('Attempt limit exceeded');
    expect(() => assertNotLocked(pool, 'change-password', 'lucia')).toThrow('Attempt limit exceeded');
  });

  it('keeps no row of names that nobody tries any more', () => {
    countFailure(pool, 'sign-in', 'stranger');
    time += 15 * 60_000;
    fail(1);
    expect(pool.database.prepare('SELECT subject FROM cognito_lockouts').all()).toEqual([
      { subject: 'sign-in:lucia' },
    ]);
  });
});
