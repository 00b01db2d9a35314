import { absent, cannotTell, namesOfMissing, type Pattern, present } from './pattern.ts';

export const coagulation: Pattern = {
  id: 'coagulation',
  title: 'Coagulación alargada',
  sentence:
    'INR mayor que 1.2, tromboplastina parcial mayor que 37 segundos, o ambos: vía extrínseca, intrínseca o común.',
  source: 'unverified',
  judge: (one) => {
    const [inr, aptt] = [one.value('inr', 30), one.value('aptt', 30)];
    if (inr === undefined || aptt === undefined) return cannotTell(namesOfMissing({ inr, aptt }));
    const seen = `INR ${inr}, TTPA ${aptt} s`;
    if (inr > 1.2 && aptt > 37)
      return present(`Ambos: vía común, hígado, anticoagulantes o consumo (${seen}).`);
    if (inr > 1.2) return present(`Solo el INR: vía extrínseca, antivitamina K o hígado (${seen}).`);
    return aptt > 37 ? present(`Solo la TTPA: vía intrínseca, heparina o inhibidor (${seen}).`) : absent();
  },
};
