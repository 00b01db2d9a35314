import { rmSync } from 'node:fs';
import type { MeasureReport } from '@medplum/fhirtypes';
import { describe, expect, it } from 'vitest';
import { criteria } from '../../../lambdas/quality/measure/measure-package.ts';
import {
  archiveOf,
  expectedStanding,
  officialMeasures,
  prescriber,
  unpackOfficial,
} from '../../support/official-measures.ts';
import { findShared, reasonWithout } from '../../support/shared-data.ts';
import { admin, packed, qualityClinic } from './quality-clinic.ts';

const clinic = qualityClinic();

describe.each(officialMeasures)('%s', (name) => {
  const archive = archiveOf(name);
  it.skipIf(!findShared(archive))(
    `imported, with its patients in the record, comes to what its authors expect${reasonWithout(archive)}`,
    async () => {
      const { directory, bundle, patients } = unpackOfficial(name);
      rmSync(directory, { recursive: true });
      const refused = await clinic.bringIn([[prescriber], ...patients.map(({ resources }) => resources)]);
      expect(refused).toEqual([]);
      const brought = await clinic.call(admin, 'POST', '/quality/measures', {
        bundle: packed(bundle),
        improvement: 'decrease',
      });
      expect(brought.status, JSON.stringify(brought.body)).toBe(200);
      const run = await clinic.compute(brought.body.id);
      expect(run).toMatchObject({ state: 'done', tally: { unknown: 0, failed: 0 } });
      const standings = await clinic.standings(run.id);
      const wanted = Object.fromEntries(
        patients
          .map((patient) => [patient.id, expectedStanding(patient)] as const)
          .filter(([, standing]) => standing !== 'outside'),
      );
      const computed = Object.fromEntries(
        patients.map(({ id }) => [id, standings[id]]).filter(([, it]) => it),
      );
      expect(computed).toEqual(wanted);
      // What FHIR's operation answers is what the page shows.
      const [{ url } = { url: '' }] = (await clinic.measures()).filter(({ id }) => id === brought.body.id);
      const { body: report } = await clinic.fhir(
        'GET',
        `Measure/$evaluate-measure?${new URLSearchParams({
          measure: url,
          periodStart: run.periodStart,
          periodEnd: run.periodEnd,
          reportType: 'subject-list',
        })}`,
      );
      const { contained = [], group } = report as MeasureReport;
      const own = new Set(patients.map(({ id }) => id));
      const inList = (list: string) =>
        contained
          .flatMap((one) => (one.resourceType === 'List' && one.id === list ? (one.entry ?? []) : []))
          .map(({ item }) => item.reference?.replace('Patient/', '') ?? '')
          .filter((id) => own.has(id))
          .sort();
      for (const criterion of criteria) {
        const expected = patients.filter(({ populations }) => populations[criterion] === 1);
        expect(inList(criterion), criterion).toEqual(expected.map(({ id }) => id).sort());
      }
      const numerator = group?.[0]?.population?.find(({ code }) => code?.coding?.[0]?.code === 'numerator');
      expect(numerator?.count).toBe(run.tally.numerator);
      // Its supplemental data: sex, race, ethnicity and payer.
      const supplements = contained.filter(({ resourceType }) => resourceType === 'Observation');
      expect(supplements.length).toBeGreaterThan(0);
    },
    120_000,
  );
});
