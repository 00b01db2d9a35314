import type { Patient } from '@medplum/fhirtypes';
import { readDemographics } from '../../../../lambdas/clinical/patient-demographics.ts';
import type { HistoryVersion } from '../../../lib/fhir-client.ts';
import { demographicsFields, fieldLabels, fieldText } from './field-labels.ts';

export interface VersionChanges {
  version: string;
  at: string | undefined;
  /** What became of each demographic that changed, in words; empty where something else changed. */
  changes: string[];
  kind: 'created' | 'changed' | 'deleted';
}

const firstVersion = 'W/"1"';

/**
 * What each version changed against the one before, newest first. Of a long history the server gives the newest part;
 * its oldest version has nothing to be compared with and is left out.
 */
export function historyChanges(versions: readonly HistoryVersion<Patient>[]): VersionChanges[] {
  return versions.flatMap(({ version, lastModified, resource }, index): VersionChanges[] => {
    const previous = versions[index + 1];
    const entry = { version, at: lastModified };
    if (!previous && version !== firstVersion) return [];
    if (!resource) return [{ ...entry, changes: [], kind: 'deleted' }];
    if (!previous?.resource) return [{ ...entry, changes: [], kind: 'created' }];
    const [old, now] = [readDemographics(previous.resource), readDemographics(resource)];
    const changes = demographicsFields
      .filter((field) => old[field] !== now[field])
      .map((field) => `${fieldLabels[field]}: ${fieldText(old, field)} → ${fieldText(now, field)}`);
    return [{ ...entry, changes, kind: 'changed' }];
  });
}
