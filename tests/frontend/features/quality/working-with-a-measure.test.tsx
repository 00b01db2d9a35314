import type { Resource } from '@medplum/fhirtypes';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayOf } from '../../../../lambdas/clinical/clinic-day.ts';
import { workflowTemplates } from '../../../../lambdas/contracts/workflows/templates.ts';
import { endedMonths, yearUpTo } from '../../../../lambdas/quality/figures/trend.ts';
import { hba1c, patient, problem, visit } from '../../../lambdas/quality/measured-patient.ts';
import { chartOf } from '../../../lambdas/quality/quality-clinic.ts';
import { type Clinic, startClinic } from '../patients/clinic.ts';

const path = '/tools/quality-measures';
const title = 'Diabetes: HbA1c mayor de 9 %';
/** Of the clinic; its year is measured, the one that is going on. */
const today = dayOf(new Date(), 'America/New_York');
const year = Number(today.slice(0, 4));
/** The last that is over, and the same of the year before. */
const ended = endedMonths(today, 13);
const [before = '', month = ''] = [ended.at(0), ended.at(-1)];

let clinic: Clinic;
let runId = '';
beforeAll(async () => {
  clinic = await startClinic();
  const person = { ...patient('1970-05-01'), name: [{ given: ['Rosa'], family: 'Alta' }] };
  const chart = [
    person,
    problem('E11.9', '2019-01-01'),
    visit(`${year}-01-02`),
    hba1c(9.6, `${year}-01-02`),
    { ...visit(`${month}-10`), id: 'month' },
    hba1c(9.7, `${month}-12`),
    { ...visit(`${before}-10`), id: 'before' },
    hba1c(7, `${before}-12`),
  ];
  for (const resource of chartOf('alta', chart)) await clinic.bring(resource as Resource & { id: string });
  const api = await clinic.api('luis');
  const compute = async (periodStart: string, periodEnd: string): Promise<string> => {
    const body = { measureId: 'own-PoorGlycemicControl', periodStart, periodEnd };
    return (await api('POST', '/quality/runs', { body })).body.id;
  };
  for (const { periodStart, periodEnd } of [yearUpTo(before), yearUpTo(month)]) {
    await compute(periodStart, periodEnd);
  }
  runId = await compute(`${year}-01-01`, `${year}-12-31`);
  await clinic.platform.measures.idle();
}, 120_000);
afterAll(() => clinic?.platform.close());

it('closes a gap with a document of the chart that proves it', async () => {
  await clinic.bring({
    resourceType: 'DocumentReference',
    id: 'alta-informe',
    status: 'current',
    subject: { reference: 'Patient/alta' },
    description: 'Informe del Hospital del Mar',
    date: `${year}-01-20T10:00:00Z`,
    content: [{ attachment: { contentType: 'text/plain', data: btoa('HbA1c 6.9 %') } }],
  } as Resource & { id: string });
  const { user } = await clinic.open('luis', `${path}?medida=own-PoorGlycemicControl`);
  await user.click(await screen.findByRole('button', { name: 'Justificar la brecha de Rosa Alta' }));
  const form = within(await screen.findByRole('form', { name: 'Justificar la brecha de Rosa Alta' }));
  const shown = `Informe del Hospital del Mar (20 ene ${year})`;
  await user.selectOptions(await form.findByLabelText('Documento que lo prueba'), shown);
  fireEvent.change(form.getByLabelText('Qué día se hizo'), { target: { value: `${year}-01-20` } });
  await user.type(form.getByLabelText('Dónde, y qué lo prueba'), 'En el hospital');
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText(/No cuenta en la tasa\.$/)).toHaveTextContent(
    'Se hizo en otro sitio: En el hospital',
  );
  const api = await clinic.api('luis');
  const { gaps } = (await api('GET', `/quality/runs/${runId}/gaps`)).body;
  expect(gaps[0].closure).toMatchObject({ reference: 'DocumentReference/alta-informe', isCounted: false });
  await user.click(screen.getByRole('button', { name: 'Retirar lo anotado de Rosa Alta' }));
  await screen.findByRole('button', { name: 'Justificar la brecha de Rosa Alta' });
});

