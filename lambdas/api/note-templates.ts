import type * as z from 'zod';
import type { Snippet } from '../clinical/notes/snippets.ts';
import { snippetProblem, templateProblem } from '../clinical/notes/template-problems.ts';
import type { AccessClaims } from '../contracts/claims.ts';
import {
  type NoteTemplate,
  type noteTemplateInputSchema,
  noteTemplateSchema,
  noteTemplateRoutes as routes,
} from '../contracts/note-templates.ts';
import { type Sql, sqlState } from '../platform/database.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';
import type { Refusal } from './refusal.ts';
import { staleVersion } from './version-tag.ts';

type Input = z.output<typeof noteTemplateInputSchema>;

interface Row extends Record<string, unknown> {
  id: string;
  kind: string;
  name: string;
  content: Record<string, unknown>;
  version: number;
  isShared: boolean;
}

const columns = `template_id AS id, kind, name, content, version, owner_id IS NULL AS "isShared"`;
const gone: Refusal = { kind: 'not-found', detail: 'No existe esa plantilla.' };
const taken: Refusal = {
  kind: 'invalid',
  detail: 'Revise los datos indicados.',
  errors: [{ pointer: '/name', detail: 'Ya existe una con ese nombre' }],
};
const notYours: Refusal = {
  kind: 'forbidden',
  detail: 'Las plantillas de la organización las cambia un administrador.',
};

const shown = ({ content, ...row }: Row): NoteTemplate => noteTemplateSchema.parse({ ...row, ...content });

/** Nothing that could not be written out, or that its kind of note does not have. */
async function problemOf(sql: Sql, input: Input, id: string | undefined): Promise<Refusal | undefined> {
  if (input.kind === 'order-set') return undefined;
  const problem =
    input.kind === 'template'
      ? templateProblem(input.noteKind, input.sections)
      : snippetProblem(input, await snippetsBut(sql, id));
  const pointer = input.kind === 'template' ? '/sections' : '/text';
  return problem === undefined
    ? undefined
    : { kind: 'invalid', detail: problem, errors: [{ pointer, detail: problem }] };
}

async function snippetsBut(sql: Sql, id: string | undefined): Promise<Snippet[]> {
  const rows = await sql<Row>(`SELECT ${columns} FROM note_templates WHERE kind = 'snippet'`);
  return rows
    .filter((row) => row.id !== id)
    .map(({ name, content }) => ({ name, text: String(content.text) }));
}

const mayChange = (caller: AccessClaims, isShared: boolean) => !isShared || caller.roles.includes('admins');

/** All but what has a column of its own. */
function contentOf({ kind: _kind, name: _name, isShared: _isShared, ...content }: Input): string {
  return JSON.stringify(content);
}

export function registerNoteTemplates(app: App, { database, now }: Dependencies): void {
  endpoint(app, database, routes.listNoteTemplates, async ({ sql }) => ({
    body: {
      templates: (await sql<Row>(`SELECT ${columns} FROM note_templates ORDER BY lower(name)`)).map(shown),
    },
  }));

  endpoint(app, database, routes.createNoteTemplate, async ({ sql, caller, body }) => {
    if (!mayChange(caller, body.isShared)) return { refusal: notYours };
    const problem = await problemOf(sql, body, undefined);
    if (problem) return { refusal: problem };
    const [created] = await sql<Row>(
      `INSERT INTO note_templates (organization_id, template_id, owner_id, kind, name, content, updated_by, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6::jsonb, $7, $8) ON CONFLICT DO NOTHING RETURNING ${columns}`,
      [
        caller.organization_id,
        crypto.randomUUID(),
        body.isShared ? null : caller.user_id,
        body.kind,
        body.name,
        contentOf(body),
        caller.user_id,
        now().toISOString(),
      ],
    );
    return created ? { body: shown(created), version: created.version } : { refusal: taken };
  });

  endpoint(app, database, routes.updateNoteTemplate, async ({ sql, caller, params, body, ifMatch }) => {
    const [present] = await sql<Row>(`SELECT ${columns} FROM note_templates WHERE template_id = $1`, [
      params.templateId,
    ]);
    if (!present) return { refusal: gone };
    if (!mayChange(caller, present.isShared) || !mayChange(caller, body.isShared))
      return { refusal: notYours };
    if (present.kind !== body.kind) return { refusal: gone };
    const problem = await problemOf(sql, body, params.templateId);
    if (problem) return { refusal: problem };
    try {
      const [updated] = await sql<Row>(
        `UPDATE note_templates
         SET name = $3, content = $4::jsonb, owner_id = $5, updated_by = $6, updated_at = $7, version = version + 1
         WHERE template_id = $1 AND version = $2 RETURNING ${columns}`,
        [
          params.templateId,
          ifMatch,
          body.name,
          contentOf(body),
          body.isShared ? null : caller.user_id,
          caller.user_id,
          now().toISOString(),
        ],
      );
      return updated ? { body: shown(updated), version: updated.version } : { refusal: staleVersion };
    } catch (error) {
      if (sqlState(error) !== '23505') throw error;
      return { refusal: taken };
    }
  });

  endpoint(app, database, routes.deleteNoteTemplate, async ({ sql, caller, params }) => {
    const [present] = await sql<Row>(`SELECT ${columns} FROM note_templates WHERE template_id = $1`, [
      params.templateId,
    ]);
    if (!present) return { refusal: gone };
    if (!mayChange(caller, present.isShared)) return { refusal: notYours };
    await sql('DELETE FROM note_templates WHERE template_id = $1', [params.templateId]);
    return { body: { id: params.templateId } };
  });
}
