import { dayText } from '../clinical/date-format.ts';
import type { CdsAdvice } from '../contracts/cds-hooks.ts';
import { overrideReasonSystem, overrideReasons } from '../contracts/medication-decisions.ts';
import type { CheckedFinding, CheckedReport } from './checked-report.ts';
import { sourceText } from './reviews.ts';
import type { SourceReport } from './sources/source-report.ts';

const longestSummary = 140;
const mostNamed = 12;

/** The cards of a report: what interrupts first, then what informs, then what could not be checked. */
export function cardsOf(
  { findings, notChecked, checked, of, sources }: CheckedReport,
  drafts: ReadonlyMap<string, string>,
): CdsAdvice[] {
  const cards = [
    ...findings.filter(({ level }) => level === 'interrupts'),
    ...findings.filter(({ level }) => level === 'informs'),
  ].map((finding) => cardOf(finding, drafts));
  cards.push(...sources.flatMap(cardsOfSource));
  if (notChecked.length === 0) return cards;
  const named = notChecked.slice(0, mostNamed).map((line) => `- ${line}`);
  const more = notChecked.length > mostNamed ? [`- y ${notChecked.length - mostNamed} más`] : [];
  return [
    ...cards,
    {
      ruleId: 'not-checked',
      summary: `Comprobado ${checked} de ${of}: no comprobado ${notChecked.length}`,
      detail: [...named, ...more].join('\n'),
      indicator: 'info',
      source: { label: 'Auxilia' },
    },
  ];
}

function cardOf(finding: CheckedFinding, drafts: ReadonlyMap<string, string>): CdsAdvice {
  const { ruleId, level, title, text, source, notes, changed, issueSeverity } = finding;
  const weighed = changed
    ? [
        `Su organización la tiene como ${changed.level === 'informs' ? 'informativa' : 'interruptiva'}: ${changed.reason} (${changed.changedBy}, ${dayText(changed.changedAt)}).`,
      ]
    : [];
  const suggestions = finding.references.flatMap((reference) => {
    const name = drafts.get(reference);
    if (name === undefined) return [];
    const label = shorten(`Anular la prescripción de ${name}`, longestSummary);
    return [{ label, actions: [{ type: 'delete' as const, description: label, resourceId: reference }] }];
  });
  return {
    ruleId,
    summary: shorten(title, longestSummary),
    detail: [title, text, finding.whatToDo, ...notes, ...weighed, `Fuente: ${sourceText(finding)}`].join(
      '\n\n',
    ),
    indicator: level === 'interrupts' ? 'critical' : issueSeverity === 'low' ? 'info' : 'warning',
    source: { label: source.label },
    ...(suggestions.length > 0 && { suggestions, selectionBehavior: 'any' as const }),
    ...(level === 'interrupts' && {
      overrideReasons: overrideReasons.map((reason) => ({ system: overrideReasonSystem, ...reason })),
    }),
  };
}

/** What a source says, as of it: one card for each of its findings, and one for what it was not asked about. */
function cardsOfSource(source: SourceReport): CdsAdvice[] {
  const { label, publisher } = source;
  const said = { indicator: 'info' as const, source: { label } };
  const cards = source.findings.slice(0, mostNamed).map(
    ({ kind, title, text, whatToDo, codes }): CdsAdvice => ({
      ...said,
      ruleId: `source:${source.kind}:${kind}`,
      summary: shorten(`${label}: ${title}`, longestSummary),
      detail: [title, text, whatToDo, `Fuente: ${publisher} (${codes.join(', ')})`]
        .filter((line) => line !== '')
        .join('\n\n'),
    }),
  );
  const rest = [
    ...source.findings.slice(mostNamed).map(({ title }) => title),
    ...source.notCompared.slice(0, mostNamed),
  ];
  if (rest.length === 0) return cards;
  return [
    ...cards,
    {
      ...said,
      ruleId: `source:${source.kind}:not-compared`,
      summary: `${label}: ${rest.length} líneas más, o sin comparar`,
      detail: rest.map((line) => `- ${line}`).join('\n'),
    },
  ];
}

/** At most so many characters, ended at a word. */
function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most / 2))}…`;
}
