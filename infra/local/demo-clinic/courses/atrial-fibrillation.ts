import { addMonths } from '../calendar-day.ts';
import { isAged } from '../people/person.ts';
import type { Course } from './course.ts';

/** Rate control and an anticoagulant: apixaban, or warfarin towards an INR of 2 to 3 (2023 ACC/AHA/ACCP/HRS guideline, section 6.3). */
export const atrialFibrillation: Course = {
  name: 'atrial fibrillation',
  canHave: (person, lastDay) => isAged(person, lastDay, 65, 101),
  share: 0.2,
  fewest: 5,
  write(chart, rank) {
    const random = chart.random.fork(this.name);
    const onset = chart.yearsAgo(random.normal(2.6, 0.3), 60);
    chart.addProblem({ name: 'atrialFibrillation', onset });
    chart.prescribe({
      name: 'metoprolol50',
      from: onset,
      dosage: 'Tome 1 comprimido al día, entero.',
      timesPerDay: 1,
      reason: 'atrialFibrillation',
    });
    const takesWarfarin = rank % 2 === 0;
    if (takesWarfarin) {
      chart.isAnticoagulated = true;
      chart.prescribe({
        name: 'warfarin5',
        from: onset,
        dosage: 'Tome 1 comprimido por la noche; la dosis cambia según el INR.',
        timesPerDay: 1,
        reason: 'atrialFibrillation',
      });
      const isOvershooting = rank < 3 && chart.comeLately();
      const recent = addMonths(chart.lastDay, -2);
      chart.adjust('inr', (_value, day) => (isOvershooting && day > recent ? 5.6 : 2.5));
    } else {
      chart.prescribe({
        name: 'apixaban5',
        from: onset,
        dosage: 'Tome 1 comprimido por la mañana y 1 por la noche.',
        timesPerDay: 2,
        reason: 'atrialFibrillation',
      });
    }
    chart.follow(3, onset, (_day, index) => ({
      reason: 'atrialFibrillation',
      orders: [
        ...(takesWarfarin ? (['inr'] as const) : []),
        ...(index % 4 === 0 ? (['bloodCount', 'basicMetabolic'] as const) : []),
      ],
      remark: 'Fibrilación auricular: sin sangrados; se repasan los signos de alarma del anticoagulante.',
    }));
  },
};
