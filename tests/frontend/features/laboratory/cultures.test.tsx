import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Clinic, startClinic } from '../patients/clinic.ts';

/* A culture from the text of its laboratory to the chart, over the real platform in this process. */

let clinic: Clinic;
beforeAll(async () => {
  clinic = await startClinic();
});
afterAll(() => clinic?.platform.close());

const report = `Fecha de toma: 18/11/2026
Microorganismo aislado: Escherichia coli
Antibiograma   CMI   Interpretación
Ampicilina   >=32 mg/L   R
Fosfomicina   S`;

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));
const expected = [
  ['Ampicilina', '≥ 32 mg/L', 'R · Resistente'],
  ['Fosfomicina', 'No consta', 'S · Sensible'],
];

it('is a table of its own with what stops it and how it does, saved and shown so in the chart, and nowhere normal', async () => {
  const { user } = await clinic.open('luis', '/tools/lab-interpreter');
  await user.click(await screen.findByLabelText('Resultados', {}, { timeout: 20_000 }));
  await user.paste(report);
  await user.click(screen.getByRole('button', { name: 'Interpretar' }));
  const table = screen.getByRole('table', { name: 'Escherichia coli' });
  expect(rowsOf(table)).toEqual(expected);
  expect(screen.getByRole('region', { name: '1 resultado' })).toBeVisible();
  expect(screen.queryByText('Normal')).toBeNull();
  await user.type(screen.getByRole('combobox', { name: 'Paciente' }), 'María');
  await user.click(await screen.findByRole('option', { name: /^María José/ }));
  await user.click(await screen.findByLabelText('He comprobado que el informe es de este paciente'));
  await user.click(screen.getByRole('button', { name: 'Guardar sin acusar recibo' }));
  await screen.findByRole('link', { name: 'Ver en la historia' });
  await clinic.open('luis', '/paciente/maria?vista=laboratorio');
  const saved = await screen.findByRole('table', { name: 'Escherichia coli' }, { timeout: 20_000 });
  expect(rowsOf(saved)).toEqual(expected);
});

it('stands beside results that are a table of days on demand, each test with its curve', async () => {
  for (const [day, value] of [
    ['2026-03-01', 4.2],
    ['2026-06-01', 6.4],
  ] as const) {
    await clinic.colleague.create({
      resourceType: 'Observation',
      id: `potasio-${day}`,
      status: 'final',
      category: [
        {
          coding: [
            { system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'laboratory' },
          ],
        },
      ],
      code: { coding: [{ system: 'http://loinc.org', code: '2823-3' }], text: 'Potasio' },
      subject: { reference: 'Patient/maria' },
      effectiveDateTime: day,
      valueQuantity: { value, unit: 'mmol/L', system: 'http://unitsofmeasure.org', code: 'mmol/L' },
    });
  }
  const { user } = await clinic.open('luis', '/paciente/maria?vista=laboratorio');
  await user.click(await screen.findByRole('button', { name: 'Ver por fechas' }, { timeout: 20_000 }));
  const table = within(screen.getByRole('table', { name: 'Laboratorio por fecha' }));
  const row = table.getByRole('row', { name: /Potasio/ });
  await waitFor(() => expect(row).toHaveTextContent(/6\.4, crítico alto\s*4\.2/));
  await user.click(table.getByRole('button', { name: 'Curva y valores: Potasio' }));
  expect(table.getByText(/^Referencia: /)).toBeVisible();
});
