import { absent, cannotTell, namesOfMissing, type Pattern, present } from './pattern.ts';

const controlSeconds = 14;
const upperDimer = 500;

export const disseminatedCoagulation: Pattern = {
  id: 'disseminated-coagulation',
  title: 'Coagulación intravascular diseminada (ISTH)',
  sentence:
    'Cinco puntos o más por plaquetas, dímero D, alargamiento del tiempo de protrombina sobre 14 segundos y fibrinógeno; solo si hay una causa.',
  source: 'unverified',
  judge: (one) => {
    const platelets = one.value('platelets', 2);
    const dimer = one.value('d-dimer', 2);
    const time = one.value('prothrombin-time', 2);
    const fibrinogen = one.value('fibrinogen', 2);
    if (platelets === undefined || dimer === undefined || time === undefined || fibrinogen === undefined) {
      return cannotTell(
        namesOfMissing({ platelets, 'd-dimer': dimer, 'prothrombin-time': time, fibrinogen }),
      );
    }
    const longer = time - controlSeconds;
    const score =
      (platelets < 50 ? 2 : platelets < 100 ? 1 : 0) +
      (dimer > 7 * upperDimer ? 3 : dimer > 3 * upperDimer ? 2 : 0) +
      (longer >= 6 ? 2 : longer >= 3 ? 1 : 0) +
      (fibrinogen < 100 ? 1 : 0);
    return score >= 5 ? present(`${score} puntos.`) : absent(`${score} puntos.`);
  },
};
