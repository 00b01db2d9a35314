import { absent, cannotTell, type Pattern, present } from './pattern.ts';

export const rhabdomyolysis: Pattern = {
  id: 'rhabdomyolysis',
  title: 'Rabdomiólisis',
  sentence: 'Creatina cinasa de 1000 U/L o más; desde 5000 aumenta el riesgo renal.',
  source: 'unverified',
  judge: (one) => {
    const ck = one.value('ck', 14);
    if (ck === undefined) return cannotTell(['ck']);
    if (ck < 1000) return absent();
    return present(`CK ${ck} U/L${ck >= 5000 ? ', con riesgo renal mayor' : ''}.`);
  },
};
