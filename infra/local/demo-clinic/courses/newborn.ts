import { addDays } from '../calendar-day.ts';
import { isAged } from '../people/person.ts';
import { type Course, changeOver } from './course.ts';

/** First visit at three to five days (Bright Futures/AAP); bilirubin rises to about the fifth day and falls again (AAP 2022 guideline on hyperbilirubinemia). */
export const newborn: Course = {
  name: 'newborn',
  canHave: (person, lastDay) => isAged(person, lastDay, 0, 2),
  share: 1,
  write(chart) {
    const { birthDate } = chart.person;
    if (birthDate === undefined) return;
    const firstVisit = addDays(birthDate, 4);
    const isYellow = chart.random.fork(this.name).chance(0.5);
    chart.addVisit(firstVisit, {
      type: 'wellChild',
      orders: isYellow ? ['bilirubin'] : [],
      ...(isYellow ? { reason: 'neonatalJaundice' as const } : {}),
      remark: 'Recién nacido: toma el pecho cada 2 a 3 horas, moja pañales, cordón limpio.',
    });
    if (!isYellow) return;
    const control = addDays(birthDate, 8);
    chart.addProblem({
      name: 'neonatalJaundice',
      onset: addDays(birthDate, 3),
      isAcute: true,
      ...(control < chart.lastDay ? { abatement: control } : {}),
    });
    chart.addVisit(control, {
      type: 'problem',
      reason: 'neonatalJaundice',
      orders: ['bilirubin'],
      remark: 'Ictericia en descenso, buen aumento de peso.',
    });
    const falling = changeOver(4, firstVisit, 11.5, 6);
    chart.adjust('bilirubin', (_value, day) => falling(day));
  },
};
