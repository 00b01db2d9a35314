import type { EvaluationOfTemplate } from '../../lambdas/agents/templates/templates.ts';
import type { ScenarioResult } from './run-scenario.ts';
import { categories, categoryLabels } from './scenario.ts';

export const isPassed = ({ failures, violations }: ScenarioResult) =>
  failures.length === 0 && violations.length === 0;

export interface Line {
  name: string;
  scenarios: number;
  passed: number;
  violations: number;
  meanSteps: number;
  costMicros: number;
}

/** What the results of a group of scenarios come to. */
export function summarize(name: string, results: readonly ScenarioResult[]): Line {
  const total = (of: (result: ScenarioResult) => number) => results.reduce((sum, one) => sum + of(one), 0);
  return {
    name,
    scenarios: results.length,
    passed: results.filter(isPassed).length,
    violations: total(({ violations }) => violations.length),
    meanSteps: Math.round((total(({ outcome }) => outcome?.steps ?? 0) / results.length) * 10) / 10,
    costMicros: total(({ outcome }) => outcome?.costMicros ?? 0),
  };
}

export function byCategory(results: readonly ScenarioResult[]): Line[] {
  return categories.flatMap((category) => {
    const own = results.filter(({ scenario }) => scenario.category === category);
    return own.length === 0 ? [] : [summarize(categoryLabels[category], own)];
  });
}

/** As the agent's page shows it. */
export function evaluationsOf(
  results: readonly ScenarioResult[],
  { model, ranOn }: { model: string; ranOn: string },
): EvaluationOfTemplate[] {
  return [...new Set(results.map(({ scenario }) => scenario.agent))].toSorted().map((templateId) => {
    const own = results.filter(({ scenario }) => scenario.agent === templateId);
    const { name: _name, ...total } = summarize(templateId, own);
    const lines = byCategory(own).map(({ name, scenarios, passed }) => ({ name, scenarios, passed }));
    return { templateId, model, ranOn, ...total, categories: lines };
  });
}
