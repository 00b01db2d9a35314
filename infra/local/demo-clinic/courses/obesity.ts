import { medianForAge } from '../growth.ts';
import { ageYearsOn, isAged } from '../people/person.ts';
import type { Course } from './course.ts';

/** A body mass index of 30 kg/m² or more in an adult (CDC; NHLBI 1998). */
export const obesity: Course = {
  name: 'obesity',
  canHave: (person, lastDay) => isAged(person, lastDay, 22, 70),
  share: 0.3,
  fewest: 10,
  excludes: ['pregnancy'],
  write(chart) {
    const random = chart.random.fork(this.name);
    const age = ageYearsOn(chart.person, chart.lastDay) ?? 40;
    const onset = chart.yearsAgo(random.int(4, 9), Math.min(18, age - 1));
    // 34 to 38 for somebody of median height; the personal height changes it by a few per cent at most.
    const kilograms = random.int(35, 38) * (medianForAge('height', chart.person.sex, 240) / 100) ** 2;
    chart.addProblem({ name: 'obesity', onset });
    chart.adjust('weight', () => kilograms);
    chart.follow(12, onset, () => ({
      reason: 'obesity',
      remark: 'Peso: se acuerdan metas pequeñas de alimentación y de caminata diaria.',
    }));
  },
};
