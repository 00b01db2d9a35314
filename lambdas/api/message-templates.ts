import type * as z from 'zod';
import { type MessageLanguage, messageLanguages } from '../clinical/message-language.ts';
import type { AccessClaims } from '../contracts/claims.ts';
import {
  fillTemplate,
  type MessageTemplate,
  type templateInputSchema,
} from '../contracts/message-templates.ts';
import { routes } from '../contracts/routes.ts';
import { readyTemplates } from '../messaging/ready-templates.ts';
import { type Sql, sqlState } from '../platform/database.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';
import { noteSeen } from './note-seen.ts';
import { inRecord } from './record.ts';
import type { Refusal } from './refusal.ts';
import { staleVersion } from './version-tag.ts';

const columns = 'template_id AS id, name, body, translations, version';
const gone: Refusal = { kind: 'not-found', detail: 'No existe esa plantilla.' };
const taken: Refusal = {
  kind: 'conflict',
  detail: 'Ya existe una plantilla con ese nombre.',
  errors: [{ pointer: '/name', detail: 'Ya existe una plantilla con ese nombre' }],
};

type Input = z.infer<typeof templateInputSchema>;
type Row = Omit<MessageTemplate, 'isReady'> & Record<string, unknown>;

const isReadyOne = (id: string) => readyTemplates.some((ready) => ready.id === id);
const asOwn = (row: Row): MessageTemplate => ({ ...row, isReady: isReadyOne(row.id) });

const asReady = ({ id, name, texts: { es, ...translations } }: (typeof readyTemplates)[number]) => ({
  id,
  name,
  body: es,
  translations,
  version: 0,
  isReady: true,
});

/** What the organization has written, and of what comes with the product the rest. */
async function allTemplates(sql: Sql): Promise<MessageTemplate[]> {
  const own = (await sql<Row>(`SELECT ${columns} FROM message_templates`)).map(asOwn);
  const rest = readyTemplates.filter((ready) => own.every(({ id }) => id !== ready.id)).map(asReady);
  return [...own, ...rest].toSorted((left, right) => left.name.localeCompare(right.name, 'es'));
}

/** Whether another one is called so; that one is of the organization the database sees to as well. */
const isTaken = async (sql: Sql, name: string, id?: string) =>
  (await allTemplates(sql)).some(
    (one) => one.id !== id && one.name.toLocaleLowerCase('es') === name.toLocaleLowerCase('es'),
  );

export function registerMessageTemplates(app: App, { database, now }: Dependencies): void {
  endpoint(app, database, routes.listTemplates, async ({ sql }) => ({
    body: { templates: await allTemplates(sql) },
  }));

  const insert = async (
    sql: Sql,
    caller: AccessClaims,
    id: string,
    { name, body, translations = {} }: Input,
  ) => {
    const [created] = await sql<Row>(
      `INSERT INTO message_templates
         (organization_id, template_id, name, body, translations, updated_by, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING ${columns}`,
      [
        caller.organization_id,
        id,
        name,
        body,
        JSON.stringify(translations),
        caller.user_id,
        now().toISOString(),
      ],
    );
    return created && asOwn(created);
  };

  endpoint(app, database, routes.createTemplate, async ({ sql, caller, body }) => {
    if (await isTaken(sql, body.name)) return { refusal: taken };
    const created = await insert(sql, caller, crypto.randomUUID(), body);
    return created ? { body: created, version: created.version } : { refusal: taken };
  });

  endpoint(app, database, routes.updateTemplate, async ({ sql, caller, params, body, ifMatch }) => {
    const { templateId } = params;
    if (await isTaken(sql, body.name, templateId)) return { refusal: taken };
    const present = (await allTemplates(sql)).find(({ id }) => id === templateId);
    if (!present) return { refusal: gone };
    // The first change of one that comes with the product makes it the organization's.
    if (ifMatch === 0 && present.version === 0) {
      const made = await insert(sql, caller, templateId, body);
      return made ? { body: made, version: made.version } : { refusal: staleVersion };
    }
    try {
      const [updated] = await sql<Row>(
        `UPDATE message_templates
         SET name = $3, body = $4, translations = $5, updated_by = $6, updated_at = $7, version = version + 1
         WHERE template_id = $1 AND version = $2 RETURNING ${columns}`,
        [
          templateId,
          ifMatch,
          body.name,
          body.body,
          JSON.stringify(body.translations ?? {}),
          caller.user_id,
          now().toISOString(),
        ],
      );
      if (updated) return { body: asOwn(updated), version: updated.version };
    } catch (error) {
      if (sqlState(error) !== '23505') throw error;
      return { refusal: taken };
    }
    return { refusal: staleVersion };
  });

  endpoint(app, database, routes.deleteTemplate, async ({ sql, params }) => {
    const [removed] = await sql('DELETE FROM message_templates WHERE template_id = $1 RETURNING 1', [
      params.templateId,
    ]);
    return removed ? { body: { id: params.templateId } } : { refusal: gone };
  });

  endpoint(app, database, routes.fillTemplate, async ({ sql, caller, params, query }) => {
    const template = (await allTemplates(sql)).find(({ id }) => id === params.templateId);
    if (!template) return { refusal: gone };
    const { templateReader, templateValues } = await import('../messaging/template-values.ts');
    const facts = { sql, caller };
    const filled = await inRecord({ ...facts, now }, async (repository) => {
      const reader = await templateReader(repository, params.threadId);
      if (!reader) return undefined;
      const texts: { [Language in MessageLanguage]?: string | undefined } = {
        es: template.body,
        ...template.translations,
      };
      const languages = messageLanguages.filter((language) => texts[language] !== undefined);
      const language = languages.find((one) => one === (query.language ?? reader.written)) ?? 'es';
      const values = await templateValues(repository, reader.patientId, language);
      const { text, missing } = fillTemplate(texts[language] ?? template.body, values);
      return {
        text,
        missing,
        language,
        languages,
        preferred: reader.tag ?? null,
        patientId: reader.patientId,
      };
    });
    if (!filled) return { refusal: { kind: 'not-found', detail: 'No existe esa conversación.' } };
    const { patientId, ...body } = filled;
    const note = { interaction: 'read', resourceType: 'Communication', id: params.threadId } as const;
    await noteSeen({ ...facts, now: now() }, note, patientId ? [patientId] : []);
    return { body };
  });
}
