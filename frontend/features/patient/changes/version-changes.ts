import type { Resource } from '@medplum/fhirtypes';
import type { HistoryVersion } from '../../../lib/fhir-client.ts';
import type { FieldTexts } from '../editing/field-texts.ts';
import type { FieldValues } from '../editing/merge-changes.ts';

/** What of a resource is told in its history. */
export interface Told<Type extends Resource, Values extends FieldValues> extends FieldTexts<Values> {
  read: (resource: Type) => Values;
}

export interface VersionChanges {
  version: string;
  at: string | undefined;
  /** What became of each value that changed, in words; empty where something else changed. */
  changes: string[];
  kind: 'created' | 'changed' | 'deleted';
}

const firstVersion = 'W/"1"';

/**
 * What each version changed against the one before, newest first. Of a long history the server gives the newest part;
 * its oldest version has nothing to be compared with and is left out.
 */
export function versionChanges<Type extends Resource, Values extends FieldValues>(
  versions: readonly HistoryVersion<Type>[],
  { read, labels, textOf }: Told<Type, Values>,
): VersionChanges[] {
  const fields: (keyof Values & string)[] = Object.keys(labels);
  return versions.flatMap(({ version, lastModified, resource }, index): VersionChanges[] => {
    const previous = versions[index + 1];
    const entry = { version, at: lastModified };
    if (!previous && version !== firstVersion) return [];
    if (!resource) return [{ ...entry, changes: [], kind: 'deleted' }];
    if (!previous?.resource) return [{ ...entry, changes: [], kind: 'created' }];
    const [old, now] = [read(previous.resource), read(resource)];
    const changes = fields
      .filter((field) => textOf(old, field) !== textOf(now, field))
      .map((field) => `${labels[field]}: ${textOf(old, field)} → ${textOf(now, field)}`);
    return [{ ...entry, changes, kind: 'changed' }];
  });
}
