import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parameters, rule } from '../scheduling/calendar-client.ts';
import { bornOn, type FormClinic, type Json, openFormClinic } from './form-clinic.ts';

let clinic: FormClinic;
let practitioner = '';
/** Moved by tests that wait. */
let ahead = 0;
const now = () => new Date(Date.now() + ahead);
/** The day after tomorrow: open from morning to evening in any zone's reckoning of this test. */
const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
const at = (time: string) => `${day}T${time}:00Z`;

beforeAll(async () => {
  clinic = await openFormClinic({ now });
  const { body } = await clinic.fhir('ana', 'POST', '/Practitioner', {
    resourceType: 'Practitioner',
    name: [{ family: 'Rey', given: ['Sol'], text: 'Sol Rey' }],
  });
  practitioner = `Practitioner/${body.id}`;
  const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
  const hours = rule({ days, from: '06:00:00', until: '20:00:00', timeZone: 'Etc/UTC' });
  const schedule = await clinic.fhir('luis', 'POST', '/Schedule', {
    resourceType: 'Schedule',
    extension: [hours],
    actor: [{ reference: practitioner }],
  });
  expect(schedule.status, JSON.stringify(schedule.body)).toBe(201);
});
afterAll(() => clinic?.platform.close());

const proposal = (start: string, end: string) => ({
  resourceType: 'Appointment',
  status: 'proposed',
  start: at(start),
  end: at(end),
  participant: [{ actor: { reference: practitioner }, status: 'accepted' }],
});

const offer = (times: [string, string][], by: 'marta' | 'luis' = 'marta', more: object = {}) =>
  clinic.api(by, 'POST', '/patient-times', {
    body: {
      patientId: 'p1',
      language: 'es',
      hours: 24,
      appointments: times.map(([start, end]) => proposal(start, end)),
      ...more,
    },
  });
const tokenOf = ({ body }: { body: Json }) => String(body.path).slice('/formulario#'.length);
const choose = async (session: string, timeId: string | null) =>
  (await clinic.page('time', { session, timeId })).body;
/** Whether the calendar would keep the time for somebody else. */
const isFree = async (start: string, end: string) => {
  const held = await clinic.fhir(
    'luis',
    'POST',
    '/Appointment/$hold',
    parameters({ 'appointment-resource': proposal(start, end) }),
  );
  if (held.status !== 200) return false;
  const id = held.body.entry[0].resource.id;
  const released = parameters({ 'appointment-reference': { reference: `Appointment/${id}` } });
  await clinic.fhir('luis', 'POST', '/Appointment/$release', released);
  return true;
};

