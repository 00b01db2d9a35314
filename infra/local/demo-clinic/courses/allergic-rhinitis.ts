import { isAged } from '../people/person.ts';
import type { Course } from './course.ts';

/** A second-generation antihistamine in the season (AAO-HNSF 2015 guideline, statement 9). */
export const allergicRhinitis: Course = {
  name: 'allergic rhinitis',
  canHave: (person, lastDay) => isAged(person, lastDay, 12, 60),
  share: 0.14,
  fewest: 4,
  excludes: ['pregnancy'],
  write(chart) {
    const onset = chart.yearsAgo(chart.random.fork(this.name).int(3, 9), 6);
    chart.addProblem({ name: 'allergicRhinitis', onset });
    chart.prescribe({
      name: 'cetirizine10',
      from: chart.yearsAgo(1.2, 12),
      dosage: 'Tome 1 comprimido por la noche en los meses de polen.',
      isAsNeeded: true,
      reason: 'allergicRhinitis',
    });
  },
};
