import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { knownRules } from '../../../../../lambdas/clinical/medication/check/known-rules.ts';
import { checkedKnowledge } from '../../../../../lambdas/clinical/medication/knowledge/knowledge.ts';

const rules = knownRules(checkedKnowledge());
const engine = new URL('../../../../../lambdas/clinical/medication/check/', import.meta.url);

/** Ids in the code, whole or by how they begin. */
const written = readdirSync(engine)
  .flatMap((file) => [...readFileSync(new URL(file, engine), 'utf8').matchAll(/ruleId: ([^,]*)/g)])
  .flatMap(([, said = '']) => [...said.matchAll(/['`]([a-z0-9]+-[a-z0-9-]*)/g)].map(([, id = '']) => id))
  .concat(['intolerance', 'lactation', 'dose-above-single', 'dose-above-daily', 'dose-above-weekly']);

test('each id by which the code finds something is a rule with a name', () => {
  expect(written.length).toBeGreaterThan(20);
  const isKnown = (id: string) =>
    rules.has(id) || [...rules.keys()].some((one) => id.endsWith('-') && one.startsWith(id));
  expect(written.filter((id) => !isKnown(id))).toEqual([]);
});

test('no name is a key of the data', () => {
  const { classNames, ingredients } = checkedKnowledge();
  for (const { name } of rules.values()) {
    expect(name).toMatch(/^[\p{Lu}\d]/u);
    expect(name).not.toContain('undefined');
  }
  const keys = new Set(
    [...Object.keys(classNames), ...ingredients.keys()].filter((key) => key.includes('-')),
  );
  expect(
    [...rules.values()].filter(({ name }) => name.split(/[ ,]+/).some((word) => keys.has(word))),
  ).toEqual([]);
});

test('what the data lets interrupt or inform says so; what each drug has of its own does not', () => {
  expect(rules.get('onc-ssris-mao-inhibitors')?.level).toBe('interrupts');
  expect(rules.get('renal-dose')).toEqual({ id: 'renal-dose', name: 'Función renal' });
  expect(rules.get('disease-e05')?.name).toBe('Enfermedad: E05');
});
