import { calciumBeyond, pthOf } from './calcium.ts';
import type { Pattern, PatternCase } from './pattern.ts';

function kindOf(one: PatternCase): string[] {
  const pth = pthOf(one);
  const [vitaminD, phosphate] = [one.value('vitamin-d'), one.value('phosphate', 30)];
  const phosphateFlag = phosphate === undefined ? undefined : one.flag('phosphate', phosphate);
  return [
    pth === undefined
      ? 'falta la PTH'
      : pth.flag === undefined
        ? `PTH ${pth.value} pg/mL sin rango`
        : pth.flag === 'low'
          ? `PTH suprimida (${pth.value}): tumor, vitamina D, granulomas u otra causa sin PTH`
          : `PTH no suprimida (${pth.value}): depende de la PTH`,
    vitaminD === undefined
      ? 'falta la vitamina D'
      : vitaminD > 100
        ? `vitamina D alta (${vitaminD})`
        : 'vitamina D no alta',
    phosphate === undefined
      ? 'falta el fósforo'
      : phosphateFlag?.kind === 'known'
        ? `fósforo ${{ low: 'bajo', high: 'alto', normal: 'normal' }[phosphateFlag.value.replace('critical', '').toLowerCase()] ?? ''} (${phosphate})`
        : `fósforo ${phosphate} mg/dL`,
  ];
}

export const hypercalcaemia: Pattern = {
  id: 'hypercalcaemia',
  title: 'Hipercalcemia',
  sentence:
    'Calcio iónico, o calcio corregido por albúmina, mayor que el rango de la edad; la PTH suprimida o no, el fósforo y la vitamina D orientan la causa.',
  source: 'rcem-hypercalcaemia',
  judge: (one) => calciumBeyond(one, 'high', kindOf),
};
