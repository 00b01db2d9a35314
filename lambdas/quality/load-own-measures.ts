import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { once } from '../platform/once.ts';
import type { MeasurePackage } from './measure/measure-package.ts';
import { readMeasureBundle } from './measure/read-bundle.ts';

/** In Lambda the folder lies beside the bundle. Read when first asked for, not at import. */
const compiled = join(import.meta.dirname, 'own-measures', 'compiled.json.br');

/** The platform's own measures (`infra/build-own-measures.ts`). */
export const loadOwnMeasures = once((): readonly MeasurePackage[] => {
  const bundles: unknown[] = JSON.parse(brotliDecompressSync(readFileSync(compiled)).toString());
  return bundles.flatMap((bundle) => readMeasureBundle(bundle).measure ?? []);
});
