import { readFileSync } from 'node:fs';
import { buildFrontend, manifestFile } from '../../infra/build.ts';
import { measureBudgets } from '../../infra/site/budgets.ts';
import type { Measurement } from './table.ts';

/** JavaScript, gzip'd, that each page needs at once: / and /login in all, signed-in pages beside their frame. */
export async function benchSizes(): Promise<Measurement[]> {
  const directory = await buildFrontend();
  return measureBudgets(directory, JSON.parse(readFileSync(manifestFile, 'utf8'))).map(
    ({ what, kilobytes, promised }) => ({
      what,
      unit: 'KB',
      values: [kilobytes],
      ...(promised === undefined ? {} : { promised }),
    }),
  );
}
