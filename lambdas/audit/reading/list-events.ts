import {
  type AuditAction,
  auditActions,
  auditFields,
  type EventFilters,
  type ProductEvent,
} from '../../contracts/audit-events.ts';
import { isRole, type Role } from '../../contracts/roles.ts';
import type { Reader } from '../../fhir/index.ts';
import { organizationTimeZone } from '../../platform/organization-time-zone.ts';
import { namesOfInvited, namesOfPeople } from './people-names.ts';

type Row = Record<string, unknown> & {
  id: string;
  sequence: string;
  at: Date;
  userId: string | null;
  action: string;
  detail: { about?: string; roles?: string[]; before?: string[]; fields?: string[] };
};

/** A page of the log of product events in words. `cursor` is the place of the last event of the page before. */
export async function listEvents(
  { sql, caller }: Pick<Reader, 'sql' | 'caller'>,
  { person, action, from, to }: EventFilters,
  { cursor, count }: { cursor: string | undefined; count: number },
): Promise<{ events: ProductEvent[]; next: string | null }> {
  const organizationId = caller.organization_id;
  const rows = await sql<Row>(
    `SELECT audit_event_id AS id, sequence::text, recorded_at AS at, user_id AS "userId", action, detail FROM audit_events
     WHERE organization_id = $1 AND ($2::bigint IS NULL OR sequence < $2)
       AND ($3::uuid IS NULL OR user_id = $3 OR detail->>'about' = $3::text) AND ($4::text IS NULL OR action = $4)
       AND ($5::date IS NULL OR recorded_at >= $5::date::timestamp AT TIME ZONE $7)
       AND ($6::date IS NULL OR recorded_at < ($6::date + 1)::timestamp AT TIME ZONE $7)
     ORDER BY audit_events.sequence DESC LIMIT $8`,
    [
      organizationId,
      cursor ?? null,
      person ?? null,
      action ?? null,
      from ?? null,
      to ?? null,
      await organizationTimeZone({ sql }),
      count + 1,
    ],
  );
  const page = rows.slice(0, count);
  const ids = page.flatMap(({ userId, detail }) => [userId, detail.about].filter((id) => id != null));
  const invited = await namesOfInvited(sql, organizationId, ids);
  const known = await namesOfPeople(sql, organizationId, ids);
  const personOf = (id: string | null | undefined) =>
    id == null ? null : { id, name: invited.get(id) ?? known(id) };
  const events = page.map(
    ({ id, at, userId, action: what, detail }): ProductEvent => ({
      id,
      at: at.toISOString(),
      person: personOf(userId),
      sentence: isAction(what) ? auditActions[what] : what,
      about: personOf(detail.about),
      before: rolesIn(detail.before),
      roles: rolesIn(detail.roles),
      fields: (detail.fields ?? []).flatMap((field) =>
        Object.hasOwn(auditFields, field) ? (auditFields[field] ?? []) : [],
      ),
    }),
  );
  return { events, next: rows.length > count ? (page.at(-1)?.sequence ?? null) : null };
}

const isAction = (text: string): text is AuditAction => Object.hasOwn(auditActions, text);
const rolesIn = (held: string[] | undefined): Role[] | null => held?.filter(isRole) ?? null;
