import { releasedWords } from '../../laboratory/released-words.ts';
import type { Tool } from '../tool.ts';

/** What a clinician has told the patient of their results, word for word; of reports, values and all else of the chart nothing. */
export const readReleasedResults: Tool<'read_released_results'> = {
  name: 'read_released_results',
  async run({ repository, run }) {
    return { output: { released: await releasedWords(repository, run.patientId ?? '') } };
  },
};
