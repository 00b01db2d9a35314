import type { Appointment, ServiceRequest } from '@medplum/fhirtypes';
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderPaper } from '../../../../frontend/features/patient/orders/order-paper.ts';
import type { FhirAccess } from '../../../../frontend/lib/fhir-access.ts';
import { patientPaper } from '../../../../frontend/lib/pdf-frame.ts';
import { type Clinic, startClinic } from '../patients/clinic.ts';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await startClinic();
});
afterAll(() => clinic?.platform.close());

const section = async (name: string) => within(await screen.findByRole('region', { name }));

async function openOrders() {
  const opened = await clinic.open('luis', '/paciente/maria?vista=ordenes');
  const press = async (name: string) => opened.user.click(await screen.findByRole('button', { name }));
  const choose = async (action: string, subject: string) => {
    await press(`Acciones: ${subject}`);
    await opened.user.click(await screen.findByRole('menuitem', { name: action }));
  };
  return { ...opened, press, choose, pending: await section('Órdenes pendientes') };
}

/** The form, which lists what is ordered as the page does. */
const closed = () =>
  waitFor(() => expect(screen.queryByRole('form', { name: 'Orden' })).not.toBeInTheDocument());

const stored = async <Type extends 'ServiceRequest' | 'Appointment'>(type: Type) =>
  (await clinic.colleague.search(type, { patient: 'Patient/maria' })).resources;

