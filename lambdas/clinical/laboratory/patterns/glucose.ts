import { percentageText } from '../../percent-text.ts';
import { absent, cannotTell, type Pattern, present } from './pattern.ts';

export const glucose: Pattern = {
  id: 'glucose',
  title: 'Glucosa en rango de diabetes',
  sentence:
    'HbA1c de 6.5 % o más, o glucosa en ayunas de 126 mg/dL o más; intermedia de 5.7 % o de 100 mg/dL en adelante; al azar, de 200 mg/dL; en el embarazo, en ayunas de 92 mg/dL. Una sola vez no diagnostica.',
  source: 'unverified',
  judge: (one) => {
    const [hba1c, fasting] = [one.value('hba1c', 180), one.value('glucose-fasting', 180)];
    const seen = [
      ...(hba1c === undefined ? [] : [`HbA1c ${percentageText(hba1c)}`]),
      ...(fasting === undefined ? [] : [`glucosa en ayunas ${fasting} mg/dL`]),
    ].join(', ');
    const random = one.value('glucose', 180);
    if ((random ?? 0) >= 200) {
      return present(
        `En rango de diabetes: glucosa ${[`${random} mg/dL`, ...(seen ? [seen] : [])].join(', ')}.`,
      );
    }
    if (seen === '') return cannotTell(['hba1c', 'glucose-fasting']);
    if ((hba1c ?? 0) >= 6.5 || (fasting ?? 0) >= 126) return present(`En rango de diabetes: ${seen}.`);
    if ((hba1c ?? 0) >= 5.7 || (fasting ?? 0) >= 100) return present(`Intermedia: ${seen}.`);
    const { pregnancy } = one.subject;
    // In pregnancy HbA1c alone tells of no diabetes that began with it.
    if (fasting === undefined && one.mayBePregnant && pregnancy !== undefined)
      return cannotTell(['glucose-fasting'], seen);
    if ((fasting ?? 0) >= 92 && one.mayBePregnant) {
      return one.subject.pregnancy === undefined
        ? cannotTell(['pregnancy'], seen)
        : present(`En rango de diabetes gestacional: ${seen}.`);
    }
    return absent(seen);
  },
};
