import { addDays, daysBetween } from '../calendar-day.ts';
import { onWorkingDay } from '../chart.ts';
import { isAged } from '../people/person.ts';
import { type Course, changeOver } from './course.ts';

const daysOfPregnancy = 280;
/** Every four weeks to week 28, every two to week 36, then weekly (AAP/ACOG, Guidelines for Perinatal Care, 8th edition, chapter 6). */
const visitWeeks = [8, 12, 16, 20, 24, 28, 30, 32, 34, 36, 37, 38, 39, 40];

/**
 * A pregnancy under way. The glucose challenge is at 24 to 28 weeks (ACOG Practice Bulletin 190); haemoglobin is
 * lowest in the second trimester (CDC, MMWR 1998;47(RR-3)); weight follows the Institute of Medicine's
 * recommendation of 2009: about 1.5 kg in the first trimester and 0.42 kg a week afterwards.
 */
export const pregnancy: Course = {
  name: 'pregnancy',
  canHave: (person, lastDay) => person.sex === 'female' && isAged(person, lastDay, 19, 40),
  share: 0.25,
  fewest: 4,
  write(chart) {
    const random = chart.random.fork(this.name);
    const from = addDays(chart.lastDay, -random.int(9 * 7, 38 * 7));
    const dueDay = addDays(from, daysOfPregnancy);
    chart.pregnancy = { from, dueDay };
    chart.addProblem({ name: 'pregnancy', onset: from });
    chart.prescribe({
      name: 'folicAcid1',
      from: addDays(from, 56),
      dosage: 'Tome 1 comprimido al día.',
      timesPerDay: 1,
      reason: 'pregnancy',
    });

    const hasGestationalDiabetes = random.chance(0.3);
    const challengeDay = addDays(from, 24 * 7 + 3);
    if (hasGestationalDiabetes && challengeDay <= chart.lastDay) {
      chart.addProblem({ name: 'gestationalDiabetes', onset: onWorkingDay(challengeDay) });
    }
    chart.adjust('glucoseChallenge', () => (hasGestationalDiabetes ? 178 : 112));
    const dilution = changeOver(26 * 7, from, 0, 1.3);
    chart.adjust('hemoglobin', (value, day) => (chart.isPregnantOn(day) ? value - dilution(day) : value));
    chart.adjust('weight', (value, day) =>
      chart.isPregnantOn(day) ? value + gainedKg(daysBetween(from, day) / 7) : value,
    );
    chart.adjust('heartRate', (value, day) => (chart.isPregnantOn(day) ? value + 9 : value));

    for (const week of visitWeeks) {
      const day = onWorkingDay(addDays(from, week * 7 + 3));
      if (day > chart.lastDay) {
        if (week < 41) chart.expectVisit(day, 'prenatal', 'pregnancy');
        break;
      }
      chart.addVisit(day, {
        type: 'prenatal',
        reason: 'pregnancy',
        orders: week === 8 ? ['bloodCount'] : week === 24 ? ['bloodCount', 'glucoseChallenge'] : [],
        remark: `Embarazo de ${week} semanas${week >= 16 ? ', frecuencia cardíaca fetal presente' : ''}; sin sangrado ni contracciones.`,
      });
    }
  },
};

function gainedKg(week: number): number {
  return week <= 13 ? (1.5 * week) / 13 : 1.5 + 0.42 * (week - 13);
}
