import { absent, cannotTell, type Pattern, present } from './pattern.ts';

export const hypernatraemia: Pattern = {
  id: 'hypernatraemia',
  title: 'Hipernatremia',
  sentence:
    'Sodio mayor que 145 mmol/L, también el corregido por una glucosa mayor que 200 mg/dL; con osmolalidad urinaria menor que 300 la pérdida de agua es renal.',
  source: 'calgary-hypernatraemia',
  judge: (one) => {
    const sodium = one.newest('sodium', 30);
    if (!sodium) return cannotTell(['sodium']);
    const glucose = one.beside('glucose', sodium, 24);
    const corrected =
      glucose === undefined || glucose <= 200 ? undefined : sodium.value + (1.6 * (glucose - 100)) / 100;
    if (sodium.value <= 145 && (corrected ?? 0) <= 145) return absent();
    const urine = one.value('urine-osmolality', 30);
    const said = [
      ...(corrected === undefined
        ? []
        : [`corregido por glucosa ${glucose} mg/dL, ${Number(corrected.toFixed(1))}`]),
      urine === undefined
        ? 'falta la osmolalidad urinaria'
        : urine < 300
          ? 'orina diluida: pérdida renal de agua, piense en diabetes insípida'
          : 'orina no diluida: pérdida extrarrenal, falta de agua o diuresis osmótica',
    ];
    return present(`Sodio ${sodium.value} mmol/L: ${said.join('; ')}.`);
  },
};
