import type { Questionnaire, QuestionnaireResponseItem } from '@medplum/fhirtypes';
import { describe, expect, it } from 'vitest';
import { mergeAnswers } from '../../../../lambdas/clinical/questionnaires/merge-answers.ts';

const form: Pick<Questionnaire, 'item'> = {
  item: [
    { linkId: 'a', type: 'string' },
    { linkId: 'b', type: 'string', item: [{ linkId: 'b1', type: 'string' }] },
    { linkId: 'g', type: 'group', repeats: true, item: [{ linkId: 'x', type: 'string' }] },
  ],
};
const says = (linkId: string, valueString: string): QuestionnaireResponseItem => ({
  linkId,
  answer: [{ valueString }],
});
const group = (x: string): QuestionnaireResponseItem => ({ linkId: 'g', item: [says('x', x)] });

describe('answers of two telephones', () => {
  it('to different questions are both kept, in the order of the form', () => {
    const merged = mergeAnswers(form, { base: [], mine: [says('b', 'mío')], theirs: [says('a', 'suyo')] });
    expect(merged).toEqual({ items: [says('a', 'suyo'), says('b', 'mío')], conflicts: [] });
  });

  it('to the same question stay as they are here, and the other answer is told', () => {
    const merged = mergeAnswers(form, {
      base: [says('a', 'antes')],
      mine: [says('a', 'mío')],
      theirs: [says('a', 'suyo')],
    });
    expect(merged.items).toEqual([says('a', 'mío')]);
    expect(merged.conflicts).toEqual([{ linkId: 'a', theirs: [{ valueString: 'suyo' }] }]);
  });

  it('that are the same are no conflict, and what one took back is away', () => {
    expect(
      mergeAnswers(form, { base: [], mine: [says('a', 'x')], theirs: [says('a', 'x')] }).conflicts,
    ).toEqual([]);
    expect(mergeAnswers(form, { base: [says('a', 'x')], mine: [says('a', 'x')], theirs: [] })).toEqual({
      items: [],
      conflicts: [],
    });
    expect(mergeAnswers(form, { base: [says('a', 'x')], mine: [], theirs: [says('a', 'x')] }).items).toEqual(
      [],
    );
  });

  it('in groups that repeat are joined repetition by repetition', () => {
    const merged = mergeAnswers(form, {
      base: [group('1')],
      mine: [group('uno'), group('2')],
      theirs: [group('1')],
    });
    expect(merged).toEqual({ items: [group('uno'), group('2')], conflicts: [] });
    const removed = mergeAnswers(form, {
      base: [group('1'), group('2')],
      mine: [group('1')],
      theirs: [group('1'), group('2')],
    });
    expect(removed.items).toEqual([group('1')]);
  });

  it('below an answer are joined too', () => {
    const withBelow = (text: string, below: string): QuestionnaireResponseItem => ({
      linkId: 'b',
      answer: [{ valueString: text, item: [says('b1', below)] }],
    });
    const merged = mergeAnswers(form, {
      base: [withBelow('sí', 'antes')],
      mine: [withBelow('no', 'antes')],
      theirs: [withBelow('sí', 'después')],
    });
    expect(merged).toEqual({ items: [withBelow('no', 'después')], conflicts: [] });
  });
});
