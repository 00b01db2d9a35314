import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Clinic, startClinic } from './clinic.ts';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await startClinic();
});
afterAll(() => clinic?.platform.close());

const usCore = 'http://hl7.org/fhir/us/core/StructureDefinition/';
const patient = {
  resourceType: 'Patient' as const,
  id: 'importada',
  name: [{ family: 'Prado', given: ['Inés'] }],
  meta: { profile: [`${usCore}us-core-patient`] },
};

it('says that all is well, or lists what is not by kind, with the way to each patient', async () => {
  const before = await clinic.open('luis', '/pacientes/calidad');
  expect(await screen.findByText(/^Sin hallazgos en lo que usted puede ver/)).toBeVisible();
  before.unmount();

  await clinic.colleague.create(patient);
  await clinic.colleague.create({
    resourceType: 'Condition',
    id: 'asma',
    meta: { profile: [`${usCore}us-core-condition-problems-health-concerns`] },
    subject: { reference: 'Patient/importada' },
    code: { text: 'Asma' },
  });
  const { user, path } = await clinic.open('luis', '/pacientes/calidad');
  expect(await screen.findByText('2 hallazgos de 2 clases, de lo más frecuente a lo menos.')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Patient\.gender 1 recurso/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Condition\.category 1 recurso/ }));
  const resources = await screen.findByRole('list', { name: 'Recursos con Condition.category' });
  expect(resources).toHaveTextContent('Condition/asma');
  await user.click(within(resources).getByRole('link', { name: 'Inés Prado' }));
  await screen.findByRole('heading', { level: 1, name: /Inés Prado/ });
  expect(path()).toBe('/paciente/importada');
});

it('shows the front desk what it may read, and no more', async () => {
  await clinic.open('marta', '/pacientes/calidad');
  expect(await screen.findByRole('button', { name: /^Patient\.gender/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Condition/ })).not.toBeInTheDocument();
});
