import { randomUUID } from 'node:crypto';
import type { Bundle, Composition, DetectedIssue, MeasureReport } from '@medplum/fhirtypes';
import * as z from 'zod';
import type { Improvement, QualityStanding } from '../../contracts/quality.ts';
import {
  type FhirAnswer,
  JsonText,
  many,
  noteEachPatient,
  type Operation,
  one,
  patientEnteredAt,
  type Repository,
  readParameters,
  referenceValue,
  refuse,
  textValue,
} from '../../fhir/index.ts';
import { criteria } from '../measure/measure-package.ts';
import { knownMeasures } from '../measure-store.ts';
import { hasRead } from '../runs/has-read.ts';
import { lastRunOf } from '../runs/run-store.ts';
import { individualReport, type ReportedPatient, type ReportedRun } from './measure-report.ts';
import { readReportParts } from './report-parts.ts';
import { reportedPatients } from './reported-patients.ts';

const deqm = 'http://hl7.org/fhir/us/davinci-deqm';
const day = z.iso.date('Indique un día, AAAA-MM-DD.');
const statuses = ['open-gap', 'closed-gap', 'not-applicable'] as const;
export type GapStatus = (typeof statuses)[number];

/** Named in one request. */
const mostMeasures = 50;

const schema = z.strictObject({
  periodStart: one(day),
  periodEnd: one(day),
  subject: one(referenceValue('Patient')),
  status: many(z.enum(statuses, 'Indique open-gap, closed-gap o not-applicable.'), statuses.length),
  measureUrl: many(textValue(600), mostMeasures),
});

/**
 * Whether something is left to do for a patient by a measure, as DEQM names it; undefined where that could not be told, or the measure
 * does not say what is better: neither open nor closed.
 */
export function gapStatus(
  standing: QualityStanding | 'outside',
  improvement: Improvement,
): GapStatus | undefined {
  switch (standing) {
    case 'unknown':
    case 'failed':
      return undefined;
    case 'outside':
    case 'excluded':
    case 'exception':
      return 'not-applicable';
    default: {
      if (improvement === 'unstated') return undefined;
      // Of an inverse measure it is the numerator that lacks something.
      const isMet = (standing === 'numerator') !== (improvement === 'decrease');
      return isMet ? 'closed-gap' : 'open-gap';
    }
  }
}

/**
 * `GET or POST /Measure/$care-gaps`, DEQM's: of one patient a document with a report and a DetectedIssue for each measure that was
 * computed for just this period. A measure that never was is named in the document, and so is one that could not be told.
 */
export const careGaps: Operation = {
  resourceType: 'Measure',
  name: '$care-gaps',
  level: 'type',
  methods: ['GET', 'POST'],
  permission: 'read',
  definition: `${deqm}/OperationDefinition/care-gaps`,
  async run(repository, call) {
    for (const type of ['MeasureReport', 'DetectedIssue', 'Composition']) {
      repository.requirePermission(type, 'read');
    }
    const asked = readParameters(call, schema);
    const { periodStart, periodEnd, subject } = asked;
    if (periodEnd < periodStart)
      throw refuse(400, 'invalid', 'El final del periodo es anterior al comienzo.');
    if (asked.status.length === 0) throw refuse(400, 'required', 'Falta el parámetro status.');
    const patientId = subject.slice('Patient/'.length);
    await repository.read('Patient', patientId);
    const found = await gapsOf(repository, { periodStart, periodEnd, patientId }, asked.measureUrl);
    const note = { interaction: 'operation', outcome: 'success', query: '$care-gaps' } as const;
    repository.note(...noteEachPatient(note, [patientId]));
    return answered(gapsDocument(patientId, found, new Set(asked.status), repository.now));
  },
};

interface MeasuredGap {
  title: string;
  /** Absent where the measure was not computed of them in this period. */
  report?: MeasureReport;
  status: GapStatus | undefined;
}

