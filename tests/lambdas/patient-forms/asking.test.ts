import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FormClinic, intake, type Json, openFormClinic } from './form-clinic.ts';

let clinic: FormClinic;
beforeAll(async () => {
  clinic = await openFormClinic();
});
afterAll(() => clinic?.platform.close());

describe('who asks', () => {
  const body = { patientId: 'p1', questionnaireId: 'admision', language: 'es', days: 7, consent: null };

  it('is of the clinic: nobody without a session, and nobody of another organization', async () => {
    const { form, linkId } = await clinic.ask();
    const calls = [
      ['POST', '/patient-forms', body],
      ['GET', '/patient-forms?patient=p1', undefined],
      ['POST', `/patient-forms/${form.formId}/links`, undefined],
      ['POST', `/patient-forms/${form.formId}/cancel`, undefined],
      ['DELETE', `/patient-links/${linkId}`, undefined],
    ] as const;
    for (const [method, path, sent] of calls)
      expect((await clinic.telephone(method, path, sent ? { body: sent } : {})).status, path).toBe(401);
    expect((await clinic.api('elena', 'POST', '/patient-forms', { body })).status).toBe(422);
    expect((await clinic.api('elena', 'GET', '/patient-forms?patient=p1')).body).toEqual({ forms: [] });
    for (const [method, path] of calls.slice(2))
      expect((await clinic.api('elena', method, path)).status, path).toBe(404);
    const { body: shown } = await clinic.api('marta', 'GET', '/patient-forms?patient=p1');
    expect(shown.forms.find(({ formId }: Json) => formId === form.formId)).toMatchObject({
      state: 'open',
      links: [{ state: 'open' }],
    });
  });

  it('is told why nothing can be asked: no birth date, no such form, a form in preparation', async () => {
    await clinic.addPatient('p2');
    await clinic.put({ ...intake, id: 'borrador', status: 'draft' });
    await clinic.put({ ...intake, id: 'sin-version', version: undefined });
    for (const [more, detail] of [
      [{ patientId: 'p2' }, /fecha de nacimiento/],
      [{ patientId: 'nobody' }, /No existe ese paciente/],
      [{ questionnaireId: 'none' }, /No existe ese formulario/],
      [{ questionnaireId: 'borrador' }, /no está activo/],
      [{ questionnaireId: 'sin-version' }, /número de versión/],
    ] as const) {
      const refused = await clinic.api('marta', 'POST', '/patient-forms', { body: { ...body, ...more } });
      expect(refused.status).toBe(422);
      expect(refused.body.detail).toMatch(detail);
    }
  });

  it('leaves traces of both: who made the link, and each time that it was opened or refused', async () => {
    const { token, linkId } = await clinic.ask();
    await clinic.open(token, '1990-01-01');
    await clinic.open(token);
    const found = await clinic.fhir('ana', 'GET', '/AuditEvent?patient=p1&_count=50');
    const accesses = (found.body.entry ?? []).filter(({ resource }: Json) =>
      JSON.stringify(resource).includes(
        Buffer.from(`Questionnaire?patient-link=${linkId}`).toString('base64'),
      ),
    );
    expect(accesses.map(({ resource }: Json) => resource.outcome).sort()).toEqual(['0', '8']);
  });
});
