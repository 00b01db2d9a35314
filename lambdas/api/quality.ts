import { type MeasureSummary, qualityRoutes as routes } from '../contracts/quality.ts';
import type { FileRefusal } from '../quality/measure/read-file.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';
import { noteSeen } from './note-seen.ts';
import { inRecord } from './record.ts';
import type { Refusal } from './refusal.ts';

const gone: Refusal = { kind: 'not-found', detail: 'No existe ese cálculo.' };
const unknownMeasure: Refusal = { kind: 'not-found', detail: 'No existe esa medida, o se ha retirado.' };

/** Of a file that is no measure which can be computed. */
const refusals: Record<FileRefusal['reason'], (detail: string) => string> = {
  unreadable: () => 'El archivo no es JSON válido en UTF-8.',
  malformed: () => 'El archivo no tiene la forma que FHIR pide, o está anidado sin medida.',
  'too-large': () => 'El archivo pasa de 60 MB.',
  'not-a-bundle': () => 'El archivo no es un Bundle de FHIR.',
  'no-measure': () => 'El archivo no contiene una medida (Measure) con su dirección y su versión.',
  'several-measures': (detail) => `El archivo contiene varias medidas: ${detail}. Impórtelas por separado.`,
  'several-groups': (detail) =>
    `La medida tiene ${detail} grupos de población; solo se calculan las que tienen uno.`,
  'not-a-proportion': (detail) => `Solo se calculan proporciones; esta medida es «${detail}».`,
  'not-by-patient': (detail) => `La medida no cuenta pacientes, sino «${detail}»; todavía no se calcula.`,
  'population-unknown': (detail) => `Falta o se repite la población «${detail}».`,
  'no-library': (detail) => `Falta la biblioteca de la medida: ${detail}.`,
  'no-elm': (detail) =>
    `La biblioteca ${detail} no trae ELM ni se ha compilado su CQL: pida a quien la publica el archivo con ELM.`,
  'elm-unreadable': (detail) => `El ELM de la biblioteca ${detail} no se puede leer.`,
  'other-model': (detail) =>
    `La medida es de otro modelo o versión de FHIR: ${detail}. Se calculan las de FHIR R4.`,
  'library-absent': (detail) => `Faltan partes a las que la medida llama: ${detail}.`,
};

const refused = ({ reason, detail }: FileRefusal): { refusal: Refusal } => {
  const text = refusals[reason](detail);
  return { refusal: { kind: 'invalid', detail: text, errors: [{ pointer: '/bundle', detail: text }] } };
};

/** Measures of quality and their runs. Nothing is computed in a request: lambdas/quality/runs/work-on-run.ts. */
export function registerQuality(app: App, { database, now }: Dependencies): void {
  endpoint(app, database, routes.listQualityMeasures, async ({ sql, caller, query }) => {
    const { knownMeasures } = await import('../quality/measure-store.ts');
    const { lastRuns } = await import('../quality/runs/run-store.ts');
    const { periodStart: start, periodEnd: end } = query;
    const runs = await lastRuns({ sql, caller }, start && end ? { start, end } : undefined);
    const measures = await knownMeasures({ sql, caller });
    return {
      body: {
        measures: measures.map(({ id, origin, summary, importedAt, importedBy }) => ({
          ...summary,
          id,
          origin,
          importedAt,
          importedBy,
          runs: runs.filter(({ measureId }) => measureId === id),
        })),
      },
    };
  });

  endpoint(app, database, routes.previewQualityMeasure, async ({ body }) => {
    const { readPackedBundle } = await import('../quality/measure/read-file.ts');
    const { summaryOf } = await import('../quality/measure/packed.ts');
    const { measure, refusal } = readPackedBundle(body.bundle);
    if (refusal) return refused(refusal);
    const summary: MeasureSummary = summaryOf(measure);
    return { body: summary };
  });

  endpoint(app, database, routes.importQualityMeasure, async ({ sql, caller, body }) => {
    const { readPackedBundle } = await import('../quality/measure/read-file.ts');
    const { importMeasure } = await import('../quality/measure-store.ts');
    const { measure, refusal } = readPackedBundle(body.bundle);
    if (refusal) return refused(refusal);
    const outcome = await importMeasure({ sql, caller, now: now() }, measure, body.improvement);
    if (outcome === 'same') {
      return { refusal: { kind: 'conflict', detail: 'Esa versión de la medida ya está importada.' } };
    }
    if (outcome === 'changed') {
      const detail =
        'Esa versión de la medida ya está importada con otro contenido. Un contenido distinto lleva otra versión.';
      return { refusal: { kind: 'conflict', detail } };
    }
    return { body: outcome };
  });

  endpoint(app, database, routes.withdrawQualityMeasure, async ({ sql, caller, params: { measureId } }) => {
    const { withdrawMeasure } = await import('../quality/measure-store.ts');
    const isThere = await withdrawMeasure({ sql, caller, now: now() }, measureId);
    return isThere ? { body: { id: measureId } } : { refusal: unknownMeasure };
  });

  endpoint(app, database, routes.startQualityRun, async ({ sql, caller, body }) => {
    const { startRun } = await import('../quality/runs/run-store.ts');
    const run = await startRun({ sql, caller, now: now() }, body);
    if (run === 'unknown') return { refusal: unknownMeasure };
    if (run === 'open') {
      return { refusal: { kind: 'conflict', detail: 'Esa medida ya se está calculando en ese periodo.' } };
    }
    return { body: run };
  });

  endpoint(app, database, routes.readQualityRun, async ({ sql, caller, params }) => {
    const { readRun } = await import('../quality/runs/run-store.ts');
    const run = await readRun({ sql, caller }, params.runId);
    return run ? { body: run } : { refusal: gone };
  });

  endpoint(app, database, routes.cancelQualityRun, async ({ sql, caller, params }) => {
    const { cancelRun } = await import('../quality/runs/run-store.ts');
    const run = await cancelRun({ sql, caller, now: now() }, params.runId);
    return run ? { body: run } : { refusal: gone };
  });

  endpoint(app, database, routes.listMeasuredPatients, async ({ sql, caller, params, query }) => {
    const { readRun } = await import('../quality/runs/run-store.ts');
    const { measuredPatients } = await import('../quality/runs/measured-patients.ts');
    const { offeredGapRun } = await import('../quality/gaps/gap-run.ts');
    const { tellPatients } = await import('../quality/gaps/told-patients.ts');
    const run = await readRun({ sql, caller }, params.runId);
    if (!run) return { refusal: gone };
    const page = await measuredPatients({ sql, caller }, params.runId, query);
    // Of a measure that is offered no more nobody knows what was better.
    const told = (await offeredGapRun({ sql, caller }, run)) ?? { run, missing: undefined };
    const patients = await inRecord({ sql, caller, now }, (repository) =>
      tellPatients(repository, told, page.patients),
    );
    const body = { patients, next: page.next };
    const seen = body.patients.map(({ id }) => id);
    await noteSeen(
      { sql, caller, now: now() },
      { interaction: 'operation', resourceType: 'MeasureReport' },
      seen,
    );
    return { body };
  });
}
