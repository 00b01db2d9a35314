import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSchedulingClient } from '../../../../frontend/features/calendar/scheduling-client.ts';
import { dayOf } from '../../../../lambdas/clinical/clinic-day.ts';
import { overrideUrl } from '../../../../lambdas/clinical/scheduling/canonical.ts';
import { matchingMedia } from '../../../support/absent-in-jsdom.ts';
import { type Clinic, startClinic } from '../patients/clinic.ts';

/* Booking where something stands in the way; the plain case is a journey (tests/journeys/calendar.test.ts). */

let clinic: Clinic;
beforeAll(async () => {
  clinic = await startClinic();
  await clinic.administrator.create({
    resourceType: 'Practitioner',
    id: 'paz',
    active: true,
    name: [{ text: 'Paz Lara' }],
  });
  for (const [id, day] of [
    ['first', '2030-03-05'],
    ['second', '2030-03-12'],
  ] as const) {
    await clinic.colleague.create({
      resourceType: 'Appointment',
      id,
      status: 'booked',
      // The clocks change on 10 March.
      start: `${day}T${id === 'first' ? '15' : '14'}:00:00Z`,
      end: `${day}T${id === 'first' ? '15' : '14'}:30:00Z`,
      participant: [{ actor: { reference: 'Practitioner/paz', display: 'Paz Lara' }, status: 'accepted' }],
    });
  }
});
afterAll(() => clinic?.platform.close());
beforeEach(() => {
  matchingMedia.add('(max-width: 47.99rem)');
});

async function fillIn(person: string, day: string, time: string) {
  const { user, unmount } = await clinic.open(person, `/calendario?vista=dia&fecha=${day}`);
  const start = await screen.findByRole('button', { name: 'Nueva cita' });
  await waitFor(() => expect(start).toBeEnabled());
  await user.click(start);
  const dialog = within(await screen.findByRole('dialog', { name: 'Nueva cita' }));
  await user.type(dialog.getByRole('combobox', { name: 'Paciente' }), 'garcía');
  await user.click(await screen.findByRole('option', { name: /Tomás García/ }));
  await user.selectOptions(dialog.getByLabelText('Profesional'), 'Paz Lara');
  await user.type(dialog.getByLabelText('Día'), day);
  await user.type(dialog.getByLabelText('Hora'), time);
  return { user, dialog, unmount };
}

const bookedFor = async (date: string) =>
  (await clinic.colleague.search('Appointment', { date, patient: 'Patient/tomas' })).resources;

describe('a booking', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is over with its own answer, and on the calendar before any list has been fetched again', async () => {
    const { user, dialog } = await fillIn('marta', '2030-04-02', '10:00');
    expect(await dialog.findByText(/Retenida para usted/)).toBeVisible();
    const { fetch } = globalThis;
    let isBooked = false;
    let lists = 0;
    vi.stubGlobal('fetch', (async (url, init) => {
      if (isBooked && String(url).endsWith('/Appointment/_search')) {
        lists += 1;
        return new Promise<Response>(() => undefined);
      }
      const answer = await fetch(url, init);
      isBooked ||= String(url).endsWith('/$book');
      return answer;
    }) satisfies typeof fetch);
    await user.click(dialog.getByRole('button', { name: 'Reservar' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Nueva cita' })).not.toBeInTheDocument());
    expect(await screen.findByRole('button', { name: /Tomás García/ })).toBeVisible();
    expect(lists).toBeGreaterThan(0);
  });
});

