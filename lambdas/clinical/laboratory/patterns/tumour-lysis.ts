import { absent, cannotTell, namesOfMissing, type Pattern, present } from './pattern.ts';

export const tumourLysis: Pattern = {
  id: 'tumour-lysis',
  title: 'Lisis tumoral, criterios de laboratorio',
  sentence:
    'Dos o más de: ácido úrico 8 mg/dL o más, potasio 6 o más, fósforo 4.5 mg/dL o más (6.5 en menores de 18 años), calcio 7 mg/dL o menos (Cairo-Bishop).',
  source: 'unverified',
  judge: (one) => {
    const values = {
      urate: one.value('urate', 7),
      potassium: one.value('potassium', 7),
      phosphate: one.value('phosphate', 7),
      calcium: one.value('calcium', 7),
    };
    const { phosphate = 0 } = values;
    const isHigh = phosphate >= (one.years !== undefined && one.years >= 18 ? 4.5 : 6.5);
    // Between both limits the age decides.
    const isOfAge = one.years === undefined && phosphate >= 4.5 && !isHigh;
    const met = [
      (values.urate ?? 0) >= 8,
      (values.potassium ?? 0) >= 6,
      isHigh,
      values.calcium !== undefined && values.calcium <= 7,
    ].filter(Boolean).length;
    const missing = [...namesOfMissing(values), ...(isOfAge ? ['birthDate'] : [])];
    if (met >= 2) return present(`Cumple ${met} de 4.`);
    return met + missing.length >= 2
      ? cannotTell(missing, `Cumple ${met} de ${4 - missing.length}.`)
      : absent();
  },
};
