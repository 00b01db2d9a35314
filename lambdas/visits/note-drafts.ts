import type { Repository } from '../fhir/index.ts';
import type { NoteContent } from './note-resources.ts';

export interface DraftRow extends Record<string, unknown> {
  version: number;
  content: NoteContent;
  savedBy: string;
  savedByName: string;
  savedAt: Date;
  keptAt: Date;
  keptBy: string;
}

const columns = `version, content, saved_by AS "savedBy", saved_at AS "savedAt", kept_at AS "keptAt", kept_by AS "keptBy",
  coalesce((SELECT given_name || ' ' || family_name FROM users u WHERE u.user_id = saved_by), 'Persona sin nombre')
    AS "savedByName"`;

/** The text that is being written; undefined where nobody has saved any since the record has the note. */
export async function findDraft({ sql, caller }: Repository, noteId: string): Promise<DraftRow | undefined> {
  const [row] = await sql<DraftRow>(
    `SELECT ${columns} FROM note_drafts WHERE organization_id = $1 AND note_id = $2`,
    [caller.organization_id, noteId],
  );
  return row;
}

/** Saves over `version` alone: undefined where it is another by now. Version 0: nothing was saved before. */
export async function writeDraft(
  { sql, caller, now }: Repository,
  { noteId, patientId }: { noteId: string; patientId: string },
  content: NoteContent,
  { version, isKept }: { version: number; isKept: boolean },
): Promise<{ version: number } | undefined> {
  const at = now.toISOString();
  const values = [caller.organization_id, noteId, JSON.stringify(content), caller.user_id, at];
  const [row] =
    version === 0
      ? await sql<{ version: number }>(
          `INSERT INTO note_drafts (organization_id, note_id, content, saved_by, saved_at, kept_at, kept_by, patient_id)
           VALUES ($1, $2, $3::jsonb, $4, $5, $5, $4, $6) ON CONFLICT DO NOTHING RETURNING version`,
          [...values, patientId],
        )
      : await sql<{ version: number }>(
          `UPDATE note_drafts SET version = version + 1, content = $3::jsonb, saved_by = $4, saved_at = $5
             ${isKept ? ', kept_at = $5, kept_by = $4' : ''}
           WHERE organization_id = $1 AND note_id = $2 AND version = $6 RETURNING version`,
          [...values, version],
        );
  return row;
}

export async function removeDraft({ sql, caller }: Repository, noteId: string): Promise<void> {
  await sql('DELETE FROM note_drafts WHERE organization_id = $1 AND note_id = $2', [
    caller.organization_id,
    noteId,
  ]);
}
