import { isAged } from '../people/person.ts';
import { type Course, changeOver } from './course.ts';

/** A moderate-intensity statin lowers LDL cholesterol by 30 to 49 % (2018 AHA/ACC cholesterol guideline, table 3). */
export const hyperlipidemia: Course = {
  name: 'hyperlipidemia',
  canHave: (person, lastDay) => isAged(person, lastDay, 40, 84),
  share: 0.34,
  fewest: 12,
  excludes: ['pregnancy'],
  write(chart) {
    const random = chart.random.fork(this.name);
    const onset = chart.yearsAgo(random.normal(2.3, 0.4), 35);
    const untreated = random.normal(246, 12);
    const cholesterol = changeOver(70, onset, untreated, untreated * 0.71);
    chart.addProblem({ name: 'hyperlipidemia', onset });
    chart.prescribe({
      name: random.chance(0.7) ? 'atorvastatin20' : 'atorvastatin40',
      from: onset,
      dosage: 'Tome 1 comprimido por la noche.',
      timesPerDay: 1,
      reason: 'hyperlipidemia',
    });
    chart.adjust('cholesterol', (_value, day) => cholesterol(day));
    chart.adjust('triglycerides', (value, day) => (value * (1.4 * cholesterol(day))) / untreated);
    chart.follow(12, onset, () => ({
      reason: 'hyperlipidemia',
      orders: ['lipids'],
      remark: 'Colesterol: continúa la estatina; no refiere dolores musculares.',
    }));
  },
};
