import { dayOf } from '../../clinical/clinic-day.ts';
import type { AccessClaims } from '../../contracts/claims.ts';
import { type Extensions, everStored, inRepository, isResource } from '../../fhir/index.ts';
import type { Sql } from '../../platform/database.ts';
import { organizationTimeZone } from '../../platform/organization-time-zone.ts';
import { inOrganization } from './in-organization.ts';
import { sandboxOf } from './sandbox-id.ts';
import { syntheticClinic } from './synthetic-clinic.ts';

export interface SandboxFacts {
  /** A transaction on behalf of the clinic. */
  sql: Sql;
  caller: AccessClaims;
  now: () => Date;
  /** Of the record, for data of people who do not exist. */
  extensions: Extensions;
}

/**
 * Makes the clinic's sandbox and fills it, or adds what the new day wants; what is there stays as it is, also what
 * trials made of it. Answers the caller as they act in it.
 */
export async function ensureSandbox({ sql, caller, ...facts }: SandboxFacts): Promise<AccessClaims> {
  const organizationId = sandboxOf(caller.organization_id);
  await sql('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`sandbox ${organizationId}`]);
  const timeZone = await organizationTimeZone({ sql });
  const isThere = await inOrganization(sql, organizationId, async () => {
    const rows = await sql('SELECT FROM organizations WHERE organization_id = current_organization_id()');
    return rows.length > 0;
  });
  if (!isThere) {
    await sql(
      `INSERT INTO organizations (organization_id, legal_name, type, time_zone, hour_cycle, sandbox_of)
       SELECT $1, 'Clínica de pruebas', type, time_zone, hour_cycle, organization_id FROM organizations
       WHERE organization_id = current_organization_id()`,
      [organizationId],
    );
  }
  const inside = { ...caller, organization_id: organizationId };
  await inOrganization(sql, organizationId, () => fillSandbox({ sql, caller: inside, ...facts }, timeZone));
  return inside;
}

/** Writes what is missing of the synthetic clinic into the caller's organization. */
export async function fillSandbox(
  { sql, caller, now, extensions }: SandboxFacts,
  timeZone: string,
): Promise<void> {
  const wanted = syntheticClinic({
    organizationId: caller.organization_id,
    today: dayOf(now(), timeZone),
    timeZone,
  });
  const names = wanted.map(({ resourceType, id }) => `${resourceType}/${id}`);
  const known = await everStored({ sql, caller }, names);
  if (names.every((name) => known.has(name))) return;
  await inRepository({ sql, caller, now, baseUrl: '', extensions }, async (repository) => {
    for (const resource of wanted) {
      if (known.has(`${resource.resourceType}/${resource.id}`) || !isResource(resource)) continue;
      repository.create(resource, resource.id);
    }
  });
}
