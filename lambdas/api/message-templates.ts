import { fillTemplate, type MessageTemplate } from '../contracts/message-templates.ts';
import { routes } from '../contracts/routes.ts';
import { sqlState } from '../platform/database.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';
import { noteSeen } from './note-seen.ts';
import { inRecord } from './record.ts';
import type { Refusal } from './refusal.ts';
import { staleVersion } from './version-tag.ts';

const columns = 'template_id AS id, name, body, version';
const gone: Refusal = { kind: 'not-found', detail: 'No existe esa plantilla.' };
const taken: Refusal = {
  kind: 'conflict',
  detail: 'Ya existe una plantilla con ese nombre.',
  errors: [{ pointer: '/name', detail: 'Ya existe una plantilla con ese nombre' }],
};

type Row = MessageTemplate & Record<string, unknown>;

export function registerMessageTemplates(app: App, { database, now }: Dependencies): void {
  endpoint(app, database, routes.listTemplates, async ({ sql }) => ({
    body: { templates: await sql<Row>(`SELECT ${columns} FROM message_templates ORDER BY lower(name)`) },
  }));

  endpoint(app, database, routes.createTemplate, async ({ sql, caller, body }) => {
    const [created] = await sql<Row>(
      `INSERT INTO message_templates (organization_id, template_id, name, body, updated_by, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING ${columns}`,
      [
        caller.organization_id,
        crypto.randomUUID(),
        body.name,
        body.body,
        caller.user_id,
        now().toISOString(),
      ],
    );
    return created ? { body: created, version: created.version } : { refusal: taken };
  });

  endpoint(app, database, routes.updateTemplate, async ({ sql, caller, params, body, ifMatch }) => {
    try {
      const [updated] = await sql<Row>(
        `UPDATE message_templates
         SET name = $3, body = $4, updated_by = $5, updated_at = $6, version = version + 1
         WHERE template_id = $1 AND version = $2 RETURNING ${columns}`,
        [params.templateId, ifMatch, body.name, body.body, caller.user_id, now().toISOString()],
      );
      if (updated) return { body: updated, version: updated.version };
    } catch (error) {
      if (sqlState(error) !== '23505') throw error;
      return { refusal: taken };
    }
    const [present] = await sql('SELECT 1 FROM message_templates WHERE template_id = $1', [
      params.templateId,
    ]);
    return { refusal: present ? staleVersion : gone };
  });

  endpoint(app, database, routes.deleteTemplate, async ({ sql, params }) => {
    const [removed] = await sql('DELETE FROM message_templates WHERE template_id = $1 RETURNING 1', [
      params.templateId,
    ]);
    return removed ? { body: { id: params.templateId } } : { refusal: gone };
  });

  endpoint(app, database, routes.fillTemplate, async ({ sql, caller, params }) => {
    const [template] = await sql<Row>(`SELECT ${columns} FROM message_templates WHERE template_id = $1`, [
      params.templateId,
    ]);
    if (!template) return { refusal: gone };
    const { templateValues } = await import('../messaging/template-values.ts');
    const facts = { sql, caller };
    const values = await inRecord({ ...facts, now }, (repository) =>
      templateValues(repository, params.threadId),
    );
    if (!values) return { refusal: { kind: 'not-found', detail: 'No existe esa conversación.' } };
    const [thread] = await sql<{ patient_id: string | null }>(
      'SELECT patient_id FROM threads WHERE thread_id = $1',
      [params.threadId],
    );
    const note = { interaction: 'read', resourceType: 'Communication', id: params.threadId } as const;
    await noteSeen({ ...facts, now: now() }, note, thread?.patient_id ? [thread.patient_id] : []);
    return { body: fillTemplate(template.body, values) };
  });
}
