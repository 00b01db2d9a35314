import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = new URL('../../../../infra/local/demo-clinic/', import.meta.url).pathname;
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.(ts|json)$/.test(file),
);

/** Codes of ICD-10-CM, LOINC and CDC, and of RxNorm, SNOMED CT and NUCC, as they stand between quotes. */
const codePattern = /['"]([A-Z]\d{2}(?:\.\d+)?|\d{1,5}-\d|\d{4,9}(?:\d{9})?X?|\d{3}[A-Z]\w+X)['"]/g;
const codesIn = (file: string) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(codePattern)].map(([, code]) => code);

/** Telephone and ZIP codes have digits too. */
const withoutCodes = ['people/places.ts'];

describe('The catalogue', () => {
  const catalogue = files.filter((file) => file.startsWith('catalogue/'));
  const others = files.filter((file) => !catalogue.includes(file) && !withoutCodes.includes(file));

  it('holds each code once', () => {
    const codes = catalogue.flatMap(codesIn);
    expect(codes.length).toBeGreaterThan(150);
    expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
  });

  it('holds every code there is', () => {
    expect(others.length).toBeGreaterThan(40);
    expect(others.flatMap((file) => codesIn(file).map((code) => `${file}: ${code}`))).toEqual([]);
  });
});
