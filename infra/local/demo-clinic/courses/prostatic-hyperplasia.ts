import { isAged } from '../people/person.ts';
import type { Course } from './course.ts';

/** Mild symptoms are watched (AUA 2023 guideline, statement 6). */
export const prostaticHyperplasia: Course = {
  name: 'prostatic hyperplasia',
  canHave: (person, lastDay) => person.sex === 'male' && isAged(person, lastDay, 58, 101),
  share: 0.3,
  fewest: 2,
  write(chart) {
    chart.addProblem({
      name: 'prostaticHyperplasia',
      onset: chart.yearsAgo(chart.random.fork(this.name).int(2, 8), 50),
    });
    chart.follow(12, chart.firstDay, () => ({
      reason: 'prostaticHyperplasia',
      remark: 'Próstata: se levanta una vez por la noche; se mantiene en observación.',
    }));
  },
};
