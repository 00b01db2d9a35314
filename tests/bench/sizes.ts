import { readFileSync } from 'node:fs';
import { buildFrontend, manifestFile } from '../../infra/build.ts';
import { measureBudgets } from '../../infra/site/budgets.ts';
import { printRows } from './table.ts';

/** JavaScript, gzip'd, that each page needs for its first view with an empty cache, and in how many files. */
export async function benchSizes(): Promise<void> {
  const directory = await buildFrontend();
  const budgets = measureBudgets(directory, JSON.parse(readFileSync(manifestFile, 'utf8')));
  printRows('sizes', [
    ['', 'KB', 'promised', 'files', 'promised'],
    ...budgets.map(({ what, kilobytes, files, promised }) => [
      what,
      kilobytes.toFixed(1),
      String(promised.kilobytes),
      String(files),
      String(promised.files),
    ]),
  ]);
}
