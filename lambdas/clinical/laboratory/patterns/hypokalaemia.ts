import { absent, cannotTell, type Pattern, present } from './pattern.ts';

export const hypokalaemia: Pattern = {
  id: 'hypokalaemia',
  title: 'Hipopotasemia',
  sentence:
    'Potasio menor que 3.5; con potasio urinario mayor que 20 mmol/L la pérdida es renal. El magnesio bajo la mantiene.',
  source: 'unverified',
  judge: (one) => {
    const potassium = one.value('potassium', 30);
    if (potassium === undefined) return cannotTell(['potassium']);
    if (potassium >= 3.5) return absent();
    const [urine, magnesium] = [one.value('urine-potassium', 30), one.value('magnesium', 30)];
    const said = [
      urine === undefined ? 'falta el potasio urinario' : urine > 20 ? 'pérdida renal' : 'pérdida no renal',
      magnesium === undefined ? 'falta el magnesio' : magnesium < 1.7 ? 'magnesio bajo' : 'magnesio no bajo',
    ];
    return present(`Potasio ${potassium} mmol/L: ${said.join('; ')}.`);
  },
};
