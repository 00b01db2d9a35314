import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';

const terms = fileURLToPath(new URL('../../lambdas/terminology/terms', import.meta.url));

/** The ICD-10-CM codes of the terminology below these categories, the categories' own code included where it is one. */
export function icd10Codes(under: readonly string[]): string[] {
  const ours = readdirSync(`${terms}/icd-10-cm`).flatMap((file) =>
    readFileSync(`${terms}/icd-10-cm/${file}`, 'utf8').split('\n'),
  );
  const english = brotliDecompressSync(readFileSync(`${terms}/icd-10-cm-english.txt.br`))
    .toString()
    .split('\n');
  const codes = [...ours, ...english].flatMap((line) => /^[A-Z]\d[0-9A-Z.]*(?=\s)/.exec(line)?.[0] ?? []);
  return [...new Set(codes.filter((code) => under.some((category) => code.startsWith(category))))].sort();
}
