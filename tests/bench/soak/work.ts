import { randomUUID } from 'node:crypto';
import { inboundHeaders } from '../../../lambdas/contracts/inbound-messages.ts';
import { signInbound } from '../../../lambdas/messaging/inbound-signature.ts';
import type { Ledger } from './ledger.ts';
import { askSite, type Json, type Person, type Site } from './people.ts';

/*
 * What people of a clinic do all day, one thing after the other: charts, searches, bookings, messages, notes; and patients who
 * write from outside, to whom agents answer.
 */

export interface Clinic {
  clinician: Person;
  patients: readonly string[];
  services: readonly string[];
  names: readonly string[];
  ledger: Ledger;
}

const day = 86_400_000;
const any = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('Nothing to choose from');
  return item;
};
const fhir = '/fhir/R4';

export async function openChart(person: Person, { patients }: Clinic): Promise<void> {
  const id = any(patients);
  await Promise.all([
    person.ask('chart', 'GET', `${fhir}/Patient/${id}`),
    ...[
      'Condition',
      'AllergyIntolerance',
      'MedicationRequest',
      'Observation',
      'Immunization',
      'Encounter',
      'Composition',
    ].map((type) => person.ask('chart', 'GET', `${fhir}/${type}?patient=${id}&_count=50`)),
  ]);
}

export async function search(person: Person, { names }: Clinic): Promise<void> {
  const begin = any(names).slice(0, 3);
  await person.ask('search', 'GET', `${fhir}/Patient?name=${encodeURIComponent(begin)}&_count=20`);
  await person.ask('search', 'GET', `${fhir}/Observation?code=8480-6&_sort=-date&_count=20`);
}

export async function lookAround(person: Person): Promise<void> {
  await person.ask('pages', 'GET', '/api/me');
  await person.ask('pages', 'GET', '/api/alarms');
  await person.ask('pages', 'GET', '/api/threads');
  await person.ask('pages', 'GET', '/api/tasks/counts');
}

export async function book(person: Person, { patients, services, ledger }: Clinic): Promise<void> {
  const start = new Date(Date.now() + day * (1 + Math.random() * 40)).toISOString();
  const end = new Date(Date.parse(start) + 5 * day).toISOString();
  const found = await person.ask('booking', 'POST', `${fhir}/Appointment/$find`, {
    resourceType: 'Parameters',
    parameter: [
      { name: 'start', valueInstant: start },
      { name: 'end', valueInstant: end },
      { name: 'service', valueReference: { reference: `HealthcareService/${any(services)}` } },
      { name: '_count', valueInteger: 20 },
    ],
  });
  const times: Json[] = (found?.body?.entry ?? []).filter(({ search: { mode } }: Json) => mode === 'match');
  if (times.length === 0) return;
  const { resource: proposed } = any(times);
  const booked = await person.ask(
    'booking',
    'POST',
    `${fhir}/Appointment/$book`,
    {
      resourceType: 'Parameters',
      parameter: [
        { name: 'appointment-resource', resource: proposed },
        { name: 'patient-reference', valueReference: { reference: `Patient/${any(patients)}` } },
      ],
    },
    // Somebody else took it meanwhile, or the patient has another at that time.
    { expected: [409, 422] },
  );
  const appointment = booked?.body?.entry?.[0]?.resource ?? booked?.body;
  if (appointment?.id === undefined) return;
  ledger.add(
    booked,
    `${fhir}/Appointment/${appointment.id}`,
    person,
    (kept) => kept.start === appointment.start && kept.status === appointment.status,
  );
}

export async function writeMessage(person: Person, { patients, ledger }: Clinic): Promise<void> {
  const text = `Le esperamos el martes. ${randomUUID()}`;
  const said = { kind: 'patient', topic: 'Su consulta', patientId: any(patients), text };
  const started = await person.ask('message', 'POST', '/api/threads', said, {
    headers: { 'idempotency-key': randomUUID() },
  });
  const path = `/api/threads/${started?.body?.id}`;
  ledger.add(started, path, person, (kept) => JSON.stringify(kept).includes(text));
}

const section = (text: string) => [
  {
    title: 'Evolución',
    text: { status: 'additional', div: `<div xmlns="http://www.w3.org/1999/xhtml">${text}</div>` },
  },
];

/** A draft, and a change of it. */
export async function writeNote(person: Person, { patients, clinician, ledger }: Clinic): Promise<void> {
  const me = await person.ask('note', 'GET', '/api/me');
  if (!me) return;
  const draft = {
    resourceType: 'Composition',
    status: 'preliminary',
    type: { text: 'Nota' },
    subject: { reference: `Patient/${any(patients)}` },
    date: new Date().toISOString(),
    author: [{ identifier: { system: 'urn:auxilia:user', value: me.body.userId } }],
    title: 'Nota de evolución',
    section: section(`Sin cambios. ${randomUUID()}`),
  };
  const created = await person.ask('note', 'POST', `${fhir}/Composition`, draft);
  if (created?.status !== 201) return;
  const path = `${fhir}/Composition/${created.body.id}`;
  const holds = (...texts: string[]) => {
    return (kept: Json) => texts.includes(kept.section[0].text.div);
  };
  const first = draft.section[0]?.text.div ?? '';
  ledger.add(created, path, clinician, holds(first));
  const next = section(`Mejora. ${randomUUID()}`);
  const second = next[0]?.text.div ?? '';
  // One whose answer is cut off may be kept or not: from here on either is right.
  ledger.add(created, path, clinician, holds(first, second));
  const changed = await person.ask(
    'note',
    'PUT',
    path,
    { ...created.body, section: next },
    { headers: { 'if-match': `W/"${created.body.meta.versionId}"` } },
  );
  if (changed) ledger.add(changed, path, clinician, holds(second));
}

/** Patients of a clinic write from their telephones; agents answer in their own time. */
export function outside(site: Site, access: { organizationId: string; key: string }) {
  return async function writeFromOutside({ clinician, ledger }: Clinic): Promise<void> {
    const text = any([
      'Buenos días, quisiera una cita',
      'Soy Ana Pérez, necesito renovar una receta',
      'Hola, ¿a qué hora abren mañana?',
      'Me gustaría cambiar mi cita, por favor',
    ]);
    const from = `+1201555${String(Math.floor(Math.random() * 200)).padStart(4, '0')}`;
    const message = JSON.stringify({ messageId: randomUUID(), channel: 'sms', from, text });
    const timestamp = String(Math.floor(Date.now() / 1_000));
    const accepted = await askSite(site, 'from outside', 'POST', '/api/inbound/messages', message, {
      headers: {
        [inboundHeaders.organization]: access.organizationId,
        [inboundHeaders.timestamp]: timestamp,
        [inboundHeaders.signature]: signInbound(access.key, timestamp, message),
      },
    });
    const path = `${fhir}/Communication/${accepted?.body?.id}`;
    ledger.add(accepted, path, clinician, (kept) => JSON.stringify(kept).includes(text));
  };
}
