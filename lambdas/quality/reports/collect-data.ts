import type { MeasureReport } from '@medplum/fhirtypes';
import * as z from 'zod';
import {
  chartsOf,
  type FhirResource,
  JsonText,
  noteEachPatient,
  type Operation,
  one,
  readParameters,
  referenceValue,
  refuse,
  textValue,
} from '../../fhir/index.ts';
import { isEnteredInError } from '../engine/chart-resource.ts';
import { reachOf } from '../measure/reach.ts';
import { knownMeasures, readMeasure } from '../measure-store.ts';
import { findMeasure } from './find-measure.ts';

const deqm = 'http://hl7.org/fhir/us/davinci-deqm';
const day = z.iso.date('Indique un día, AAAA-MM-DD.');
const schema = z.strictObject({
  measure: one(textValue(600)),
  periodStart: one(day),
  periodEnd: one(day),
  subject: one(referenceValue('Patient')),
});

/**
 * `GET or POST /Measure/$collect-data`: what of a patient's chart a measure reads, with a MeasureReport of type data-collection that names
 * it all. What is marked as an error, and what the caller may not read, is not among it.
 */
export const collectData: Operation = {
  resourceType: 'Measure',
  name: '$collect-data',
  level: 'type',
  methods: ['GET', 'POST'],
  permission: 'read',
  definition: 'http://hl7.org/fhir/OperationDefinition/Measure-collect-data',
  async run(repository, call) {
    repository.requirePermission('MeasureReport', 'read');
    const { measure: canonical, periodStart, periodEnd, subject } = readParameters(call, schema);
    if (periodEnd < periodStart)
      throw refuse(400, 'invalid', 'El final del periodo es anterior al comienzo.');
    const store = { sql: repository.sql, caller: repository.caller };
    const known = findMeasure(await knownMeasures(store), canonical);
    const measure = known && (await readMeasure(store, { measure: known.id, digest: known.digest }));
    if (!known || !measure) throw refuse(404, 'not-found', 'Este servidor no tiene esa medida.');
    const { resourceTypes } = reachOf(measure);
    for (const type of resourceTypes) repository.requirePermission(type, 'read');
    const patientId = subject.slice('Patient/'.length);
    await repository.read('Patient', patientId);
    const charts = await chartsOf(repository, [patientId], resourceTypes);
    const stated = (charts.get(patientId) ?? []).filter(
      (resource): resource is FhirResource & { id: string } =>
        resource.id !== undefined && !isEnteredInError(resource),
    );
    const note = { interaction: 'operation', outcome: 'success', query: '$collect-data' } as const;
    repository.note(...noteEachPatient(note, [patientId]));
    const report: MeasureReport = {
      resourceType: 'MeasureReport',
      meta: { profile: [`${deqm}/StructureDefinition/datax-measurereport-deqm`] },
      status: 'complete',
      type: 'data-collection',
      measure: `${known.summary.url}|${known.summary.version}`,
      subject: { reference: subject },
      date: repository.now.toISOString(),
      reporter: { display: 'Auxilia' },
      period: { start: periodStart, end: periodEnd },
      evaluatedResource: stated.map(({ resourceType, id }) => ({ reference: `${resourceType}/${id}` })),
    };
    const shown = stated.map((resource) => ({
      name: 'resource',
      resource: JSON.parse(repository.shownJson(resource.resourceType, JSON.stringify(resource))),
    }));
    const parameter = [{ name: 'measureReport', resource: report }, ...shown];
    return { status: 200, body: new JsonText(JSON.stringify({ resourceType: 'Parameters', parameter })) };
  },
};
