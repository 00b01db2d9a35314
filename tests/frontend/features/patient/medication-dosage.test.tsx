import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Clinic, startClinic } from '../patients/clinic.ts';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await startClinic();
});
afterAll(() => clinic?.platform.close());

it('how a medicine is taken is said back while one types, and kept as it was understood', async () => {
  const { user } = await clinic.open('luis', '/paciente/maria?vista=medicacion');
  await user.click(await screen.findByRole('button', { name: 'Añadir medicación' }));
  await user.type(await screen.findByRole('combobox', { name: 'Medicamento' }), 'Ibuprofeno');
  const field = screen.getByLabelText('Pauta');
  await user.click(field);
  await user.paste('1/2 comp vo c/8h x 7 d, con zumo');
  expect(
    await screen.findByText(
      'Tome ½ comprimido por vía oral cada 8 horas durante 7 días. Total: 10,5 comprimidos.',
    ),
  ).toBeVisible();
  expect(screen.getByText('No se reconoce y queda como texto: «zumo».')).toBeVisible();
  expect(field).toHaveAccessibleDescription(/Tome ½ comprimido/);

  await user.clear(field);
  await user.click(field);
  await user.paste('1 c/8h');
  expect(await screen.findByText('Falta la unidad: escriba mg, ml, comprimidos, gotas…')).toBeVisible();

  await user.clear(field);
  await user.click(field);
  await user.paste('1 comp L-V');
  expect(
    await screen.findByText(
      '«L-V» puede ser de un día al otro o solo esos dos: escriba «lunes a viernes» o «lunes y viernes».',
    ),
  ).toBeVisible();
  await user.clear(field);
  await user.click(field);
  await user.paste('1 comp L-M-V');
  expect(
    await screen.findByText('En «L-M-V» la M puede ser martes o miércoles: escriba los días.'),
  ).toBeVisible();

  await user.clear(field);
  await user.click(field);
  await user.paste('400 mg cada 8 h si dolor');
  expect(await screen.findByText('400 mg cada 8 horas si tiene dolor.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Guardar medicación' }));
  const active = within(await screen.findByRole('region', { name: 'Medicación activa' }));
  await active.findByText('Ibuprofeno');

  const { resources } = await clinic.colleague.search('MedicationRequest', { patient: 'maria' });
  const saved = resources.find(
    ({ medicationCodeableConcept }) => medicationCodeableConcept?.text === 'Ibuprofeno',
  );
  expect(saved?.dosageInstruction).toMatchObject([
    {
      text: '400 mg cada 8 h si dolor',
      timing: { repeat: { frequency: 1, period: 8, periodUnit: 'h' } },
      asNeededCodeableConcept: { text: 'dolor' },
      doseAndRate: [{ doseQuantity: { value: 400, code: 'mg', system: 'http://unitsofmeasure.org' } }],
    },
  ]);
});

it('says what for, from when to when and what is dispensed, and refuses what contradicts itself', async () => {
  const { user } = await clinic.open('luis', '/paciente/maria?vista=medicacion');
  await user.click(await screen.findByRole('button', { name: 'Añadir medicación' }));
  await user.type(await screen.findByRole('combobox', { name: 'Medicamento' }), 'Prednisona');
  const paste = async (label: string, text: string) => {
    await user.clear(screen.getByLabelText(label));
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  };
  await paste('Pauta', '20 mg al día por 5 días, luego 10 mg al día por 5 días');
  await paste('Indicación', 'Asma');
  await paste('Desde', '12/1/2026');
  await paste('Hasta', '12/31/2026');
  await paste('Cantidad que se dispensa', '15');
  await user.click(screen.getByRole('button', { name: 'Guardar medicación' }));
  expect(await screen.findByText(/^La pauta ya dice cuánto dura/)).toBeVisible();
  expect(screen.getByText('Escriba cuánto y de qué: por ejemplo, 30 comprimidos')).toBeVisible();
  await user.clear(screen.getByLabelText('Hasta'));
  await paste('Cantidad que se dispensa', '15 comprimidos');
  await paste('Renovaciones', '1');
  await user.click(screen.getByRole('button', { name: 'Guardar medicación' }));
  const active = within(await screen.findByRole('region', { name: 'Medicación activa' }));
  expect(await active.findByText('Indicación: Asma')).toBeVisible();
  expect(active.getByText('Desde 1 dic 2026 hasta 10 dic 2026')).toBeVisible();
  expect(active.getByText('Se dispensan 15 comprimidos, 1 renovación')).toBeVisible();
});

