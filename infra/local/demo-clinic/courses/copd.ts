import { addDays } from '../calendar-day.ts';
import { onWorkingDay } from '../chart.ts';
import { isAged } from '../people/person.ts';
import type { Course } from './course.ts';

/** Maintenance inhaler, and one exacerbation a year treated with 40 mg of prednisone for five days (GOLD 2024 report, chapters 3 and 5). */
export const copd: Course = {
  name: 'copd',
  canHave: (person, lastDay) => isAged(person, lastDay, 55, 92),
  share: 0.13,
  fewest: 4,
  excludes: ['asthma'],
  write(chart) {
    const random = chart.random.fork(this.name);
    const onset = chart.yearsAgo(random.int(3, 12), 45);
    chart.addProblem({ name: 'copd', onset });
    chart.prescribe({
      name: 'fluticasoneSalmeterol',
      from: onset,
      dosage: 'Inhale 1 vez por la mañana y 1 por la noche; enjuáguese la boca.',
      timesPerDay: 2,
      reason: 'copd',
    });
    chart.prescribe({
      name: 'albuterol',
      from: onset,
      dosage: 'Inhale 2 veces cada 4 a 6 horas si le falta el aire.',
      isAsNeeded: true,
      reason: 'copd',
    });
    const exacerbation = onWorkingDay(chart.yearsAgo(random.normal(0.8, 0.15)));
    chart.prescribe({
      name: 'prednisone20',
      from: exacerbation,
      until: addDays(exacerbation, 4),
      dosage: 'Tome 2 comprimidos juntos por la mañana durante 5 días.',
      timesPerDay: 1,
      reason: 'copd',
    });
    chart.addVisit(exacerbation, {
      type: 'symptom',
      reason: 'copd',
      remark: 'EPOC: más tos y falta de aire desde hace tres días, sin fiebre. Se trata como exacerbación.',
    });
    chart.adjust('respiratoryRate', (value, day) => (day === exacerbation ? 24 : value + 3));
    chart.follow(6, onset, () => ({
      reason: 'copd',
      remark: 'EPOC: se revisa la técnica inhalatoria y se aconsejan ejercicio y no fumar.',
    }));
  },
};
