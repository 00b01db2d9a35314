import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { toComplete } from '../../../../lambdas/clinical/laboratory/write/patient-draft.ts';
import { type Clinic, startClinic } from '../patients/clinic.ts';

/* What is done with a report: acknowledged, given to a colleague, asked for again, told to the patient. */

let clinic: Clinic;
const unit = { unit: 'mmol/L', system: 'http://unitsofmeasure.org', code: 'mmol/L' };
const titles = ['Iones', 'Hemograma', 'Perfil renal'];
beforeAll(async () => {
  clinic = await startClinic();
  for (const [index, title] of titles.entries()) {
    const id = `informe-${index + 1}`;
    const subject = { reference: 'Patient/maria', display: 'María' };
    await clinic.colleague.transaction([
      {
        resource: {
          resourceType: 'Observation',
          id: `r-${id}`,
          status: 'final',
          category: [{ coding: [{ code: 'laboratory' }] }],
          code: { text: 'Potasio', coding: [{ system: 'http://loinc.org', code: '2823-3' }] },
          subject,
          effectiveDateTime: '2026-11-17',
          valueQuantity: { ...unit, value: 5.6 },
          referenceRange: [{ low: { ...unit, value: 3.5 }, high: { ...unit, value: 5.1 } }],
        },
      },
      {
        resource: {
          resourceType: 'DiagnosticReport',
          id,
          status: 'final',
          code: { text: title },
          subject,
          issued: '2026-11-17T10:00:00Z',
          result: [{ reference: `Observation/r-${id}` }],
        },
      },
    ]);
  }
});
afterAll(() => clinic?.platform.close());

async function openReports() {
  const opened = await clinic.open('luis', '/paciente/maria?vista=laboratorio');
  const panel = within(await screen.findByRole('region', { name: /^Informes/ }));
  const press = async (name: string) => opened.user.click(await panel.findByRole('button', { name }));
  return { ...opened, panel, press };
}
const stored = async (type: 'Task' | 'DiagnosticReport') =>
  (await clinic.colleague.search(type, { patient: 'Patient/maria' })).resources;

it('is given to a colleague, with whoever gave it on it', async () => {
  const { user, panel, press } = await openReports();
  await press('Delegar: Iones');
  const form = within(await panel.findByRole('form', { name: 'Delegar' }));
  await user.click(form.getByRole('button', { name: 'Delegar el informe' }));
  expect(form.getByText('Elija a quién.')).toBeVisible();
  const people = form.getByLabelText('A quién');
  await within(people).findByRole('option', { name: 'Ana Núñez Prado' });
  await user.selectOptions(people, 'Ana Núñez Prado');
  await user.click(form.getByRole('button', { name: 'Delegar el informe' }));
  await panel.findByText('Ana Núñez Prado tiene la tarea de revisar: Iones.');
  expect(await stored('Task')).toMatchObject([
    {
      status: 'accepted',
      code: { text: 'Revisar el informe: Iones' },
      focus: { reference: 'DiagnosticReport/informe-1' },
      for: { reference: 'Patient/maria' },
      requester: { display: expect.stringContaining('Luis') },
      restriction: { period: { end: expect.any(String) } },
    },
  ]);
});

it('is acknowledged with others at once; what a colleague was asked is done by it, a recall is not', async () => {
  const { user, panel, press } = await openReports();
  await press('Recordar: Iones');
  await press('Crear el recordatorio');
  await panel.findByText('Queda en sus tareas volver a mirar: Iones.');
  await user.click(panel.getByLabelText('Iones'));
  await user.click(panel.getByLabelText('Perfil renal'));
  await press('Acusar recibo de 2');
  await panel.findByText('Recibo acusado: Iones.');
  await panel.findByText('Recibo acusado: Perfil renal.');
  const reports = await stored('DiagnosticReport');
  expect(
    reports.filter((one) => 'resultsInterpreter' in one && one.resultsInterpreter).map(({ id }) => id),
  ).toEqual(expect.arrayContaining(['informe-1', 'informe-3']));
  const states = Object.fromEntries(
    (await stored('Task')).map((task) =>
      'code' in task ? [task.code?.text, 'status' in task && task.status] : [],
    ),
  );
  expect(states).toEqual({
    'Revisar el informe: Iones': 'completed',
    'Volver a mirar: Iones': 'accepted',
  });
});

it('is explained to the patient in words that a person completes; they stay with who and when', async () => {
  const { user, panel, press } = await openReports();
  expect(panel.queryByRole('button', { name: 'Explicar al paciente: Hemograma' })).toBeNull();
  await press('Explicar al paciente: Iones');
  const form = within(await panel.findByRole('form', { name: 'Explicar al paciente' }));
  const box = form.getByLabelText<HTMLTextAreaElement>('Lo que leerá el paciente');
  expect(box.value).toContain('- potasio (una sal de la sangre): 5.6 mmol/L');
  await user.click(form.getByRole('button', { name: 'Enviar al paciente' }));
  expect(form.getByText(/Escriba qué significa/)).toBeVisible();
  const text = box.value.replace(toComplete, 'Coma menos plátano. Repetimos la prueba el lunes.');
  await user.clear(box);
  await user.click(box);
  await user.paste(text);
  await user.click(form.getByRole('button', { name: 'Enviar al paciente' }));
  await user.click(await panel.findByText(/^Explicado por Luis/));
  expect(panel.getByText(/Coma menos plátano/)).toBeVisible();
});

it('comes with the results in one piece, and says when it could not be had', async () => {
  const real = globalThis.fetch;
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  let isDown = true;
  const network = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (!/DiagnosticReport\b/.test(String(input))) return await real(input, init);
    await held;
    if (isDown) return new Response('{}', { status: 400 });
    return await real(input, init);
  });
  const { user } = await clinic.open('luis', '/paciente/maria?vista=laboratorio');
  const results = await screen.findByRole('heading', { name: 'Laboratorio', hidden: true });
  await within(results.closest('section') ?? document.body).findAllByText('Potasio');
  expect(results).not.toBeVisible();
  release();
  const failure = within(await screen.findByRole('alert'));
  expect(failure.getByText('No se han podido cargar los informes')).toBeVisible();
  expect(results).toBeVisible();
  isDown = false;
  await user.click(failure.getByRole('button', { name: 'Reintentar' }));
  await screen.findByRole('region', { name: /^Informes/ });
  network.mockRestore();
});
