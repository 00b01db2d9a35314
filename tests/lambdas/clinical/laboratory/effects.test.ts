import { describe, expect, it } from 'vitest';
import { known, unknown } from '../../../../lambdas/clinical/answer.ts';
import { analyteOf, sources } from '../../../../lambdas/clinical/laboratory/analytes/analytes.ts';
import {
  classes,
  effectsOn,
  ingredientsOf,
  medicineEffects,
  medicines,
} from '../../../../lambdas/clinical/laboratory/effects/effects.ts';
import {
  type TakenMedicine,
  takenMedicines,
} from '../../../../lambdas/clinical/laboratory/effects/taken-medicines.ts';
import { levelPatterns } from '../../../../lambdas/clinical/laboratory/patterns/levels/level-patterns.ts';
import { medicationKnowledge } from '../../../../lambdas/clinical/medication/knowledge/knowledge.ts';
import type { ResultFlag } from '../../../../lambdas/clinical/result-flag.ts';
import ownNames from '../../../../lambdas/medication/names/own-names.json' with { type: 'json' };

const taking = (name: string, days: Partial<TakenMedicine> = {}): TakenMedicine => ({
  name,
  codes: [],
  ...days,
});
const textsOn = (
  test: string,
  flag: ResultFlag | undefined,
  taken: readonly TakenMedicine[],
  at = '2026-11-24',
) =>
  effectsOn(test, flag ? known(flag) : unknown('referenceRange'), at, taken).map(({ effect }) => effect.text);

describe('what is known of effects of medicines', () => {
  it('names ingredients and classes as the medication knowledge does', () => {
    const { ingredients } = medicationKnowledge();
    for (const [key, { name, rxnorm, also }] of Object.entries(medicines)) {
      expect([key, ingredients.get(key)?.name, ingredients.get(key)?.rxnorm]).toEqual([key, name, rxnorm]);
      const others = Object.entries(ownNames).flatMap(([keys, list]) =>
        keys.split(' + ').some((one) => one.replaceAll(' ', '-') === key) ? list : [],
      );
      expect(also).toEqual(expect.arrayContaining(others));
    }
    for (const [name, keys] of Object.entries(classes)) {
      const members = [...ingredients.values()].filter(({ classes: own }) => own.includes(name));
      expect([name, keys]).toEqual([name, members.map(({ key }) => key).sort()]);
    }
    for (const key of levelPatterns.flatMap((pattern) => pattern.medicines))
      expect(Object.hasOwn(medicines, key)).toBe(true);
  });

  it.each(medicineEffects.map((effect) => [effect.text, effect] as const))('%s', (_, effect) => {
    expect(analyteOf(effect.test)).toBeDefined();
    expect(effect.source === 'unverified' || Object.hasOwn(sources, effect.source)).toBe(true);
    const [first = ''] = effect.of.flatMap((one) => classes[one] ?? [one]);
    const name = medicines[first]?.name ?? '';
    const found = (flag: ResultFlag | undefined, days: Partial<TakenMedicine> = {}) =>
      textsOn(effect.test, flag, [taking(`${name} 10 mg`, days)]).includes(effect.text);
    expect(found(undefined)).toBe(true);
    expect([found('low'), found('high'), found('normal')]).toEqual([
      effect.kind === 'assay' || effect.change !== 'raises',
      effect.kind === 'assay' || effect.change !== 'lowers',
      effect.kind === 'assay',
    ]);
    expect(found(undefined, { since: '2026-11-24' })).toBe(true);
    expect(found(undefined, { since: '2026-11-25' })).toBe(false);
    expect(found(undefined, { until: '2026-11-23' })).toBe(false);
    expect(found(undefined, { until: '2026-11-24', since: '2026' })).toBe(true);
  });

  it('never calls it what somebody has', () => {
    for (const { text } of medicineEffects) expect(text).not.toMatch(/^(?:Tiene|Padece|Diagn)/);
  });
});

describe('an ingredient', () => {
  it.each<[string, string[]]>([
    ['Losartán/Hidroclorotiazida 50/12.5 mg', ['hydrochlorothiazide', 'losartan']],
    ['HIDROCLOROTIAZIDA', ['hydrochlorothiazide']],
    ['hydrochlorothiazide 25 MG Oral Tablet', ['hydrochlorothiazide']],
    ['Hidrocortisona 1 % crema', []],
    ['Colirio de dexametasona', []],
    ['Heparina sódica', ['heparin']],
    ['Bactrim F', ['trimethoprim']],
    ['Losartán HCTZ 50/12.5', ['hydrochlorothiazide', 'losartan']],
    ['Divalproato 500 mg', ['valproic-acid']],
    ['Dipirona 500 mg', ['metamizole']],
    ['Vitamina C 1 g', ['ascorbic-acid']],
    ['Tiazida', []],
    ['', []],
  ])('of «%s» is read whole', (name, keys) => {
    expect(ingredientsOf(taking(name)).sort()).toEqual(keys);
  });

  it('is known by its code, too', () => {
    expect(ingredientsOf({ name: 'X', codes: ['5487'] })).toEqual(['hydrochlorothiazide']);
  });
});

describe('the medicines of a chart', () => {
  it('have their days, and none that was never taken', () => {
    const taken = takenMedicines([
      ...[{ doNotPerform: true }, { intent: 'proposal' as const }].map((more) => ({
        resourceType: 'MedicationRequest' as const,
        status: 'active' as const,
        intent: 'order' as const,
        subject: {},
        medicationCodeableConcept: { text: 'Warfarina' },
        ...more,
      })),
      {
        resourceType: 'MedicationRequest',
        status: 'active',
        intent: 'order',
        subject: {},
        authoredOn: '2026-03-12T10:00:00Z',
        medicationCodeableConcept: { text: 'Litio 400 mg' },
      },
      {
        resourceType: 'MedicationStatement',
        status: 'completed',
        subject: {},
        effectivePeriod: { start: '2025', end: '2026-01-31' },
        medicationCodeableConcept: {
          coding: [
            {
              system: 'http://www.nlm.nih.gov/research/umls/rxnorm',
              code: '5487',
              display: 'Hidroclorotiazida',
            },
          ],
        },
      },
      {
        resourceType: 'MedicationRequest',
        status: 'stopped',
        intent: 'order',
        subject: {},
        meta: { lastUpdated: '2026-10-01T00:00:00Z' },
        medicationCodeableConcept: { text: 'Enalapril' },
      },
      {
        resourceType: 'MedicationStatement',
        status: 'not-taken',
        subject: {},
        medicationCodeableConcept: { text: 'Metformina' },
      },
    ]);
    expect(taken).toEqual([
      { name: 'Litio 400 mg', codes: [], since: '2026-03-12' },
      { name: 'Hidroclorotiazida', codes: ['5487'], since: '2025', until: '2026-01-31' },
      { name: 'Enalapril', codes: [], until: '2026-10-01' },
    ]);
    expect(textsOn('tsh', 'high', taken)).toEqual(['El litio puede causar hipotiroidismo.']);
    expect(textsOn('tsh', 'high', taken, '2026-03-01')).toEqual([]);
    expect(textsOn('sodium', 'low', taken, '2026-01-15')).toEqual(['Las tiazidas pueden bajar el sodio.']);
    expect(textsOn('unknown', 'low', taken)).toEqual([]);
  });
});