describe('times that a patient chooses from', () => {
  it('are held for them alone, one is booked by the calendar, and the others go back', async () => {
    const made = await offer([
      ['09:00', '09:30'],
      ['10:00', '10:30'],
    ]);
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    expect(made.body.form).toMatchObject({
      kind: 'times',
      title: 'Elegir la hora de su cita',
      state: 'open',
    });
    expect([await isFree('09:00', '09:30'), await isFree('11:00', '11:30')]).toEqual([false, true]);

    const token = tokenOf(made);
    const { session, form } = await clinic.open(token);
    expect(form).toMatchObject({ item: [], times: { timeZone: expect.any(String) } });
    expect(form.times.offered.map(({ start, with: people }: Json) => [start, people])).toEqual([
      [at('09:00'), ['Sol Rey']],
      [at('10:00'), ['Sol Rey']],
    ]);
    const [first] = form.times.offered;
    // None of another offer, nor one that was never made.
    expect(await choose(session, crypto.randomUUID())).toEqual({ outcome: 'taken' });
    expect(await choose(session, first.id)).toEqual({ outcome: 'chosen' });

    const booked = await clinic.fhir('luis', 'GET', `/Appointment/${first.id}`);
    expect(booked.body).toMatchObject({ status: 'booked', start: at('09:00') });
    expect(JSON.stringify(booked.body.participant)).toContain('Patient/p1');
    expect([await isFree('09:00', '09:30'), await isFree('10:00', '10:30')]).toEqual([false, true]);
    const task = await clinic.fhir('luis', 'GET', `/Task/${made.body.form.formId}`);
    expect(task.body).toMatchObject({
      status: 'completed',
      output: [{ valueReference: { reference: `Appointment/${first.id}` } }],
    });
    const { body } = await clinic.api('marta', 'GET', '/patient-forms?patient=p1');
    expect(body.forms[0]).toMatchObject({ state: 'completed', appointmentId: first.id, responseId: null });
    // Used: on another telephone, and by its link.
    expect(await choose(session, first.id)).toMatchObject({ outcome: 'closed', state: 'completed' });
    expect(await clinic.open(token)).toMatchObject({ outcome: 'closed', state: 'completed' });
  });

  it('are chosen once by two telephones at once', async () => {
    const token = tokenOf(
      await offer([
        ['12:00', '12:30'],
        ['13:00', '13:30'],
      ]),
    );
    const [one, other] = [await clinic.open(token), await clinic.open(token)];
    const [first, second] = one.form.times.offered;
    const answers = await Promise.all([choose(one.session, first.id), choose(other.session, second.id)]);
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(['chosen', 'closed']);
    const booked = await Promise.all(
      [first, second].map(async ({ id }) => (await clinic.fhir('luis', 'GET', `/Appointment/${id}`)).status),
    );
    expect(booked.toSorted()).toEqual([200, 404]);
  });

  it('may all be wrong: nothing is booked, and the front desk looks for another', async () => {
    const made = await offer([['14:00', '14:30']]);
    const { session } = await clinic.open(tokenOf(made));
    expect(await choose(session, null)).toEqual({ outcome: 'chosen' });
    expect(await isFree('14:00', '14:30')).toBe(true);
    const { body } = await clinic.fhir('marta', 'GET', '/Task?patient=Patient/p1&status=requested&_count=50');
    const titles = body.entry.map(({ resource }: Json) => resource.code.text);
    expect(titles).toContain('Buscar otra hora: ninguna de las propuestas le va bien');
  });

  it('go back to the calendar when the clinic takes the offer back, or its time is over', async () => {
    const made = await offer([['15:00', '15:30']]);
    const { session } = await clinic.open(tokenOf(made));
    await clinic.api('marta', 'POST', `/patient-forms/${made.body.form.formId}/cancel`);
    expect(await choose(session, null)).toMatchObject({ outcome: 'closed', state: 'cancelled' });
    expect(await isFree('15:00', '15:30')).toBe(true);

    const late = await offer([['16:00', '16:30']]);
    const opened = await clinic.open(tokenOf(late));
    ahead = 25 * 60 * 60_000;
    try {
      expect(await clinic.open(tokenOf(late))).toMatchObject({ outcome: 'closed', state: 'expired' });
      expect(await choose(opened.session, opened.form.times.offered[0].id)).toEqual({
        outcome: 'session-over',
      });
      expect(await isFree('16:00', '16:30')).toBe(true);
    } finally {
      ahead = 0;
    }
  });

  it('stay shut to whoever has a forwarded link and not the birth date', async () => {
    const token = tokenOf(await offer([['17:00', '17:30']]));
    for (let tries = 0; tries < 5; tries += 1) await clinic.open(token, '1990-01-01');
    expect(await clinic.open(token, bornOn)).toMatchObject({ outcome: 'closed', state: 'locked' });
    expect(await choose('A'.repeat(43), null)).toEqual({ outcome: 'session-over' });
  });

  it('are refused where they are not free, past, twice the same, or somebody has no part in it', async () => {
    const taken = await offer([['17:00', '17:30']]);
    expect(taken.status).toBe(409);
    const twice = await offer([
      ['18:00', '18:30'],
      ['18:00', '18:30'],
    ]);
    expect(twice.status).toBe(409);
    expect(await isFree('18:00', '18:30')).toBe(true);
    const long = await offer([['18:00', '18:30']], 'luis', { hours: 24 * 14 });
    expect(long.body.detail).toMatch(/acorte su plazo/);
    // Nor where one of them would be past while the offer still stands.
    const later = proposal('18:00', '18:30');
    for (const end of ['start', 'end'] as const)
      later[end] = new Date(Date.parse(later[end]) + 7 * 86_400_000).toISOString();
    const appointments = [proposal('18:00', '18:30'), later];
    const past = await offer([], 'luis', { hours: 24 * 5, appointments });
    expect(past.body.detail).toMatch(/acorte su plazo/);
    expect(await isFree('18:00', '18:30')).toBe(true);
    expect((await offer([], 'marta')).status).toBe(422);
    const stranger = await clinic.api('elena', 'POST', '/patient-times', {
      body: { patientId: 'p1', language: 'es', hours: 24, appointments: [proposal('18:00', '18:30')] },
    });
    expect(stranger.status).toBe(422);
    // A form's operations are none of an offer's, and the other way round.
    const { session } = await clinic.open(tokenOf(await offer([['18:00', '18:30']])));
    expect((await clinic.page('answers', { session, revision: 0, item: [] })).status).toBe(422);
    expect((await clinic.page('finish', { session, revision: 0, consent: null })).status).toBe(422);
    const form = await clinic.open((await clinic.ask()).token);
    expect(await choose(form.session, crypto.randomUUID())).toEqual({ outcome: 'taken' });
    expect((await clinic.page('time', { session: form.session, timeId: null })).status).toBe(422);
  });
});

