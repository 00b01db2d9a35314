import { isAged } from '../people/person.ts';
import type { Course } from './course.ts';

/** Acetaminophen: the clinic spares its older patients, many anticoagulated or with weak kidneys, the oral anti-inflammatories (AGS Beers Criteria 2023, table 2). */
export const kneeOsteoarthritis: Course = {
  name: 'knee osteoarthritis',
  canHave: (person, lastDay) => isAged(person, lastDay, 52, 101),
  share: 0.18,
  fewest: 5,
  write(chart) {
    const onset = chart.yearsAgo(chart.random.fork(this.name).int(2, 10), 45);
    chart.addProblem({ name: 'kneeOsteoarthritis', onset });
    chart.prescribe({
      name: 'acetaminophen500',
      from: onset,
      dosage: 'Tome 2 comprimidos cada 8 horas si tiene dolor; no más de 6 al día.',
      isAsNeeded: true,
      reason: 'kneeOsteoarthritis',
    });
    chart.follow(12, onset, () => ({
      reason: 'kneeOsteoarthritis',
      remark: 'Rodilla: dolor al caminar; ejercicios de cuádriceps y bastón del lado contrario.',
    }));
  },
};
