import { mostFailures } from '../contracts/patient-forms.ts';
import type { Repository } from '../fhir/index.ts';
import { recordAudit } from '../platform/audit.ts';
import { askedForm } from './asked-form.ts';
import { closed, lockLink } from './find-link.ts';
import { hashOf, newSecret } from './secrets.ts';

/** How long a telephone stays where it is without the birth date being asked for again. */
const sessionMs = 8 * 60 * 60_000;

/**
 * Opens a link to whoever says when the patient was born. A wrong date is counted, whatever else happens to the request; after some
 * of them the link opens no more, not even with the right one.
 */
export async function openLink(repository: Repository, linkId: string, birthDate: string, requestId: string) {
  const { sql, now, caller } = repository;
  const link = await lockLink(sql, linkId, now);
  if (!link) return undefined;
  if (link.state !== 'open') return closed(link);
  const patient = (await repository.find('Patient', link.patientId))?.resource;
  const isTheirs = patient?.birthDate === birthDate;
  await recordAudit(sql, {
    organizationId: caller.organization_id,
    userId: caller.user_id,
    action: isTheirs ? 'patient-link-opened' : 'patient-link-refused',
    sourceId: requestId,
    detail: { fields: [link.linkId] },
  });
  const access = { interaction: 'operation', query: `patient-link=${link.linkId}` } as const;
  const about = {
    ...(link.questionnaireId === null
      ? ({ resourceType: 'Task', id: link.formId } as const)
      : ({ resourceType: 'Questionnaire', id: link.questionnaireId } as const)),
    patientId: link.patientId,
  };
  repository.note({ ...access, ...about, outcome: isTheirs ? 'success' : 'refused' });
  if (!isTheirs) {
    const failures = link.failures + 1;
    await sql(
      `UPDATE patient_links SET failures = $2 WHERE organization_id = current_organization_id() AND link_id = $1`,
      [link.linkId, failures],
    );
    if (failures >= mostFailures) return closed({ ...link, state: 'locked' });
    return { outcome: 'wrong-birth-date', attemptsLeft: mostFailures - failures } as const;
  }
  const session = newSecret();
  await sql(
    `INSERT INTO patient_sessions (organization_id, session_hash, link_id, opened_at, expires_at)
     VALUES (current_organization_id(), decode($1, 'hex'), $2, $3, $4)`,
    [hashOf(session), link.linkId, now.toISOString(), new Date(now.getTime() + sessionMs).toISOString()],
  );
  await sql(
    `UPDATE patient_links SET opened_at = coalesce(opened_at, $2)
     WHERE organization_id = current_organization_id() AND link_id = $1`,
    [link.linkId, now.toISOString()],
  );
  return { outcome: 'opened', session, form: await askedForm(repository, link) } as const;
}
