import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));

/** One project per kind of test; the runner (`tests/run.ts`) runs them all. */
export default defineConfig({
  root,
  plugins: [react()],
  // Each check of a run keeps its own: they are written at the same time.
  cacheDir: process.env.AUXILIA_TESTS_CACHE ?? 'node_modules/.cache/vitest/alone',
  test: {
    // `npm test -- --changed` asks what each test file loaded.
    experimental: { recordDependencies: true },
    // Read by the code, and no modules: nothing tells which test files they concern.
    forceRerunTriggers: ['**/package-lock.json', '**/vitest.config.*', '**/*.sql', '**/tests/**/*.yaml'],
    // What tests allocate dies young: with more room for it a process collects garbage a seventh less.
    execArgv: ['--max-semi-space-size=64'],
    // What is waited for ends; a busy machine may take its time.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          globalSetup: ['tests/support/memory-database.ts'],
          // Of the front end what needs no page, whose file then ends in .tsx.
          include: ['tests/{lambdas,infra,frontend}/**/*.test.ts'],
          exclude: ['tests/infra/stack/**'],
          setupFiles: ['tests/support/one-seed.ts'],
          // One process for all files, which compiles the database and reads HL7's definitions once.
          isolate: false,
          // What hangs ends; a busy machine may take its time.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'page',
          environment: 'jsdom',
          globalSetup: ['tests/support/memory-database.ts'],
          include: ['tests/frontend/**/*.test.tsx'],
          setupFiles: ['tests/support/page-setup.ts'],
          // One process for all files, which loads the product's code once; each test leaves it as it found it.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          environment: 'node',
          globalSetup: ['tests/support/memory-database.ts', 'tests/support/migrated-server.ts'],
          include: ['tests/contract/**/*.test.ts'],
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'infrastructure',
          environment: 'node',
          include: ['tests/infra/stack/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          environment: 'node',
          globalSetup: ['tests/journeys/seed-once.ts'],
          include: ['tests/journeys/**/*.test.ts'],
          // Each with one product and one browser for all its files. Two leave a core idle for a third of the time; three, none.
          maxWorkers: 3,
          isolate: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
