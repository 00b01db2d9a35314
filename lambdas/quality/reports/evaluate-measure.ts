import type { MeasureReport } from '@medplum/fhirtypes';
import * as z from 'zod';
import {
  type FhirAnswer,
  JsonText,
  noteEachPatient,
  type Operation,
  one,
  operationOutcome,
  optional,
  patientEnteredAt,
  readParameters,
  referenceValue,
  refuse,
  textValue,
} from '../../fhir/index.ts';
import { criteria } from '../measure/measure-package.ts';
import { knownMeasures } from '../measure-store.ts';
import { hasRead } from '../runs/has-read.ts';
import { lastRunOf, startRun } from '../runs/run-store.ts';
import { findMeasure } from './find-measure.ts';
import { individualReport, type ReportedRun, subjectListReport, summaryReport } from './measure-report.ts';
import { readReportParts } from './report-parts.ts';
import { reportedPatients } from './reported-patients.ts';

const day = z.iso.date('Indique un día, AAAA-MM-DD.');
const schema = z.strictObject({
  measure: one(textValue(600)),
  periodStart: one(day),
  periodEnd: one(day),
  reportType: optional(
    z.enum(['subject', 'subject-list', 'population'], 'Indique subject, subject-list o population.'),
  ),
  subject: optional(referenceValue('Patient')),
});

/** Nobody is told sooner. */
const retrySeconds = 10;

/**
 * `GET or POST /Measure/$evaluate-measure`: the report of the last run that was computed for just this period. Nothing is computed in a
 * request: where there is none, or none that has read the patient who is asked for, POST asks for one and answers 202, and GET says so.
 */
export const evaluateMeasure: Operation = {
  resourceType: 'Measure',
  name: '$evaluate-measure',
  level: 'type',
  methods: ['GET', 'POST'],
  permission: 'read',
  definition: 'http://hl7.org/fhir/OperationDefinition/Measure-evaluate-measure',
  async run(repository, call) {
    repository.requirePermission('MeasureReport', 'read');
    const asked = readParameters(call, schema);
    const { periodStart, periodEnd, subject } = asked;
    if (periodEnd < periodStart)
      throw refuse(400, 'invalid', 'El final del periodo es anterior al comienzo.');
    const store = { sql: repository.sql, caller: repository.caller, now: repository.now };
    const measure = findMeasure(await knownMeasures(store), asked.measure);
    if (!measure) throw refuse(404, 'not-found', 'Este servidor no tiene esa medida.');
    const period = { measureId: measure.id, periodStart, periodEnd };
    const run = await lastRunOf(store, period);
    const notComputed = async (of = ''): Promise<FhirAnswer> => {
      if (call.method === 'GET') {
        const detail = `Esa medida no se ha calculado${of} en ese periodo. Pídalo con POST.`;
        throw refuse(404, 'not-found', detail);
      }
      await startRun(store, period);
      return accepted();
    };
    if (!run) return notComputed();
    const reported: ReportedRun = {
      run,
      url: measure.summary.url,
      improvement: measure.summary.improvement,
      criteria: criteria.filter((criterion) =>
        measure.summary.populations.some((population) => population.criterion === criterion),
      ),
      parts: await readReportParts(store, run),
    };
    const kind = asked.reportType ?? (subject ? 'subject' : 'population');
    if (kind === 'population') return answered(summaryReport(reported));
    if (kind === 'subject' && !subject) throw refuse(400, 'required', 'Falta el parámetro subject.');
    const patientId = subject?.slice('Patient/'.length);
    const patients = await reportedPatients(repository, run.id, kind === 'subject' ? patientId : undefined);
    if (kind === 'subject' && patientId !== undefined && patients.length === 0) {
      await repository.read('Patient', patientId);
      const enteredAt = await patientEnteredAt(repository, patientId);
      if (!hasRead(run, enteredAt, repository.now)) return notComputed(' de ese paciente');
    }
    const seen = kind === 'subject' && patientId !== undefined ? [patientId] : patients.map(({ id }) => id);
    const note = { interaction: 'operation', outcome: 'success', resourceType: 'MeasureReport' } as const;
    repository.note(...noteEachPatient(note, seen));
    const made =
      kind === 'subject' && patientId !== undefined
        ? individualReport(reported, patientId, patients[0])
        : subjectListReport(reported, patients);
    return answered(made);
  },
};

const answered = (report: MeasureReport): FhirAnswer => ({
  status: 200,
  body: new JsonText(JSON.stringify(report)),
});

const accepted = (): FhirAnswer => ({
  status: 202,
  body: operationOutcome([
    {
      severity: 'information',
      code: 'informational',
      diagnostics: 'Se está calculando. Vuelva a pedirlo después.',
    },
  ]),
  headers: { 'retry-after': String(retrySeconds) },
});
