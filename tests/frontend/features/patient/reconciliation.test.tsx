import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Clinic, startClinic } from '../patients/clinic.ts';

let clinic: Clinic;
let patientId: string;
beforeAll(async () => {
  clinic = await startClinic();
});
afterAll(() => clinic?.platform.close());

beforeEach(async () => {
  patientId = crypto.randomUUID();
  await clinic.colleague.create({
    resourceType: 'Patient',
    id: patientId,
    name: [{ given: ['Ramón'], family: 'Chávez' }],
    birthDate: '1950-03-02',
  });
  const subject = { reference: `Patient/${patientId}` };
  const order = (text: string, dose: string) =>
    clinic.colleague.create({
      resourceType: 'MedicationRequest',
      id: crypto.randomUUID(),
      status: 'active',
      intent: 'order',
      subject,
      medicationCodeableConcept: { text },
      dosageInstruction: [{ text: dose }],
    });
  await order('Enalapril 10 mg', '1 comp c/24h');
  await order('Omeprazol 20 mg', '1 comp c/24h');
  await order('Warfarina 5 mg', '1 comp c/24h');
});

async function compare(text: string) {
  const { user } = await clinic.open('luis', `/paciente/${patientId}?vista=medicacion`);
  const section = within(await screen.findByRole('region', { name: 'Conciliación' }));
  expect(await section.findByText('La medicación no consta como conciliada.')).toBeVisible();
  await user.click(section.getByRole('button', { name: 'Conciliar la medicación' }));
  await user.click(
    await screen.findByLabelText('Lo que el paciente dice que toma, o lo que envió otro centro'),
  );
  if (text) await user.paste(text);
  await user.type(screen.getByLabelText('De dónde procede'), 'Informe de alta');
  await user.click(screen.getByRole('button', { name: 'Comparar' }));
  return { user, section };
}
const of = async <Type extends 'MedicationRequest' | 'MedicationStatement' | 'List'>(type: Type) =>
  (await clinic.colleague.search(type, { patient: patientId })).resources;

