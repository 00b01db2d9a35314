import type { Observation } from '@medplum/fhirtypes';
import type { ClosureInput, QualityGap } from '../../contracts/quality-gaps.ts';
import { type Repository, refuse } from '../../fhir/index.ts';
import { asResource } from '../../messaging/as-resource.ts';
import { closingOf, type MeasureClosing } from '../own-measures/closing.ts';
import { closureColumns, sameGap, standsBy } from './gap-records.ts';
import { type GapRun, standingsOf } from './gap-run.ts';

export type Closure = NonNullable<QualityGap['closure']>;

/** `no-gap`: they lack nothing by this run. `before`: it was closed already. */
export type NotClosed = 'no-gap' | 'before';

/**
 * Notes that what was missing was done elsewhere, or why it does not apply. A result that the measure counts goes into the chart,
 * marked as what somebody told, and is counted by the next run like any other; all else is told beside the rate, never in it.
 */
export async function closeGap(
  repository: Repository,
  { run, missing }: GapRun,
  { patientId, today }: { patientId: string; today: string },
  input: ClosureInput,
): Promise<Closure | NotClosed> {
  const standings = await standingsOf(repository, run.id, [patientId]);
  if (!missing || standings.get(patientId) !== missing) return 'no-gap';
  const { kind, reason, happenedOn } = input;
  if (happenedOn !== undefined && happenedOn > today) throw refuse(422, 'value', 'Ese día no ha llegado.');
  const document = await documentOf(repository, patientId, input.documentId);
  const written = input.results
    ? writeResults(repository, closingOf(run.measureId), { patientId, document }, input)
    : undefined;
  // A result that was counted since, and was not enough, gives its place to what is said now.
  await repository.sql(
    `UPDATE quality_gap_closures SET withdrawn_at = $7, withdrawn_by = $8
     WHERE ${sameGap} AND patient_id = $5 AND withdrawn_at IS NULL AND NOT (${standsBy('$6')})`,
    [
      repository.caller.organization_id,
      run.measureId,
      run.periodStart,
      run.periodEnd,
      patientId,
      run.startedAt,
      repository.now.toISOString(),
      repository.caller.user_id,
    ],
  );
  const id = crypto.randomUUID();
  const [row] = await repository.sql(
    `INSERT INTO quality_gap_closures (organization_id, closure_id, run_id, measure, period, patient_id, kind, reason, happened_on,
       reference, closed_at, closed_by)
     VALUES ($1, $2, $3, $4, daterange($5::date, $6::date, '[]'), $7, $8, $9, $10::date, $11, $12, $13)
     ON CONFLICT DO NOTHING RETURNING 1`,
    [
      repository.caller.organization_id,
      id,
      run.id,
      run.measureId,
      run.periodStart,
      run.periodEnd,
      patientId,
      kind,
      reason,
      happenedOn ?? null,
      written ?? document ?? null,
      repository.now.toISOString(),
      repository.caller.user_id,
    ],
  );
  if (!row) return 'before';
  const [closure] = await repository.sql<Closure & Record<string, unknown>>(
    `SELECT ${closureColumns} FROM quality_gap_closures WHERE organization_id = $1 AND closure_id = $2`,
    [repository.caller.organization_id, id],
  );
  return closure ?? 'before';
}

async function documentOf(
  repository: Repository,
  patientId: string,
  documentId: string | undefined,
): Promise<string | undefined> {
  if (documentId === undefined) return undefined;
  const document = await repository.find('DocumentReference', documentId);
  if (document?.resource.subject?.reference !== `Patient/${patientId}`) {
    throw refuse(422, 'not-found', 'Ese documento no está en la ficha del paciente.');
  }
  return `DocumentReference/${documentId}`;
}

function writeResults(
  repository: Repository,
  { results: counted }: MeasureClosing,
  { patientId, document }: { patientId: string; document: string | undefined },
  { results = [], happenedOn, reason }: ClosureInput,
): string {
  const values = new Map(results.map(({ code, value }) => [code, value]));
  const of = counted?.of ?? [];
  if (of.length === 0 || values.size !== of.length || of.some(({ code }) => !values.has(code))) {
    throw refuse(422, 'required', 'Escriba todos los resultados que pide la medida.');
  }
  const coded = ({ code, label }: { code: string; label: string }) => ({
    coding: [{ system: 'http://loinc.org', code }],
    text: label,
  });
  const parts = of.map((result) => ({
    code: coded(result),
    valueQuantity: {
      value: values.get(result.code) as number,
      unit: result.shownUnit,
      system: 'http://unitsofmeasure.org',
      code: result.unit,
    },
  }));
  const panel = counted?.panel;
  const category = panel ? 'vital-signs' : 'laboratory';
  const observation: Observation = {
    resourceType: 'Observation',
    status: 'final',
    category: [
      {
        coding: [{ system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: category }],
      },
    ],
    ...(panel ? { code: coded(panel), component: parts } : (parts[0] as (typeof parts)[number])),
    subject: { reference: `Patient/${patientId}` },
    ...(happenedOn === undefined ? {} : { effectiveDateTime: happenedOn }),
    ...(document ? { derivedFrom: [{ reference: document }] } : {}),
    note: [{ text: `Hecho en otro sitio: ${reason}` }],
  };
  const id = crypto.randomUUID();
  repository.create(asResource(observation), id);
  return `Observation/${id}`;
}

/** Takes it back; what it wrote into the chart stays there, and is marked as an error like any other result. */
export async function reopenGap(repository: Repository, closureId: string): Promise<boolean> {
  const [row] = await repository.sql(
    `UPDATE quality_gap_closures SET withdrawn_at = $3, withdrawn_by = $4
     WHERE organization_id = $1 AND closure_id = $2 AND withdrawn_at IS NULL RETURNING 1`,
    [repository.caller.organization_id, closureId, repository.now.toISOString(), repository.caller.user_id],
  );
  return row !== undefined;
}
