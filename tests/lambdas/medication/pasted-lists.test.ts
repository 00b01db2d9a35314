import { describe, expect, test } from 'vitest';
import { medicationNames } from '../../../lambdas/agents/rules/understanding/medication-names.ts';
import { findIngredients } from '../../../lambdas/medication/names/find-ingredients.ts';
import { reportOn } from '../../../lambdas/medication/report-on.ts';

const today = '2026-11-25';

const reportOf = (list: string) =>
  reportOn(
    {
      medications: list.split('; ').map((text, at) => ({
        resourceType: 'MedicationRequest',
        id: `line-${at + 1}`,
        status: 'active',
        intent: 'order',
        medicationCodeableConcept: { text },
      })),
    },
    [],
    today,
  ).report;

const levelOf = (list: string, ruleId: string) =>
  reportOf(list).findings.find((finding) => finding.ruleId === ruleId)?.level;

describe('a list as it is pasted from a letter', () => {
  test.each([
    ['fluoxetina suspendida la semana pasada; fenelzina 15 mg', 'onc-ssris-mao-inhibitors', 'interrupts'],
    [
      'fluoxetina 20 mg (dejó de tomarla hace 1 semana); selegilina 5 mg',
      'onc-ssris-mao-inhibitors',
      'interrupts',
    ],
    ['amiodarona suspendida hace 2 semanas; warfarina 5 mg', 'warfarin-cyp2c9-inhibitors', 'interrupts'],
    ['ibuprofeno suspendido la semana pasada; warfarina 5 mg', 'anticoagulants-nsaids', undefined],
    ['ibuprofeno, lo dejó hace un mes; warfarina 5 mg', 'anticoagulants-nsaids', undefined],
    ['Nolotil 575 c/8 h; metotrexato 15 mg semanal', 'metamizole-methotrexate', 'interrupts'],
    ['Neo-Melubrina 500 mg c/8 h; clozapina 100 mg', 'metamizole-clozapine', 'interrupts'],
    ['dipirona 1 g c/6h; Sintrom 4 mg', 'warfarin-metamizole', 'informs'],
    ['fluconazol 150 mg dosis única; warfarina 5 mg', 'warfarin-fluconazole', 'informs'],
    ['fluconazol 150 mg c/24 h x 7 días; warfarina 5 mg', 'warfarin-fluconazole', 'interrupts'],
    ['fluconazol 150 mg; warfarina 5 mg', 'warfarin-fluconazole', 'interrupts'],
    ['Xenical 120 mg c/8h; ciclosporina 100 mg c/12 h', 'orlistat-cyclosporine', 'interrupts'],
    ['ciprofloxacino 500 mg c/12 h; prednisona 40 mg', 'fluoroquinolones-corticosteroids', 'informs'],
    ['tramadol 50 mg; Tegretol 200 mg c/12 h', 'tramadol-carbamazepine', 'informs'],
    ['lorazepan 1 mg; morfina 10 mg c/4 h', 'opioids-benzodiazepines', 'interrupts'],
    ['metrotexato 15 mg semanal; Bactrim F c/12 h', 'methotrexate-trimethoprim', 'interrupts'],
    ['Tafirol 1 g c/6 h; Panadol 500 mg c/6 h', 'duplicate-ingredient', 'interrupts'],
    ['Diovan 160; Aldactone 25; K-Dur 20', 'potassium-sparing-supplements', 'interrupts'],
    ['Zofran 8 mg; amiodarona 200 mg', 'high-risk-qt-others', 'informs'],
    ['ketoconazol 200 mg; estazolam 2 mg', 'benzodiazepines-strong-inhibitors', 'interrupts'],
    ['diltiazem 60 mg c/8 h; pimozida 2 mg', 'pimozide-moderate-inhibitors', 'interrupts'],
  ])('%s: %s %s', (list, ruleId, level) => {
    expect(levelOf(list, ruleId)).toBe(level);
  });

  test('what was stopped and acts on is told as such, what was stopped and does not is asked about', () => {
    expect(reportOf('amiodarona suspendida hace 2 semanas').notChecked[0]).toContain('actúa semanas después');
    expect(reportOf('ibuprofeno suspendido').notChecked[0]).toContain('no está claro si se toma');
  });

  test.each(['"para la presion" losartan 50 mg', 'la pastilla de la presion losartan', 'ácido fólico 5 mg'])(
    '%s leaves no word that is taken for a medicine',
    (line) => {
      expect(reportOf(line).notChecked.filter((text) => text.startsWith('«'))).toEqual([]);
    },
  );

  test('what is unknown beside a word of the language is still named', () => {
    expect(reportOf('acido inventadínico 5 mg').notChecked[0]).toContain('no se reconoce el fármaco');
    expect(reportOf('pastillas adelgazantes').notChecked[0]).toContain('no se reconoce el fármaco');
  });

  test('a contraceptive that is not named is one all the same: what makes it fail is told', () => {
    const report = reportOf('rifampicina 300 mg\npastillas anticonceptivas');
    expect(report.findings.map(({ ingredients }) => ingredients.toSorted())).toContainEqual([
      'hormonal-contraceptive',
      'rifampin',
    ]);
    expect(report.notChecked.join()).toContain('anticonceptivo hormonal sin especificar');
  });
});

/** What the patients' reader takes for a medicine and the check cannot: of no one ingredient. */
const ofNoIngredient = new Set([
  'multivitaminas',
  'vitaminas prenatales',
  'guaifenesina',
  'bromhexina',
  'dextrometorfano',
  'penicilina',
  'insulina',
  'protector gástrico',
]);

test('each medicine that agents understand from patients, by all of its names, is known to the check', () => {
  const unknown = medicationNames
    .filter(([name]) => !ofNoIngredient.has(name))
    .flatMap((names) => names.filter((name) => findIngredients(name).found.length === 0));
  // «La píldora» of a patient may be any, on a list.
  expect(unknown).toEqual(['pildora', 'complejo b']);
});