it('keeps what a clinician decides of each line at once, with who decided it, and decides nothing itself', async () => {
  const { user, section } = await compare(
    'Enalapril 20 mg 1 comp c/24h\nWarfarina 5 mg 1 comp c/24h\nMetformina 850 mg 1 comp c/12h\nInventadina 1 al día',
  );
  const decide = async (name: string, label: string) =>
    user.selectOptions(await screen.findByLabelText(`Decisión sobre ${name}`), label);
  const line = within(await screen.findByRole('listitem', { name: 'Enalapril 10 mg' }));
  expect(line.getByText('Otra pauta')).toBeVisible();
  expect(
    within(screen.getByRole('listitem', { name: /Inventadina/ })).getByText(/no se reconoce/),
  ).toBeVisible();
  for (const select of screen.getAllByLabelText(/^Decisión sobre/)) expect(select).toHaveValue('');

  await user.click(screen.getByRole('button', { name: 'Guardar la conciliación' }));
  expect(await screen.findByText('Falta decidir sobre 5.')).toBeVisible();
  expect(await of('List')).toEqual([]);

  await decide('Enalapril 10 mg', 'Se cambia la pauta');
  const dose = screen.getByLabelText('Pauta de Enalapril 10 mg');
  expect(dose).toHaveValue('1 comp c/24h');
  await user.clear(dose);
  await user.type(dose, '2 comp c/24h');
  await decide('Omeprazol 20 mg', 'Se suspende');
  await decide('Warfarina 5 mg', 'Se mantiene');
  await decide('Metformina 850 mg', 'Se prescribe');
  await decide('Inventadina 1 al día', 'Se anota como referida');
  await user.click(screen.getByRole('button', { name: 'Guardar la conciliación' }));
  expect(await screen.findByText('Falta decidir sobre 1.')).toBeVisible();
  await user.type(screen.getByLabelText('Motivo de suspender Omeprazol 20 mg'), 'Sin indicación');
  await user.click(screen.getByRole('button', { name: 'Guardar la conciliación' }));

  expect(await screen.findByText('La conciliación se ha guardado.')).toBeVisible();
  expect(await screen.findByText(/en lo comprobado|De lo que toma ahora/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(await section.findByText(/^Última: .*, Luis /)).toBeVisible();

  const requests = await of('MedicationRequest');
  const shown = requests.map(({ status, medicationCodeableConcept, dosageInstruction, statusReason }) =>
    [status, medicationCodeableConcept?.text, dosageInstruction?.[0]?.text, statusReason?.text].join(' | '),
  );
  expect(shown.sort()).toEqual([
    'active | Enalapril 10 mg | 2 comp c/24h | ',
    'active | Metformina 850 mg | 1 comp c/12h | ',
    'active | Warfarina 5 mg | 1 comp c/24h | ',
    'completed | Enalapril 10 mg | 1 comp c/24h | ',
    'stopped | Omeprazol 20 mg | 1 comp c/24h | Sin indicación',
  ]);
  const former = requests.find(({ status }) => status === 'completed');
  expect(requests.find(({ priorPrescription }) => priorPrescription)?.priorPrescription?.reference).toBe(
    `MedicationRequest/${former?.id}`,
  );
  expect((await of('MedicationStatement')).map(({ medicationCodeableConcept: one }) => one?.text)).toEqual([
    'Inventadina 1 al día',
  ]);
  const [list] = await of('List');
  expect(list?.note?.[0]?.text).toBe('Comparada con: Informe de alta');
  expect(list?.entry?.map(({ flag, item }) => `${item.display}: ${flag?.text}`)).toEqual([
    'Enalapril 10 mg: Se cambia la pauta',
    'Omeprazol 20 mg: Se suspende: Sin indicación',
    'Metformina 850 mg: Se prescribe',
    'Inventadina 1 al día: Se anota como referida',
    'Warfarina 5 mg: Se mantiene',
  ]);
});

it('what interrupts holds all of it back until it is decided', async () => {
  const { user } = await compare('Ibuprofeno 400 mg 1 comp c/8h');
  await user.selectOptions(await screen.findByLabelText('Decisión sobre Ibuprofeno 400 mg'), 'Se prescribe');
  for (const name of ['Enalapril 10 mg', 'Warfarina 5 mg'])
    await user.selectOptions(screen.getByLabelText(`Decisión sobre ${name}`), 'Se mantiene');
  await user.selectOptions(screen.getByLabelText('Decisión sobre Omeprazol 20 mg'), 'Se suspende');
  await user.type(screen.getByLabelText('Motivo de suspender Omeprazol 20 mg'), 'Sin indicación');
  await user.click(screen.getByRole('button', { name: 'Guardar la conciliación' }));
  const reason = await screen.findByLabelText('Motivo para seguir');
  expect((await of('MedicationRequest')).every(({ status }) => status === 'active')).toBe(true);
  expect(await of('List')).toEqual([]);
  await user.selectOptions(reason, 'Otro motivo, escrito con sus palabras');
  await user.type(await screen.findByLabelText('Con sus palabras'), 'Acordado con hematología');
  await user.click(screen.getByRole('button', { name: 'Guardar la conciliación' }));
  expect(await screen.findByText('La conciliación se ha guardado.')).toBeVisible();
  expect(await of('List')).toHaveLength(1);
  expect((await of('MedicationRequest')).filter(({ status }) => status === 'active')).toHaveLength(3);
});

it('what is no list and no Bundle is named, and what was pasted stays', async () => {
  const { user } = await compare('{"resourceType":"Patient"}');
  expect(await screen.findByText('Es un recurso de FHIR, pero no un Bundle.')).toBeVisible();
  const field = screen.getByLabelText('Lo que el paciente dice que toma, o lo que envió otro centro');
  expect(field).toHaveValue('{"resourceType":"Patient"}');
  const sent = JSON.stringify({
    resourceType: 'Bundle',
    entry: [
      { resource: { resourceType: 'Patient', birthDate: '1949-01-01' } },
      {
        resource: {
          resourceType: 'MedicationStatement',
          status: 'active',
          medicationCodeableConcept: { text: 'Enalapril' },
        },
      },
    ],
  });
  await user.upload(
    screen.getByLabelText('Archivo del otro centro'),
    new File([sent], 'alta.json', { type: 'application/json' }),
  );
  await waitFor(() => expect(field).toHaveValue(sent));
  await user.click(screen.getByRole('button', { name: 'Comparar' }));
  expect(await screen.findByText('El Bundle es de una persona con otra fecha de nacimiento.')).toBeVisible();
});

it('goes on after a reload with what was given and decided, and forgets it when it is left', async () => {
  const { user } = await compare('Enalapril 20 mg 1 comp c/24h');
  await user.selectOptions(await screen.findByLabelText('Decisión sobre Omeprazol 20 mg'), 'Se suspende');
  await user.type(await screen.findByLabelText(/Motivo/), 'Sin indicación');
  const path = `/paciente/${patientId}?vista=medicacion`;
  cleanup();

  const { user: later } = await clinic.open('luis', path);
  expect(await screen.findByLabelText('Decisión sobre Omeprazol 20 mg')).toHaveDisplayValue('Se suspende');
  expect(screen.getByLabelText(/Motivo/)).toHaveValue('Sin indicación');
  expect(screen.getByRole('listitem', { name: 'Enalapril 10 mg' })).toBeVisible();
  await later.click(screen.getByRole('button', { name: 'Volver a la lista' }));
  cleanup();

  await clinic.open('luis', path);
  await screen.findByRole('button', { name: 'Conciliar la medicación' });
  expect(screen.queryByLabelText('Decisión sobre Omeprazol 20 mg')).not.toBeInTheDocument();
});
