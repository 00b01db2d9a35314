import type { Task } from '@medplum/fhirtypes';
import type { Reaction, Repository } from '../fhir/index.ts';
import { asResource } from '../messaging/as-resource.ts';
import { asTask, isOpen } from '../messaging/task-conventions.ts';
import type { Sql } from '../platform/database.ts';
import { endForm } from './end-form.ts';
import { type OfferedTime, releaseTimes } from './offer-times.ts';

/** Takes back what a patient was asked, and with it every link. False where it has ended. */
export async function withdrawForm(repository: Repository, formId: string, reason: string): Promise<boolean> {
  const found = await repository.findForUpdate('Task', formId);
  if (!found || !isOpen(asTask(asResource(found.resource)))) return false;
  await repository.update(
    asResource<Task & { id: string }>({
      ...found.resource,
      status: 'cancelled',
      statusReason: { text: reason },
      lastModified: repository.now.toISOString(),
    }),
    undefined,
  );
  return true;
}

/** The Task says whether a patient is still asked, whoever closes it and however. */
export const patientFormClosed: Reaction = {
  name: 'patient-form-closed',
  resourceTypes: ['Task'],
  async react(repository, changes) {
    const { sql, now } = repository;
    for (const { before, after } of changes) {
      if (before === null || !isOpen(asTask(before))) continue;
      if (after !== null && isOpen(asTask(after))) continue;
      const formId = String(before.id);
      if (!isUuid.test(formId)) continue;
      const open = await openForm(sql, formId);
      if (!open) continue;
      await releaseTimes(repository, open.times ?? []);
      await endForm(sql, formId, { ending: open.expiresAt <= now ? 'expired' : 'cancelled' }, now);
    }
  },
};

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function openForm(
  sql: Sql,
  formId: string,
): Promise<{ expiresAt: Date; times: OfferedTime[] | null } | undefined> {
  const [row] = await sql<{ expiresAt: Date; times: OfferedTime[] | null }>(
    `SELECT expires_at AS "expiresAt", times FROM patient_forms
     WHERE organization_id = current_organization_id() AND form_id = $1 AND ended_at IS NULL`,
    [formId],
  );
  return row;
}
