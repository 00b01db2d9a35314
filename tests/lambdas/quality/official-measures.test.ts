import { rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { evaluatePatient, type PatientResult } from '../../../lambdas/quality/engine/evaluate.ts';
import { prepareMeasure } from '../../../lambdas/quality/engine/prepare.ts';
import { membership } from '../../../lambdas/quality/engine/proportion.ts';
import { criteria } from '../../../lambdas/quality/measure/measure-package.ts';
import { readMeasureBundle } from '../../../lambdas/quality/measure/read-bundle.ts';
import {
  archiveOf,
  type OfficialPatient,
  officialMeasures,
  unpackOfficial,
} from '../../support/official-measures.ts';
import { findShared, reasonWithout } from '../../support/shared-data.ts';

describe.each(officialMeasures)('%s', (name) => {
  const archive = archiveOf(name);
  it.skipIf(!findShared(archive))(
    `puts each test patient where its authors expect them${reasonWithout(archive)}`,
    async () => {
      const { directory, bundle, patients } = unpackOfficial(name);
      rmSync(directory, { recursive: true });
      const { measure } = readMeasureBundle(bundle);
      if (!measure) throw new Error('The bundle was refused');
      const prepared = prepareMeasure(measure);
      expect(prepared.missingValueSets).toEqual([]);
      const computed: Record<string, unknown> = {};
      const wanted: Record<string, unknown> = {};
      for (const { id, period, populations, resources } of patients) {
        const { standing } = await evaluatePatient(prepared, { patientId: id, resources }, period);
        const of = standing === 'failed' ? [standing] : membership(standing);
        computed[id] = of;
        wanted[id] = criteria.filter((criterion) => populations[criterion] === 1);
      }
      expect(computed).toEqual(wanted);
      expect(patients.length).toBeGreaterThanOrEqual(50);
    },
  );
});

describe('what changes in a chart changes where CMS122 puts the patient', () => {
  const [name] = officialMeasures;
  const archive = archiveOf(name);
  type Changed = Record<string, unknown> & { resourceType: string };
  const results = (change: object) => (resource: Changed) =>
    resource.resourceType === 'Observation' && resource.valueQuantity ? { ...resource, ...change } : resource;
  const unit = { value: 5, unit: 'mg/dL', system: 'http://unitsofmeasure.org', code: 'mg/dL' };
  const ifcc = (value: number) => ({ ...unit, value, unit: 'mmol/mol', code: 'mmol/mol' });
  const mutations: [string, (resource: Changed) => Changed, Partial<PatientResult>][] = [
    ['as it is', (resource) => resource, { standing: 'rest', unclear: [] }],
    [
      'its results after the period',
      results({ effectiveDateTime: '2027-01-01T12:00:00Z', effectivePeriod: undefined }),
      { standing: 'numerator' },
    ],
    [
      'its results before it',
      results({ effectiveDateTime: '2025-12-31T12:00:00Z', effectivePeriod: undefined }),
      { standing: 'numerator' },
    ],
    ['its results entered in error', results({ status: 'entered-in-error' }), { standing: 'numerator' }],
    ['its results cancelled', results({ status: 'cancelled' }), { standing: 'numerator' }],
    // What cannot be compared is said, and holds not.
    [
      'its results in another unit',
      results({ valueQuantity: unit }),
      { standing: 'rest', unclear: ['numerator'] },
    ],
    // As a unit 75 mmol/mol would be 7.5 %; by NGSP's equation it is 9.01 %.
    ['its results 75 by IFCC', results({ valueQuantity: ifcc(75) }), { standing: 'numerator', unclear: [] }],
    ['its results 74 by IFCC', results({ valueQuantity: ifcc(74) }), { standing: 'rest', unclear: [] }],
    [
      'its results coded as IFCC’s',
      results({
        valueQuantity: ifcc(53),
        code: { coding: [{ system: 'http://loinc.org', code: '59261-8' }] },
      }),
      { standing: 'rest', unclear: [] },
    ],
    [
      'its visits cancelled',
      (resource) => (resource.resourceType === 'Encounter' ? { ...resource, status: 'cancelled' } : resource),
      { standing: 'outside' },
    ],
    [
      'its diagnoses refuted',
      (resource) =>
        resource.resourceType === 'Condition'
          ? { ...resource, verificationStatus: { coding: [{ system: refutedSystem, code: 'refuted' }] } }
          : resource,
      { standing: 'outside' },
    ],
    [
      'no birth date',
      (resource) => (resource.resourceType === 'Patient' ? { ...resource, birthDate: undefined } : resource),
      { standing: 'unknown' },
    ],
  ];

  it.skipIf(!findShared(archive))(`mutation by mutation${reasonWithout(archive)}`, async () => {
    const { directory, bundle, patients } = unpackOfficial(name);
    rmSync(directory, { recursive: true });
    const { measure } = readMeasureBundle(bundle);
    if (!measure) throw new Error('The bundle was refused');
    const prepared = prepareMeasure(measure);
    const of = async ({ id, period }: OfficialPatient, resources: readonly Changed[]) =>
      evaluatePatient(prepared, { patientId: id, resources }, period);
    const charts = patients.map((patient) => ({
      patient,
      resources: JSON.parse(JSON.stringify(patient.resources)) as Changed[],
    }));
    const percent = { value: 7, unit: '%', system: 'http://unitsofmeasure.org', code: '%' };
    const controlled = charts
      .filter(({ resources }) => resources.some(({ valueQuantity }) => valueQuantity !== undefined))
      .map(({ patient, resources }) => ({
        patient,
        resources: resources.map(results({ valueQuantity: percent })),
      }));
    expect(controlled.length).toBeGreaterThan(0);
    for (const { patient, resources } of controlled) {
      for (const [what, change, expected] of mutations) {
        expect(await of(patient, resources.map(change)), `${patient.id}, ${what}`).toMatchObject(expected);
      }
    }
  });
});

describe('what changes in a chart changes where CMS130 puts the patient', () => {
  const [, name] = officialMeasures;
  const archive = archiveOf(name);
  type Changed = Record<string, unknown> & { resourceType: string };
  const proofs = ['Observation', 'Procedure', 'DiagnosticReport'];
  const proof =
    (change: (resource: Changed) => object) =>
    (resource: Changed): Changed =>
      proofs.includes(resource.resourceType) ? { ...resource, ...change(resource) } : resource;
  const at = (moment: string) =>
    proof(({ resourceType }) =>
      resourceType === 'Procedure'
        ? { performedDateTime: moment, performedPeriod: undefined }
        : { effectiveDateTime: moment, effectivePeriod: undefined },
    );
  const mutations: [string, (resource: Changed) => Changed, string][] = [
    ['as it is', (resource) => resource, 'numerator'],
    ['what was done, entered in error', proof(() => ({ status: 'entered-in-error' })), 'rest'],
    [
      'what was done, not done',
      proof(({ resourceType }) => ({ status: resourceType === 'Procedure' ? 'not-done' : 'cancelled' })),
      'rest',
    ],
    ['what was done, a day after the period', at('2027-01-01T12:00:00Z'), 'rest'],
    ['what was done, longer ago than any counts', at('2010-06-01T12:00:00Z'), 'rest'],
    [
      'its visits cancelled',
      (resource) => (resource.resourceType === 'Encounter' ? { ...resource, status: 'cancelled' } : resource),
      'outside',
    ],
    [
      'no birth date',
      (resource) => (resource.resourceType === 'Patient' ? { ...resource, birthDate: undefined } : resource),
      'unknown',
    ],
  ];

  it.skipIf(!findShared(archive))(`mutation by mutation${reasonWithout(archive)}`, async () => {
    const { directory, bundle, patients } = unpackOfficial(name);
    rmSync(directory, { recursive: true });
    const { measure } = readMeasureBundle(bundle);
    if (!measure) throw new Error('The bundle was refused');
    const prepared = prepareMeasure(measure);
    const screened = patients.filter(({ populations }) => populations.numerator === 1);
    expect(screened.length).toBeGreaterThan(5);
    for (const { id, period, resources } of screened) {
      for (const [what, change, expected] of mutations) {
        const chart = (JSON.parse(JSON.stringify(resources)) as Changed[]).map(change);
        const { standing } = await evaluatePatient(prepared, { patientId: id, resources: chart }, period);
        expect(standing, `${id}, ${what}`).toBe(expected);
      }
    }
  });
});

const refutedSystem = 'http://terminology.hl7.org/CodeSystem/condition-ver-status';
