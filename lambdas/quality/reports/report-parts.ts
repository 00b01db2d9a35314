import type {
  MeasureReport,
  MeasureReportGroupPopulation,
  MeasureReportGroupStratifier,
  Observation,
} from '@medplum/fhirtypes';
import type { QualityStanding } from '../../contracts/quality.ts';
import type { CodedValue } from '../engine/coded-values.ts';
import { membership } from '../engine/proportion.ts';
import { spreadOf } from '../figures/strata.ts';
import type { Criterion } from '../measure/measure-package.ts';
import { type MeasureStore, readMeasure } from '../measure-store.ts';

/** What a report tells beside its figures: by the measure's own strata, and its supplemental data. */
export interface ReportParts {
  /** The measure's stratifiers, whether somebody is in them or not. */
  stratifiers: readonly string[];
  /** How many are in each stratum, by standing. */
  strata: readonly { stratum: string; standing: QualityStanding; patients: number }[];
  /** How many of the initial population have each value. */
  supplements: readonly { id: string; value: CodedValue; patients: number }[];
}

/** R5's element, as R4 carries it. */
export const supplementalDataUrl =
  'http://hl7.org/fhir/5.0/StructureDefinition/extension-MeasureReport.supplementalData';
const measureInfoUrl = 'http://hl7.org/fhir/us/davinci-deqm/StructureDefinition/extension-measureInfo';

type Reader = Omit<MeasureStore, 'now'>;

export async function readReportParts(
  { sql, caller }: Reader,
  run: { id: string; measureId: string },
): Promise<ReportParts> {
  const [row] = await sql<{ digest: string }>(
    'SELECT digest FROM quality_runs WHERE organization_id = $1 AND run_id = $2',
    [caller.organization_id, run.id],
  );
  const measure = row && (await readMeasure({ sql, caller }, { measure: run.measureId, digest: row.digest }));
  const stratifiers = measure?.stratifiers.map(({ id }) => id) ?? [];
  const isSupplemented = (measure?.supplements ?? []).length > 0;
  const parameters = [caller.organization_id, run.id];
  return {
    stratifiers,
    strata:
      stratifiers.length === 0
        ? []
        : (await spreadOf({ sql, caller }, run.id))
            .filter(({ by }) => by === 'stratifier')
            .map(({ key, standing, patients }) => ({ stratum: key, standing, patients })),
    supplements: isSupplemented
      ? await sql<ReportParts['supplements'][number] & Record<string, unknown>>(
          `SELECT s.key AS id, v.coded AS value, count(*)::int AS patients
           FROM quality_results q CROSS JOIN LATERAL jsonb_each(q.detail -> 'supplements') AS s
             CROSS JOIN LATERAL jsonb_array_elements(s.value) AS v (coded)
           WHERE q.organization_id = $1 AND q.run_id = $2 AND q.standing NOT IN ('unknown', 'failed')
           GROUP BY 1, 2 ORDER BY 1, 3 DESC, v.coded ->> 'code'`,
          parameters,
        )
      : [],
  };
}

const concept = (code: string) => ({
  coding: [{ system: 'http://terminology.hl7.org/CodeSystem/measure-population', code }],
});

const isIn = (standing: QualityStanding, criterion: Criterion): boolean =>
  standing !== 'failed' && membership(standing).includes(criterion);

/** Each of the measure's strata with how many of it are in each population. */
export function stratifiersOf(
  { stratifiers, strata }: Pick<ReportParts, 'stratifiers' | 'strata'>,
  criteria: readonly Criterion[],
): MeasureReportGroupStratifier[] {
  return stratifiers.map((id) => ({
    code: [{ text: id }],
    stratum: [
      {
        value: { text: 'true' },
        population: criteria.map(
          (criterion): MeasureReportGroupPopulation => ({
            code: concept(criterion),
            count: strata
              .filter(({ stratum, standing }) => stratum === id && isIn(standing, criterion))
              .reduce((sum, { patients }) => sum + patients, 0),
          }),
        ),
      },
    ],
  }));
}

/** Adds supplemental data as contained Observations: of one patient their values, of many how many have each. */
export function withSupplements(
  made: MeasureReport,
  supplements: ReportParts['supplements'],
  isOfOne: boolean,
): MeasureReport {
  if (supplements.length === 0) return made;
  const observations = supplements.map(({ id, value, patients }, index): Observation & { id: string } => {
    const coded = { coding: [value] };
    const told = isOfOne
      ? { code: { text: id }, valueCodeableConcept: coded }
      : { code: { ...coded, text: id }, valueInteger: patients };
    return {
      resourceType: 'Observation',
      id: `supplement-${index + 1}`,
      status: 'final',
      extension: [
        {
          url: measureInfoUrl,
          extension: [
            { url: 'measure', valueCanonical: made.measure },
            { url: 'populationId', valueString: id },
          ],
        },
      ],
      ...told,
    };
  });
  return {
    ...made,
    contained: [...(made.contained ?? []), ...observations],
    extension: [
      ...(made.extension ?? []),
      ...observations.map(({ id }) => ({
        url: supplementalDataUrl,
        valueReference: { reference: `#${id}` },
      })),
    ],
  };
}
