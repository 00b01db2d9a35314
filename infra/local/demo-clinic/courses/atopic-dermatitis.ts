import { isAged } from '../people/person.ts';
import type { Course } from './course.ts';

/** Emollients, and a low-potency steroid on the patches (AAD 2023 guideline on topical therapy). */
export const atopicDermatitis: Course = {
  name: 'atopic dermatitis',
  canHave: (person, lastDay) => isAged(person, lastDay, 1, 12),
  share: 0.2,
  fewest: 3,
  write(chart) {
    const onset = chart.yearsAgo(chart.random.fork(this.name).int(1, 4), 0);
    chart.addProblem({ name: 'atopicDermatitis', onset });
    chart.prescribe({
      name: 'hydrocortisoneCream',
      from: chart.yearsAgo(0.8, 0),
      dosage: 'Aplique una capa fina en las placas dos veces al día, no más de 7 días seguidos.',
      isAsNeeded: true,
      reason: 'atopicDermatitis',
    });
    chart.follow(12, onset, () => ({
      reason: 'atopicDermatitis',
      remark: 'Piel: placas leves en los pliegues; crema hidratante a diario y baños cortos.',
    }));
  },
};
