import { dayOf } from '../../clinical/clinic-day.ts';
import { publishedEntries } from '../knowledge/entries.ts';
import { answering } from '../knowledge/match.ts';
import type { Tool } from '../tool.ts';

/** What the clinic answers to a question, in the words that somebody there has reviewed; nothing where none of them is meant. */
export const findKnowledge: Tool<'find_knowledge'> = {
  name: 'find_knowledge',
  async run({ repository, timeZone }, { question }) {
    const entries = await publishedEntries(repository.sql, dayOf(repository.now, timeZone));
    const found = answering(question, entries);
    return { output: { answer: found ? { title: found.title, text: found.answer } : null } };
  },
};