describe('an order', () => {
  it('without a reason, a study or a day to come is told what it lacks, and nothing is stored', async () => {
    const { user, press } = await openOrders();
    await press('Nueva orden');
    const day = await screen.findByLabelText('Se espera hasta');
    await user.clear(day);
    await user.type(day, '1/1/2020');
    await press('Guardar la orden');
    expect(await screen.findByText('Añada al menos un elemento')).toBeVisible();
    expect(screen.getByText('Escriba el motivo: quien la recibe necesita saber qué se busca')).toBeVisible();
    expect(screen.getByText('El día ya ha pasado')).toBeVisible();
    expect(await stored('ServiceRequest')).toEqual([]);
    await press('Cancelar');
  });

  it('takes a set, what is typed without pressing «Añadir», and a problem of the patient as its reason', async () => {
    const { user, press, pending } = await openOrders();
    await press('Nueva orden');
    await user.click(await screen.findByRole('button', { name: 'Infección urinaria' }));
    const asked = await screen.findByRole('list', { name: 'Se pide' });
    expect(within(asked).getAllByRole('listitem')).toHaveLength(2);
    await user.click(within(asked).getByRole('button', { name: 'Quitar: Urocultivo' }));
    await user.click(await screen.findByRole('button', { name: 'Diabetes mellitus tipo 2' }));
    await user.type(screen.getByRole('combobox', { name: 'Estudio' }), 'Prueba de nuestro laboratorio');
    await press('Guardar la orden');
    await closed();
    await pending.findByText('Prueba de nuestro laboratorio');
    expect(pending.getByText('Examen general de orina completo')).toBeVisible();
    const orders = await stored('ServiceRequest');
    expect(orders).toHaveLength(2);
    expect(new Set(orders.map(({ requisition }) => requisition?.value)).size).toBe(1);
    expect(orders.find(({ code }) => code?.text?.startsWith('Examen'))).toMatchObject({
      status: 'active',
      intent: 'order',
      code: { coding: [{ system: 'http://loinc.org', code: '24356-8' }] },
      reasonCode: [{ text: 'Diabetes mellitus tipo 2' }],
      requester: { display: expect.stringContaining('Luis') },
    });
  });

  it('says whether the payer wants to be asked first, and «sin regla» where nobody knows', async () => {
    const api = await clinic.api('luis');
    await api('POST', '/prior-authorization/rules', {
      body: {
        payer: 'Seguros del Sol',
        plan: '',
        service: 'Urocultivo',
        system: '',
        code: '',
        requirement: 'required',
        conditions: '',
        documents: '',
        questionnaires: [],
        standardDays: null,
        urgentDays: null,
        source: 'Circular',
        sourceDate: '2026-11-01',
        expiresOn: null,
      },
    });
    const { press, user } = await openOrders();
    await press('Nueva orden');
    await user.click(await screen.findByRole('button', { name: 'Infección urinaria' }));
    const note = within(await screen.findByRole('status', { name: 'Autorización previa' }));
    await note.findByText(/no comprobada, porque no consta ninguna cobertura vigente/);
    await press('Cancelar');
    await clinic.colleague.create({
      resourceType: 'Coverage',
      id: 'sol',
      status: 'active',
      beneficiary: { reference: 'Patient/maria' },
      payor: [{ display: 'Seguros del Sol' }],
    });
    await press('Nueva orden');
    await user.click(await screen.findByRole('button', { name: 'Infección urinaria' }));
    await user.click(await screen.findByRole('button', { name: 'Quitar: Examen general de orina completo' }));
    await screen.findByText('Seguros del Sol, Urocultivo: necesita autorización');
    await user.click(await screen.findByRole('button', { name: 'Infección urinaria' }));
    await screen.findByText('Seguros del Sol, Examen general de orina completo: sin regla');
    await press('Cancelar');
  });

  it('of what is awaited already says so', async () => {
    const { press, user } = await openOrders();
    await press('Nueva orden');
    await user.click(await screen.findByRole('button', { name: 'Infección urinaria' }));
    expect(await screen.findByText(/Ya está pedido desde el .* y sigue pendiente/)).toBeVisible();
    await press('Cancelar');
  });

  it('is taken back with a reason alone, and stands below as that', async () => {
    const { press, user, choose } = await openOrders();
    await choose('Anular', 'Prueba de nuestro laboratorio');
    await press('Anular la orden');
    expect(await screen.findByText('Escriba el motivo.')).toBeVisible();
    await user.type(screen.getByLabelText('Motivo'), 'Ya se hizo en otro centro');
    await press('Anular la orden');
    const settled = await section('Órdenes anteriores');
    expect(await settled.findByText('Anulada: Ya se hizo en otro centro')).toBeVisible();
  });

  it('that was prepared for somebody is a draft until they sign it, in their name', async () => {
    const id = 'preparada';
    await clinic.colleague.create({
      resourceType: 'ServiceRequest',
      id,
      status: 'draft',
      intent: 'order',
      code: { text: 'Hemoglobina glicosilada' },
      subject: { reference: 'Patient/maria' },
      authoredOn: '2026-01-02T10:00:00Z',
    });
    const { press, choose, pending } = await openOrders();
    expect(await pending.findByText('Hemoglobina glicosilada')).toBeVisible();
    await choose('Firmar la orden', 'Hemoglobina glicosilada');
    await press('Firmar la orden');
    await waitFor(async () => {
      const order = (await stored('ServiceRequest')).find((one) => one.id === id);
      expect(order).toMatchObject({
        status: 'active',
        requester: { display: expect.stringContaining('Luis') },
      });
    });
  });

  it('of a follow-up asks for an appointment', async () => {
    const { press, user, pending } = await openOrders();
    await press('Nueva orden');
    await user.selectOptions(await screen.findByLabelText('Tipo'), 'Control');
    await user.type(screen.getByRole('combobox', { name: 'Qué se va a controlar' }), 'Presión arterial');
    await user.type(screen.getByRole('combobox', { name: 'Motivo' }), 'Ajuste de dosis');
    await press('Guardar la orden');
    await closed();
    await pending.findByText('Control: Presión arterial');
    const [order] = (await stored('ServiceRequest')).filter(({ code }) => code?.text?.startsWith('Control'));
    const proposed = (await stored('Appointment')).filter(({ status }) => status === 'proposed');
    expect(proposed).toMatchObject<Partial<Appointment>[]>([
      {
        basedOn: [{ reference: `ServiceRequest/${order?.id}` }],
        description: 'Control',
        reasonCode: [{ text: 'Presión arterial' }],
      },
    ]);
  });

  it('of a referral has its specialty picked; one that is typed is said to be uncoded', async () => {
    const { press, user, pending } = await openOrders();
    await press('Nueva orden');
    await user.selectOptions(await screen.findByLabelText('Tipo'), 'Interconsulta');
    const specialty = screen.getByRole('combobox', { name: 'Especialidad o servicio' });
    await user.type(specialty, 'otorrino');
    await user.click(await screen.findByRole('option', { name: /Otorrinolaringología/ }));
    await user.type(specialty, 'cardio');
    await user.type(screen.getByRole('combobox', { name: 'Motivo' }), 'Palpitaciones');
    await press('Guardar la orden');
    await closed();
    const typed = (await pending.findByText('Interconsulta: cardio')).closest('li') as HTMLElement;
    expect(within(typed).getByText('Sin codificar')).toBeVisible();
    const picked = pending.getByText('Interconsulta: Otorrinolaringología').closest('li') as HTMLElement;
    expect(within(picked).queryByText('Sin codificar')).not.toBeInTheDocument();
    expect(await stored('ServiceRequest')).toContainEqual(
      expect.objectContaining({
        performerType: {
          coding: [
            { system: 'urn:auxilia:specialty', code: 'otolaryngology', display: 'Otorrinolaringología' },
          ],
          text: 'Otorrinolaringología',
        },
      }),
    );
  });

  it('has its preparation sent as a message that is seen first', async () => {
    const { press, user, choose } = await openOrders();
    await press('Nueva orden');
    await user.click(await screen.findByRole('button', { name: 'Estudio tiroideo' }));
    await user.type(screen.getByRole('combobox', { name: 'Motivo' }), 'Cansancio');
    await user.type(screen.getByLabelText('Preparación para el paciente'), 'No necesita ayuno.');
    await press('Guardar la orden');
    await closed();
    await choose('Enviar la preparación', 'Tirotropina');
    const text = await screen.findByLabelText('Mensaje');
    expect(text).toHaveValue('Preparación para «Tirotropina»:\nNo necesita ayuno.');
    await press('Enviar');
    await waitFor(() => expect(screen.queryByLabelText('Mensaje')).not.toBeInTheDocument());
    const messages = await clinic.colleague.search('Communication', { patient: 'Patient/maria' });
    expect(JSON.stringify(messages.resources)).toContain('No necesita ayuno.');
  });
});

