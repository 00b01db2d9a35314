import { isAged } from '../people/person.ts';
import type { Course } from './course.ts';

/** Allopurinol begun at 100 mg a day or less (ACR 2020 gout guideline). */
export const gout: Course = {
  name: 'gout',
  canHave: (person, lastDay) => person.sex === 'male' && isAged(person, lastDay, 40, 90),
  share: 0.08,
  fewest: 2,
  write(chart) {
    const onset = chart.yearsAgo(chart.random.fork(this.name).int(2, 6), 35);
    chart.addProblem({ name: 'gout', onset });
    chart.prescribe({
      name: 'allopurinol100',
      from: onset,
      dosage: 'Tome 1 comprimido al día después de comer.',
      timesPerDay: 1,
      reason: 'gout',
    });
    chart.follow(12, onset, () => ({
      reason: 'gout',
      remark: 'Gota: sin crisis desde la última visita; se aconseja beber agua y limitar la cerveza.',
    }));
  },
};