describe('of two payers', () => {
  it('the number of one is none of the other, which still wants to be asked', async () => {
    await clinic.administrator.create({
      resourceType: 'HealthcareService',
      id: 'eco',
      active: true,
      name: 'Ecocardiograma',
    });
    for (const [id, payer] of [
      ['former', 'Seguros Primero'],
      ['present', 'Seguros Segundo'],
    ] as const)
      await clinic.colleague.create({
        resourceType: 'Coverage',
        id,
        status: 'active',
        beneficiary: { reference: 'Patient/tomas' },
        payor: [{ display: payer }],
        type: { text: 'Oro' },
        subscriberId: 'A-1',
        period: { start: '2020-01-01' },
        relationship: { coding: [{ code: 'self' }] },
      });
    const api = await clinic.api('marta');
    const told = async (path: string, body: object, version?: number) => {
      const answer = await api('POST', `/prior-authorization/${path}`, {
        body,
        ...(version && { headers: { 'if-match': `W/"${version}"` } }),
      });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return answer.body as { case: { caseId: string; version: number; createdAt: string } };
    };
    const none = { plan: '', system: '', code: '', conditions: '', documents: '', questionnaires: [] };
    const read = { standardDays: null, urgentDays: null, source: 'Circular', sourceDate: '2026-11-01' };
    const rule = { service: 'Ecocardiograma', requirement: 'required', ...none, ...read, expiresOn: null };
    for (const payer of ['Seguros Primero', 'Seguros Segundo']) await told('rules', { ...rule, payer });
    const service = { text: 'Ecocardiograma', coding: [] };
    const asked = { patientId: 'tomas', coverageId: 'former', service, priority: 'standard', day: null };
    let { case: one } = await told('cases', { ...asked, reason: 'Soplo' });
    const on = dayOf(new Date(one.createdAt), 'America/New_York');
    const open = { quantity: null, unit: '', from: null, until: null, reasonText: '', appealUntil: null };
    for (const step of [
      { step: 'prepare' },
      { step: 'send', on, channel: 'phone', reference: '' },
      { step: 'approve', on, number: 'AUT-PRIMERO', ...open },
    ])
      one = (await told(`cases/${one.caseId}/steps`, step, one.version)).case;
    const { user, dialog } = await fillIn('marta', '2030-05-07', '10:00');
    await user.selectOptions(dialog.getByLabelText('Servicio'), 'Ecocardiograma');
    const note = within(await dialog.findByRole('status', { name: 'Autorización previa' }));
    await note.findByText('Autorización AUT-PRIMERO, de Seguros Primero');
    await note.findByText(/^Seguros Segundo: necesita autorización/);
    expect(note.queryByText(/^Seguros Primero: /)).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  });
});