async function gapsOf(
  repository: Repository,
  asked: { periodStart: string; periodEnd: string; patientId: string },
  urls: readonly string[],
): Promise<MeasuredGap[]> {
  const store = { sql: repository.sql, caller: repository.caller };
  const known = await knownMeasures(store);
  const chosen = known.filter(
    ({ summary: { url, version } }) =>
      urls.length === 0 || urls.includes(url) || urls.includes(`${url}|${version}`),
  );
  if (chosen.length === 0) throw refuse(404, 'not-found', 'Este servidor no tiene esa medida.');
  const enteredAt = await patientEnteredAt(repository, asked.patientId);
  const gaps: MeasuredGap[] = [];
  for (const { id: measureId, summary } of chosen) {
    const run = await lastRunOf(store, { measureId, ...asked });
    if (!run) {
      if (urls.length > 0) gaps.push({ title: summary.title, status: undefined });
      continue;
    }
    const [patient] = await reportedPatients(repository, run.id, asked.patientId);
    if (!patient && !hasRead(run, enteredAt, repository.now)) {
      gaps.push({ title: summary.title, status: undefined });
      continue;
    }
    const reported: ReportedRun = {
      run,
      url: summary.url,
      improvement: summary.improvement,
      criteria: criteria.filter((criterion) =>
        summary.populations.some((population) => population.criterion === criterion),
      ),
      parts: await readReportParts(store, run),
    };
    gaps.push({
      title: summary.title,
      report: individualReport(reported, asked.patientId, patient),
      status: gapStatus(standingOf(patient), summary.improvement),
    });
  }
  return gaps;
}

const standingOf = (patient: ReportedPatient | undefined): QualityStanding | 'outside' =>
  patient?.standing ?? 'outside';

/** DEQM's Gaps In Care Bundle of a patient, in the Parameters that the operation answers with. */
function gapsDocument(
  patientId: string,
  gaps: readonly MeasuredGap[],
  wanted: ReadonlySet<GapStatus>,
  now: Date,
): object {
  const patient = { reference: `Patient/${patientId}` };
  const date = now.toISOString();
  const sections: NonNullable<Composition['section']> = [];
  const entries: NonNullable<Bundle['entry']> = [];
  const add = <Type extends MeasureReport | DetectedIssue>(resource: Type): { reference: string } => {
    const fullUrl = `urn:uuid:${randomUUID()}`;
    entries.push({ fullUrl, resource });
    return { reference: fullUrl };
  };
  for (const { title, report, status } of gaps) {
    if (!report || !status) {
      const text = report ? 'No se pudo determinar.' : 'No se ha calculado en este periodo.';
      sections.push({ title, text: narrative(text), emptyReason: unavailable });
      continue;
    }
    if (!wanted.has(status)) continue;
    const focus = add(report);
    const issue = add<DetectedIssue>({
      resourceType: 'DetectedIssue',
      meta: { profile: [`${deqm}/StructureDefinition/gaps-detectedissue-deqm`] },
      modifierExtension: [
        {
          url: `${deqm}/StructureDefinition/extension-gapStatus`,
          valueCodeableConcept: { coding: [{ system: `${deqm}/CodeSystem/gaps-status`, code: status }] },
        },
      ],
      status: 'final',
      code: { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode', code: 'CAREGAP' }] },
      patient,
      identifiedDateTime: date,
      evidence: [{ detail: [focus] }],
    });
    sections.push({ title, focus, entry: [issue] });
  }
  const composition: Composition = {
    resourceType: 'Composition',
    meta: { profile: [`${deqm}/StructureDefinition/gaps-composition-deqm`] },
    status: 'final',
    type: { coding: [{ system: 'http://loinc.org', code: '96315-7', display: 'Gaps in care report' }] },
    subject: patient,
    date,
    author: [{ display: 'Auxilia' }],
    title: 'Atención pendiente según las medidas de calidad',
    ...(sections.length > 0 && { section: sections }),
  };
  const bundle: Bundle = {
    resourceType: 'Bundle',
    meta: { profile: [`${deqm}/StructureDefinition/gaps-bundle-deqm`] },
    identifier: { system: 'urn:ietf:rfc:3986', value: `urn:uuid:${randomUUID()}` },
    type: 'document',
    timestamp: date,
    entry: [{ fullUrl: `urn:uuid:${randomUUID()}`, resource: composition }, ...entries],
  };
  return { resourceType: 'Parameters', parameter: [{ name: 'return', resource: bundle }] };
}

const unavailable = {
  coding: [{ system: 'http://terminology.hl7.org/CodeSystem/list-empty-reason', code: 'unavailable' }],
};

const narrative = (text: string) => ({
  status: 'generated' as const,
  div: `<div xmlns="http://www.w3.org/1999/xhtml">${text}</div>`,
});

const answered = (body: object): FhirAnswer => ({ status: 200, body: new JsonText(JSON.stringify(body)) });
