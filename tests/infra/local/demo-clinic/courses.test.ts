import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import gout from '../../../../infra/local/demo-clinic/courses/gout.json' with { type: 'json' };
import { readCourse } from '../../../../infra/local/demo-clinic/play/course-schema.ts';
import { courses } from '../../../../infra/local/demo-clinic/play/courses.ts';

const folder = new URL('../../../../infra/local/demo-clinic/courses/', import.meta.url);
const read = (file: unknown) => readCourse(file, ['gout', 'asthma']);

describe('The courses', () => {
  it('are those of the folder, each with its sources', () => {
    const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
    expect(
      courses()
        .map(({ name }) => `${name.replaceAll(' ', '-')}.json`)
        .toSorted(),
    ).toEqual(files.toSorted());
    expect(courses().filter(({ sources }) => sources.length === 0)).toEqual([]);
  });

  it.each([
    ['a day that it does not name', { problems: [{ name: 'gout', onset: 'beginning' }] }, /problems/],
    ['a draw that it does not name', { values: [{ of: 'weight', set: 'kilograms' }] }, /values/],
    ['a condition on what it does not draw', { draws: { a: { chance: 1, when: { b: true } } } }, /draws/],
    ['a problem without codes', { problems: [{ name: 'plague', onset: 'onset' }] }, /problems/],
    ['a medication without codes', { prescriptions: [{ name: 'hemlock', from: 'onset' }] }, /prescriptions/],
    ['a course that there is not', { excludes: ['plague'] }, /excludes/],
    ['what nobody reads', { remarks: [] }, /remarks/],
  ])('are refused with %s', (_what, change, place) => {
    expect(read(gout)).toMatchObject({ name: 'gout' });
    expect(() => read({ ...gout, ...change })).toThrow(place);
  });
});