describe('a time that is taken', () => {
  it('is given by a clinician with a reason, and is marked as that', async () => {
    const { user, dialog } = await fillIn('luis', '2030-03-05', '10:00');
    expect(await dialog.findByText(/Paz Lara ya tiene una cita/)).toBeVisible();
    await user.click(dialog.getByRole('checkbox', { name: /permiso especial/ }));
    await user.click(dialog.getByRole('button', { name: 'Reservar' }));
    expect(await dialog.findByText('Indique por qué se da la hora aunque no esté libre')).toBeVisible();
    expect(await bookedFor('2030-03-05')).toEqual([]);
    await user.type(dialog.getByLabelText('Motivo del permiso'), 'Urgencia');
    await user.click(dialog.getByRole('button', { name: 'Reservar' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Nueva cita' })).not.toBeInTheDocument());
    const [written] = await bookedFor('2030-03-05');
    expect(written?.extension?.find(({ url }) => url === overrideUrl)?.extension).toContainEqual({
      url: 'reason',
      valueString: 'Urgencia',
    });
    // In words too, not by an icon alone.
    expect(await screen.findByRole('button', { name: /Tomás García.*con permiso especial/ })).toBeVisible();
    const log = await clinic.colleague.search('AuditEvent', { _count: '50' });
    expect(
      log.resources.some(({ entity = [] }) =>
        entity.some(({ query }) => query !== undefined && atob(query).includes('double-booking-override')),
      ),
    ).toBe(true);
  });

  it('is not offered to the front desk in spite of that', async () => {
    const { dialog } = await fillIn('marta', '2030-03-12', '10:00');
    expect(await dialog.findByText(/Dar una hora ocupada corresponde al personal clínico/)).toBeVisible();
    expect(dialog.queryByRole('checkbox', { name: /permiso especial/ })).not.toBeInTheDocument();
  });
});

describe('a series', () => {
  it('shows which of its days are not to be had, forgets that for another series, and books the others', async () => {
    const { user, dialog } = await fillIn('marta', '2030-02-26', '10:00');
    await user.click(dialog.getByRole('checkbox', { name: /Repetir la cita/ }));
    await user.click(dialog.getByRole('button', { name: 'Reservar la serie' }));
    await dialog.findByRole('button', { name: 'Reservar solo las 2 posibles' });
    const texts = () =>
      within(dialog.getByRole('list', { name: 'Fechas de la serie' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(texts().filter((text) => text?.includes('no es posible'))).toEqual([
      expect.stringMatching(/5 de mar/),
      expect.stringMatching(/12 de mar/),
    ]);
    await user.clear(dialog.getByLabelText('Número de citas'));
    await user.type(dialog.getByLabelText('Número de citas'), '3');
    await waitFor(() => expect(texts().join()).not.toContain('no es posible'));
    await user.click(dialog.getByRole('button', { name: 'Reservar la serie' }));
    await user.click(await dialog.findByRole('button', { name: 'Reservar solo la posible' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Nueva cita' })).not.toBeInTheDocument());
    expect((await bookedFor('ge2030-02-20')).map(({ start }) => start)).toContain('2030-02-26T15:00:00Z');
    expect(await bookedFor('2030-03-12')).toEqual([]);
  });
});

describe('a booking that was left half written', () => {
  async function leaveUnfinished(day: string) {
    const { user, dialog, unmount } = await fillIn('marta', day, '10:00');
    await user.type(dialog.getByLabelText('Comentario'), 'Traer informes');
    await dialog.findByText(/Retenida para usted/);
    unmount();
  }
  async function comeBack(day: string) {
    const { user } = await clinic.open('marta', `/calendario?vista=dia&fecha=${day}`);
    await screen.findByText('Tiene una cita a medio escribir.');
    return user;
  }
  const openedForm = async () => within(await screen.findByRole('dialog', { name: 'Nueva cita' }));
  const heldForMarta = (from: string, until: string) =>
    createSchedulingClient(clinic.colleague).heldByOthers({
      start: Date.parse(from),
      end: Date.parse(until),
    });

  it('opens on the day that is pressed, with what was typed, and keeps that time instead of the former', async () => {
    await leaveUnfinished('2030-04-03');
    const user = await comeBack('2030-04-04');
    await user.click(await screen.findByRole('button', { name: /^Nueva cita el/ }));
    const dialog = await openedForm();
    await dialog.findByText(/Retenida para usted/);
    expect(dialog.getByLabelText('Día')).toHaveValue('2030-04-04');
    expect(dialog.getByLabelText('Comentario')).toHaveValue('Traer informes');
    expect(dialog.getByText(/Tomás García/)).toBeVisible();
    const days = (await heldForMarta('2030-04-03', '2030-04-06')).map(({ start }) =>
      new Date(start).toISOString().slice(0, 10),
    );
    expect(days).toEqual(['2030-04-04']);
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  });

  it('is thrown away in the form without the time that was pressed', async () => {
    await leaveUnfinished('2030-04-08');
    const user = await comeBack('2030-04-09');
    await user.click(await screen.findByRole('button', { name: /^Nueva cita el/ }));
    const dialog = await openedForm();
    await user.click(await dialog.findByRole('button', { name: /^Descartar/ }));
    await waitFor(() => expect(dialog.getByLabelText('Comentario')).toHaveValue(''));
    expect(dialog.getByLabelText('Día')).toHaveValue('2030-04-09');
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  });

  it('goes on with its own hold, and books by it', async () => {
    await leaveUnfinished('2030-04-10');
    const [kept] = await heldForMarta('2030-04-10', '2030-04-12');
    const user = await comeBack('2030-04-10');
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    const dialog = await openedForm();
    expect(await dialog.findByText(/Retenida para usted/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Reservar' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Nueva cita' })).not.toBeInTheDocument());
    expect((await bookedFor('2030-04-10')).map(({ id }) => id)).toEqual([kept?.id]);
  });

  it('gives its time free where it is thrown away in the calendar', async () => {
    await leaveUnfinished('2030-04-15');
    expect(await heldForMarta('2030-04-15', '2030-04-17')).toHaveLength(1);
    const user = await comeBack('2030-04-15');
    await user.click(screen.getByRole('button', { name: 'Descartarla' }));
    await waitFor(async () => expect(await heldForMarta('2030-04-15', '2030-04-17')).toEqual([]));
  });
});
