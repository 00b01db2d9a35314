import type { Order } from '../catalogue/panel-codes.ts';
import { ageYearsOn } from '../people/person.ts';
import type { Course } from './course.ts';

/** Blood glucose from 35 years on (USPSTF 2021), lipids from 40 (USPSTF 2022). */
function ordersAt(age: number): readonly Order[] {
  if (age < 35) return ['bloodCount'];
  return age < 40
    ? ['comprehensiveMetabolic', 'bloodCount']
    : ['comprehensiveMetabolic', 'bloodCount', 'lipids'];
}

/** Every adult's yearly examination, with laboratory once in three years for whom nothing else asks for it. */
export const checkUp: Course = {
  name: 'check-up',
  canHave: (person, lastDay) => (ageYearsOn(person, lastDay) ?? 18) >= 18,
  share: 1,
  write(chart) {
    const age = ageYearsOn(chart.person, chart.lastDay) ?? 18;
    chart.follow(12, chart.firstDay, (_day, index) => ({
      orders: index === 1 ? ordersAt(age) : [],
      remark: 'Examen periódico: se revisan vacunas, tabaco, alcohol y actividad física.',
    }));
  },
};
