import type { FhirResource } from '../resource.ts';
import type { ProfileFinding } from '../validation/profile-finding.ts';

/** Columns of `profile_findings` in their order after organization, key and sort date. */
export interface FindingRows {
  findings: [resourceType: string, profile: string, element: string, diagnostics: string][];
}

/** One row for each kind of finding: three telephones without a number are one. */
export function findingRows({ resourceType }: FhirResource, findings: ProfileFinding[]): FindingRows {
  const rows = findings.map(({ profile, path, diagnostics }): FindingRows['findings'][number] => [
    resourceType,
    profile,
    path.replaceAll(/\[\d+\]/g, ''),
    diagnostics,
  ]);
  return { findings: [...new Map(rows.map((row) => [row.join('\n'), row])).values()] };
}
