import { isAged } from '../people/person.ts';
import type { Course } from './course.ts';

/** HbA1c of 5.7 to 6.4 %, looked at once a year (ADA, Standards of Care in Diabetes 2024, section 2). */
export const prediabetes: Course = {
  name: 'prediabetes',
  canHave: (person, lastDay) => isAged(person, lastDay, 35, 75),
  share: 0.14,
  fewest: 5,
  excludes: ['type 2 diabetes', 'pregnancy'],
  write(chart) {
    const random = chart.random.fork(this.name);
    const onset = chart.yearsAgo(random.normal(1.9, 0.4), 30);
    const level = random.normal(6, 0.08);
    chart.addProblem({ name: 'prediabetes', onset });
    chart.adjust('hba1c', (value, day) => (day < onset ? value : level));
    // Fasting glucose of prediabetes is 100 to 125 mg/dL, by the same section.
    chart.adjust('glucose', (value, day) => (day < onset ? value : 111));
    chart.follow(12, onset, () => ({
      reason: 'prediabetes',
      orders: ['hba1c'],
      remark: 'Prediabetes: se ofrece el programa de prevención y 150 minutos de ejercicio a la semana.',
    }));
  },
};
