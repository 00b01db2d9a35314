import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import type { Bundle, Measure, Resource } from '@medplum/fhirtypes';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayOf } from '../../../../lambdas/clinical/clinic-day.ts';
import { hba1c, patient, problem, visit } from '../../../lambdas/quality/measured-patient.ts';
import { type Clinic, startClinic } from '../patients/clinic.ts';

const path = '/tools/quality-measures';
const title = 'Diabetes: HbA1c mayor de 9 %';
/** Whose year is measured: the one that is going on where the clinic is. */
const year = dayOf(new Date(), 'America/New_York').slice(0, 4);

const charts: Record<string, Resource[]> = {
  alta: [
    patient('1970-05-01'),
    visit(`${year}-01-10`),
    problem('E11.9', '2019-01-01'),
    hba1c(9.6, `${year}-01-12`),
  ],
  'sin-fecha': [patient(), visit(`${year}-01-10`), problem('E11.9', '2019-01-01'), hba1c(7, `${year}-01-12`)],
};

let clinic: Clinic;
beforeAll(async () => {
  clinic = await startClinic();
  for (const [id, chart] of Object.entries(charts)) {
    for (const resource of chart) {
      const isPatient = resource.resourceType === 'Patient';
      await clinic.bring({
        ...resource,
        id: isPatient ? id : `${id}-${resource.id}`,
        ...(isPatient
          ? { name: [{ given: ['Rosa'], family: id === 'alta' ? 'Alta' : 'Sin Fecha' }] }
          : { subject: { reference: `Patient/${id}` } }),
      } as Resource & { id: string });
    }
  }
});
afterAll(() => clinic?.platform.close());

const row = async () => {
  const name = await screen.findByRole('button', { name: title });
  return within(name.closest('li') as HTMLElement);
};

it('computes a measure, tells its rate, and says of each patient why', async () => {
  const { user } = await clinic.open('luis', path);
  expect((await row()).getByText('Sin calcular en este periodo')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Importar medida' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: `Calcular: ${title}` }));
  await clinic.platform.measures.idle();
  await waitFor(async () => expect((await row()).getByText(/^100\s%/)).toBeVisible());
  expect((await row()).getByText('1 paciente no cuenta: no se pudo determinar')).toBeVisible();
  await user.click(screen.getByRole('button', { name: title }));
  expect(await screen.findByRole('link', { name: 'Rosa Alta' })).toHaveAttribute('href', '/paciente/alta');
  const reason = screen.getByText('La última HbA1c es mayor de 9 %:').closest('p');
  expect(reason).toHaveTextContent(/9\.6 % \(12 ene \d{4}\)$/);
  await user.click(screen.getByRole('link', { name: 'Sin determinar 1' }));
  expect(await screen.findByRole('link', { name: 'Rosa Sin Fecha' })).toBeVisible();
  expect(
    screen.getByText('Tiene entre 18 y 75 años al final del periodo:', { exact: false }),
  ).toHaveTextContent(/No se sabe$/);
  expect(screen.getByRole('button', { name: 'MeasureReport de Rosa Sin Fecha' })).toBeVisible();
  // What the measure cannot see, with whose chart it is mended in.
  // Its code comes late.
  const which = { name: 'Ver cuáles: Pacientes sin fecha de nacimiento completa' };
  await user.click(await screen.findByRole('button', which, { timeout: 10_000 }));
  expect(screen.getByText(/^Pacientes sin fecha de nacimiento completa: \d+$/)).toBeVisible();
  const links = await screen.findAllByRole('link', { name: 'Rosa Sin Fecha' });
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Rosa Sin Fecha' })).toHaveLength(2));
  expect(links[0]).toHaveAttribute('href', '/paciente/sin-fecha');
  // The rate by groups.
  await user.selectOptions(screen.getByRole('combobox', { name: 'Grupos' }), 'Por edad');
  expect(await screen.findByRole('rowheader', { name: 'De 40 a 64 años' })).toBeVisible();
  // A period of one's own has not been computed.
  await user.selectOptions(screen.getByRole('combobox', { name: 'Periodo' }), 'Otro periodo');
  fireEvent.change(await screen.findByLabelText('Primer día'), { target: { value: `${year}-02-01` } });
  expect(await screen.findByText('Sin calcular en este periodo')).toBeVisible();
});

it('closes a gap: a task with a preview, a message that nobody permitted, and why it is none', async () => {
  const { user } = await clinic.open('luis', `${path}?medida=own-PoorGlycemicControl`);
  const gap = await screen.findByRole('checkbox', { name: 'Elegir a Rosa Alta' });
  expect(screen.getByRole('button', { name: 'Crear tarea' })).toBeDisabled();
  await user.click(gap);
  await user.click(screen.getByRole('button', { name: 'Escribir al paciente' }));
  const message = await screen.findByRole('dialog', { name: 'Escribir al paciente' });
  expect(await within(message).findByText('Quedan fuera 1 paciente')).toBeVisible();
  expect(within(message).getByText(/^Rosa Alta: El paciente no ha autorizado ningún canal/)).toBeVisible();
  expect(within(message).getByRole('button', { name: 'Escribir al paciente (0)' })).toBeDisabled();
  await user.click(within(message).getByRole('button', { name: 'Cancelar' }));
  await user.click(screen.getByRole('button', { name: 'Crear tarea' }));
  const task = await screen.findByRole('dialog', { name: 'Crear tarea' });
  await user.click(await within(task).findByRole('button', { name: 'Crear tarea (1)' }));
  expect(await screen.findByText('Crear tarea: hecho para 1 paciente.')).toBeVisible();
  expect(await screen.findByText(/^Tarea · /)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Justificar la brecha de Rosa Alta' }));
  const form = within(await screen.findByRole('form', { name: 'Justificar la brecha de Rosa Alta' }));
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  expect(await form.findByText('Escriba por qué')).toBeVisible();
  await user.selectOptions(form.getByLabelText('Qué ha pasado'), 'El paciente no quiere');
  await user.type(form.getByLabelText('Por qué'), 'Prefiere otra clínica');
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText(/No cuenta en la tasa\.$/)).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Elegir a Rosa Alta' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Retirar lo anotado de Rosa Alta' }));
  expect(await screen.findByRole('button', { name: 'Justificar la brecha de Rosa Alta' })).toBeVisible();
});

