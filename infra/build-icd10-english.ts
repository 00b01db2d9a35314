import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gunzipSync } from 'node:zlib';

/*
 * ICD-10-CM's codes and English titles (US CDC, public domain) as the terminology reads them, out of a list `Code,Description,…`
 * that may be gzipped: node infra/node24.mjs infra/build-icd10-english.ts <list.csv[.gz]>
 *
 * Headings are left out, and so is what wants a seventh character that the list does not have: such a code alone is none.
 */

const wantsSeventh =
  /^(S|T(?!3[0-2]|8[67])|V|W|X|Y[0-2]|Y3[0-8]|M1A|M48\.[45]|M80|M84\.[3-6]|R40\.2[1-4]|O3[1-6]|O4[01]|O60\.[12]|O64|O69|H34\.8[13]|H35\.3[12]|H40\.(1[0-4]|2[0-2]|[3-6])|E(08|09|10|11|13)\.3([2-5]|7))/;

const [input] = process.argv.slice(2);
if (!input) throw new Error('Which list?');
const raw = readFileSync(input);
const text = (input.endsWith('.gz') ? gunzipSync(raw) : raw).toString();
const rows = text
  .split('\n')
  .slice(1)
  .flatMap((row): [string, string][] => {
    const [, code, quoted, plain] = /^([^,]+),(?:"([^"]*)"|([^,]*))/.exec(row) ?? [];
    return code ? [[code, quoted ?? plain ?? '']] : [];
  });
const headings = new Set(
  rows.flatMap(([code]) => {
    const flat = code.replace('.', '');
    return Array.from({ length: flat.length - 3 }, (_, more) => flat.slice(0, 3 + more));
  }),
);
const kept = rows.filter(([code]) => !headings.has(code.replace('.', '')) && !wantsSeventh.test(code));
const output = fileURLToPath(
  new URL('../lambdas/terminology/terms/icd-10-cm-english.txt.br', import.meta.url),
);
writeFileSync(
  output,
  brotliCompressSync(kept.map((row) => row.join('\t')).join('\n'), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
  }),
);
process.stdout.write(`${kept.length} of ${rows.length} codes in ${output}\n`);
