import { addMonths } from '../calendar-day.ts';
import { isAged } from '../people/person.ts';
import type { Course } from './course.ts';

/** Eight weeks of a proton pump inhibitor before breakfast (ACG 2022 guideline on GERD, recommendation 5). */
export const acidReflux: Course = {
  name: 'acid reflux',
  canHave: (person, lastDay) => isAged(person, lastDay, 25, 85),
  share: 0.1,
  fewest: 4,
  excludes: ['pregnancy'],
  write(chart) {
    const onset = chart.yearsAgo(chart.random.fork(this.name).normal(1.4, 0.4), 20);
    chart.addProblem({ name: 'reflux', onset });
    chart.prescribe({
      name: 'omeprazole20',
      from: onset,
      until: addMonths(onset, 2),
      dosage: 'Tome 1 cápsula 30 minutos antes del desayuno, durante 8 semanas.',
      timesPerDay: 1,
      reason: 'reflux',
    });
    chart.follow(12, onset, () => ({
      reason: 'reflux',
      remark: 'Reflujo: sin dificultad para tragar; cenar temprano y elevar la cabecera.',
    }));
  },
};
