import { isAged } from '../people/person.ts';
import type { Course } from './course.ts';

/** A triptan at the onset of an attack, on fewer than ten days a month (American Headache Society 2021 consensus statement). */
export const migraine: Course = {
  name: 'migraine',
  canHave: (person, lastDay) => isAged(person, lastDay, 18, 50),
  share: 0.1,
  fewest: 4,
  excludes: ['pregnancy', 'hypertension', 'depression'],
  write(chart) {
    const onset = chart.yearsAgo(chart.random.fork(this.name).int(2, 8), 14);
    chart.addProblem({ name: 'migraine', onset });
    chart.prescribe({
      name: 'sumatriptan50',
      from: chart.yearsAgo(1.5, 18),
      dosage:
        'Tome 1 comprimido al empezar el dolor; puede repetir a las 2 horas. Máximo 2 al día y 9 días al mes.',
      isAsNeeded: true,
      reason: 'migraine',
    });
    chart.follow(12, onset, () => ({
      reason: 'migraine',
      remark: 'Migraña: dos o tres crisis al mes; se revisa el diario de dolor.',
    }));
  },
};
