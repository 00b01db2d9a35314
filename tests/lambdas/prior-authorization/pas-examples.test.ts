import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readPayerAnswer } from '../../../lambdas/clinical/prior-authorization/pas/read-answer.ts';

/*
 * Da Vinci's own examples (PAS 2.0.1), which stay outside the repository: some carry codes that may not be passed on. Where they are
 * not there, read-answer.test.ts says the same of invented ones, and of those that no example is of: pended, denied, granted in part.
 */
const folder = new URL('../../../../shared/data/priorauth/pas-2.0.1/', import.meta.url);
const shared = existsSync(folder) ? folder : new URL('file:///work/shared/data/priorauth/pas-2.0.1/');
const isThere = existsSync(shared);
const example = (name: string): string => readFileSync(new URL(`${name}.json`, shared), 'utf8');
const trace = '111099';

describe.skipIf(!isThere)('examples of PAS', () => {
  test('approved: number, quantity, period', () => {
    const read = readPayerAnswer(example('Bundle-ReferralAuthorizationResponseBundleExample'), trace);
    expect(read).toMatchObject({
      traces: [trace],
      patient: { reference: 'Patient/SubscriberExample', identifiers: ['12345678901'] },
      verdict: { kind: 'approved', number: 'AUTH0001', quantity: 1, from: '2005-05-02', until: '2005-06-02' },
    });
  });

  test('the answer to an inquiry', () => {
    const read = readPayerAnswer(example('Bundle-PASClaimInquiryResponseBundleExample'), trace);
    expect(read).toMatchObject({ verdict: { kind: 'approved', number: 'AUTH0001' } });
  });

  // The Bundle of the same name holds, as published, the response that approves.
  test('an error, with where it is', () => {
    const read = readPayerAnswer(example('ClaimResponse-ErrorResponseExample'), trace);
    expect(read).toMatchObject({
      verdict: { kind: 'not-taken', words: 'error 04; error T4 en Bundle.entry[1].Organization.name' },
    });
  });

  test('the answer to a practitioner', () => {
    expect(
      readPayerAnswer(example('ClaimResponse-PractitionerRequestorResponseExample'), trace),
    ).toMatchObject({ verdict: { kind: 'approved', number: 'AUTH0001' } });
  });

  test('every Bundle is read, and one that answers nothing says so', () => {
    const names = readdirSync(shared).filter((name) => name.startsWith('Bundle-'));
    expect(names.length).toBeGreaterThan(8);
    for (const name of names) {
      const read = readPayerAnswer(example(name.replace('.json', '')), trace);
      expect([name, read.kind]).toEqual([name, name.includes('Response') ? 'answer' : 'nothing']);
    }
  });
});
