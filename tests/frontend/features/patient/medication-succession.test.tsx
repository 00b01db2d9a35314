import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Clinic, startClinic } from '../patients/clinic.ts';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await startClinic({ hasPrescriptionPartner: true });
});
afterAll(() => clinic?.platform.close());

const order = (text: string, dose: string, patient = 'maria') => ({
  resourceType: 'MedicationRequest' as const,
  id: crypto.randomUUID(),
  status: 'active' as const,
  intent: 'order' as const,
  subject: { reference: `Patient/${patient}` },
  medicationCodeableConcept: { text },
  authoredOn: '2026-01-10',
  dosageInstruction: [{ text: dose }],
});

it('another dose is a new prescription after the one that ends with it, and the history tells both', async () => {
  const before = {
    ...order('Levotiroxina 50 mcg', '1 comp al día'),
    dosageInstruction: [{ text: '1 comp al día' }, { text: 'los domingos 2' }],
  };
  await clinic.colleague.create(before);
  const { user } = await clinic.open('luis', '/paciente/maria?vista=medicacion');
  await user.click(await screen.findByRole('button', { name: 'Acciones: Levotiroxina 50 mcg' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Cambiar pauta' }));
  const form = within(await screen.findByRole('form', { name: 'Medicación' }));
  await user.clear(form.getByLabelText('Pauta'));
  await user.click(form.getByLabelText('Pauta'));
  await user.paste('2 comp al día');
  await user.click(form.getByRole('button', { name: 'Cambiar pauta' }));
  const active = within(await screen.findByRole('region', { name: 'Medicación activa' }));
  await active.findByText('2 comp al día');

  const { resources } = await clinic.colleague.search('MedicationRequest', { patient: 'maria' });
  expect(resources.find(({ id }) => id === before.id)).toMatchObject({
    status: 'stopped',
    statusReason: { text: 'Cambio de pauta' },
    dosageInstruction: before.dosageInstruction,
  });
  expect(
    resources.find(({ priorPrescription }) => priorPrescription?.reference?.endsWith(before.id)),
  ).toMatchObject({
    status: 'active',
    dosageInstruction: [{ text: '2 comp al día' }],
  });

  await user.click(active.getByRole('button', { name: 'Acciones: Levotiroxina 50 mcg' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Historial' }));
  const prior = within(await screen.findByRole('list', { name: 'Pautas anteriores' }));
  expect(
    await prior.findByText(/^Antes: 1 comp al día; los domingos 2 .*Suspendida · Cambio de pauta$/),
  ).toBeVisible();
});

it('what is paused stays paused with its other dose', async () => {
  const paused = { ...order('Omeprazol 20 mg', '1 comp al día'), status: 'on-hold' as const };
  await clinic.colleague.create(paused);
  const { user } = await clinic.open('luis', '/paciente/maria?vista=medicacion');
  await user.click(await screen.findByRole('button', { name: 'Acciones: Omeprazol 20 mg' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Cambiar pauta' }));
  const form = within(await screen.findByRole('form', { name: 'Medicación' }));
  await user.type(form.getByLabelText('Pauta'), ' en ayunas');
  await user.click(form.getByRole('button', { name: 'Cambiar pauta' }));
  await waitFor(async () => {
    const { resources } = await clinic.colleague.search('MedicationRequest', { patient: 'maria' });
    const next = resources.find(({ priorPrescription }) => priorPrescription?.reference?.endsWith(paused.id));
    expect(next?.status).toBe('on-hold');
  });
});

it('a prescription is sent to a pharmacy once the organization has said which there are', async () => {
  const sent = order('Loratadina 10 mg', '1 comp al día');
  await clinic.colleague.create(sent);

  const { user, unmount } = await clinic.open('luis', '/paciente/maria?vista=medicacion');
  await user.click(await screen.findByRole('button', { name: 'Acciones: Loratadina 10 mg' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Enviar a la farmacia' }));
  expect(
    await screen.findByText(/Su organización todavía no ha configurado la receta electrónica/),
  ).toBeVisible();
  unmount();

  const ana = await clinic.open('ana', '/account-settings');
  const network = within(await screen.findByRole('region', { name: 'Receta electrónica' }));
  await ana.user.type(await network.findByLabelText('Identificador en la red'), 'CLINICA-1');
  await ana.user.type(network.getByLabelText('Farmacias'), '77 Farmacia Sol');
  await ana.user.click(network.getByRole('button', { name: 'Guardar receta electrónica' }));
  expect(await network.findByText('Farmacia 1: El identificador NCPDP tiene siete cifras')).toBeVisible();
  await ana.user.clear(network.getByLabelText('Farmacias'));
  await ana.user.type(network.getByLabelText('Farmacias'), '7700001 Farmacia Sol');
  await ana.user.click(network.getByRole('button', { name: 'Guardar receta electrónica' }));
  await screen.findByText('La receta electrónica se ha guardado.');
  ana.unmount();

  const again = await clinic.open('luis', '/paciente/maria?vista=medicacion');
  await again.user.click(await screen.findByRole('button', { name: 'Acciones: Loratadina 10 mg' }));
  await again.user.click(await screen.findByRole('menuitem', { name: 'Enviar a la farmacia' }));
  const box = within(await screen.findByRole('group', { name: 'Enviar a la farmacia: Loratadina 10 mg' }));
  await again.user.click(await box.findByRole('button', { name: 'Enviar' }));
  expect(await box.findByText('Elija una farmacia', { ignore: 'option' })).toBeVisible();
  await again.user.selectOptions(box.getByLabelText('Farmacia'), 'Farmacia Sol (7700001)');
  await again.user.click(box.getByRole('button', { name: 'Enviar' }));
  // Nobody is said to prescribe it.
  expect(await box.findByText('La envía quien la prescribe.')).toBeVisible();
});
