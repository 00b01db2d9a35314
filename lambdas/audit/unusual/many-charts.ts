import { type DayRule, usual } from './rule.ts';

/** So many different charts within an hour are more than somebody sees patients; lists do not count. */
export const manyCharts = 40;
const hourMs = 60 * 60_000;

/** A person opened many different charts one after another. */
export const manyChartsInARow: DayRule = {
  name: 'many-charts',
  answer({ charts }) {
    const times = charts.map(({ firstAt }) => firstAt).toSorted((a, b) => a - b);
    let [most, start] = [0, 0];
    for (const [index, time] of times.entries()) {
      while (time - (times[start] ?? time) >= hourMs) start += 1;
      most = Math.max(most, index - start + 1);
    }
    if (most < manyCharts) return usual;
    return {
      kind: 'unusual',
      reason: `${most} fichas distintas en menos de una hora.`,
      mayBe: 'Puede ser una revisión de listas, una llamada a muchos pacientes o una importación.',
    };
  },
};