it('shows the front desk rates, and neither patients nor what computes', async () => {
  await clinic.open('marta', `${path}?medida=own-PoorGlycemicControl`);
  expect(await screen.findByText('Quiénes son lo ve el personal clínico.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /alcular/ })).not.toBeInTheDocument();
});

it('lets an administrator look at a file before it is kept, and says what it lacks', async () => {
  const [bundle] = JSON.parse(
    brotliDecompressSync(readFileSync('lambdas/quality/own-measures/compiled.json.br')).toString(),
  ) as [Bundle];
  const measure = bundle.entry?.[0]?.resource as Measure;
  measure.url = 'https://medidas.example/Measure/HbA1c';
  measure.title = 'HbA1c de otros';
  const whole = bundle.entry ?? [];
  const file = (entry: Bundle['entry'], name: string) =>
    new File([JSON.stringify({ ...bundle, entry })], name, { type: 'application/json' });
  const { user } = await clinic.open('ana', path);
  await user.click(await screen.findByRole('button', { name: 'Importar medida' }));
  const input = await screen.findByLabelText('Archivo de la medida');
  await user.upload(input, file(whole.slice(0, 1), 'sin-elm.json'));
  expect(await screen.findByText(/Falta la biblioteca de la medida/)).toBeVisible();
  const uncompiled = whole.map(({ resource }) => ({
    resource:
      resource?.resourceType === 'Library'
        ? { ...resource, content: [{ contentType: 'text/cql', data: btoa('library Rota\ndefine "X": 1 +') }] }
        : resource,
  }));
  await user.upload(input, file(uncompiled as Bundle['entry'], 'solo-cql.json'));
  expect(await screen.findByText('Compilando el CQL…')).toBeVisible();
  await clinic.platform.measures.idle();
  const faults = await screen.findByRole('list', { name: 'Lo que no compila' }, { timeout: 40_000 });
  expect(faults).toHaveTextContent(/Rota, línea 2: Syntax error/);
  await user.upload(
    input,
    file(
      whole.filter(({ resource }) => resource?.resourceType !== 'ValueSet'),
      'sin-conjuntos.json',
    ),
  );
  expect(await screen.findByText(/Faltan conjuntos de valores: Diabetes, Cuidados paliativos/)).toBeVisible();
  expect(screen.getByLabelText('Qué es mejor')).toHaveDisplayValue('Menos es mejor');
  await user.click(screen.getByRole('button', { name: 'Guardar la medida' }));
  expect(await screen.findByRole('button', { name: 'HbA1c de otros' })).toBeVisible();
});
