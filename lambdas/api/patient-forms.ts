import { patientFormRoutes as routes } from '../contracts/patient-forms.ts';
import { askPatient, linkPath, makeLink } from '../patient-forms/ask-patient.ts';
import { offerTimes } from '../patient-forms/offer-times.ts';
import { readForms } from '../patient-forms/read-forms.ts';
import { withdrawForm } from '../patient-forms/withdraw.ts';
import { auditChange } from './audit-change.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, type Call, endpoint } from './endpoint.ts';
import { noteSeen } from './note-seen.ts';
import { inRecord } from './record.ts';

const gone = { refusal: { kind: 'not-found', detail: 'No existe ese formulario.' } } as const;
const dayMs = 86_400_000;
const hourMs = 3_600_000;

type Who = Pick<Call<typeof routes.createPatientLink>, 'sql' | 'caller' | 'requestId'>;

/** What people of the clinic ask of patients, and the links that they give them. */
export function registerPatientForms(app: App, { database, now }: Dependencies): void {
  const read = async ({ sql }: Pick<Who, 'sql'>, formId: string) =>
    (await readForms(sql, { formId }, now()))[0];

  endpoint(app, database, routes.listPatientForms, async ({ sql, caller, query }) => {
    const forms = await readForms(sql, { patientId: query.patient }, now());
    const access = { interaction: 'search-type', resourceType: 'Task', query: 'patient-forms' } as const;
    await noteSeen({ sql, caller, now: now() }, access, [query.patient]);
    return { body: { forms } };
  });

  endpoint(app, database, routes.createPatientForm, async ({ body, ...who }) => {
    const { days, ...asked } = body;
    await auditChange(who, 'patient-link-made', body.questionnaireId);
    const made = await inRecord({ ...who, now }, async (repository) => {
      const expiresAt = new Date(repository.now.getTime() + days * dayMs);
      const formId = await askPatient(repository, { ...asked, expiresAt });
      return { formId, secret: await makeLink(repository, formId) };
    });
    const form = await read(who, made.formId);
    return form ? { body: { form, path: linkPath(made.secret) } } : gone;
  });

  endpoint(app, database, routes.offerPatientTimes, async ({ body, ...who }) => {
    const { hours, ...offer } = body;
    await auditChange(who, 'patient-link-made', 'times');
    const made = await inRecord({ ...who, now }, async (repository) => {
      const expiresAt = new Date(repository.now.getTime() + hours * hourMs);
      const formId = await offerTimes(repository, { ...offer, expiresAt });
      return { formId, secret: await makeLink(repository, formId) };
    });
    const form = await read(who, made.formId);
    return form ? { body: { form, path: linkPath(made.secret) } } : gone;
  });

  endpoint(app, database, routes.createPatientLink, async ({ params, ...who }) => {
    const { formId } = params;
    if (!(await read(who, formId))) return gone;
    await auditChange(who, 'patient-link-made', formId);
    const secret = await inRecord({ ...who, now }, (repository) => makeLink(repository, formId));
    const form = await read(who, formId);
    return form ? { body: { form, path: linkPath(secret) } } : gone;
  });

  endpoint(app, database, routes.cancelPatientForm, async ({ params, ...who }) => {
    if (!(await read(who, params.formId))) return gone;
    await auditChange(who, 'patient-form-withdrawn', params.formId);
    const isDone = await inRecord({ ...who, now }, (repository) =>
      withdrawForm(repository, params.formId, 'La clínica lo ha retirado'),
    );
    if (!isDone) return { refusal: { kind: 'conflict', detail: 'Este formulario ya ha terminado.' } };
    const form = await read(who, params.formId);
    return form ? { body: form } : gone;
  });

  endpoint(app, database, routes.revokePatientLink, async ({ params, ...who }) => {
    const [revoked] = await who.sql<{ formId: string }>(
      `UPDATE patient_links SET revoked_at = coalesce(revoked_at, $2), revoked_by = coalesce(revoked_by, $3)
       WHERE organization_id = current_organization_id() AND link_id = $1 RETURNING form_id AS "formId"`,
      [params.linkId, now().toISOString(), who.caller.user_id],
    );
    if (!revoked) return { refusal: { kind: 'not-found', detail: 'No existe ese enlace.' } };
    await auditChange(who, 'patient-link-revoked', params.linkId);
    const form = await read(who, revoked.formId);
    return form ? { body: form } : gone;
  });
}
