import { addMonths } from '../calendar-day.ts';
import { isAged } from '../people/person.ts';
import { type Course, changeOver } from './course.ts';

/** Haemoglobin rises by about 2 g/dL within four weeks of oral iron, stores fill in some three months (AGA 2020; BSG 2021 guideline, 5.1). */
export const ironDeficiency: Course = {
  name: 'iron deficiency',
  canHave: (person, lastDay) => person.sex === 'female' && isAged(person, lastDay, 18, 50),
  share: 0.2,
  fewest: 4,
  excludes: ['pregnancy'],
  write(chart) {
    const random = chart.random.fork(this.name);
    const onset = chart.yearsAgo(random.normal(1.3, 0.25), 16);
    const stop = addMonths(onset, 6);
    const lowest = random.normal(9.6, 0.4);
    chart.addProblem({
      name: 'ironDeficiencyAnemia',
      onset,
      ...(stop < chart.lastDay ? { abatement: stop } : {}),
    });
    chart.prescribe({
      name: 'ferrousSulfate',
      from: onset,
      until: stop,
      dosage: 'Tome 1 comprimido en días alternos, con el estómago vacío y jugo de naranja.',
      timesPerDay: 1,
      reason: 'ironDeficiencyAnemia',
    });
    const recovery = changeOver(90, onset, lowest, 12.9);
    const decline = changeOver(240, addMonths(onset, -8), 13.2, lowest);
    chart.adjust('hemoglobin', (_value, day) => (day < onset ? decline(day) : recovery(day)));
    const between = (low: number, high: number) => changeOver(120, onset, low, high);
    for (const [name, low, high] of [
      ['mcv', 74, 87],
      ['ferritin', 5, 46],
      ['iron', 26, 82],
      ['ironBindingCapacity', 430, 300],
    ] as const) {
      const value = between(low, high);
      chart.adjust(name, (_value, day) => value(day));
    }
    for (const day of chart.rounds(3, onset).filter((day) => day <= addMonths(onset, 12))) {
      chart.addVisit(day, {
        type: 'checkUp',
        reason: 'ironDeficiencyAnemia',
        orders: ['bloodCount', 'ironStudies'],
        remark: 'Anemia: reglas abundantes como causa probable; se explica cómo tomar el hierro.',
      });
    }
  },
};
