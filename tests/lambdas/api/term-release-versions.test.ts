import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { admin, icd10, type Json, releases, termClinic } from './term-release-clinic.ts';

const { call, bringIn, use, search, ask, codes } = termClinic();

describe('a version that takes the place of another', () => {
  const version = (name: string, more: object = {}) => ({
    kind: 'icd-10-cm',
    system: icd10,
    title: 'ICD-10-CM',
    version: name,
    digest: createHash('sha256').update(name).digest('hex'),
    ...more,
  });

  test('keeps and marks the codes that it no longer has, and can be taken back', async () => {
    const first = await bringIn(
      'x',
      [
        { code: 'I10', terms: ['Essential (primary) hypertension'] },
        { code: 'Q99.70', terms: ['Zyxofoobar state'] },
      ],
      version('2026'),
    );
    await use(first);
    expect(await codes('zyxofoobar')).toEqual(['Q99.70']);
    const second = await bringIn(
      'y',
      [{ code: 'Q99.71', terms: ['Zyxofoobar state, left'] }],
      version('2027'),
    );
    expect((await use(second)).body).toMatchObject({ version: '2027', retired: 2 });
    expect(await codes('zyxofoobar')).toEqual(['Q99.71']);
    // Of the built-in terms, those that the organization's own version has not come last and say so.
    const hypertension = (await search('hipertensión arterial esencial')).find(
      ({ coding }) => coding[0].code === 'I10',
    );
    expect(hypertension.detail).toContain('retirado en la versión 2027');
    // What stands in the record is still known, and marked: built in or brought in.
    for (const code of ['Q99.70', 'I10']) {
      expect(JSON.stringify(await ask(`CodeSystem/$lookup?system=${icd10}&code=${code}`))).toContain(
        'inactive',
      );
      const judged = await ask(`CodeSystem/$validate-code?url=${icd10}&code=${code}`);
      expect(judged.parameter[0]).toEqual({ name: 'result', valueBoolean: true });
      expect(judged.parameter[1].valueString).toMatch(/retirado en la versión 2027/);
    }
    expect(JSON.stringify(await ask(`CodeSystem/$lookup?system=${icd10}&code=Q99.71`))).not.toContain(
      'inactive',
    );
    await use(first);
    expect(JSON.stringify(await ask(`CodeSystem/$lookup?system=${icd10}&code=I10`))).not.toContain(
      'inactive',
    );
    expect(await codes('zyxofoobar')).toEqual(['Q99.70']);
    expect(
      (await call(admin, 'GET', releases)).body.releases.filter(({ state }: Json) => state === 'current'),
    ).toHaveLength(1);
    await call(admin, 'POST', `${releases}/${first}/withdrawal`);
  });
});
