import { dueOfPatient } from '../../quality/gaps/due-of-patient.ts';
import type { Tool } from '../tool.ts';

/** What quality measures miss in the patient's chart, by the list that people work on; who has closed a gap has answered it. */
export const readCareGaps: Tool<'read_care_gaps'> = {
  name: 'read_care_gaps',
  async run({ repository, run }) {
    const lines = await dueOfPatient(repository, run.patientId ?? '');
    const gaps = lines.flatMap(({ title, standing, state, dueOn, run: by }) =>
      by && state !== 'closed'
        ? [{ measure: title, isKnown: standing === 'gap', until: dueOn, dataTime: by.at }]
        : [],
    );
    const open = gaps.filter(({ isKnown }) => isKnown).length;
    const never = lines.filter(({ standing }) => standing === 'never-computed').length;
    return { output: { open, unknown: gaps.length - open + never, gaps } };
  },
};
