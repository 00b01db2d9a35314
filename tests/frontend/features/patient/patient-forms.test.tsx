import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rule } from '../../../lambdas/scheduling/calendar-client.ts';
import { startClinic } from '../patients/clinic.ts';

let clinic: Awaited<ReturnType<typeof startClinic>>;
let patientId = '';
beforeAll(async () => {
  clinic = await startClinic();
  await clinic.colleague.create({
    resourceType: 'Questionnaire',
    id: 'admision',
    status: 'active',
    version: '1',
    title: 'Admisión',
    item: [{ linkId: 'motivo', type: 'text', text: '¿Por qué viene?' }],
  });
  patientId = crypto.randomUUID();
  await clinic.colleague.create({
    resourceType: 'Patient',
    id: patientId,
    name: [{ given: ['Nuria'], family: 'Prieto' }],
    birthDate: '1987-04-12',
  });
  const practitioner = crypto.randomUUID();
  await clinic.administrator.create({
    resourceType: 'Practitioner',
    id: practitioner,
    name: [{ text: 'Sol Rey' }],
  });
  await clinic.colleague.create({
    resourceType: 'Schedule',
    id: crypto.randomUUID(),
    actor: [{ reference: `Practitioner/${practitioner}` }],
    extension: [rule({ days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] })],
  });
});
afterAll(() => clinic?.platform.close());

describe("a patient's forms in the chart", () => {
  it('are withdrawn once somebody has said so twice', async () => {
    const api = await clinic.api('marta');
    const body = { patientId, questionnaireId: 'admision', language: 'es', days: 7, consent: null };
    expect((await api('POST', '/patient-forms', { body })).status).toBe(200);
    const { user } = await clinic.open('marta', `/paciente/${patientId}?vista=tareas`);
    const list = await screen.findByRole('list', { name: 'Formularios para el paciente' });
    await user.click(within(list).getByRole('button', { name: 'Retirar Admisión' }));
    const dialog = await screen.findByRole('alertdialog', { name: '¿Retirar «Admisión»?' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    const state = async () =>
      (await api('GET', `/patient-forms?patient=${patientId}`)).body.forms[0].state as string;
    expect(await state()).toBe('open');
    await user.click(within(list).getByRole('button', { name: 'Retirar Admisión' }));
    await user.click(await screen.findByRole('button', { name: 'Retirar el formulario' }));
    expect(await within(list).findByText('Retirado')).toBeVisible();
    expect(await state()).toBe('cancelled');
  });

  it('are times of the calendar too, kept for the patient until they choose', async () => {
    const { user } = await clinic.open('marta', `/paciente/${patientId}?vista=tareas`);
    await user.click(await screen.findByRole('button', { name: 'Proponer horas de cita' }));
    const form = screen.getByRole('form', { name: 'Proponer horas de cita' });
    const [first, second] = await within(form).findAllByRole('checkbox', { name: /Sol Rey/ });
    await user.click(within(form).getByRole('button', { name: 'Proponer estas horas' }));
    expect(within(form).getByText('Marque alguna hora')).toBeVisible();
    await user.click(first as HTMLElement);
    await user.click(second as HTMLElement);
    await user.click(within(form).getByRole('button', { name: 'Proponer estas horas' }));
    const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Enlace' });
    expect(link.value).toMatch(/\/formulario#[\w-]{43}$/);
    expect(await screen.findByText('Se le guardan las horas hasta que elija.')).toBeVisible();
    // Nobody else is offered them.
    await user.click(screen.getByRole('button', { name: 'Proponer horas de cita' }));
    const again = screen.getByRole('form', { name: 'Proponer horas de cita' });
    await waitFor(() =>
      expect(within(again).getAllByRole('checkbox', { name: /Sol Rey/ }).length).toBeGreaterThan(0),
    );
    const names = within(again)
      .getAllByRole('checkbox')
      .map((box) => box.closest('div')?.textContent);
    expect(names).not.toContain((first as HTMLElement).closest('div')?.textContent);
  });
});
