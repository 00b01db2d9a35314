import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { enforceBudgets, measureBudgets } from '../../../infra/site/budgets.ts';
import type { Manifest } from '../../../infra/site/manifest.ts';

/** A built front end whose files weigh so many kilobytes, and no compression makes them lighter. */
function builtWith(sizes: Record<string, number>, manifest: Manifest) {
  const directory = mkdtempSync(join(tmpdir(), 'auxilia-budgets-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  mkdirSync(join(directory, 'assets'));
  for (const [file, kilobytes] of Object.entries(sizes)) {
    writeFileSync(join(directory, file), randomBytes(kilobytes * 1000));
  }
  return measureBudgets(directory, manifest);
}

const [start, landing, login, frame, agents, shared] = [
  'assets/start.js',
  'assets/landing.js',
  'assets/login.js',
  'assets/frame.js',
  'assets/agents.js',
  'assets/shared.js',
];
const manifest: Manifest = {
  'index.html': {
    file: start,
    dynamicImports: ['features/login/login-page.tsx'],
  },
  'app/signed-in-pages.tsx': {
    file: 'assets/signed-in.js',
    imports: ['index.html'],
    dynamicImports: ['features/agents/agents-page.tsx'],
  },
  'app/public-layout.tsx': { file: 'assets/public.js', imports: ['index.html'] },
  'features/landing/landing-page.tsx': { file: landing, imports: ['index.html'] },
  'features/login/login-page.tsx': { file: login, imports: ['_shared'] },
  'app/protected-layout.tsx': { file: frame, imports: ['_shared', 'index.html'] },
  'features/agents/agents-page.tsx': { file: agents, imports: ['_shared', 'index.html'] },
  _shared: { file: shared },
};
const sizes = {
  [start]: 100,
  'assets/public.js': 1,
  'assets/signed-in.js': 5,
  [landing]: 10,
  [login]: 20,
  [frame]: 80,
  [agents]: 50,
  [shared]: 15,
};

test('pages are weighed with everything that they need at once, each file once', () => {
  const weights = Object.fromEntries(
    builtWith(sizes, manifest).map(({ what, kilobytes }) => [what, Math.round(kilobytes)]),
  );
  expect(weights).toEqual({
    '/': 111,
    '/login': 135,
    'the frame of signed-in pages': 200,
    'features/agents/agents-page.tsx': 50,
  });
});

test('a build within its budgets goes on, and one above them fails and says where', () => {
  expect(() => enforceBudgets(builtWith(sizes, manifest))).not.toThrow();
  expect(() => enforceBudgets(builtWith({ ...sizes, [agents]: 61 }, manifest))).toThrow(
    /features\/agents\/agents-page\.tsx: 61\.\d KB of 60/,
  );
  expect(() => enforceBudgets(builtWith({ ...sizes, [start]: 180 }, manifest))).toThrow(
    /\/login: 215\.\d KB of 190/,
  );
});

test('a page that was not built is no light page', () => {
  expect(() => builtWith(sizes, { ...manifest, _shared: undefined as never })).toThrow('no _shared');
});
