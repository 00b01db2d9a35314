import { randomBytes, randomUUID } from 'node:crypto';
import { mostPartners, workflowOutsideRoutes as routes } from '../contracts/workflows/outside.ts';
import { inboundKey } from '../messaging/inbound-signature.ts';
import { auditChange } from './audit-change.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';

interface Row extends Record<string, unknown> {
  id: string;
  name: string;
  baseUrl: string;
  addedAt: Date;
}
const shown = ({ addedAt, ...row }: Row) => ({ ...row, addedAt: addedAt.toISOString() });
const columns = 'partner_id AS id, name, base_url AS "baseUrl", added_at AS "addedAt"';
const here = 'organization_id = current_organization_id() AND removed_at IS NULL';

/** Systems outside whom workflows may call, and the key of those that begin one. */
export function registerWorkflowPartners(app: App, { database, now, inbound }: Dependencies): void {
  endpoint(app, database, routes.listWorkflowPartners, async ({ sql }) => {
    const rows = await sql<Row>(
      `SELECT ${columns} FROM workflow_partners WHERE ${here} ORDER BY lower(name), partner_id`,
    );
    return { body: { partners: rows.map(shown) } };
  });

  endpoint(app, database, routes.addWorkflowPartner, async ({ body, ...who }) => {
    const { sql, caller } = who;
    const [count] = await sql<{ count: number }>(
      `SELECT count(*)::integer AS count FROM workflow_partners WHERE ${here}`,
    );
    if ((count?.count ?? 0) >= mostPartners) {
      const detail = `Ya hay ${mostPartners} socios. Quite alguno para añadir otro.`;
      return { refusal: { kind: 'conflict', detail } };
    }
    const signingKey = randomBytes(32).toString('hex');
    const [row] = await sql<Row>(
      `INSERT INTO workflow_partners (organization_id, partner_id, name, base_url, signing_key, added_at, added_by)
       VALUES (current_organization_id(), $1, $2, $3, $4, $5, $6) RETURNING ${columns}`,
      [randomUUID(), body.name, body.baseUrl, signingKey, now().toISOString(), caller.user_id],
    );
    const partner = shown(row as Row);
    await auditChange(who, 'workflow-partner-added', partner.id);
    return { body: { partner, signingKey } };
  });

  endpoint(app, database, routes.removeWorkflowPartner, async ({ params, ...who }) => {
    const { sql, caller } = who;
    const removed = await sql(
      `UPDATE workflow_partners SET removed_at = $2, removed_by = $3 WHERE ${here} AND partner_id = $1 RETURNING 1`,
      [params.partnerId, now().toISOString(), caller.user_id],
    );
    if (removed.length === 0) return { refusal: { kind: 'not-found', detail: 'No existe ese socio.' } };
    await auditChange(who, 'workflow-partner-removed', params.partnerId);
    return { body: {} };
  });

  endpoint(app, database, routes.readWorkflowHook, async ({ params, ...who }) => {
    if (!inbound) {
      const detail = 'La entrada de sistemas de fuera no está configurada.';
      return { refusal: { kind: 'unavailable', detail } };
    }
    const { workflowId } = params;
    const { organization_id: organizationId } = who.caller;
    const [known] = await who.sql(
      `SELECT FROM workflows WHERE organization_id = current_organization_id() AND workflow_id = $1`,
      [workflowId],
    );
    if (!known) return { refusal: { kind: 'not-found', detail: 'No existe ese flujo de trabajo.' } };
    await auditChange(who, 'workflow-key-read', workflowId);
    const path = `/api/workflow-hooks/${organizationId}/${workflowId}`;
    return {
      body: { path, key: inboundKey(inbound.masterSecret, organizationId, `workflow ${workflowId}`) },
    };
  });
}
