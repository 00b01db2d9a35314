import { rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { evaluatePatient } from '../../../lambdas/quality/engine/evaluate.ts';
import { prepareMeasure } from '../../../lambdas/quality/engine/prepare.ts';
import { membership } from '../../../lambdas/quality/engine/proportion.ts';
import { criteria } from '../../../lambdas/quality/measure/measure-package.ts';
import { readMeasureBundle } from '../../../lambdas/quality/measure/read-bundle.ts';
import { archiveOf, officialMeasures, unpackOfficial } from '../../support/official-measures.ts';
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
