import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownUrls } from '../../../lambdas/contracts/authorship-marks.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import type { Json } from '../fhir/fhir-client.ts';
import { type Calendar, matches, openCalendar } from './calendar-client.ts';

/* What only the platform says comes in by no operation either. */

let database: Database;
let calendar: Calendar;
let ana: string;
let patient: string;

beforeAll(async () => {
  database = await openMemoryDatabase();
  calendar = await openCalendar(database);
  ana = await calendar.practitioner();
  patient = await calendar.patient();
  await calendar.schedule(ana);
});
afterAll(() => database?.close());

const proposal = (): Json => calendar.proposal(ana, '2026-03-03T15:00:00Z', '2026-03-03T15:30:00Z');

describe.each([...ownUrls])('%s', (url) => {
  const extension = [{ url, valueReference: { reference: 'Practitioner/otra' } }];
  const forged: [string, (own: Json) => Json][] = [
    ['of the appointment', (own) => ({ ...own, extension })],
    ['in another extension', (own) => ({ ...own, extension: [{ url: 'urn:x', extension }] })],
    ['beside a text', (own) => ({ ...own, description: 'x', _description: { extension } })],
    ['in contained', (own) => ({ ...own, contained: [{ resourceType: 'Basic', id: 'b', extension }] })],
    ['in the reason', (own) => ({ ...own, reasonCode: [{ text: 'x', extension }] })],
  ];

  test.each(forged)('%s is refused by $book and $hold', async (_where, forge) => {
    const resource = forge(proposal());
    const booked = await calendar.operate('$book', {
      'appointment-resource': resource,
      'patient-reference': { reference: patient },
    });
    expect(booked.status, JSON.stringify(booked.body)).toBe(403);
    expect((await calendar.operate('$hold', { 'appointment-resource': resource })).status).toBe(403);
  });
});

test('marks in the metadata are left out', async () => {
  const meta = { extension: ownUrls.map((url) => ({ url, valueString: 'Otra' })) };
  const booked = await calendar.operate('$book', {
    'appointment-resource': { ...proposal(), meta },
    'patient-reference': { reference: patient },
  });
  expect(booked.status, JSON.stringify(booked.body)).toBe(200);
  expect(JSON.stringify(matches(booked)[0].meta ?? {})).not.toContain('Otra');
});
