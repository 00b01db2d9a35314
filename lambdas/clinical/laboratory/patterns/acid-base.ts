import { absent, cannotTell, namesOfMissing, type Pattern, present } from './pattern.ts';

/** What goes with a metabolic disorder: as expected, or another disorder besides. */
const besides = (pco2: number, expected: number) =>
  Math.abs(pco2 - expected) <= 2
    ? 'compensada como se espera'
    : `pCO₂ ${pco2 < expected ? 'menor' : 'mayor'} que la esperada (${Math.round(expected)}): además ${pco2 < expected ? 'alcalosis' : 'acidosis'} respiratoria`;

export const acidBase: Pattern = {
  id: 'acid-base',
  title: 'Equilibrio ácido-base',
  sentence:
    'Por pH, pCO₂ y bicarbonato arteriales, con la compensación esperada (Winter; 0.7 × HCO₃ + 21 en la alcalosis).',
  source: 'acid-base',
  judge: (one) => {
    const ph = one.value('arterial-ph', 7);
    const pco2 = one.value('arterial-pco2', 7);
    const bicarbonate = one.value('arterial-bicarbonate', 7) ?? one.value('bicarbonate', 7);
    if (ph === undefined || pco2 === undefined || bicarbonate === undefined) {
      return cannotTell(namesOfMissing({ 'arterial-ph': ph, 'arterial-pco2': pco2, bicarbonate }));
    }
    if (ph < 7.35 && bicarbonate < 22)
      return present(`Acidosis metabólica, ${besides(pco2, 1.5 * bicarbonate + 8)}.`);
    if (ph < 7.35 && pco2 > 45) return present('Acidosis respiratoria.');
    if (ph > 7.45 && bicarbonate > 28)
      return present(`Alcalosis metabólica, ${besides(pco2, 0.7 * bicarbonate + 21)}.`);
    if (ph > 7.45 && pco2 < 35) return present('Alcalosis respiratoria.');
    if (ph >= 7.35 && ph <= 7.45 && (pco2 < 33 || pco2 > 47 || bicarbonate < 20 || bicarbonate > 30)) {
      return present('pH normal con pCO₂ o bicarbonato alterados: trastorno mixto o compensado.');
    }
    return ph >= 7.35 && ph <= 7.45 ? absent() : cannotTell([], 'Los tres valores no concuerdan entre sí.');
  },
};
