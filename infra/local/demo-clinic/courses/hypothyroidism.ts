import { isAged } from '../people/person.ts';
import { type Course, changeOver } from './course.ts';

/** TSH comes into range within some weeks of replacement and is then looked at every 6 to 12 months (ATA/AACE 2012, recommendations 12 and 16). */
export const hypothyroidism: Course = {
  name: 'hypothyroidism',
  canHave: (person, lastDay) => isAged(person, lastDay, 25, 95),
  share: 0.1,
  fewest: 5,
  write(chart) {
    const random = chart.random.fork(this.name);
    const onset = chart.yearsAgo(random.normal(2.2, 0.3), 20);
    const tsh = changeOver(90, onset, random.normal(11, 1.2), random.normal(2.4, 0.3));
    const thyroxine = changeOver(90, onset, 0.65, 1.2);
    chart.addProblem({ name: 'hypothyroidism', onset });
    chart.prescribe({
      name: 'levothyroxine75',
      from: onset,
      dosage: 'Tome 1 comprimido en ayunas, 30 minutos antes del desayuno.',
      timesPerDay: 1,
      reason: 'hypothyroidism',
    });
    chart.adjust('tsh', (_value, day) => tsh(day));
    chart.adjust('freeThyroxine', (_value, day) => thyroxine(day));
    chart.follow(6, onset, () => ({
      reason: 'hypothyroidism',
      orders: ['tsh', 'freeThyroxine'],
      remark: 'Tiroides: toma la levotiroxina en ayunas y separada del hierro y del calcio.',
    }));
  },
};
