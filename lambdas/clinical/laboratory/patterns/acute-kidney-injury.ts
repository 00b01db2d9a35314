import { absent, cannotTell, type Pattern, present } from './pattern.ts';

const hourMs = 3_600_000;

export const acuteKidneyInjury: Pattern = {
  id: 'acute-kidney-injury',
  title: 'Daño renal agudo',
  sentence: 'Creatinina 0.3 mg/dL mayor en 48 horas, o 1.5 veces la menor de los siete días anteriores.',
  source: 'unverified',
  judge: (one) => {
    const [newest, ...older] = one.series('creatinine');
    if (!newest) return cannotTell(['creatinine']);
    const since = (at: string) => (Date.parse(newest.at) - Date.parse(at)) / hourMs;
    if (Date.parse(one.today) - Date.parse(newest.at) > 720 * hourMs) {
      return cannotTell(['creatinine'], `La última es del ${newest.at.slice(0, 10)}.`);
    }
    const week = older.filter(({ at }) => since(at) <= 168);
    if (week.length === 0) return cannotTell(['earlier']);
    const lowest = Math.min(...week.map(({ value }) => value));
    const rise = Math.max(
      0,
      ...week.filter(({ at }) => since(at) <= 48).map(({ value }) => newest.value - value),
    );
    const ratio = newest.value / lowest;
    // 1.5 - 1.2 is a hair below 0.3.
    if (ratio < 1.5 && rise < 0.3 - 1e-9) {
      const highest = Math.max(...week.map(({ value }) => value));
      const before = Math.min(...older.filter(({ at }) => since(at) <= 8760).map(({ value }) => value));
      if (highest / newest.value >= 1.5) {
        return cannotTell([], `Baja desde ${highest} a ${newest.value} mg/dL.`);
      }
      if (newest.value / before >= 1.5) {
        return cannotTell(['earlier'], `Antes de esos siete días era de ${before} mg/dL.`);
      }
      // Whether it rose so much within two days nobody measured.
      if (newest.value - lowest >= 0.3 - 1e-9 && !week.some(({ at }) => since(at) <= 48)) {
        return cannotTell(['earlier'], `De ${lowest} a ${newest.value} mg/dL, sin medida de 48 horas antes.`);
      }
      return absent();
    }
    const stage = ratio >= 3 || newest.value >= 4 ? 3 : ratio >= 2 ? 2 : 1;
    return present(`Estadio ${stage}: creatinina de ${lowest} a ${newest.value} mg/dL.`);
  },
};
