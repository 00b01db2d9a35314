import { anionGapOf, deltaText, gapText, isHighGap } from './anion-gap.ts';
import {
  absent,
  cannotTell,
  namesOfMissing,
  type Pattern,
  type PatternAnswer,
  type PatternCase,
  present,
} from './pattern.ts';

/** What goes with a metabolic disorder: as expected, or another disorder besides. */
const besides = (pco2: number, expected: number) =>
  Math.abs(pco2 - expected) <= 2
    ? 'compensada como se espera'
    : `pCO₂ ${pco2 < expected ? 'menor' : 'mayor'} que la esperada (${Math.round(expected)}): además ${pco2 < expected ? 'alcalosis' : 'acidosis'} respiratoria`;

/** By how much bicarbonate changes for each 10 mmHg of pCO₂, within hours and after days. */
const changes = { acidosis: { acute: 1, chronic: 3.5 }, alkalosis: { acute: 2, chronic: 5 } };

/** How long a respiratory disorder lasts by its bicarbonate, or what disorder there is besides. */
function respiratory(kind: 'acidosis' | 'alkalosis', pco2: number, bicarbonate: number): string {
  const tens = (pco2 - 40) / 10;
  const [acute, chronic] = [changes[kind].acute, changes[kind].chronic].map((each) => 24 + each * tens) as [
    number,
    number,
  ];
  const expected = `bicarbonato esperado ${Math.round(acute)} si es aguda y ${Math.round(chronic)} si es crónica`;
  const [low, high] = [Math.min(acute, chronic), Math.max(acute, chronic)];
  if (bicarbonate < low - 2) return `${expected}: además acidosis metabólica`;
  if (bicarbonate > high + 2) return `${expected}: además alcalosis metabólica`;
  const [isAcute, isChronic] = [acute, chronic].map((each) => Math.abs(bicarbonate - each) <= 2);
  if (isAcute && isChronic) return `${expected}: no se distinguen`;
  return `${expected}: ${isAcute ? 'como la aguda' : isChronic ? 'como la crónica' : 'entre ambas'}`;
}

interface Gas {
  at: string;
  ph: number;
  pco2: number;
  bicarbonate: number;
}

function metabolicAcidosis(one: PatternCase, gas: Gas): string {
  const gap = anionGapOf(one, gas, gas.bicarbonate);
  const told =
    'missing' in gap
      ? [`falta ${gap.missing.join(' y ')} para la brecha aniónica`]
      : [
          `${gapText(gap)}: ${isHighGap(gap) ? 'alta' : 'normal, con pérdida de bicarbonato o exceso de cloro'}`,
          ...(isHighGap(gap) ? [deltaText(gap, gas.bicarbonate)] : []),
        ];
  return [`Acidosis metabólica, ${besides(gas.pco2, 1.5 * gas.bicarbonate + 8)}`, ...told].join('; ');
}

/** Above it there is an acidosis whatever the pH says. */
const certainGap = 20;

function told(one: PatternCase, gas: Gas): PatternAnswer {
  const { ph, pco2, bicarbonate } = gas;
  // Henderson-Hasselbalch: of three values that do not belong together nothing follows.
  const expectedPh = 6.1 + Math.log10(bicarbonate / (0.0307 * pco2));
  if (Math.abs(ph - expectedPh) > 0.1) return cannotTell([], 'Los tres valores no concuerdan entre sí.');
  if (ph < 7.35 && bicarbonate < 22) return present(`${metabolicAcidosis(one, gas)}.`);
  if (ph < 7.35 && pco2 > 45)
    return present(`Acidosis respiratoria, ${respiratory('acidosis', pco2, bicarbonate)}.`);
  if (ph > 7.45 && bicarbonate > 28)
    return present(`Alcalosis metabólica, ${besides(pco2, 0.7 * bicarbonate + 21)}.`);
  if (ph > 7.45 && pco2 < 35)
    return present(`Alcalosis respiratoria, ${respiratory('alkalosis', pco2, bicarbonate)}.`);
  if (ph < 7.35 || ph > 7.45) return cannotTell([], 'Los tres valores no concuerdan entre sí.');
  if (pco2 < 33 || pco2 > 47 || bicarbonate < 20 || bicarbonate > 30)
    return present('pH normal con pCO₂ o bicarbonato alterados: trastorno mixto o compensado.');
  const gap = anionGapOf(one, gas, bicarbonate);
  return !('missing' in gap) && gap.value > certainGap
    ? present(`pH normal con ${gapText(gap)}: acidosis y alcalosis metabólicas a la vez.`)
    : absent();
}

/** Without a blood gas: what bicarbonate and the gap tell of it. */
function withoutGas(one: PatternCase): string {
  const bicarbonate = one.newest('bicarbonate', 7);
  const gap = bicarbonate && anionGapOf(one, bicarbonate, bicarbonate.value);
  if (!gap || 'missing' in gap || (bicarbonate.value >= 22 && gap.value <= certainGap)) return '';
  return `Bicarbonato ${bicarbonate.value} mmol/L, ${gapText(gap)}.`;
}

export const acidBase: Pattern = {
  id: 'acid-base',
  title: 'Equilibrio ácido-base',
  sentence:
    'Por pH, pCO₂ y bicarbonato de la misma muestra arterial, con la brecha aniónica, el cociente delta y la compensación esperada: Winter, 0.7 × HCO₃ + 21 en la alcalosis metabólica, y por cada 10 mmHg de pCO₂ 1 (aguda) o 3.5 (crónica) en la acidosis respiratoria y 2 o 5 en la alcalosis.',
  source: 'compensation',
  judge: (one) => {
    const sample = one.newest('arterial-ph', 7);
    const pco2 = sample && one.beside('arterial-pco2', sample);
    const bicarbonate =
      sample && (one.beside('arterial-bicarbonate', sample) ?? one.beside('bicarbonate', sample, 6));
    if (sample && pco2 !== undefined && bicarbonate !== undefined) {
      return told(one, { at: sample.at, ph: sample.value, pco2, bicarbonate });
    }
    return cannotTell(
      namesOfMissing({
        'arterial-ph': sample?.value,
        'arterial-pco2': pco2 ?? (sample ? undefined : one.value('arterial-pco2', 7)),
        bicarbonate: bicarbonate ?? (sample ? undefined : one.value('bicarbonate', 7)),
      }),
      withoutGas(one),
    );
  },
};
