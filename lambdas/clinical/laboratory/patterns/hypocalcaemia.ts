import { calciumBeyond, pthOf } from './calcium.ts';
import type { Pattern, PatternCase } from './pattern.ts';

function kindOf(one: PatternCase): string[] {
  const pth = pthOf(one);
  const [magnesium, phosphate, vitaminD, creatinine] = [
    one.value('magnesium', 30),
    one.value('phosphate', 30),
    one.value('vitamin-d'),
    one.value('creatinine', 90),
  ];
  return [
    pth === undefined
      ? 'falta la PTH'
      : pth.flag === undefined
        ? `PTH ${pth.value} pg/mL sin rango`
        : pth.flag === 'high'
          ? `PTH alta (${pth.value}): falta de vitamina D, riñón o resistencia`
          : `PTH no alta (${pth.value}): hipoparatiroidismo o magnesio bajo`,
    magnesium === undefined
      ? 'falta el magnesio'
      : magnesium < 1.7
        ? `magnesio bajo (${magnesium}), que puede explicarla`
        : 'magnesio no bajo',
    phosphate === undefined ? 'falta el fósforo' : `fósforo ${phosphate} mg/dL`,
    vitaminD === undefined
      ? 'falta la vitamina D'
      : vitaminD < 20
        ? `vitamina D baja (${vitaminD})`
        : 'vitamina D no baja',
    creatinine === undefined ? 'falta la creatinina' : `creatinina ${creatinine} mg/dL`,
  ];
}

export const hypocalcaemia: Pattern = {
  id: 'hypocalcaemia',
  title: 'Hipocalcemia',
  sentence:
    'Calcio iónico, o calcio corregido por albúmina, menor que el rango de la edad; la PTH, el magnesio, el fósforo, la vitamina D y la creatinina orientan la causa.',
  source: 'calcium-flow',
  judge: (one) => calciumBeyond(one, 'low', kindOf),
};
