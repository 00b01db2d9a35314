import { absent, cannotTell, namesOfMissing, type Pattern, present } from './pattern.ts';

const [upperAlt, upperAlp] = [40, 126];

export const liverInjury: Pattern = {
  id: 'liver-injury',
  title: 'Lesión hepática',
  sentence:
    'Factor R = (ALT/40) / (fosfatasa alcalina/126): 5 o más hepatocelular, 2 o menos colestásica, entre ambos mixta; desde 18 años.',
  source: 'unverified',
  judge: (one) => {
    const [alt, alp, years] = [one.value('alt'), one.value('alp'), one.years];
    if (alt === undefined || alp === undefined || years === undefined) {
      return cannotTell(namesOfMissing({ alt, alp, birthDate: years }));
    }
    if (years < 18) return cannotTell([], 'En menores, la fosfatasa alcalina depende del crecimiento.');
    if (alt <= upperAlt && alp <= upperAlp) return absent();
    const r = alt / upperAlt / (alp / upperAlp);
    const kind = r >= 5 ? 'hepatocelular' : r <= 2 ? 'colestásico' : 'mixto';
    return present(`Patrón ${kind}: factor R ${r.toFixed(1)} (ALT ${alt}, fosfatasa alcalina ${alp}).`);
  },
};
