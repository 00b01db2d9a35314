import type { Knowledge } from '../knowledge/knowledge.ts';
import type { Interaction } from '../knowledge/topic.ts';
import type { Collected } from './collect.ts';
import { weighContexts } from './conditions.ts';
import { byIngredient, type Drug, isSameProduct } from './drugs.ts';
import type { Facts } from './facts.ts';
import type { Finding } from './report.ts';

const graveness = { high: 0, moderate: 1, low: 2 } as const;

interface Found {
  drugs: Drug[];
  rule: Interaction;
  weighed: ReturnType<typeof weighContexts>;
  /** Rules about other ingredients of the same products, and the same harm. */
  others: Interaction[];
}

/**
 * Every rule of which each side has a drug of its own. Of two about the same drugs and harm, the graver one stands; what two
 * products do to one another by several of their ingredients is told once.
 */
export function checkInteractions(
  drugs: readonly Drug[],
  facts: Facts,
  { interactions }: Knowledge,
  collected: Collected,
): void {
  const found = new Map<string, Found>();
  for (const { rule, drugs: those } of hits(drugs, interactions)) {
    const weighed = weighContexts(rule, facts, drugs);
    const key = [rule.harm, ...those.map(({ ingredient }) => ingredient.key).sort()].join(' ');
    const other = found.get(key);
    if (other && rank(other.weighed) <= rank(weighed)) continue;
    found.set(key, { drugs: withSame(those, drugs), rule, weighed, others: [] });
  }
  for (const { drugs: those, rule, weighed, others } of oncePerProducts([...found.values()])) {
    const { level, severity, notes, missing } = weighed;
    if (missing.length > 0) collected.lacks('interactions', those, missing.join(' y '), missing);
    collected.find(those, {
      ruleId: rule.id,
      kind: 'interactions',
      level,
      severity,
      mechanism: rule.mechanism,
      effect: rule.effect,
      whatToDo: rule.whatToDo,
      source: rule.readFrom,
      notes: [
        ...notes,
        ...missing.map((one) => `No comprobado: falta ${one}, de lo que depende su gravedad.`),
        ...others.map(({ mechanism }) => `También: ${mechanism}`),
        ...those
          .filter(({ medication }) => medication.route === undefined && medication.words !== '')
          .flatMap(({ ingredient }) =>
            mayBeLocal(ingredient.classes)
              ? [`Vía de ${ingredient.name} no indicada: se tomó como sistémica.`]
              : [],
          ),
      ],
    });
  }
}

/**
 * One of those that are about the same products and the same harm: the graver one. By one rule, it is about all of their
 * ingredients; what other rules say of them is kept beside it.
 */
function oncePerProducts(all: readonly Found[]): Found[] {
  const kept = new Map<string, Found>();
  for (const one of all.toSorted((left, right) => rank(left.weighed) - rank(right.weighed))) {
    const products = new Set(
      one.drugs.map(({ medication, taken }) => `${medication.reference}#${taken.product ?? ''}`),
    );
    const key = [one.rule.harm, ...[...products].sort()].join(' ');
    const first = kept.get(key);
    if (!first) kept.set(key, one);
    else if (first.rule === one.rule)
      first.drugs.push(...one.drugs.filter((drug) => !first.drugs.includes(drug)));
    else if (!first.others.includes(one.rule)) first.others.push(one.rule);
  }
  return [...kept.values()];
}

const rank = ({ level, severity }: Pick<Finding, 'level' | 'severity'>) =>
  (level === 'interrupts' ? 0 : 10) + graveness[severity];

const mayBeLocal = (classes: readonly string[]) =>
  ['nsaids', 'azoles', 'corticosteroids', 'antihistamines', 'estrogens', 'beta-blockers', 'salicylates'].some(
    (one) => classes.includes(one),
  );

function* hits(
  drugs: readonly Drug[],
  index: Knowledge['interactions'],
): Generator<{ rule: Interaction; drugs: Drug[] }> {
  const sides = new Map<Interaction, Drug[][]>();
  for (const same of byIngredient(drugs).values())
    for (const { rule, side } of same[0] ? index.sidesOf(same[0].ingredient) : []) {
      const drug = same.find(({ isSystemic }) => isSystemic || rule.localToo);
      if (!drug) continue;
      const known = sides.get(rule) ?? rule.between.map((): Drug[] => []);
      known[side]?.push(drug);
      sides.set(rule, known);
    }
  for (const [rule, known] of sides) {
    if (known.some((side) => side.length === 0)) continue;
    const seen = new Set<string>();
    for (const those of combined(known)) {
      const key = those
        .map(({ ingredient }) => ingredient.key)
        .sort()
        .join(' ');
      if (seen.has(key)) continue;
      seen.add(key);
      yield { rule, drugs: those };
    }
  }
}

/** One drug of each side, no ingredient twice, and not all of one product. */
function combined(sides: readonly (readonly Drug[])[]): Drug[][] {
  const all = sides.reduce<Drug[][]>(
    (begun, side) =>
      begun.flatMap((those) =>
        side
          .filter(({ ingredient }) => those.every((other) => other.ingredient.key !== ingredient.key))
          .map((drug) => [...those, drug]),
      ),
    [[]],
  );
  return all.filter(([first, ...others]) => others.some((other) => first && !isSameProduct(first, other)));
}

/** With the other medications that hold the same ingredients: a finding names them all. */
const withSame = (those: readonly Drug[], drugs: readonly Drug[]): Drug[] =>
  those.flatMap((drug) => [
    drug,
    ...drugs.filter(
      (other) => other !== drug && other.isSystemic && other.ingredient.key === drug.ingredient.key,
    ),
  ]);
