import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { FhirRefusal } from '../../../../lambdas/fhir/outcome.ts';
import { validate } from '../../../../lambdas/fhir/validation/validate.ts';

const validator = join(import.meta.dirname, '../../../../lambdas/fhir/validation/validate.ts');

/** In a process whose patterns are compiled plainly, as in one that has compiled many. */
async function issuesOf(data: string): Promise<unknown> {
  const program = `
    const { validate } = await import(${JSON.stringify(validator)});
    const resource = { resourceType: 'Binary', contentType: 'text/plain', data: ${data} };
    try {
      validate(resource);
      process.stdout.write('[]');
    } catch (error) {
      process.stdout.write(JSON.stringify(error.issues?.map(({ code }) => code) ?? error.name));
    }`;
  const flags = ['--disable-warning=ExperimentalWarning', '--no-regexp-optimization'];
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, [...flags, '--input-type=module', '--eval', program]);
  return JSON.parse(stdout);
}

test.each([
  ['nine megabytes', `'QUJD'.repeat(2_250_000)`, []],
  ['nine megabytes with a sign that does not belong', `'QUJD'.repeat(2_250_000) + 'QU*D'`, ['value']],
  ['more than a request may hold', `'QUJD'.repeat(4_000_000)`, ['too-long']],
])('base64 of %s is judged whatever else the process has compiled', async (_what, data, issues) => {
  expect(await issuesOf(data)).toEqual(issues);
});

test.each([
  ['of a mebibyte', 1024 * 1024, undefined],
  ['of one character more', 1024 * 1024 + 1, 'too-long'],
])('a text %s', (_what, length, code) => {
  const resource = { resourceType: 'Patient', name: [{ family: 'x'.repeat(length) }] };
  const found = () => {
    try {
      validate(resource);
      return undefined;
    } catch (error) {
      return error instanceof FhirRefusal ? error.issues[0]?.code : 'exception';
    }
  };
  expect(found()).toBe(code);
});
