import { isAged } from '../people/person.ts';
import type { Course } from './course.ts';

/** Donepezil 10 mg at bedtime (its label, section 2). */
export const alzheimer: Course = {
  name: 'alzheimer',
  canHave: (person, lastDay) => isAged(person, lastDay, 76, 101),
  share: 0.2,
  fewest: 2,
  write(chart) {
    const onset = chart.yearsAgo(chart.random.fork(this.name).normal(2.5, 0.3), 70);
    chart.addProblem({ name: 'alzheimer', onset });
    chart.prescribe({
      name: 'donepezil10',
      from: onset,
      dosage: 'Tome 1 comprimido al acostarse, con ayuda de su cuidador.',
      timesPerDay: 1,
      reason: 'alzheimer',
    });
    chart.follow(6, onset, () => ({
      reason: 'alzheimer',
      remark: 'Memoria: acude con su hija, que refiere más olvidos; se habla del descanso de quien cuida.',
    }));
  },
};
