import type { AccessClaims } from '../contracts/claims.ts';
import { type Organization, type OrganizationUpdate, organizationSchema } from '../contracts/organization.ts';
import { routes } from '../contracts/routes.ts';
import { recordAudit } from '../platform/audit.ts';
import { type Sql, sqlState } from '../platform/database.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';
import { staleVersion } from './version-tag.ts';

const uniqueViolation = '23505';

async function findOrganization(sql: Sql): Promise<Organization> {
  const [row] = await sql(
    `SELECT organization_id AS "organizationId", legal_name AS "legalName", npi, type,
       tax_id AS "taxId", idle_minutes AS "idleMinutes",
       time_zone AS "timeZone", hour_cycle AS "hourCycle", strict_profiles AS "strictProfiles",
       note_signing AS "noteSigning", version,
       CASE WHEN baa_version IS NOT NULL THEN jsonb_build_object(
         'version', baa_version,
         'acceptedAt', to_char(baa_accepted_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
         'acceptedBy', baa_accepted_by) END AS baa
     FROM organizations WHERE organization_id = current_organization_id()`,
  );
  return organizationSchema.parse(row);
}

async function update(sql: Sql, caller: AccessClaims, version: number, change: OrganizationUpdate) {
  return sql(
    `UPDATE organizations SET
       legal_name = coalesce($2, legal_name), npi = coalesce($3, npi), type = coalesce($4, type),
       time_zone = coalesce($5, time_zone), baa_version = coalesce($6, baa_version),
       baa_accepted_at = CASE WHEN $6::text IS NULL THEN baa_accepted_at ELSE now() END,
       baa_accepted_by = CASE WHEN $6::text IS NULL THEN baa_accepted_by ELSE $7::uuid END,
       strict_profiles = coalesce($8, strict_profiles), tax_id = coalesce($9, tax_id),
       idle_minutes = coalesce($10, idle_minutes), hour_cycle = coalesce($11, hour_cycle),
       note_signing = coalesce($12, note_signing), version = version + 1, updated_at = now()
     WHERE organization_id = current_organization_id() AND version = $1 RETURNING 1`,
    [
      version,
      change.legalName,
      change.npi,
      change.type,
      change.timeZone,
      change.acceptBaaVersion,
      caller.user_id,
      change.strictProfiles,
      change.taxId,
      change.idleMinutes,
      change.hourCycle,
      change.noteSigning,
    ].map((value) => value ?? null),
  );
}

export function registerOrganization(app: App, { database }: Dependencies): void {
  endpoint(app, database, routes.readOrganization, async ({ sql }) => {
    const organization = await findOrganization(sql);
    return { body: organization, version: organization.version };
  });

  endpoint(app, database, routes.updateOrganization, async ({ sql, caller, body, ifMatch, requestId }) => {
    try {
      const updated = await update(sql, caller, ifMatch, body);
      if (updated.length === 0) return { refusal: staleVersion };
    } catch (error) {
      if (sqlState(error) !== uniqueViolation) throw error;
      const errors = [{ pointer: '/npi', detail: 'Ya existe una organización con este NPI' }];
      return { refusal: { kind: 'conflict', detail: 'Ya existe una organización con este NPI.', errors } };
    }
    await recordAudit(sql, {
      organizationId: caller.organization_id,
      userId: caller.user_id,
      action: 'organization-updated',
      sourceId: requestId,
      detail: { fields: Object.keys(body) },
    });
    const organization = await findOrganization(sql);
    return { body: organization, version: organization.version };
  });
}
