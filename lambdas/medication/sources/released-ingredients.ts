import type { CodeableConcept } from '@medplum/fhirtypes';
import type { Prefetched } from '../../cds-services/service.ts';
import type { CdsResource } from '../../contracts/cds-hooks.ts';
import type { Sql } from '../../platform/database.ts';
import { nameIndex, rxnorm } from '../names/name-index.ts';

/**
 * A record with the ingredients of those medicines whose RxNorm code only the organization's own release of RxNorm knows. Where one of
 * the ingredients is not known here the medicine stays as it is: it would be taken for less than it is.
 */
export async function withReleasedIngredients(sql: Sql, known: Prefetched): Promise<Prefetched> {
  const { byCode } = nameIndex();
  const asked = new Set<string>();
  for (const resource of Object.values(known).flat())
    for (const { system, code } of conceptOf(resource)?.coding ?? [])
      if (system === rxnorm && code !== undefined && !byCode.has(code)) asked.add(code);
  if (asked.size === 0) return known;
  const rows = await sql<{ code: string; contains: string[] }>(
    `SELECT c.code, c.contains FROM term_releases r JOIN term_concepts c USING (organization_id, release_id)
     WHERE r.kind = 'rxnorm' AND r.state = 'current' AND c.system = $1 AND c.code = ANY ($2::text[]) AND c.contains <> '{}'`,
    [rxnorm, [...asked]],
  );
  const contained = new Map(
    rows
      .filter(({ contains }) => contains.every((code) => byCode.has(code)))
      .map((row) => [row.code, row.contains]),
  );
  if (contained.size === 0) return known;
  return Object.fromEntries(
    Object.entries(known).map(([field, resources]) => [
      field,
      resources?.map((resource) => withContained(resource, contained)),
    ]),
  );
}

const fieldOf = ({ resourceType }: CdsResource) =>
  resourceType === 'Medication' ? 'code' : 'medicationCodeableConcept';

const conceptOf = (resource: CdsResource): CodeableConcept | undefined =>
  ['Medication', 'MedicationRequest', 'MedicationStatement'].includes(resource.resourceType)
    ? (resource[fieldOf(resource)] as CodeableConcept | undefined)
    : undefined;

function withContained(
  resource: CdsResource,
  contained: ReadonlyMap<string, readonly string[]>,
): CdsResource {
  const concept = conceptOf(resource);
  const codes = (concept?.coding ?? []).flatMap(({ system, code }) =>
    system === rxnorm && code !== undefined ? (contained.get(code) ?? []) : [],
  );
  if (!concept || codes.length === 0) return resource;
  const coding = [...new Set(codes)].map((code) => ({ system: rxnorm, code }));
  return { ...resource, [fieldOf(resource)]: { ...concept, coding: [...(concept.coding ?? []), ...coding] } };
}