it('starts a published workflow for the chosen, and says so where there is none', async () => {
  const choose = async () => {
    const { user } = await clinic.open('luis', `${path}?medida=own-PoorGlycemicControl`);
    await user.click(await screen.findByRole('checkbox', { name: 'Elegir a Rosa Alta' }));
    await user.click(screen.getByRole('button', { name: 'Empezar un flujo' }));
    return { user, dialog: within(await screen.findByRole('dialog', { name: 'Empezar un flujo' })) };
  };
  const none = await choose();
  expect(await none.dialog.findByText(/^No hay ningún flujo publicado/)).toBeVisible();
  expect(none.dialog.getByRole('button', { name: 'Empezar (1)' })).toBeDisabled();
  cleanup();
  const api = await clinic.api('luis');
  const key = () => ({ 'idempotency-key': crypto.randomUUID() });
  const draft = workflowTemplates.find(({ id }) => id === 'quality-gap')?.draft;
  const { body } = await api('POST', '/workflows', {
    body: { name: 'Cerrar la brecha', draft },
    headers: key(),
  });
  const headers = { ...key(), 'if-match': `"${body.version}"` };
  await api('POST', `/workflows/${body.id}/publish`, { body: {}, headers });
  const { user, dialog } = await choose();
  expect(await dialog.findByRole('option', { name: 'Cerrar la brecha' })).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Empezar (1)' }));
  expect(await screen.findByText('Flujo empezado para 1 paciente.')).toBeVisible();
  const { runs } = (await api('GET', '/workflow-runs')).body;
  const begun = runs.filter(({ workflowId }: { workflowId: string }) => workflowId === body.id);
  expect(begun).toEqual([expect.objectContaining({ patientId: 'alta' })]);
});

it('lets an administrator have a measure computed by itself, which others see', async () => {
  const { user } = await clinic.open('ana', `${path}?medida=own-StatinTherapy`);
  const cadence = await screen.findByRole('combobox', { name: 'Cálculo programado' }, { timeout: 10_000 });
  expect(cadence).toHaveDisplayValue('No se calcula sola');
  await user.selectOptions(cadence, 'Se calcula cada mes');
  expect(await screen.findByText(/^La próxima vez, el 1 \S+ \d{4}/)).toBeVisible();
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Qué periodo se calcula' }),
    'Los últimos doce meses',
  );
  const schedules = async () =>
    (await (await clinic.api('luis'))('GET', '/quality/schedules')).body.schedules;
  await waitFor(async () =>
    expect(await schedules()).toEqual([
      expect.objectContaining({ measureId: 'own-StatinTherapy', cadence: 'monthly', period: 'rolling-year' }),
    ]),
  );
  cleanup();
  await clinic.open('luis', `${path}?medida=own-StatinTherapy`);
  expect(await screen.findByText('Se calcula cada mes', {}, { timeout: 10_000 })).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Cálculo programado' })).not.toBeInTheDocument();
  cleanup();
  const again = await clinic.open('ana', `${path}?medida=own-StatinTherapy`);
  await again.user.selectOptions(
    await screen.findByRole('combobox', { name: 'Cálculo programado' }, { timeout: 10_000 }),
    'No se calcula sola',
  );
  await waitFor(async () => expect(await schedules()).toEqual([]));
});

it('draws how a measure went month by month, against the year before and the target', async () => {
  const administrator = await clinic.api('ana');
  const followed = [{ measureId: 'own-PoorGlycemicControl', target: 0.2 }];
  await administrator('PUT', '/quality/board', { body: { followed } });
  const { user } = await clinic.open('luis', `${path}?medida=own-PoorGlycemicControl`);
  const panel = within(await screen.findByRole('region', { name: 'Evolución' }, { timeout: 10_000 }));
  expect(await panel.findByText(/^Objetivo: 20\s%, no alcanzado$/)).toBeVisible();
  expect(await panel.findByText(/: 100\.0 puntos más que un año antes$/)).toBeVisible();
  const months = within(panel.getByRole('region', { name: 'Mes a mes' }));
  await user.click(months.getByRole('button', { name: 'Tabla' }));
  const last = (await months.findAllByRole('row')).at(-1);
  expect(last).toHaveTextContent(/100.*0.*20/);
  expect(panel.getByText('Faltan meses por calcular.')).toBeVisible();
  await user.click(panel.getByRole('button', { name: `Calcular los meses: ${title}` }));
  // They come while one looks, until none is missing.
  await waitFor(() => expect(panel.queryByText(/meses (por calcular|que faltan)/)).toBeNull(), {
    timeout: 30_000,
  });
  expect(panel.queryByRole('button', { name: `Calcular los meses: ${title}` })).toBeNull();
});
