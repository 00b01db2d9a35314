import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/*
 * Tests that start the product load nearly all of it: by what it loaded, a third of them would answer for each change. Of a
 * change within features, those answer that are about them. What it does elsewhere, the whole run tells.
 */

const root = join(import.meta.dirname, '..');

/** What features are built of: whatever loaded it answers for its changes. */
const foundations = ['clinical', 'contracts', 'fhir', 'messaging', 'platform'];

/** Who may call which route, and what each takes and answers. */
const ofAllRoutes = ['tests/lambdas/api/access.test.ts', 'tests/lambdas/api/openapi.test.ts'];

/** Answered for by checks of their own, or by none. */
const elsewhere = /^tests\/journeys\/|\.md$/;

/** The folder of a file's feature, as `lambdas/quality`; undefined where it is nobody's own. */
function featureOf(file: string): string | undefined {
  const page = /^(?:tests\/)?(frontend\/features\/[^/]+)\//.exec(file)?.[1];
  if (page) return page;
  const name = /^(?:lambdas|tests\/(?:lambdas|contract))\/([^/]+)\//.exec(file)?.[1];
  return name === undefined || foundations.includes(name) ? undefined : `lambdas/${name}`;
}

/**
 * The test files that lie in a changed feature's folder or name what is in it; undefined where a file was changed that
 * belongs to no feature, or none of a feature.
 */
export function testsOfFeatures(files: readonly string[]): string[] | undefined {
  const features = new Set<string>();
  for (const file of files) {
    if (elsewhere.test(file)) continue;
    const feature = featureOf(file);
    if (feature === undefined) return undefined;
    features.add(feature);
  }
  if (features.size === 0) return undefined;
  const touches = (test: string) => {
    const itsOwn = featureOf(test);
    if (itsOwn !== undefined && features.has(itsOwn)) return true;
    const text = readFileSync(join(root, test), 'utf8');
    return [...features].some((feature) => text.includes(`/${feature}/`));
  };
  const own = globSync('tests/{lambdas,infra,frontend,contract}/**/*.test.{ts,tsx}', { cwd: root }).filter(
    touches,
  );
  const hasRoutes = [...features].some((feature) => feature.startsWith('lambdas/'));
  return [...new Set([...own, ...(hasRoutes ? ofAllRoutes : [])])].sort();
}
