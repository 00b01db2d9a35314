import { absent, cannotTell, type Pattern, type PatternCase, present } from './pattern.ts';

const severityOf = (potassium: number) => (potassium >= 6.5 ? 'grave' : potassium >= 6 ? 'moderada' : 'leve');

/** Whether the tube made it: platelets and white cells give potassium off when blood clots. */
function isItReal(one: PatternCase): string[] {
  const [platelets, leukocytes] = [one.value('platelets', 30), one.value('leukocytes', 30)];
  return [
    platelets === undefined
      ? '¿es real?: faltan las plaquetas'
      : platelets > 500
        ? `¿es real?: plaquetas ${platelets}, puede ser seudohiperpotasemia`
        : 'plaquetas no altas',
    ...((leukocytes ?? 0) > 50 ? [`¿es real?: leucocitos ${leukocytes}`] : []),
  ];
}

export const hyperkalaemia: Pattern = {
  id: 'hyperkalaemia',
  title: 'Hiperpotasemia',
  sentence:
    'Potasio de 5.5 mmol/L o más (moderada desde 6, grave desde 6.5), desde un año; se pregunta si es real por hemólisis, plaquetas mayores que 500 o leucocitos mayores que 50, en miles por µL.',
  source: 'gpnotebook-hyperkalaemia',
  judge: (one) => {
    const spoilt = one.spoilt('potassium', 30);
    if (spoilt !== undefined && spoilt >= 5.5) {
      return cannotTell(['potassium'], `Potasio ${spoilt} mmol/L de una muestra hemolizada.`);
    }
    const potassium = one.value('potassium', 30);
    if (potassium === undefined) return cannotTell(['potassium']);
    if (potassium < 5.5) return absent();
    const seen = `Potasio ${potassium} mmol/L`;
    if (one.isUnder(1) && potassium < 6.5)
      return cannotTell([], `${seen}: antes del año los límites son otros.`);
    const [creatinine, bicarbonate] = [one.value('creatinine', 30), one.value('bicarbonate', 30)];
    const said = [
      ...isItReal(one),
      creatinine === undefined ? 'falta la creatinina' : `creatinina ${creatinine} mg/dL`,
      bicarbonate === undefined
        ? 'falta el bicarbonato'
        : bicarbonate < 22
          ? `bicarbonato bajo (${bicarbonate})`
          : 'bicarbonato no bajo',
    ];
    return present(`${seen}, ${severityOf(potassium)}: ${said.join('; ')}.`);
  },
};
