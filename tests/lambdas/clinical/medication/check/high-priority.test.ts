import { describe, expect, test } from 'vitest';
import { medicationKnowledge } from '../../../../../lambdas/clinical/medication/knowledge/knowledge.ts';
import { check, findingOf, interrupting, taking } from './given.ts';

const { interactions, ingredients } = medicationKnowledge();
const highPriority = interactions.rules.filter(({ id }) => id.startsWith('onc-'));

/** Every ingredient on a side of a rule, classes as their members. */
const membersOf = (side: readonly string[], except: readonly string[] = []) =>
  [...ingredients.values()]
    .filter(({ key, classes }) => side.includes(key) || classes.some((one) => side.includes(one)))
    .map(({ key }) => key)
    .filter((key) => !except.includes(key));

describe('the 15 pairs of high priority', () => {
  test('are all there', () => {
    expect(highPriority).toHaveLength(15);
    expect(
      highPriority.every(({ level, readFrom }) => level === 'interrupts' && readFrom !== 'unverified'),
    ).toBe(true);
  });

  test.each(highPriority)('$id interrupts for each pair of its members, in both orders', (rule) => {
    const [first = [], second = []] = rule.between;
    const pairs = membersOf(first, rule.except).flatMap((one) =>
      membersOf(second, rule.except)
        .filter((other) => other !== one)
        .map((other) => [one, other] as const),
    );
    expect(pairs.length).toBeGreaterThan(0);
    const silent = pairs.filter(([one, other]) =>
      [
        [one, other],
        [other, one],
      ].some((order) => {
        const report = check(order.map((key) => taking(key)));
        return !report.findings.some(
          ({ kind, level, drugs }) => kind === 'interactions' && level === 'interrupts' && drugs.length === 2,
        );
      }),
    );
    expect(silent).toEqual([]);
  });

  test.each([
    ['amphetamine', 'phenelzine', 'onc-amphetamines-mao-inhibitors'],
    ['atazanavir', 'omeprazole', 'onc-atazanavir-proton-pump-inhibitors'],
    ['febuxostat', 'azathioprine', 'onc-febuxostat-purine-analogues'],
    ['irinotecan', 'ketoconazole', 'onc-irinotecan-strong-cyp3a4-inhibitors'],
    ['sertraline', 'tranylcypromine', 'onc-ssris-mao-inhibitors'],
    ['meperidine', 'phenelzine', 'onc-opioids-mao-inhibitors'],
    ['amitriptyline', 'phenelzine', 'onc-tricyclics-mao-inhibitors'],
    ['amiodarone', 'haloperidol', 'onc-qt-prolonging-pairs'],
    ['ramelteon', 'fluvoxamine', 'onc-ramelteon-cyp1a2-inhibitors'],
    ['darunavir', 'rifampin', 'onc-protease-inhibitors-strong-cyp3a4-inducers'],
    ['simvastatin', 'clarithromycin', 'onc-statins-cyp3a4-inhibitors'],
    ['ergotamine', 'ritonavir', 'onc-ergots-cyp3a4-inhibitors'],
    ['tizanidine', 'ciprofloxacin', 'onc-tizanidine-cyp1a2-inhibitors'],
    ['tranylcypromine', 'procarbazine', 'onc-tranylcypromine-procarbazine'],
    ['sumatriptan', 'moclobemide', 'onc-triptans-mao-inhibitors'],
  ])('%s with %s is found as %s', (one, other, ruleId) => {
    expect(interrupting(check([taking(one), taking(other)]))).toContain(ruleId);
    expect(interrupting(check([taking(other), taking(one)]))).toContain(ruleId);
  });

  test('is no matter of a cream', () => {
    const report = check([taking('simvastatin'), taking('ketoconazole', { route: 'topical' })]);
    expect(findingOf(report, 'onc-statins-cyp3a4-inhibitors')).toBeUndefined();
  });
});
