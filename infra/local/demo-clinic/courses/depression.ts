import { addMonths } from '../calendar-day.ts';
import { isAged } from '../people/person.ts';
import { type Course, changeOver } from './course.ts';

/** PHQ-9: 10 to 14 moderate, below 5 remission (Kroenke et al., J Gen Intern Med 2001;16:606). */
export const depression: Course = {
  name: 'depression',
  canHave: (person, lastDay) => isAged(person, lastDay, 18, 78),
  share: 0.12,
  fewest: 6,
  excludes: ['pregnancy'],
  write(chart) {
    const random = chart.random.fork(this.name);
    const onset = chart.yearsAgo(random.normal(1.6, 0.3), 16);
    const increase = addMonths(onset, 3);
    const goesToFullDose = random.chance(0.5);
    chart.addProblem({ name: 'depression', onset });
    if (random.chance(0.4)) chart.addProblem({ name: 'anxiety', onset });
    chart.prescribe({
      name: 'sertraline50',
      from: onset,
      ...(goesToFullDose ? { until: increase } : {}),
      dosage: 'Tome 1 comprimido por la mañana.',
      timesPerDay: 1,
      reason: 'depression',
    });
    if (goesToFullDose) {
      chart.prescribe({
        name: 'sertraline100',
        from: increase,
        dosage: 'Tome 1 comprimido por la mañana.',
        timesPerDay: 1,
        reason: 'depression',
      });
    }
    const phq9 = changeOver(240, onset, random.normal(13, 0.8), random.normal(4, 0.6));
    chart.adjust('phq9', (_value, day) => phq9(day));
    chart.adjust('gad7', (_value, day) => phq9(day) * 0.7);
    chart.follow(3, onset, () => ({
      reason: 'depression',
      orders: ['phq9', 'gad7'],
      remark: 'Ánimo: se pregunta por ideas de hacerse daño, que niega; continúa en psicoterapia.',
    }));
  },
};
