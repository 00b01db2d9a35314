import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../../../lambdas/platform/database.ts';
import { halves, readIntakes } from '../../../../agents/intakes/intake.ts';
import { playIntake } from '../../../../agents/intakes/play-intake.ts';
import { openMemoryDatabase } from '../../../../support/memory-database.ts';

let database: Database;
beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database.close());

const askModel = () => Promise.reject(new Error('The embedded model needs no network'));

describe.each(halves)('what was said is what is kept, %s', (half) => {
  for (const intake of readIntakes(half)) {
    // What is not understood today must say so when it is.
    const check = intake.open === undefined ? test : test.fails;
    check(intake.id, async () => {
      const { failures, said } = await playIntake({ database, model: 'rules', askModel }, intake);
      expect(failures, said).toEqual([]);
    });
  }
});
