import { addMonths } from '../calendar-day.ts';
import { isAged } from '../people/person.ts';
import { type Course, changeOver } from './course.ts';

/**
 * Treated in steps towards less than 130/80 mm Hg (2017 ACC/AHA guideline, section 8.1.5). One standard dose lowers
 * systolic pressure by about 9 mm Hg, two drugs by about 15 (Law et al., BMJ 2009;338:b1665).
 */
export const hypertension: Course = {
  name: 'hypertension',
  canHave: (person, lastDay) => isAged(person, lastDay, 38, 101),
  share: 0.42,
  fewest: 20,
  excludes: ['pregnancy'],
  write(chart) {
    const random = chart.random.fork(this.name);
    const onset = chart.yearsAgo(random.normal(3.2, 0.8), 33);
    const untreated = random.normal(152, 4);
    const secondStep = addMonths(onset, 9);
    const needsTwo = random.chance(0.45);
    const [first, second] = random.pick([
      ['lisinopril10', 'amlodipine5'],
      ['losartan50', 'hydrochlorothiazide25'],
      ['amlodipine5', 'lisinopril10'],
    ] as const);
    chart.addProblem({ name: 'hypertension', onset });
    chart.prescribe({
      name: first,
      from: onset,
      dosage: 'Tome 1 comprimido al día, a la misma hora.',
      timesPerDay: 1,
      reason: 'hypertension',
    });
    if (needsTwo) {
      chart.prescribe({
        name: second,
        from: secondStep,
        dosage: 'Tome 1 comprimido al día, por la mañana.',
        timesPerDay: 1,
        reason: 'hypertension',
      });
    }
    const afterFirst = changeOver(60, onset, untreated, untreated - random.normal(12, 1.5));
    const afterSecond = changeOver(60, secondStep, 0, needsTwo ? -9 : 0);
    chart.adjust('systolic', (_value, day) => afterFirst(day) + afterSecond(day));
    chart.adjust('diastolic', (_value, day) => (afterFirst(day) + afterSecond(day)) * 0.57);
    chart.follow(6, onset, (_day, index) => ({
      reason: 'hypertension',
      orders: index % 4 === 0 ? ['basicMetabolic'] : [],
      remark: 'Hipertensión: se revisa el registro de presión en casa y se aconseja reducir la sal.',
    }));
  },
};
