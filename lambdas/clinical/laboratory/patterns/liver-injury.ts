import { absent, cannotTell, namesOfMissing, type Pattern, present } from './pattern.ts';

const [upperAlt, upperAlp, upperAst, upperBilirubin] = [40, 126, 40, 1.2];

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
    const [ast, bilirubin] = [one.value('ast'), one.value('bilirubin-total')];
    if (alt <= upperAlt && alp <= upperAlp) {
      const others = [
        ...((ast ?? 0) > upperAst ? [`AST ${ast}`] : []),
        ...((bilirubin ?? 0) > upperBilirubin ? [`bilirrubina ${bilirubin}`] : []),
      ];
      return others.length > 0
        ? cannotTell([], `ALT y fosfatasa alcalina no altas, con ${others.join(' y ')}.`)
        : absent();
    }
    if (alp > upperAlp && one.subject.sex !== 'male' && one.mayBePregnant) {
      const isUnknown = one.subject.pregnancy === undefined;
      return cannotTell(isUnknown ? ['pregnancy'] : [], 'En el embarazo sube la fosfatasa alcalina.');
    }
    const r = alt / upperAlt / (alp / upperAlp);
    const kind = r >= 5 ? 'hepatocelular' : r <= 2 ? 'colestásico' : 'mixto';
    return present(`Patrón ${kind}: factor R ${r.toFixed(1)} (ALT ${alt}, fosfatasa alcalina ${alp}).`);
  },
};
