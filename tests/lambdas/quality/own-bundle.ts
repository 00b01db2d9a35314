import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import type { Bundle } from '@medplum/fhirtypes';

/** Our measure of HbA1c as the Bundle that is published of it, anew at each call. */
export function loadOwnBundle(): Bundle {
  const [bundle] = JSON.parse(
    brotliDecompressSync(
      readFileSync(new URL('../../../lambdas/quality/own-measures/compiled.json.br', import.meta.url)),
    ).toString(),
  ) as [Bundle];
  return bundle;
}
