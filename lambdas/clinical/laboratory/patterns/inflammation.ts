import { absent, cannotTell, type Pattern, present } from './pattern.ts';

export const inflammation: Pattern = {
  id: 'inflammation',
  title: 'Inflamación',
  sentence:
    'Proteína C reactiva mayor que 10 mg/L; procalcitonina de 0.5 ng/mL o más orienta a infección bacteriana.',
  source: 'unverified',
  judge: (one) => {
    const [crp, procalcitonin] = [one.value('crp', 14), one.value('procalcitonin', 14)];
    if (crp === undefined && procalcitonin === undefined) return cannotTell(['crp']);
    const found = [
      ...(crp !== undefined && crp > 10 ? [`PCR ${crp} mg/L`] : []),
      ...(procalcitonin !== undefined && procalcitonin >= 0.5
        ? [`procalcitonina ${procalcitonin} ng/mL`]
        : []),
    ];
    if (found.length > 0) return present(`${found.join(', ')}.`);
    return crp === undefined ? cannotTell(['crp']) : absent();
  },
};
