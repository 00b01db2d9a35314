import { createTextSearch } from '../../lib/text-search.ts';
import type { QuestionGroup } from './question.ts';
import { questionGroups } from './questions.ts';

let search: ReturnType<typeof createTextSearch> | undefined;

/** The questions in which what is looked for stands, in their groups and order; a group without any is left out. */
export function findQuestions(asked: string): readonly QuestionGroup[] {
  if (asked.trim() === '') return questionGroups;
  // Made at the first search: most readers never search.
  search ??= createTextSearch(
    questionGroups.flatMap(({ questions }) =>
      questions.map(({ id, question, answer }) => ({ id, title: question, text: answer.join(' ') })),
    ),
  );
  const found = new Set(search(asked).map(({ id }) => id));
  return questionGroups.flatMap((group) => {
    const questions = group.questions.filter(({ id }) => found.has(id));
    return questions.length === 0 ? [] : [{ ...group, questions }];
  });
}
