import type { QuestionnaireResponseItem } from '@medplum/fhirtypes';
import { type AnswerFlawKind, checkAnswers } from '../clinical/questionnaires/check-answers.ts';
import { type Reader, refuse } from '../fhir/index.ts';
import type { Sql } from '../platform/database.ts';
import { readAskedForm } from './asked-form.ts';
import { closed, lockLink } from './find-link.ts';

/** What no page of ours sends; anything else somebody may still be writing. */
const foreign: readonly AnswerFlawKind[] = [
  'unknown-item',
  'out-of-order',
  'answers-nothing',
  'other-type',
  'too-large',
];

/** Of one form, files included: what the record takes of a response. */
const largestDraft = 3_000_000;

/**
 * Keeps what a patient has written so far, finished or not, if it follows what was kept last: of two telephones at once the second
 * is told what the first wrote, and nothing of either is lost.
 */
export async function saveAnswers(
  reader: Reader & { sql: Sql },
  linkId: string,
  { revision, item }: { revision: number; item: readonly Record<string, unknown>[] },
  now: Date,
) {
  const { sql } = reader;
  const link = await lockLink(sql, linkId, now);
  if (!link) return undefined;
  if (link.state !== 'open') return closed(link);
  if (link.times !== null) throw refuse(422, 'business-rule', 'Aquí se elige una hora.');
  if (link.revision !== revision)
    return { outcome: 'changed', revision: link.revision, item: link.draft as never } as const;
  const text = JSON.stringify(item);
  if (text.length > largestDraft) throw refuse(422, 'too-long', 'Los archivos adjuntos ocupan demasiado.');
  const form = await readAskedForm(reader, link);
  const flaws = checkAnswers(
    form,
    { item: item as unknown as QuestionnaireResponseItem[] },
    { isFinished: false },
  );
  if (flaws.some(({ kind }) => foreign.includes(kind)))
    throw refuse(422, 'business-rule', 'Las respuestas no son de este formulario.');
  await sql(
    `UPDATE patient_forms SET draft = $2::jsonb, revision = revision + 1, saved_at = $3
     WHERE organization_id = current_organization_id() AND form_id = $1`,
    [link.formId, text, now.toISOString()],
  );
  return { outcome: 'saved', revision: revision + 1 } as const;
}
