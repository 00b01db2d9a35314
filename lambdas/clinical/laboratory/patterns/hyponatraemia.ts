import { absent, cannotTell, type Pattern, present } from './pattern.ts';

export const hyponatraemia: Pattern = {
  id: 'hyponatraemia',
  title: 'Hiponatremia',
  sentence:
    'Sodio menor que 135; con osmolalidad sérica menor que 275 es hipotónica, y la osmolalidad y el sodio de la orina orientan la causa.',
  source: 'unverified',
  judge: (one) => {
    const sample = one.newest('sodium', 30);
    if (!sample) return cannotTell(['sodium']);
    const sodium = sample.value;
    if (sodium >= 135) return absent();
    const glucose = one.beside('glucose', sample, 24);
    const [osmolality, urine, urineSodium] = ['osmolality', 'urine-osmolality', 'urine-sodium'].map((id) =>
      one.value(id, 30),
    );
    const said = [
      ...(glucose === undefined || glucose <= 200
        ? []
        : [
            `corregido por glucosa ${glucose} mg/dL, ${Number((sodium + (1.6 * (glucose - 100)) / 100).toFixed(1))}`,
          ]),
      osmolality === undefined
        ? 'falta la osmolalidad sérica'
        : osmolality < 275
          ? 'hipotónica'
          : 'no hipotónica: mire glucosa y proteínas',
      urine === undefined
        ? 'falta la osmolalidad urinaria'
        : urine <= 100
          ? 'orina diluida'
          : 'orina concentrada',
      urineSodium === undefined
        ? 'falta el sodio urinario'
        : urineSodium > 30
          ? 'sodio urinario alto'
          : 'sodio urinario bajo',
    ];
    return present(`Sodio ${sodium} mmol/L: ${said.join('; ')}.`);
  },
};
