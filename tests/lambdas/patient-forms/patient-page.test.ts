import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answered, type FormClinic, intake, type Json, openFormClinic } from './form-clinic.ts';

let clinic: FormClinic;
/** Moved by tests that wait. */
let ahead = 0;
beforeAll(async () => {
  clinic = await openFormClinic({ now: () => new Date(Date.now() + ahead) });
});
afterAll(() => clinic?.platform.close());

const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('a link', () => {
  it('opens its form with the birth date, keeps what is written, and sends it once', async () => {
    const { token, form } = await clinic.ask();
    const looked = await clinic.page('link', { token });
    expect(looked.body).toMatchObject({
      outcome: 'open',
      language: 'es',
      clinic: { name: expect.any(String) },
    });
    expect(JSON.stringify(looked.body)).not.toMatch(/Nuria|Prieto|1987/);
    expect(looked.headers.get('cache-control')).toBe('no-store');

    const { session, form: asked } = await clinic.open(token);
    expect(asked).toMatchObject({
      title: 'Admisión de paciente nuevo',
      revision: 0,
      draft: [],
      consent: null,
    });
    expect(asked.item.map(({ linkId }: Json) => linkId)).toEqual(['motivo', 'alergia', 'cual']);
    const saved = await clinic.page('answers', { session, revision: 0, item: answered('Dolor de rodilla') });
    expect(saved.body).toEqual({ outcome: 'saved', revision: 1 });
    // After a reload.
    const again = await clinic.page('form', { session });
    expect(again.body).toMatchObject({
      outcome: 'opened',
      form: { revision: 1, draft: answered('Dolor de rodilla') },
    });
    // Nobody of the clinic reads what is not sent.
    const seen = await clinic.api('luis', 'GET', '/patient-forms?patient=p1');
    expect(JSON.stringify(seen.body)).not.toContain('rodilla');

    const finished = await clinic.page('finish', { session, revision: 1, consent: null });
    expect(finished.body).toEqual({ outcome: 'finished', advice: null });
    const task = await clinic.fhir('luis', 'GET', `/Task/${form.formId}`);
    expect(task.body).toMatchObject({ status: 'completed', owner: { reference: 'Patient/p1' } });
    const { reference } = task.body.output[0].valueReference;
    const response = await clinic.fhir('luis', 'GET', `/${reference}`);
    expect(response.body).toMatchObject({
      status: 'completed',
      questionnaire: expect.stringMatching(/^Questionnaire\/admision\|/),
      subject: { reference: 'Patient/p1' },
      source: { reference: 'Patient/p1' },
      author: { display: 'Página del paciente' },
      item: answered('Dolor de rodilla'),
    });

    // Used: it tells so, and opens nothing.
    expect((await clinic.page('link', { token })).body).toMatchObject({
      outcome: 'closed',
      state: 'completed',
    });
    expect(await clinic.open(token)).toMatchObject({ outcome: 'closed', state: 'completed' });
    for (const [what, body] of [
      ['form', { session }],
      ['answers', { session, revision: 1, item: [] }],
      ['finish', { session, revision: 1, consent: null }],
    ] as const)
      expect((await clinic.page(what, body)).body).toMatchObject({ outcome: 'closed', state: 'completed' });
  });

  it('that is guessed or malformed is refused in the same words, and tells nothing', async () => {
    for (const token of ['A'.repeat(43), 'b'.repeat(43)]) {
      const guessed = await clinic.page('link', { token });
      expect(guessed.status).toBe(404);
      expect(guessed.body.detail).toBe('Este enlace no existe. Pida otro a su clínica.');
      expect((await clinic.page('session', { token, birthDate: '1987-04-12' })).status).toBe(404);
    }
    expect((await clinic.page('link', { token: 'short' })).status).toBe(422);
    const forged = { session: 'C'.repeat(43) };
    expect((await clinic.page('form', forged)).body).toEqual({ outcome: 'session-over' });
    expect((await clinic.page('answers', { ...forged, revision: 0, item: [] })).body).toEqual({
      outcome: 'session-over',
    });
    expect((await clinic.page('finish', { ...forged, revision: 0, consent: null })).body).toEqual({
      outcome: 'session-over',
    });
  });

  it('that is forwarded stays shut after five wrong birth dates, even for the right one', async () => {
    const { token, form } = await clinic.ask();
    for (const attemptsLeft of [4, 3, 2, 1])
      expect(await clinic.open(token, '1990-01-01')).toEqual({ outcome: 'wrong-birth-date', attemptsLeft });
    expect(await clinic.open(token, '1990-01-01')).toMatchObject({ outcome: 'closed', state: 'locked' });
    expect(await clinic.open(token)).toMatchObject({ outcome: 'closed', state: 'locked' });
    const { body } = await clinic.api('marta', 'GET', '/patient-forms?patient=p1');
    const shown = body.forms.find(({ formId }: Json) => formId === form.formId);
    expect(shown).toMatchObject({ state: 'open', links: [{ state: 'locked' }] });
    // The clinic gives another, which opens.
    const second = await clinic.api('marta', 'POST', `/patient-forms/${form.formId}/links`);
    expect(await clinic.open(String(second.body.path).split('#')[1] ?? '')).toMatchObject({
      outcome: 'opened',
    });
  });

  it('counts wrong dates that come at once', async () => {
    const { token } = await clinic.ask();
    const answers = await Promise.all(Array.from({ length: 8 }, () => clinic.open(token, '1990-01-01')));
    expect(answers.filter(({ outcome }) => outcome === 'wrong-birth-date')).toHaveLength(4);
    expect(await clinic.open(token)).toMatchObject({ state: 'locked' });
  });

  it('that is revoked shuts at once, on telephones that have it open too', async () => {
    const { token, linkId } = await clinic.ask();
    const { session } = await clinic.open(token);
    expect((await clinic.api('marta', 'DELETE', `/patient-links/${linkId}`)).status).toBe(200);
    expect((await clinic.page('answers', { session, revision: 0, item: answered('x') })).body).toMatchObject({
      outcome: 'closed',
      state: 'revoked',
    });
    expect(await clinic.open(token)).toMatchObject({ outcome: 'closed', state: 'revoked' });
  });

  it('expires: its form ends, what was not sent goes, and the Task says why', async () => {
    const { token, form } = await clinic.ask({ days: 1 });
    const { session } = await clinic.open(token);
    await clinic.page('answers', { session, revision: 0, item: answered('Sin enviar') });
    ahead = 25 * 60 * 60_000;
    try {
      expect(await clinic.open(token)).toMatchObject({ outcome: 'closed', state: 'expired' });
      // Eight hours are over as well.
      expect((await clinic.page('form', { session })).body).toEqual({ outcome: 'session-over' });
      clinic.platform.worker.wake();
      await expect
        .poll(async () => (await clinic.fhir('luis', 'GET', `/Task/${form.formId}`)).body.status, {
          timeout: 10_000,
        })
        .toBe('cancelled');
      const { body } = await clinic.fhir('luis', 'GET', `/Task/${form.formId}`);
      expect(body.statusReason.text).toBe('El paciente no lo envió a tiempo');
      expect(await clinic.open(token)).toMatchObject({ state: 'expired' });
    } finally {
      ahead = 0;
    }
  });

  it('of a form that the clinic takes back, or whose Task somebody closes, shuts', async () => {
    const first = await clinic.ask();
    expect(
      (await clinic.api('luis', 'POST', `/patient-forms/${first.form.formId}/cancel`)).body,
    ).toMatchObject({
      state: 'cancelled',
    });
    expect(await clinic.open(first.token)).toMatchObject({ outcome: 'closed', state: 'cancelled' });
    const again = await clinic.api('luis', 'POST', `/patient-forms/${first.form.formId}/cancel`);
    expect(again.status).toBe(409);

    const second = await clinic.ask();
    const { body } = await clinic.fhir('luis', 'GET', `/Task/${second.form.formId}`);
    await clinic.fhir('luis', 'PUT', `/Task/${body.id}`, { ...body, status: 'cancelled' });
    expect(await clinic.open(second.token)).toMatchObject({ outcome: 'closed', state: 'cancelled' });
  });
});

