import { ageYearsOn, isAged } from '../people/person.ts';
import type { Course } from './course.ts';

/** Reliever alone for intermittent asthma, an inhaled steroid from persistent on (NHLBI Expert Panel Report 3, figure 4-1b and following). */
export const asthma: Course = {
  name: 'asthma',
  canHave: (person, lastDay) => isAged(person, lastDay, 5, 58),
  share: 0.13,
  fewest: 6,
  excludes: ['copd'],
  write(chart) {
    const random = chart.random.fork(this.name);
    const age = ageYearsOn(chart.person, chart.lastDay) ?? 30;
    const onset = chart.yearsAgo(random.int(2, Math.max(3, Math.min(20, age - 3))), 2);
    const name = random.pick([
      'mildIntermittentAsthma',
      'mildPersistentAsthma',
      'moderatePersistentAsthma',
    ] as const);
    chart.addProblem({ name, onset });
    chart.prescribe({
      name: 'albuterol',
      from: onset,
      dosage: 'Inhale 2 veces cada 4 a 6 horas si tiene pitos o le falta el aire.',
      isAsNeeded: true,
      reason: name,
    });
    if (name === 'mildPersistentAsthma') {
      chart.prescribe({
        name: 'fluticasone44',
        from: onset,
        dosage: 'Inhale 2 veces por la mañana y 2 por la noche; enjuáguese la boca.',
        timesPerDay: 2,
        reason: name,
      });
    }
    if (name === 'moderatePersistentAsthma' && age >= 12) {
      chart.prescribe({
        name: 'fluticasoneSalmeterol',
        from: onset,
        dosage: 'Inhale 1 vez por la mañana y 1 por la noche; enjuáguese la boca.',
        timesPerDay: 2,
        reason: name,
      });
    }
    chart.follow(name === 'mildIntermittentAsthma' ? 12 : 6, onset, () => ({
      reason: name,
      remark: 'Asma: se revisa la técnica del inhalador y se entrega el plan de acción por escrito.',
    }));
  },
};
