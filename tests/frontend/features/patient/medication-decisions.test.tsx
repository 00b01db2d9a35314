import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gatedByOneRule } from '../../../lambdas/medication/one-rule.ts';
import { type Clinic, startClinic } from '../patients/clinic.ts';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await startClinic({ recordExtensions: gatedByOneRule });
  await clinic.colleague.create({
    resourceType: 'MedicationRequest',
    id: crypto.randomUUID(),
    status: 'active',
    intent: 'order',
    subject: { reference: 'Patient/maria' },
    medicationCodeableConcept: { text: 'Warfarina' },
    dosageInstruction: [{ text: '5 mg al día' }],
  });
});
afterAll(() => clinic?.platform.close());

it('a prescription that a finding interrupts is kept with the reason for which one goes on, and not without', async () => {
  const { user } = await clinic.open('luis', '/paciente/maria?vista=medicacion');
  const active = within(await screen.findByRole('region', { name: 'Medicación activa' }));
  await active.findByText('Warfarina');
  await user.click(await screen.findByRole('button', { name: 'Añadir medicación' }));
  await user.type(await screen.findByRole('combobox', { name: 'Medicamento' }), 'Ibuprofeno');
  await user.type(screen.getByLabelText('Pauta'), '400 mg cada 8 h');
  const save = screen.getByRole('button', { name: 'Guardar medicación' });
  await user.click(save);
  const reason = await screen.findByLabelText('Motivo para seguir');
  expect(screen.getByText(/Warfarina \+ ibuprofeno/)).toBeVisible();
  expect(screen.getByText('No se ha guardado: hay hallazgos que requieren su decisión.')).toBeVisible();
  expect(active.queryByText('Ibuprofeno')).not.toBeInTheDocument();

  // Without a reason it stays as it is; another reason needs words.
  await user.click(save);
  await waitFor(() => expect(save).toHaveAttribute('aria-disabled', 'false'));
  expect(active.queryByText('Ibuprofeno')).not.toBeInTheDocument();
  await user.selectOptions(reason, 'Otro motivo, escrito con sus palabras');
  await user.type(await screen.findByLabelText('Con sus palabras'), 'Acordado con hematología');
  await user.click(save);
  await active.findByText('Ibuprofeno');

  const { resources } = await clinic.colleague.search('DetectedIssue', { patient: 'maria' });
  expect(resources).toHaveLength(1);
  expect(resources[0]).toMatchObject({
    status: 'final',
    severity: 'high',
    mitigation: [{ action: { text: 'Acordado con hematología' } }],
  });
  expect(resources[0]?.implicated).toHaveLength(2);
});

it('what is found is told while one types, and the name alone of half a medicine is not looked at', async () => {
  const { user } = await clinic.open('luis', '/paciente/maria?vista=medicacion');
  await user.click(await screen.findByRole('button', { name: 'Añadir medicación' }));
  const form = within(await screen.findByRole('form', { name: 'Medicación' }));
  await user.type(form.getByRole('combobox', { name: 'Medicamento' }), 'Naproxeno');
  await user.type(form.getByLabelText('Pauta'), '500 mg cada 12 h');
  const asked = within(
    (await form.findByText('Al guardar se le pedirá una decisión')).parentElement ?? expect.fail(),
  );
  expect(asked.getByText('Warfarina + naproxeno')).toBeVisible();
  expect(await form.findByText(/Comprobado \d+ de \d+; no comprobado: \d+\.$/)).toBeVisible();

  // Another medicine: what was found of the first one goes.
  await user.clear(form.getByRole('combobox', { name: 'Medicamento' }));
  await user.type(form.getByRole('combobox', { name: 'Medicamento' }), 'Inventadina');
  await waitFor(() =>
    expect(form.queryByText('Al guardar se le pedirá una decisión')).not.toBeInTheDocument(),
  );
  expect(await form.findByText(/Comprobado \d+ de \d+; no comprobado: \d+\.$/)).toBeVisible();
});