describe('messages about what is asked', () => {
  const write = async (session: string, text: string, id = crypto.randomUUID()): Promise<Json> =>
    (await clinic.page('message', { session, id, text })).body;
  const read = async (session: string): Promise<Json> => (await clinic.page('messages', { session })).body;

  it('are read and answered on both sides, once each, and nothing else of the patient is', async () => {
    // Another conversation of theirs.
    await clinic.api('marta', 'POST', '/threads', {
      body: { kind: 'patient', topic: 'Otra cosa', patientId: 'p1', text: 'De otra cosa' },
    });
    const { session } = await clinic.open((await clinic.ask()).token);
    expect(await read(session)).toEqual({ outcome: 'messages', messages: [] });
    const id = crypto.randomUUID();
    const sent = await write(session, '¿Puedo traer a mi hija?', id);
    expect(sent).toMatchObject({ outcome: 'messages', advice: null, messages: [{ id, isMine: true }] });
    // A slow connection sends it again.
    expect((await write(session, '¿Puedo traer a mi hija?', id)).messages).toHaveLength(1);
    await clinic.api('marta', 'POST', `/threads/${id}/messages`, { body: { text: 'Sí, por supuesto.' } });
    await clinic.api('marta', 'POST', `/threads/${id}/messages`, {
      body: { text: 'Entre nosotros: es su madre', isNote: true },
    });
    const { messages } = await read(session);
    expect(messages.map(({ text, isMine }: Json) => [text, isMine])).toEqual([
      ['¿Puedo traer a mi hija?', true],
      ['Sí, por supuesto.', false],
    ]);
    const { body } = await clinic.fhir('luis', 'GET', `/Communication/${id}`);
    expect(body).toMatchObject({
      subject: { reference: 'Patient/p1' },
      sender: { reference: 'Patient/p1' },
      topic: { text: 'Admisión de paciente nuevo' },
    });
  });

  it('raise the alarm where they tell of a danger, and say what to do at once', async () => {
    const { session } = await clinic.open((await clinic.ask()).token);
    const { advice, messages } = await write(session, 'Tengo un dolor muy fuerte en el pecho y me ahogo');
    expect(advice).toContain('911');
    const { body } = await clinic.fhir('luis', 'GET', '/Task?patient=Patient/p1&_count=100');
    const focused = body.entry.map(({ resource }: Json) => resource.focus?.reference);
    expect(focused).toContain(`Communication/${messages[0].id}`);
  });

  it('end with what is asked, and belong to one link alone', async () => {
    const { token, form } = await clinic.ask();
    const { session } = await clinic.open(token);
    const id = crypto.randomUUID();
    await write(session, 'Del primero', id);
    const other = await clinic.open((await clinic.ask()).token);
    expect(await read(other.session)).toEqual({ outcome: 'messages', messages: [] });
    // The id of a message of another conversation names nothing here.
    expect((await clinic.page('message', { session: other.session, id, text: 'x' })).status).toBe(409);
    await clinic.api('marta', 'POST', `/patient-forms/${form.formId}/cancel`);
    expect(await read(session)).toMatchObject({ outcome: 'closed', state: 'cancelled' });
    expect(await write(session, 'Tarde')).toMatchObject({ outcome: 'closed', state: 'cancelled' });
    expect(await read('B'.repeat(43))).toEqual({ outcome: 'session-over' });
    expect((await clinic.page('message', { session, id: 'x', text: '' })).status).toBe(422);
  });
});
