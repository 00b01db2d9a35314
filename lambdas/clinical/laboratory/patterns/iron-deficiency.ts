import { percentText } from '../../percent-text.ts';
import { absent, cannotTell, type Pattern, present } from './pattern.ts';

export const ironDeficiency: Pattern = {
  id: 'iron-deficiency',
  title: 'Ferropenia',
  sentence:
    'Ferritina menor que 15 ng/mL, o menor que 100 con saturación de transferrina menor que 20 %; con inflamación la ferritina no la descarta.',
  source: 'unverified',
  judge: (one) => {
    const ferritin = one.value('ferritin');
    const [iron, tibc] = [one.value('iron'), one.value('tibc')];
    const saturation =
      one.value('transferrin-saturation-reported') ??
      (iron === undefined || tibc === undefined ? undefined : (iron / tibc) * 100);
    if (ferritin === undefined) return cannotTell(['ferritin']);
    if (ferritin < 15) return present(`Ferritina ${ferritin} ng/mL.`);
    const crp = one.value('crp');
    const isInflamed = (crp ?? 0) > 10;
    if (ferritin >= 100 && !isInflamed) return absent();
    if (ferritin >= 100) return cannotTell([], `Ferritina ${ferritin} ng/mL con PCR ${crp} mg/L.`);
    if (saturation === undefined)
      return cannotTell(['transferrin-saturation-reported'], `Ferritina ${ferritin} ng/mL.`);
    if (saturation < 20) {
      return present(`Ferritina ${ferritin} ng/mL, saturación ${percentText(saturation / 100)}.`);
    }
    return isInflamed ? cannotTell([], `Ferritina ${ferritin} ng/mL con PCR ${crp} mg/L.`) : absent();
  },
};
