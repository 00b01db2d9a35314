import type { Observation } from '@medplum/fhirtypes';
import { sources } from '../clinical/laboratory/analytes/analytes.ts';
import { Catalogue } from '../clinical/laboratory/analytes/catalogue.ts';
import type { OrganizationAnalytes } from '../clinical/laboratory/analytes/organization-ranges.ts';
import { criticalValues } from '../clinical/laboratory/interpret/critical-values.ts';
import { type Understood, understand } from '../clinical/laboratory/interpret/understand.ts';
import type { Subject } from '../clinical/laboratory/measured.ts';
import { missingText } from '../clinical/laboratory/missing-text.ts';
import { stepsOfPattern } from '../clinical/laboratory/next-steps/next-steps.ts';
import type { PatternFinding } from '../clinical/laboratory/patterns/patterns.ts';
import { readFhir } from '../clinical/laboratory/read/read-fhir.ts';
import type { CdsAdvice } from '../contracts/cds-hooks.ts';

/** As far back as a critical value is news to who opens a chart. Source: unverified. */
const criticalDays = 30;
const longestSummary = 140;
const mostNamed = 12;
const own = { label: 'Auxilia' };

let known: Catalogue | undefined;

const atOf = ({ effectiveDateTime, effectivePeriod, effectiveInstant }: Observation) =>
  effectiveDateTime ?? effectivePeriod?.start ?? effectiveInstant ?? '';
const dayOf = (one: Observation) => atOf(one).slice(0, 10);
const timeOf = (one: Observation) => Date.parse(atOf(one)) || Number.NEGATIVE_INFINITY;

/** What the results of a patient say together. `results` are all of them, whatever their order. */
export function cardsOf(
  results: readonly Observation[],
  subject: Subject,
  now: Date,
  ranges: OrganizationAnalytes,
): CdsAdvice[] {
  const today = now.toISOString().slice(0, 10);
  const inTime = results.toSorted((a, b) => timeOf(a) - timeOf(b) || 0);
  const measured = inTime.flatMap((one) => readFhir(one).measured);
  known ??= new Catalogue();
  const understood = understand(measured, known, { subject, today, own: ranges });
  return [
    ...criticalCards(inTime, subject, now, ranges),
    ...understood.patterns.filter(({ answer }) => answer.state === 'present').map(patternCard),
    ...derivedCard(understood),
    ...uncheckedCard(understood, measured.length),
  ];
}

/** Of each test its newest results alone: what was critical and is no more is the past. */
function criticalCards(
  inTime: readonly Observation[],
  subject: Subject,
  now: Date,
  ranges: OrganizationAnalytes,
): CdsAdvice[] {
  const byTest = Map.groupBy(
    inTime.filter(({ status }) => status !== 'cancelled' && status !== 'entered-in-error'),
    (one) => one.code?.coding?.[0]?.code ?? one.code?.text ?? one.id,
  );
  const since = new Date(now.getTime() - criticalDays * 86_400_000).toISOString().slice(0, 10);
  return [...byTest.values()].flatMap(newestOf).flatMap((one) => {
    const day = dayOf(one);
    if (day !== '' && day < since) return [];
    return criticalValues(one, subject, now.toISOString().slice(0, 10), ranges).map(
      ({ text }): CdsAdvice => ({
        ruleId: 'critical-result',
        summary: shorten(text),
        detail: `${text}. ${day === '' ? 'No consta de qué día es.' : `Del ${day}.`} Compruebe que alguien lo ha atendido.`,
        indicator: 'critical',
        source: own,
      }),
    );
  });
}

/** Those of one time, and those that may be as new: of its day without an hour, or of no day at all. */
function newestOf(inTime: readonly Observation[]): Observation[] {
  const newest = inTime.at(-1);
  return inTime.filter(
    (one) => newest && (timeOf(one) === timeOf(newest) || atOf(one) === '' || atOf(one) === dayOf(newest)),
  );
}

const patternCard = ({ pattern, answer }: PatternFinding): CdsAdvice => ({
  ruleId: pattern.id,
  summary: shorten(`${pattern.title}: ${answer.detail}`),
  detail: [
    answer.detail,
    pattern.sentence,
    ['Opciones:', ...stepsOfPattern(pattern.id).map(({ text }) => `- ${text}`)].join('\n'),
    `Fuente: ${sources[pattern.source]?.title ?? 'sin verificar'}. Orienta; el diagnóstico es del profesional.`,
  ].join('\n\n'),
  indicator: 'info',
  source: { label: sources[pattern.source]?.short ?? own.label },
});

function derivedCard({ derived }: Understood): CdsAdvice[] {
  const lines = derived.flatMap(({ rule, answer, used }) => {
    if (answer.kind !== 'known') return [];
    const days = [...new Set(used.map(({ at }) => at.slice(0, 10)))].toSorted();
    return [`- ${[rule.name, answer.value, rule.unit].join(' ').trim()} (${days.join(', ')})`];
  });
  if (lines.length === 0) return [];
  return [
    {
      ruleId: 'derived-values',
      summary: lines.length === 1 ? '1 valor derivado' : `${lines.length} valores derivados`,
      detail: lines.join('\n'),
      indicator: 'info',
      source: own,
    },
  ];
}

/** What nobody could tell is said, and never left for normal. */
function uncheckedCard({ judgements, patterns }: Understood, count: number): CdsAdvice[] {
  const unjudged = judgements.filter(({ flag }) => flag.kind === 'unknown').length;
  const open = patterns.filter(({ answer }) => answer.state === 'cannotTell');
  if (unjudged === 0 && open.length === 0) return [];
  const lines = open
    .slice(0, mostNamed)
    .map(({ pattern, answer: { detail, missing } }) =>
      [`- ${pattern.title}:`, detail, missing.length > 0 ? missingText(missing) : '']
        .filter(Boolean)
        .join(' '),
    );
  const more = open.length > mostNamed ? [`- y ${open.length - mostNamed} más`] : [];
  return [
    {
      ruleId: 'not-checked',
      summary: `No comprobado: ${unjudged} de ${count} resultados, ${open.length} de ${patterns.length} patrones`,
      detail: [...lines, ...more].join('\n') || 'Hay resultados sin un rango con que compararlos.',
      indicator: 'info',
      source: own,
    },
  ];
}

function shorten(text: string): string {
  return text.length <= longestSummary ? text : `${text.slice(0, longestSummary - 1)}…`;
}
