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

const chunk = (name: string, ...imports: string[]) => ({ file: `assets/${name}.js`, name, imports });
const manifest: Manifest = {
  'index.html': { ...chunk('index'), dynamicImports: ['_agents-page.js', 'features/login/login-page.tsx'] },
  '_above-pages.js': chunk('above-pages', 'index.html'),
  '_user-pool.js': chunk('user-pool', 'index.html'),
  '_frame.js': chunk('frame', '_shared.js', 'index.html'),
  '_agents-page.js': chunk('agents-page', '_shared.js', 'index.html'),
  'features/landing/landing-page.tsx': chunk('landing-page', '_above-pages.js', 'index.html'),
  'features/login/login-page.tsx': chunk('login-page', '_shared.js'),
  '_shared.js': chunk('shared'),
};
const sizes = {
  'assets/index.js': 100,
  'assets/above-pages.js': 5,
  'assets/user-pool.js': 25,
  'assets/frame.js': 80,
  'assets/agents-page.js': 50,
  'assets/landing-page.js': 10,
  'assets/login-page.js': 20,
  'assets/shared.js': 15,
};

test('pages are weighed with everything that they need at once, each file once', () => {
  const weights = builtWith(sizes, manifest).map(({ what, kilobytes, files }) => [
    what,
    Math.round(kilobytes),
    files,
  ]);
  expect(weights).toEqual([
    ['/', 115, 3],
    ['/login', 135, 3],
    ['agents-page', 275, 6],
  ]);
});

test('a build within its budgets goes on, and one above them fails and says where', () => {
  expect(() => enforceBudgets(builtWith(sizes, manifest))).not.toThrow();
  expect(() => enforceBudgets(builtWith({ ...sizes, 'assets/agents-page.js': 121 }, manifest))).toThrow(
    /agents-page: 346\.\d KB of 345 in 6 files of 12/,
  );
  expect(() => enforceBudgets(builtWith({ ...sizes, 'assets/index.js': 180 }, manifest))).toThrow(
    /\/login: 215\.\d KB of 190/,
  );
});

test('a page that comes in too many files fails the build', () => {
  const parts = Array.from({ length: 7 }, (_, index) => `part-${index}`);
  const inParts = {
    ...manifest,
    '_agents-page.js': chunk(
      'agents-page',
      '_shared.js',
      'index.html',
      ...parts.map((name) => `_${name}.js`),
    ),
    ...Object.fromEntries(parts.map((name) => [`_${name}.js`, chunk(name)])),
  };
  const light = Object.fromEntries(parts.map((name) => [`assets/${name}.js`, 1]));
  expect(() => enforceBudgets(builtWith({ ...sizes, ...light }, inParts))).toThrow(
    /agents-page: 282\.\d KB of 345 in 13 files of 12/,
  );
});

test('a page that was not built is no light page', () => {
  const { '_shared.js': _, ...rest } = manifest;
  expect(() => builtWith(sizes, rest)).toThrow('no _shared.js');
});
