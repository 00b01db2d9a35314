import { type LinkState, mostFailures } from '../contracts/patient-forms.ts';
import type { Sql } from '../platform/database.ts';
import type { OfferedTime } from './offer-times.ts';
import { hashOf } from './secrets.ts';

/** Whose link a secret is of: the database shows the row of that secret and no other. */
export async function organizationOfToken(
  sql: Sql,
  token: string,
): Promise<{ organizationId: string; linkId: string } | undefined> {
  const [row] = await sql<{ organizationId: string; linkId: string }>(
    `SELECT organization_id AS "organizationId", link_id AS "linkId" FROM open_patient_link(decode($1, 'hex'))`,
    [hashOf(token)],
  );
  return row;
}

/** As organizationOfToken, of the secret that whoever gave the birth date got; undefined where it is over. */
export async function organizationOfSession(
  sql: Sql,
  session: string,
  now: Date,
): Promise<{ organizationId: string; linkId: string } | undefined> {
  const [row] = await sql<{ organizationId: string; linkId: string; expiresAt: Date }>(
    `SELECT organization_id AS "organizationId", link_id AS "linkId", expires_at AS "expiresAt"
     FROM open_patient_session(decode($1, 'hex'))`,
    [hashOf(session)],
  );
  return row && row.expiresAt > now ? row : undefined;
}

export interface LinkFacts {
  linkId: string;
  formId: string;
  patientId: string;
  /** Null where times are offered. */
  questionnaireId: string | null;
  questionnaireVersion: string | null;
  times: OfferedTime[] | null;
  /** The conversation about it, once there is one. */
  threadId: string | null;
  title: string;
  language: 'es' | 'en';
  consent: string | null;
  draft: Record<string, unknown>[];
  revision: number;
  failures: number;
  state: LinkState;
  clinic: { name: string };
  /** Of the clinic, in which its times are told. */
  timeZone: string;
}

interface Row extends Omit<LinkFacts, 'state' | 'clinic'>, Record<string, unknown> {
  ending: 'completed' | 'expired' | 'cancelled' | null;
  expiresAt: Date;
  isRevoked: boolean;
  clinicName: string;
}

/** A link with what it leads to, kept for this transaction: whoever else saves or sends waits. */
export async function lockLink(sql: Sql, linkId: string, now: Date): Promise<LinkFacts | undefined> {
  const [row] = await sql<Row>(
    `SELECT l.link_id AS "linkId", f.form_id AS "formId", f.patient_id AS "patientId",
       f.questionnaire_id AS "questionnaireId", f.questionnaire_version AS "questionnaireVersion", f.title, f.language,
       f.times, f.thread_id AS "threadId",
       f.consent, f.draft, f.revision, l.failures, f.ending, f.expires_at AS "expiresAt",
       l.revoked_at IS NOT NULL AS "isRevoked", o.legal_name AS "clinicName", o.time_zone AS "timeZone"
     FROM patient_links l
       JOIN patient_forms f ON f.organization_id = l.organization_id AND f.form_id = l.form_id
       JOIN organizations o ON o.organization_id = l.organization_id
     WHERE l.organization_id = current_organization_id() AND l.link_id = $1 FOR UPDATE OF f, l`,
    [linkId],
  );
  if (!row) return undefined;
  const { ending, expiresAt, isRevoked, clinicName, ...facts } = row;
  return {
    ...facts,
    clinic: { name: clinicName },
    state:
      ending ??
      (isRevoked
        ? 'revoked'
        : facts.failures >= mostFailures
          ? 'locked'
          : expiresAt <= now
            ? 'expired'
            : 'open'),
  };
}

export const closed = ({ state, language, clinic }: LinkFacts) =>
  ({ outcome: 'closed', state, language, clinic }) as const;
