import { describe, expect, it } from 'vitest';
import { analytes, sources } from '../../../../lambdas/clinical/laboratory/analytes/analytes.ts';
import {
  everyNextStep,
  stepsOfCritical,
  stepsOfPattern,
} from '../../../../lambdas/clinical/laboratory/next-steps/next-steps.ts';
import { patterns } from '../../../../lambdas/clinical/laboratory/patterns/patterns.ts';

describe('next steps', () => {
  it.each(patterns.map(({ id }) => id))('there are options for the pattern %s', (id) => {
    expect(stepsOfPattern(id).length).toBeGreaterThan(0);
  });

  it.each(
    analytes.flatMap(({ id, critical }) =>
      (['low', 'high'] as const)
        .filter((side) => critical.some((range) => range[side] !== undefined))
        .map((side) => [id, side === 'low' ? 'criticalLow' : 'criticalHigh'] as const),
    ),
  )('there are options for %s where it is %s, and none where it is not critical', (id, flag) => {
    expect(stepsOfCritical(id, flag).length).toBeGreaterThan(0);
    for (const other of ['normal', 'low', 'high', 'abnormal', 'criticalAbnormal'] as const)
      expect(stepsOfCritical(id, other)).toEqual([]);
  });

  it('name no source that was not opened, and nothing of a test that is unknown', () => {
    const unknown = everyNextStep.filter(
      ({ source }) => source !== 'unverified' && !Object.hasOwn(sources, source),
    );
    expect(unknown).toEqual([]);
    expect(stepsOfCritical('constructor', 'criticalHigh')).toEqual([]);
    expect(stepsOfPattern('unknown')).toEqual([]);
  });

  it('are options: none says what somebody has, or orders a dose', () => {
    for (const { text } of everyNextStep)
      expect(text).not.toMatch(/diagn[oó]stico|\d\s*(?:mg|g|ml|UI)(?!\/)|^(?:Tiene|Padece|Administre)/i);
  });
});