describe('two telephones at once', () => {
  it('lose nothing: the second is told what the first wrote, and saves on top of it', async () => {
    const { token } = await clinic.ask();
    const [one, other] = [await clinic.open(token), await clinic.open(token)];
    await clinic.page('answers', { session: one.session, revision: 0, item: answered('Del primero') });
    const late = await clinic.page('answers', {
      session: other.session,
      revision: 0,
      item: answered('Del otro'),
    });
    expect(late.body).toEqual({ outcome: 'changed', revision: 1, item: answered('Del primero') });
    const merged = await clinic.page('answers', {
      session: other.session,
      revision: 1,
      item: answered('De ambos'),
    });
    expect(merged.body).toEqual({ outcome: 'saved', revision: 2 });
    const stale = await clinic.page('finish', { session: one.session, revision: 1, consent: null });
    expect(stale.body).toMatchObject({ outcome: 'changed', revision: 2 });
  });

  it('send it once', async () => {
    const { token } = await clinic.ask();
    const [one, other] = [await clinic.open(token), await clinic.open(token)];
    await clinic.page('answers', { session: one.session, revision: 0, item: answered('Una vez') });
    const sent = await Promise.all(
      [one, other].map(({ session }) => clinic.page('finish', { session, revision: 1, consent: null })),
    );
    expect(sent.map(({ body }) => body.outcome).sort()).toEqual(['closed', 'finished']);
    const { body } = await clinic.fhir('luis', 'GET', '/QuestionnaireResponse?subject=Patient/p1');
    const told = body.entry.filter(({ resource }: Json) => JSON.stringify(resource).includes('Una vez'));
    expect(told).toHaveLength(1);
  });
});