describe('the paper of an order', () => {
  const order: ServiceRequest = {
    resourceType: 'ServiceRequest',
    id: 'o1',
    status: 'active',
    intent: 'order',
    subject: { reference: 'Patient/p1' },
    category: [{ coding: [{ system: 'urn:auxilia:order-kind', code: 'referral' }] }],
    code: {
      text: 'Interconsulta: Cardiología',
      coding: [{ system: 'urn:auxilia:order-kind', code: 'referral' }],
    },
  };
  const access = { timeZone: 'America/New_York', query: { data: undefined } } as FhirAccess;

  it('says «No consta» of what is not known, and no code of our own', () => {
    const { sections } = orderPaper(
      { resourceType: 'Patient', name: [{ text: 'Eva Núñez' }] },
      [order],
      access,
      new Date('2026-11-20T15:00:00Z'),
    );
    expect(sections[0]?.rows).toEqual([['Interconsulta: Cardiología', '']]);
    expect(Object.fromEntries((sections[1]?.rows ?? []) as [string, string][])).toMatchObject({
      Motivo: 'No consta',
      Pide: 'No consta',
      'Se espera hasta': 'No consta',
    });
  });

  it('of a whole sheet fits one page', () => {
    const orders = Array.from({ length: 12 }, (_, index) => ({ ...order, id: `o${index}` }));
    const { sections, ...head } = orderPaper(
      { resourceType: 'Patient', name: [{ text: 'Eva Núñez' }] },
      [order, ...orders],
      access,
      new Date('2026-11-20T15:00:00Z'),
    );
    expect(patientPaper(head, sections).getNumberOfPages()).toBe(1);
  });
});
