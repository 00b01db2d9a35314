import { rmSync } from 'node:fs';
import type { Practitioner } from '@medplum/fhirtypes';
import { describe, expect, it } from 'vitest';
import type { Standing } from '../../../lambdas/quality/engine/proportion.ts';
import {
  archiveOf,
  type OfficialPatient,
  officialMeasures,
  unpackOfficial,
} from '../../support/official-measures.ts';
import { findShared, reasonWithout } from '../../support/shared-data.ts';
import { admin, packed, qualityClinic } from './quality-clinic.ts';

/** What the authors' populations come to. */
function expectedStanding({ populations }: OfficialPatient): Standing {
  if (populations.denominator !== 1) return 'outside';
  if (populations['denominator-exclusion'] === 1) return 'excluded';
  return populations.numerator === 1 ? 'numerator' : 'rest';
}

/** Whom their prescriptions name, and who is in none of their bundles. */
const prescriber: Practitioner = { resourceType: 'Practitioner', id: 'example' };

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
    },
    120_000,
  );
});
