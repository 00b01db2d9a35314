import { basename } from 'node:path';
import type { Bundle, Practitioner, Resource } from '@medplum/fhirtypes';
import type { MeasurementPeriod } from '../../lambdas/quality/engine/evaluate.ts';
import type { Standing } from '../../lambdas/quality/engine/proportion.ts';
import type { Criterion } from '../../lambdas/quality/measure/measure-package.ts';
import { readJsonFile, unpackShared } from './shared-data.ts';

/** Measures with test patients and what their authors expect of each, beside the project. */
export const officialMeasures = [
  'CMS122FHIRDiabetesAssessGreaterThan9Percent',
  'CMS130FHIRColorectalCancerScreening',
] as const;

export const archiveOf = (name: string) => `quality/${name}.tar.xz`;

export interface OfficialPatient {
  id: string;
  /** Of the authors' days, in UTC. */
  period: MeasurementPeriod;
  populations: Partial<Record<Criterion, number>>;
  resources: Resource[];
}

interface Expected {
  period: { start: string; end: string };
  groups: { pop: Record<string, [Criterion, number]> }[];
}

/** `directory` is the caller's to remove. */
export function unpackOfficial(name: string): {
  directory: string;
  bundle: Bundle;
  patients: OfficialPatient[];
} {
  const { directory, files } = unpackShared(archiveOf(name));
  const named = (file: string) => files.find((path) => basename(path) === file) ?? '';
  const expected = Object.entries(readJsonFile(named('expected.json')) as Record<string, Expected>);
  return {
    directory,
    bundle: readJsonFile(named('measure-bundle.json')) as Bundle,
    patients: expected.map(([id, { period, groups }]) => ({
      id,
      period: { start: `${period.start}T00:00:00.000Z`, end: `${period.end}T23:59:59.999Z` },
      populations: Object.fromEntries(Object.values(groups[0]?.pop ?? {})),
      resources: ((readJsonFile(named(`${id}.json`)) as Bundle).entry ?? []).flatMap(({ resource }) =>
        resource ? [resource] : [],
      ),
    })),
  };
}

/** What the authors' populations come to. */
export function expectedStanding({ populations }: OfficialPatient): Standing {
  if (populations.denominator !== 1) return 'outside';
  if (populations['denominator-exclusion'] === 1) return 'excluded';
  return populations.numerator === 1 ? 'numerator' : 'rest';
}

/** Whom their prescriptions name, and who is in none of their bundles. */
export const prescriber: Practitioner = { resourceType: 'Practitioner', id: 'example' };
