import { absent, cannotTell, namesOfMissing, type Pattern, present } from './pattern.ts';

export const cytopenias: Pattern = {
  id: 'cytopenias',
  title: 'Citopenias',
  sentence:
    'Neutrófilos menores que 1.5 (grave menor que 0.5) o plaquetas menores que 150 (grave menor que 50), en miles por µL, desde un año.',
  source: 'unverified',
  judge: (one) => {
    const [neutrophils, platelets] = [one.value('neutrophils', 30), one.value('platelets', 30)];
    const found = [
      ...(neutrophils !== undefined && neutrophils < 1.5
        ? [`neutropenia${neutrophils < 0.5 ? ' grave' : ''} (${neutrophils})`]
        : []),
      ...(platelets !== undefined && platelets < 150
        ? [`trombocitopenia${platelets < 50 ? ' grave' : ''} (${platelets})`]
        : []),
    ];
    if (one.years === undefined) return cannotTell(['birthDate'], found.join('; '));
    if (one.years < 1) return cannotTell([], 'Antes del año los recuentos son otros.');
    if (found.length > 0) return present(`${found.join('; ')}.`);
    const missing = namesOfMissing({ neutrophils, platelets });
    return missing.length > 0 ? cannotTell(missing) : absent();
  },
};
