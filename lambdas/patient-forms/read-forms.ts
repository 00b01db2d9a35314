import { mostFailures, type PatientForm, type PatientLink } from '../contracts/patient-forms.ts';
import type { Sql } from '../platform/database.ts';

interface FormRow extends Record<string, unknown> {
  formId: string;
  patientId: string;
  title: string;
  language: 'es' | 'en';
  createdAt: Date;
  expiresAt: Date;
  savedAt: Date | null;
  ending: 'completed' | 'expired' | 'cancelled' | null;
  responseId: string | null;
  isTimes: boolean;
}
interface LinkRow extends Record<string, unknown> {
  formId: string;
  linkId: string;
  createdAt: Date;
  openedAt: Date | null;
  isRevoked: boolean;
  failures: number;
}

/** What was asked of a patient, or one form; the newest first. */
export async function readForms(
  sql: Sql,
  { patientId, formId }: { patientId?: string; formId?: string },
  now: Date,
): Promise<PatientForm[]> {
  const forms = await sql<FormRow>(
    `SELECT form_id AS "formId", patient_id AS "patientId", title, language, created_at AS "createdAt",
       expires_at AS "expiresAt", saved_at AS "savedAt", ending, response_id AS "responseId", times IS NOT NULL AS "isTimes"
     FROM patient_forms WHERE organization_id = current_organization_id()
       AND ($1::text IS NULL OR patient_id = $1) AND ($2::uuid IS NULL OR form_id = $2)
     ORDER BY created_at DESC LIMIT 50`,
    [patientId ?? null, formId ?? null],
  );
  const links = await sql<LinkRow>(
    `SELECT form_id AS "formId", link_id AS "linkId", created_at AS "createdAt", opened_at AS "openedAt",
       revoked_at IS NOT NULL AS "isRevoked", failures
     FROM patient_links WHERE organization_id = current_organization_id() AND form_id = ANY ($1::uuid[])
     ORDER BY created_at DESC`,
    [forms.map((form) => form.formId)],
  );
  return forms.map(({ ending, createdAt, expiresAt, savedAt, isTimes, responseId, ...form }) => {
    const state = ending ?? (expiresAt <= now ? 'expired' : 'open');
    return {
      ...form,
      kind: isTimes ? ('times' as const) : ('form' as const),
      responseId: isTimes ? null : responseId,
      appointmentId: isTimes ? responseId : null,
      state,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      savedAt: savedAt?.toISOString() ?? null,
      links: links
        .filter((link) => link.formId === form.formId)
        .map(
          (link): PatientLink => ({
            linkId: link.linkId,
            createdAt: link.createdAt.toISOString(),
            openedAt: link.openedAt?.toISOString() ?? null,
            state:
              state !== 'open'
                ? state
                : link.isRevoked
                  ? 'revoked'
                  : link.failures >= mostFailures
                    ? 'locked'
                    : 'open',
          }),
        ),
    };
  });
}
