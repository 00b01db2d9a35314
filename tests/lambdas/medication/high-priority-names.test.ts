import { expect, test } from 'vitest';
import { checkMedication } from '../../../lambdas/clinical/medication/check/check-medication.ts';
import { medicationKnowledge } from '../../../lambdas/clinical/medication/knowledge/knowledge.ts';
import { ingredientsNamed } from '../../../lambdas/medication/ingredients-named.ts';

const found = (names: readonly string[]) => {
  const medications = names.map((words, at) => ({
    reference: `MedicationRequest/${at}`,
    words,
    ingredients: ingredientsNamed({ text: words }),
    route: 'oral' as const,
  }));
  const { findings } = checkMedication({ today: '2026-11-25', medications }, medicationKnowledge());
  return findings.filter(({ level }) => level === 'interrupts').map(({ ruleId }) => ruleId);
};

test.each([
  ['anfetamina', 'fenelzina', 'onc-amphetamines-mao-inhibitors'],
  ['Vyvanse', 'tranilcipromina', 'onc-amphetamines-mao-inhibitors'],
  ['atazanavir', 'Prilosec', 'onc-atazanavir-proton-pump-inhibitors'],
  ['Uloric', 'azatioprina', 'onc-febuxostat-purine-analogues'],
  ['irinotecán', 'ketoconazol', 'onc-irinotecan-strong-cyp3a4-inhibitors'],
  ['Zoloft', 'linezolid', 'onc-ssris-mao-inhibitors'],
  ['tramadol', 'fenelzina', 'onc-opioids-mao-inhibitors'],
  ['amitriptilina', 'tranilcipromina', 'onc-tricyclics-mao-inhibitors'],
  ['amiodarona', 'haloperidol', 'onc-qt-prolonging-pairs'],
  ['ramelteón', 'fluvoxamina', 'onc-ramelteon-cyp1a2-inhibitors'],
  ['darunavir', 'rifampicina', 'onc-protease-inhibitors-strong-cyp3a4-inducers'],
  ['Zocor', 'claritromicina', 'onc-statins-cyp3a4-inhibitors'],
  ['simvastatina', 'Biaxin', 'onc-statins-cyp3a4-inhibitors'],
  ['ergotamina', 'ritonavir', 'onc-ergots-cyp3a4-inhibitors'],
  ['tizanidina', 'Cipro', 'onc-tizanidine-cyp1a2-inhibitors'],
  ['tranilcipromina', 'procarbazina', 'onc-tranylcypromine-procarbazine'],
  ['Imitrex', 'moclobemida', 'onc-triptans-mao-inhibitors'],
])('%s with %s interrupts as %s, in both orders', (one, other, ruleId) => {
  expect(found([one, other])).toContain(ruleId);
  expect(found([other, one])).toContain(ruleId);
});
