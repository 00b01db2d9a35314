import type { CheckedFinding } from './checked-report.ts';
import type { RuleLevel } from './rule-levels.ts';

/** Findings at the levels that the organization gives their rules: each says what it was and why it is another. */
export function weigh(
  findings: readonly CheckedFinding[],
  levels: ReadonlyMap<string, RuleLevel>,
): CheckedFinding[] {
  return findings.map((finding) => {
    const said = levels.get(finding.ruleId);
    if (!said || said.level === finding.level) return finding;
    return { ...finding, level: said.level, changed: { ...said, from: finding.level } };
  });
}
