import { filtrations, isRecent, oldText } from './kidney-disease.ts';
import { absent, cannotTell, type Pattern, present } from './pattern.ts';

const yearMs = 365.25 * 86_400_000;

export const kidneyProgression: Pattern = {
  id: 'kidney-progression',
  title: 'Progresión de la enfermedad renal',
  sentence: 'Pérdida de filtrado de más de 5 mL/min/1.73 m² al año, entre medidas de un año o más.',
  source: 'unverified',
  judge: (one) => {
    const [newest, ...older] = filtrations(one);
    const before = newest && older.find(({ at }) => Date.parse(newest.at) - Date.parse(at) >= yearMs * 0.95);
    if (!newest || !before) return cannotTell(newest ? ['earlier'] : ['creatinine']);
    if (!isRecent(one, newest)) return cannotTell(['creatinine'], oldText(newest));
    const years = (Date.parse(newest.at) - Date.parse(before.at)) / yearMs;
    const loss = (before.value - newest.value) / years;
    return loss > 5
      ? present(`Ha perdido ${loss.toFixed(0)} al año: de ${before.value} a ${newest.value}.`)
      : absent();
  },
};
