import { randomUUID } from 'node:crypto';
import type { AccessClaims } from '../contracts/claims.ts';
import { routes } from '../contracts/routes.ts';
import {
  type Incident,
  type IncidentFacts,
  type IncidentState,
  isSettled,
  isStateOf,
} from '../contracts/status-incidents.ts';
import { recordAudit } from '../platform/audit.ts';
import type { Sql } from '../platform/database.ts';
import { platformOrganizationId } from '../platform/platform-organization.ts';
import type { Dependencies } from './dependencies.ts';
import type { App } from './endpoint.ts';
import { operatorEndpoint } from './operator.ts';
import { type Refusal, Refused } from './refusal.ts';
import { readIncident } from './status-read-incidents.ts';
import { staleVersion } from './version-tag.ts';

const gone: Refusal = { kind: 'not-found', detail: 'No existe esa incidencia.' };
const wrong = (pointer: string, detail: string): Refusal => ({
  kind: 'invalid',
  detail: 'Revise los datos indicados.',
  errors: [{ pointer, detail }],
});

/** What the operator's administrators write on the status page. */
export function registerStatusIncidents(app: App, dependencies: Dependencies): void {
  const { now } = dependencies;

  operatorEndpoint(app, dependencies, routes.createIncident, async ({ sql, caller, body, requestId }) => {
    const at = now();
    assertBegun(body, at);
    const incidentId = randomUUID();
    const state = body.kind === 'incident' ? body.state : 'scheduled';
    await sql(
      `INSERT INTO incidents (incident_id, kind, title, severity, components, state, starts_at, ends_at, settled_at,
         created_at)
       VALUES ($1, $2, $3, $4, $5::text[], $6, $7, $8, $9, $10)`,
      [
        incidentId,
        body.kind,
        ...factsOf(body).slice(0, 3),
        state,
        ...factsOf(body).slice(3),
        isSettled(state) ? at.toISOString() : null,
        at.toISOString(),
      ],
    );
    await addUpdate(sql, caller, incidentId, { state, text: body.text, at });
    await note(sql, caller, requestId, 'incident-created');
    return written(sql, incidentId);
  });

  operatorEndpoint(app, dependencies, routes.correctIncident, async (call) => {
    const { sql, caller, params, body, ifMatch, requestId } = call;
    const incident = await openIncident(sql, params.incidentId, ifMatch);
    if (incident.kind !== body.kind) return { refusal: wrong('/kind', 'No se puede cambiar') };
    assertBegun(body, now());
    await sql(
      `UPDATE incidents SET title = $3, severity = $4, components = $5::text[], starts_at = $6, ends_at = $7,
         version = version + 1 WHERE organization_id = $1 AND incident_id = $2`,
      [platformOrganizationId, params.incidentId, ...factsOf(body)],
    );
    await note(sql, caller, requestId, 'incident-corrected');
    return written(sql, params.incidentId);
  });

  operatorEndpoint(app, dependencies, routes.addIncidentUpdate, async (call) => {
    const { sql, caller, params, body, ifMatch, requestId } = call;
    const incident = await openIncident(sql, params.incidentId, ifMatch);
    if (!isStateOf(incident.kind, body.state)) return { refusal: wrong('/state', 'Elija otro estado') };
    const at = now();
    await sql(
      `UPDATE incidents SET state = $3, settled_at = $4, version = version + 1
       WHERE organization_id = $1 AND incident_id = $2`,
      [
        platformOrganizationId,
        params.incidentId,
        body.state,
        // What is added to what was over does not make it newer.
        isSettled(body.state) ? (incident.settledAt ?? at.toISOString()) : null,
      ],
    );
    await addUpdate(sql, caller, params.incidentId, { ...body, at });
    await note(sql, caller, requestId, 'incident-updated');
    return written(sql, params.incidentId);
  });

  operatorEndpoint(app, dependencies, routes.correctIncidentUpdate, async (call) => {
    const { sql, caller, params, body, ifMatch, requestId } = call;
    await openIncident(sql, params.incidentId, ifMatch);
    const corrected = await sql(
      `UPDATE incident_updates SET body = $4, corrected_at = $5, corrected_by = $6
       WHERE organization_id = $1 AND incident_id = $2 AND update_id = $3 RETURNING 1`,
      [
        platformOrganizationId,
        params.incidentId,
        params.updateId,
        body.text,
        now().toISOString(),
        caller.user_id,
      ],
    );
    if (corrected.length === 0) return { refusal: { kind: 'not-found', detail: 'No existe esa novedad.' } };
    await sql('UPDATE incidents SET version = version + 1 WHERE organization_id = $1 AND incident_id = $2', [
      platformOrganizationId,
      params.incidentId,
    ]);
    await note(sql, caller, requestId, 'incident-corrected');
    return written(sql, params.incidentId);
  });
}

/** What has not begun is a maintenance. */
function assertBegun({ kind, startsAt }: IncidentFacts, now: Date): void {
  if (kind === 'incident' && Date.parse(startsAt) > now.getTime()) {
    throw new Refused(wrong('/startsAt', 'Una incidencia no puede comenzar en el futuro'));
  }
}

/** In the order of both statements: title, severity, components, start and end. */
function factsOf(facts: IncidentFacts) {
  const isIncident = facts.kind === 'incident';
  return [
    facts.title,
    isIncident ? facts.severity : null,
    facts.components,
    new Date(facts.startsAt).toISOString(),
    isIncident ? null : new Date(facts.endsAt).toISOString(),
  ];
}

/** The incident, held until the transaction ends, if nobody has changed it since. */
async function openIncident(sql: Sql, incidentId: string, version: number): Promise<Incident> {
  await sql('SELECT 1 FROM incidents WHERE organization_id = $1 AND incident_id = $2 FOR UPDATE', [
    platformOrganizationId,
    incidentId,
  ]);
  const incident = await readIncident(sql, incidentId);
  if (!incident) throw new Refused(gone);
  if (incident.version !== version) throw new Refused(staleVersion);
  return incident;
}

async function addUpdate(
  sql: Sql,
  caller: AccessClaims,
  incidentId: string,
  { state, text, at }: { state: IncidentState; text: string; at: Date },
): Promise<void> {
  await sql(
    `INSERT INTO incident_updates (incident_id, update_id, place, state, body, written_at, written_by)
     VALUES ($1, $2, (SELECT count(*) + 1 FROM incident_updates WHERE incident_id = $1), $3, $4, $5, $6)`,
    [incidentId, randomUUID(), state, text, at.toISOString(), caller.user_id],
  );
}

async function written(sql: Sql, incidentId: string) {
  const incident = await readIncident(sql, incidentId);
  return incident ? { body: incident, version: incident.version } : { refusal: gone };
}

function note(
  sql: Sql,
  caller: AccessClaims,
  sourceId: string,
  action: 'incident-created' | 'incident-corrected' | 'incident-updated',
): Promise<void> {
  const { organization_id: organizationId, user_id: userId } = caller;
  return recordAudit(sql, { organizationId, userId, action, sourceId });
}
