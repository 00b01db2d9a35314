import { isAged } from '../people/person.ts';
import type { Course } from './course.ts';

/** Parent training and classroom measures; symptoms began before twelve (DSM-5-TR; AAP 2019 guideline). */
export const attentionDeficit: Course = {
  name: 'attention deficit',
  canHave: (person, lastDay) => isAged(person, lastDay, 8, 17),
  share: 0.12,
  fewest: 2,
  write(chart) {
    chart.addProblem({
      name: 'attentionDeficit',
      onset: chart.yearsAgo(chart.random.fork(this.name).int(1, 9), 6),
    });
    chart.follow(6, chart.yearsAgo(3, 7), () => ({
      reason: 'attentionDeficit',
      remark: 'Atención: mejora con las rutinas de casa y el apoyo del aula; se pide informe a la escuela.',
    }));
  },
};