it('is renewed: the same medicine after the one before, which ends with it', async () => {
  const levothyroxine = {
    resourceType: 'MedicationRequest' as const,
    id: crypto.randomUUID(),
    status: 'active' as const,
    intent: 'order' as const,
    subject: { reference: 'Patient/maria' },
    authoredOn: '2026-05-01',
    medicationCodeableConcept: { text: 'Levotiroxina 50 mcg' },
    reasonCode: [{ text: 'Hipotiroidismo' }],
    dosageInstruction: [{ text: '1 comp al día' }],
    dispenseRequest: { quantity: { value: 60, unit: 'comprimidos' } },
  };
  await clinic.colleague.create(levothyroxine);
  const { user } = await clinic.open('luis', '/paciente/maria?vista=medicacion');
  await user.click(await screen.findByRole('button', { name: 'Acciones: Levotiroxina 50 mcg' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Renovar' }));
  const form = within(await screen.findByRole('form', { name: 'Medicación' }));
  expect(form.queryByRole('combobox', { name: 'Medicamento' })).not.toBeInTheDocument();
  expect(form.getByLabelText('Pauta')).toHaveValue('1 comp al día');
  expect(form.getByLabelText('Cantidad que se dispensa')).toHaveValue('60 comprimidos');
  await user.clear(form.getByLabelText('Pauta'));
  await user.click(form.getByLabelText('Pauta'));
  await user.paste('1½ comp al día');
  await user.click(form.getByRole('button', { name: 'Renovar' }));
  const active = within(await screen.findByRole('region', { name: 'Medicación activa' }));
  await active.findByText('1½ comp al día');
  const { resources } = await clinic.colleague.search('MedicationRequest', { patient: 'maria' });
  const named = resources.filter(({ medicationCodeableConcept }) =>
    /Levotiroxina/.test(medicationCodeableConcept?.text ?? ''),
  );
  expect(named).toHaveLength(2);
  expect(named.find(({ id }) => id === levothyroxine.id)?.status).toBe('completed');
  expect(named.find(({ id }) => id !== levothyroxine.id)).toMatchObject({
    status: 'active',
    priorPrescription: { reference: `MedicationRequest/${levothyroxine.id}` },
    reasonCode: [{ text: 'Hipotiroidismo' }],
    dosageInstruction: [{ text: '1½ comp al día' }],
  });
});

it('how a medicine of another system is taken is said where it came as elements alone', async () => {
  await clinic.bring({
    resourceType: 'MedicationRequest',
    id: 'de-fuera',
    status: 'active',
    intent: 'order',
    subject: { reference: 'Patient/maria' },
    medicationCodeableConcept: { text: 'Amoxicilina de fuera' },
    dosageInstruction: [
      {
        timing: { repeat: { frequency: 1, period: 8, periodUnit: 'h' } },
        doseAndRate: [{ doseQuantity: { value: 2, unit: 'comprimidos' } }],
      },
    ],
  });
  await clinic.open('luis', '/paciente/maria?vista=medicacion');
  // The page is shown in one piece: until then its text stands there unseen.
  const active = within(await screen.findByRole('region', { name: 'Medicación activa' }));
  expect(await active.findByText('2 comprimidos cada 8 horas.')).toBeVisible();
});
