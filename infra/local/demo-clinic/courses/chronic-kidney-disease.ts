import { addMonths, daysBetween } from '../calendar-day.ts';
import { ageYearsOn, isAged } from '../people/person.ts';
import { creatinineFor } from '../physiology.ts';
import type { Course } from './course.ts';

/**
 * Filtration falls by 2 to 6 mL/min/1.73 m² a year; more than 5 is rapid progression (KDIGO 2012 guideline, 2.1.3).
 * Haemoglobin falls and potassium rises as filtration does (KDIGO 2024, chapters 3.9 and 3.10); a few results of
 * potassium become critical and nobody has looked at them yet.
 */
export const chronicKidneyDisease: Course = {
  name: 'chronic kidney disease',
  canHave: (person, lastDay) => isAged(person, lastDay, 58, 101),
  share: 0.16,
  fewest: 5,
  // Every diabetic of this clinic takes metformin at full dose: it is halved below 45, and contraindicated below 30
  // (FDA safety communication, 2016; KDIGO 2022 guideline on diabetes in CKD, chapter 4.1).
  excludes: ['type 2 diabetes'],
  write(chart, rank) {
    const random = chart.random.fork(this.name);
    const { sex } = chart.person;
    const onset = chart.yearsAgo(random.normal(2.7, 0.15), 50);
    const atOnset = random.normal(46, 4);
    const lossPerYear = random.normal(4.2, 0.7);
    const filtration = (day: string) =>
      Math.max(16, atOnset - (lossPerYear * Math.max(0, daysBetween(onset, day))) / 365.25);
    const name = filtration(chart.lastDay) < 30 ? 'kidneyDisease4' : 'kidneyDisease3';
    chart.addProblem({ name, onset });
    chart.adjust('creatinine', (_value, day) =>
      creatinineFor(filtration(day), sex, ageYearsOn(chart.person, day) ?? 60),
    );
    chart.adjust('ureaNitrogen', (value, day) => value + (60 - filtration(day)) * 0.45);
    chart.adjust('hemoglobin', (value, day) => value - (60 - filtration(day)) * 0.06);
    chart.adjust('bicarbonate', (value, day) => value - (60 - filtration(day)) * 0.08);
    chart.adjust('albuminCreatinineRatio', (value) => value * 14);
    const rises = rank < 3 && chart.comeLately();
    const lastMonths = addMonths(chart.lastDay, -2);
    chart.adjust('potassium', (value, day) =>
      rises && day > lastMonths ? 6.6 : value + (60 - filtration(day)) * 0.012,
    );
    chart.follow(3, onset, (_day, index) => ({
      reason: name,
      orders: [
        'basicMetabolic',
        ...(index % 2 === 0 ? (['bloodCount', 'albuminCreatinineRatio'] as const) : []),
      ],
      remark: 'Riñón: evitar antiinflamatorios; se ajustan las dosis a la filtración y se vigila el potasio.',
    }));
  },
};
