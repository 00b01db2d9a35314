import { byMissingInput } from '../clinical/medication/check/missing-inputs.ts';
import type { Finding, MedicationReport } from '../clinical/medication/check/report.ts';
import type { CheckedFinding, CheckedReport } from './checked-report.ts';

/** A report of the check as the server tells it. */
export function toldReport({
  findings,
  notChecked,
  checked,
  of,
}: MedicationReport): Omit<CheckedReport, 'sources'> {
  return { findings: findings.map(told), notChecked: byMissingInput(notChecked), checked, of };
}

function told({ severity, drugs, mechanism, effect, source, ...finding }: Finding): CheckedFinding {
  const { ruleId, level, title, about, whatToDo, notes } = finding;
  return {
    ruleId,
    level,
    issueSeverity: severity,
    title: title.charAt(0).toUpperCase() + title.slice(1),
    text: [mechanism, effect].filter(Boolean).join(' '),
    whatToDo,
    source: sourceOf(source),
    notes,
    ingredients: drugs.map(({ key }) => key),
    about,
    references: [...new Set(drugs.flatMap(({ references }) => references))],
  };
}

function sourceOf(source: Finding['source']): CheckedFinding['source'] {
  if (source === 'unverified') return { label: 'Auxilia, sin verificar', detail: 'sin verificar' };
  const { title, section, date, readAt } = source;
  const dated = date ? `, ${date}` : '';
  return {
    label: title,
    detail: `${title}, ${section}${dated}; leído en ${readAt}`,
  };
}
