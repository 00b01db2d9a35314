import { cleanup, screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayOf } from '../../../../lambdas/clinical/clinic-day.ts';
import { type Clinic, startClinic } from '../patients/clinic.ts';

/* From a pasted report to the chart, over the real platform in this process. */

let clinic: Clinic;
beforeAll(async () => {
  clinic = await startClinic();
});
afterAll(() => clinic?.platform.close());

const today = dayOf(new Date(), 'America/New_York');
const own = `Paciente: María José Núñez Ibáñez  F. Nac.: 1962-03-04\nFecha: ${today}\n`;

async function read(text: string) {
  const { user } = await clinic.open('luis', '/tools/lab-interpreter');
  const box = await screen.findByLabelText('Resultados', {}, { timeout: 20_000 });
  await user.type(screen.getByRole('combobox', { name: 'Paciente' }), 'María');
  await user.click(await screen.findByRole('option', { name: /^María José/ }));
  await user.click(box);
  await user.paste(text);
  await user.click(screen.getByRole('button', { name: 'Interpretar' }));
  return user;
}
const panel = () => screen.findByRole('region', { name: 'A la historia' });
const press = async (user: Awaited<ReturnType<typeof read>>, name: string) =>
  user.click(within(await panel()).getByRole('button', { name }));

async function stored(text: string) {
  const { resources } = await clinic.colleague.search('Observation', { patient: 'maria', 'code:text': text });
  const reports = await clinic.colleague.search('DiagnosticReport', {
    patient: 'maria',
    result: resources.map(({ id }) => `Observation/${id}`).join(',') || 'Observation/none',
  });
  return { results: resources, reports: reports.resources };
}
const alarms = async () => (await (await clinic.api('luis'))('GET', '/alarms')).body.alarms;

it('is saved with the name of whoever has read it, and what it did not say is not filled in', async () => {
  const user = await read(`${own}Sodio 139 mmol/L 136 - 146\nZonulina fecal 48 ng/mL`);
  expect(await panel()).toHaveTextContent('1 línea sin leer queda en el texto del informe.');
  await press(user, 'Guardar y acusar recibo');
  expect(await screen.findByText(/Consta su acuse de recibo/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver en la historia' })).toHaveAttribute(
    'href',
    '/paciente/maria?vista=laboratorio',
  );
  const { results, reports } = await stored('Sodio');
  expect(results).toHaveLength(1);
  expect(results[0]).toMatchObject({ effectiveDateTime: today, valueQuantity: { value: 139 } });
  expect(results[0]).not.toHaveProperty('interpretation');
  expect(reports[0]?.resultsInterpreter?.[0]?.display).toContain('Luis');
  const [form] = reports[0]?.presentedForm ?? [];
  expect(atob(form?.data ?? '')).toContain('Zonulina fecal 48 ng/mL');
});

it('waits for somebody where it is not acknowledged, and what is critical of it is an alarm', async () => {
  const before = (await alarms()).length;
  const user = await read(`${own}Potasio 6,9 mmol/L`);
  await press(user, 'Guardar sin acusar recibo');
  expect(await screen.findByText(/Espera acuse de recibo/)).toBeVisible();
  const { reports } = await stored('Potasio');
  expect(reports).toHaveLength(1);
  expect(reports[0]).not.toHaveProperty('resultsInterpreter');
  expect(await alarms()).toHaveLength(before + 1);
});

it('is not saved twice', async () => {
  const text = `${own}Calcio 9,1 mg/dL`;
  await press(await read(text), 'Guardar y acusar recibo');
  await screen.findByText(/Consta su acuse de recibo/);
  cleanup();
  await press(await read(text), 'Guardar sin acusar recibo');
  expect(await screen.findByRole('alert')).toHaveTextContent('ya está en la historia');
  const { reports } = await stored('Calcio');
  expect(reports).toHaveLength(1);
  expect(reports[0]).toHaveProperty('resultsInterpreter');
});

it('that does not say whose it is waits until a person has looked', async () => {
  const user = await read('Magnesio 2,0 mg/dL');
  await press(user, 'Guardar y acusar recibo');
  expect(await screen.findByText('Diga antes que lo ha comprobado.')).toBeVisible();
  expect((await stored('Magnesio')).results).toEqual([]);
  await user.click(screen.getByLabelText('He comprobado que el informe es de este paciente'));
  await press(user, 'Guardar y acusar recibo');
  expect(await screen.findByText(/^Guardado: 1 resultado/)).toBeVisible();
  expect((await stored('Magnesio')).results[0]).not.toHaveProperty('effectiveDateTime');
});

it('of another person cannot be saved', async () => {
  await read('Paciente: Otra Persona  F. Nac.: 25/03/1990\nPotasio 4,1 mmol/L');
  await screen.findByText('El informe parece de otra persona');
  expect(screen.queryByRole('region', { name: 'A la historia' })).toBeNull();
});
