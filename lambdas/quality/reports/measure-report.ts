import type { List, MeasureReport, MeasureReportGroupPopulation } from '@medplum/fhirtypes';
import type { Improvement, QualityRun, QualityStanding, Tally } from '../../contracts/quality.ts';
import type { CodedValue } from '../engine/coded-values.ts';
import { membership } from '../engine/proportion.ts';
import type { Criterion } from '../measure/measure-package.ts';
import { type ReportParts, stratifiersOf, withSupplements } from './report-parts.ts';

/** A run as a report tells it; `criteria` are those that the measure states. */
export interface ReportedRun {
  run: QualityRun;
  url: string;
  improvement: Improvement;
  criteria: readonly Criterion[];
  parts: ReportParts;
}

export interface ReportedPatient {
  id: string;
  standing: QualityStanding;
  /** `Type/id` of what was found of them. */
  evidence: readonly string[];
  strata: readonly string[];
  supplements: Readonly<Record<string, readonly CodedValue[]>>;
}

/** Ours: patients of whom it could not be told where they stand, and who are in no population. */
export const notCountedUrl = 'https://auxilia.example/fhir/StructureDefinition/measure-report-not-counted';

const standings = ['excluded', 'exception', 'numerator', 'rest'] as const;

const concept = (system: string, code: string) => ({
  coding: [{ system: `http://terminology.hl7.org/CodeSystem/${system}`, code }],
});

function report(
  type: MeasureReport['type'],
  { run, url, improvement, criteria, parts }: ReportedRun,
  population: MeasureReportGroupPopulation[],
): MeasureReport {
  const stratifier = stratifiersOf(parts, criteria);
  return {
    resourceType: 'MeasureReport',
    id: run.id,
    status: 'complete',
    type,
    measure: `${url}|${run.measureVersion}`,
    ...(run.endedAt && { date: run.endedAt }),
    reporter: { display: 'Auxilia' },
    period: { start: run.periodStart, end: run.periodEnd },
    ...(improvement !== 'unstated' && {
      improvementNotation: concept('measure-improvement-notation', improvement),
    }),
    group: [{ population, ...(stratifier.length > 0 && { stratifier }) }],
  };
}

/** How many are in each population. */
function counts({ criteria }: ReportedRun, tally: Tally): MeasureReportGroupPopulation[] {
  return criteria.map((criterion) => ({
    code: concept('measure-population', criterion),
    count: standings
      .filter((standing) => membership(standing).includes(criterion))
      .reduce((sum, standing) => sum + tally[standing], 0),
  }));
}

function withScore(made: MeasureReport, tally: Tally): MeasureReport {
  const of = tally.numerator + tally.rest;
  const [group] = made.group ?? [];
  if (group && of > 0) group.measureScore = { value: tally.numerator / of };
  const notCounted = tally.unknown + tally.failed;
  return notCounted > 0
    ? {
        ...made,
        extension: [...(made.extension ?? []), { url: notCountedUrl, valueUnsignedInt: notCounted }],
      }
    : made;
}

export const summaryReport = (reported: ReportedRun): MeasureReport =>
  withScore(
    withSupplements(
      report('summary', reported, counts(reported, reported.run.tally)),
      reported.parts.supplements,
      false,
    ),
    reported.run.tally,
  );

/** Each population with the list of who is in it. */
export function subjectListReport(
  reported: ReportedRun,
  patients: readonly ReportedPatient[],
): MeasureReport {
  const lists = reported.criteria.map((criterion): List & { id: string } => ({
    resourceType: 'List',
    id: criterion,
    status: 'current',
    mode: 'snapshot',
    entry: patients
      .filter(({ standing }) => isIn(standing, criterion))
      .map(({ id }) => ({ item: { reference: `Patient/${id}` } })),
  }));
  const filled = lists.filter(({ entry }) => entry && entry.length > 0);
  const population = counts(reported, reported.run.tally).map((counted, index) => {
    const list = lists[index];
    return list && filled.includes(list)
      ? { ...counted, subjectResults: { reference: `#${list.id}` } }
      : counted;
  });
  const made = report('subject-list', reported, population);
  // FHIR has no empty lists.
  if (filled.length > 0) made.contained = filled;
  return withScore(withSupplements(made, reported.parts.supplements, false), reported.run.tally);
}

/** One patient; of nobody in the measure all counts are 0. */
export function individualReport(
  reported: ReportedRun,
  patientId: string,
  patient: ReportedPatient | undefined,
): MeasureReport {
  const population = reported.criteria.map((criterion) => ({
    code: concept('measure-population', criterion),
    count: patient && isIn(patient.standing, criterion) ? 1 : 0,
  }));
  const parts: ReportParts = {
    stratifiers: reported.parts.stratifiers,
    strata: patient?.strata.map((stratum) => ({ stratum, standing: patient.standing, patients: 1 })) ?? [],
    supplements: Object.entries(patient?.supplements ?? {}).flatMap(([id, values]) =>
      values.map((value) => ({ id, value, patients: 1 })),
    ),
  };
  const made = withSupplements(
    report('individual', { ...reported, parts }, population),
    parts.supplements,
    true,
  );
  made.subject = { reference: `Patient/${patientId}` };
  if (patient && patient.evidence.length > 0) {
    made.evaluatedResource = [...new Set(patient.evidence)].map((reference) => ({ reference }));
  }
  const isCounted = !patient || (patient.standing !== 'unknown' && patient.standing !== 'failed');
  const notCounted = { url: notCountedUrl, valueUnsignedInt: 1 };
  return isCounted ? made : { ...made, extension: [...(made.extension ?? []), notCounted] };
}

const isIn = (standing: QualityStanding, criterion: Criterion): boolean =>
  standing !== 'failed' && membership(standing).includes(criterion);
