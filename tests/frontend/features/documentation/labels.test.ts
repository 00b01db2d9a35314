import { beforeAll, expect, test } from 'vitest';
import { guideGroups } from '../../../../frontend/features/documentation/guides/guide-groups.ts';
import { questionGroups } from '../../../../frontend/features/help-center/questions.ts';
import { screenTexts } from './screen-texts.ts';

let onScreens: Set<string>;
beforeAll(() => {
  onScreens = screenTexts();
});

const quotedIn = (texts: readonly string[]) =>
  texts.flatMap((text) => [...text.matchAll(/«([^»]+)»/g)].map(([, label]) => label ?? ''));

const unknownIn = (texts: readonly string[]) => quotedIn(texts).filter((label) => !onScreens.has(label));

test('what a guide quotes stands word for word on a screen', () => {
  const texts = guideGroups.flatMap(({ guides }) =>
    guides.flatMap(({ summary, steps, notes = [] }) => [summary, ...steps, ...notes]),
  );
  expect(quotedIn(texts).length).toBeGreaterThan(200);
  expect(unknownIn(texts)).toEqual([]);
});

test('what the help centre quotes stands word for word on a screen', () => {
  const texts = questionGroups.flatMap(({ questions }) =>
    questions.flatMap(({ question, answer }) => [question, ...answer]),
  );
  expect(quotedIn(texts).length).toBeGreaterThan(50);
  expect(unknownIn(texts)).toEqual([]);
});
