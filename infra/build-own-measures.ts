import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { compileOwnMeasures } from './cql/compile-own-measures.ts';

/*
 * The measures of our own, compiled: node infra/node24.mjs infra/build-own-measures.ts
 *
 * What it writes is in the repository, so that only who changes a measure compiles; a test compiles them again and compares.
 */
const output = fileURLToPath(new URL('../lambdas/quality/own-measures/compiled.json.br', import.meta.url));
const bundles = compileOwnMeasures((name) =>
  readFileSync(new URL(`../lambdas/quality/own-measures/${name}.cql`, import.meta.url), 'utf8'),
);
writeFileSync(output, brotliCompressSync(JSON.stringify(bundles)));
process.stdout.write(`${bundles.length} measures in ${output}\n`);