describe('what is sent', () => {
  it('answers all that is asked and has its signature, or says what is missing and loses nothing', async () => {
    const { token } = await clinic.ask({ consent: 'Acepto que me atiendan.' });
    const { session } = await clinic.open(token);
    const allergic = [
      { linkId: 'alergia', answer: [{ valueBoolean: true }] },
      { linkId: 'cual', answer: [{ valueString: 'Látex' }] },
    ];
    await clinic.page('answers', { session, revision: 0, item: allergic });
    const missing = await clinic.page('finish', { session, revision: 1, consent: null });
    expect(missing.body).toEqual({
      outcome: 'flaws',
      flaws: [{ kind: 'required', linkId: 'motivo' }],
      consentMissing: true,
    });
    const whole = [{ linkId: 'motivo', answer: [{ valueString: 'Revisión' }] }, ...allergic];
    await clinic.page('answers', { session, revision: 1, item: whole });
    const signed = { name: 'Nuria Prieto', signature: png };
    const done = await clinic.page('finish', { session, revision: 2, consent: signed });
    expect(done.body).toEqual({ outcome: 'finished', advice: null });
    const { body } = await clinic.fhir('luis', 'GET', '/Consent?patient=Patient/p1');
    const consent = body.entry
      .map(({ resource }: Json) => resource)
      .find(({ category }: Json) => category[0].text === 'Admisión de paciente nuevo');
    expect(Buffer.from(consent.sourceAttachment.data, 'base64').toString()).toBe(
      'Acepto que me atiendan.\n\nNuria Prieto',
    );
    expect(consent.extension[0].valueSignature.data).toBe(png);
  });

  it('is of this form: strange questions and other kinds of answers are refused', async () => {
    const { token } = await clinic.ask();
    const { session } = await clinic.open(token);
    for (const item of [
      [{ linkId: 'otra', answer: [{ valueString: 'x' }] }],
      [{ linkId: 'alergia', answer: [{ valueString: 'quizá' }] }],
    ])
      expect((await clinic.page('answers', { session, revision: 0, item })).status).toBe(422);
    expect((await clinic.page('form', { session })).body.form.revision).toBe(0);
  });

  it('offers nothing of the record to choose from, and takes no record that somebody names all the same', async () => {
    const reference = { linkId: 'quien', type: 'reference', text: '¿De quién es hijo?' };
    await clinic.put({
      ...intake,
      id: 'con-registro',
      title: 'Con registro',
      item: [...intake.item, reference],
    });
    await clinic.addPatient('p2');
    const { token } = await clinic.ask({ questionnaireId: 'con-registro' });
    const { session, form } = await clinic.open(token);
    expect(form.item.map(({ linkId }: Json) => linkId)).toEqual(['motivo', 'alergia', 'cual']);
    const named = { linkId: 'quien', answer: [{ valueReference: { reference: 'Patient/p2' } }] };
    const refused = await clinic.page('answers', { session, revision: 0, item: answered('Tos', [named]) });
    expect(refused.status).toBe(422);
    expect(JSON.stringify(refused.body)).not.toContain('p2');
  });

  it('may have 2,000 questions', async () => {
    const item = Array.from({ length: 2_000 }, (_, index) => ({
      linkId: `q${index}`,
      type: 'string',
      text: `Pregunta ${index}`,
    }));
    await clinic.put({ ...intake, id: 'largo', title: 'Muy largo', item });
    const { token } = await clinic.ask({ questionnaireId: 'largo' });
    const { session, form } = await clinic.open(token);
    expect(form.item).toHaveLength(2_000);
    const all = item.map(({ linkId, text }) => ({ linkId, text, answer: [{ valueString: 'sí' }] }));
    expect((await clinic.page('answers', { session, revision: 0, item: all })).body).toMatchObject({
      revision: 1,
    });
    expect((await clinic.page('finish', { session, revision: 1, consent: null })).body.outcome).toBe(
      'finished',
    );
  });
});
