import { isAged } from '../people/person.ts';
import type { Course } from './course.ts';

/** Preserved ejection fraction: a loop diuretic for congestion and an SGLT2 inhibitor (2022 AHA/ACC/HFSA guideline, section 7.7.1). */
export const heartFailure: Course = {
  name: 'heart failure',
  canHave: (person, lastDay) => isAged(person, lastDay, 68, 101),
  share: 0.12,
  fewest: 3,
  excludes: ['type 2 diabetes'],
  write(chart) {
    const random = chart.random.fork(this.name);
    const onset = chart.yearsAgo(random.normal(2, 0.3), 60);
    chart.addProblem({ name: 'heartFailure', onset });
    chart.prescribe({
      name: 'furosemide20',
      from: onset,
      dosage: 'Tome 1 comprimido por la mañana.',
      timesPerDay: 1,
      reason: 'heartFailure',
    });
    chart.prescribe({
      name: 'empagliflozin10',
      from: onset,
      dosage: 'Tome 1 comprimido por la mañana.',
      timesPerDay: 1,
      reason: 'heartFailure',
    });
    chart.follow(3, onset, (_day, index) => ({
      reason: 'heartFailure',
      orders: index % 2 === 0 ? ['basicMetabolic'] : [],
      remark: 'Corazón: se pesa a diario; avisará si sube más de 1 kg en un día o 2 kg en una semana.',
    }));
  },
};
