import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Clinic, startClinic } from '../../patients/clinic.ts';

let clinic: Clinic;
let visitId: string;
beforeAll(async () => {
  clinic = await startClinic();
  const api = await clinic.api('luis');
  visitId = (await api('POST', '/visits', { body: { patientId: 'maria' } })).body.id;
});
afterAll(() => clinic?.platform.close());

const workspace = async () => within(await screen.findByRole('region', { name: 'Visita' }));

async function openVisit() {
  const opened = await clinic.open('luis', `/paciente/maria?visita=${visitId}`);
  const press = async (name: string | RegExp) =>
    opened.user.click(await (await workspace()).findByRole('button', { name }));
  return { ...opened, press };
}

const closed = (name: string) =>
  waitFor(() => expect(screen.queryByRole('form', { name })).not.toBeInTheDocument());

describe('what is written in a visit', () => {
  it('is linked to it: an order, which is listed there and asked about while it is not saved', async () => {
    const { user, press } = await openVisit();
    await press('Órdenes');
    expect(await (await workspace()).findByText('En esta visita no se ha pedido nada.')).toBeVisible();
    await press('Nueva orden');
    await user.click(await screen.findByRole('button', { name: 'Estudio tiroideo' }));
    await press('Cierre');
    expect(await (await workspace()).findByText(/^Empezado y sin guardar: una orden\./)).toBeVisible();
    expect((await workspace()).getByRole('button', { name: 'Terminar la visita' })).toBeDisabled();
    await press('Órdenes');
    await user.type(await screen.findByRole('combobox', { name: 'Motivo' }), 'Cansancio');
    await press('Guardar la orden');
    await closed('Orden');
    const listed = within(await screen.findByRole('region', { name: 'Órdenes de la visita' }));
    expect(await listed.findByText('Tirotropina')).toBeVisible();
    const { resources } = await clinic.colleague.search('ServiceRequest', { patient: 'Patient/maria' });
    expect(resources).toMatchObject([{ encounter: { reference: `Encounter/${visitId}` } }]);
    await press('Cierre');
    expect((await workspace()).getByRole('button', { name: 'Terminar la visita' })).toBeEnabled();
  });

  it('is linked to it: vital signs, a problem, an allergy and a medicine', async () => {
    const { user, press } = await openVisit();
    await press('Nota nueva');
    await press('Nota de evolución (SOAP)');
    const fillIn = async (button: string, form: string, values: Record<string, string>, save: string) => {
      await press(button);
      const fields = within(await screen.findByRole('form', { name: form }));
      for (const [label, value] of Object.entries(values))
        await user.type(fields.getByLabelText(label), value);
      await user.click(fields.getByRole('button', { name: save }));
      await closed(form);
    };
    await fillIn('Constantes', 'Constantes', { 'Pulso (latidos/min)': '72' }, 'Guardar constantes');
    await fillIn('Problema', 'Problema', { Problema: 'Dolor de prueba' }, 'Guardar problema');
    await fillIn(
      'Alergia',
      'Alergia o intolerancia',
      { Sustancia: 'Sustancia de prueba' },
      'Guardar alergia',
    );
    const medicine = { Medicamento: 'Jarabe de prueba', Pauta: '5 ml por vía oral cada 8 horas' };
    await fillIn('Medicación', 'Medicación', medicine, 'Guardar medicación');
    const encounter = { reference: `Encounter/${visitId}` };
    for (const type of ['Observation', 'Condition', 'AllergyIntolerance', 'MedicationRequest'] as const) {
      const { resources } = await clinic.colleague.search(type, { patient: 'Patient/maria', _count: '100' });
      const linked = resources.filter((one) => 'encounter' in one && one.encounter);
      expect(linked, type).toMatchObject([{ encounter }]);
    }
  });

  it('is charged: diagnoses and services become a bill of the visit, which who bills reads whole', async () => {
    const { user, press } = await openVisit();
    await press('Cargos');
    await press('Añadir cargos');
    const form = within(await screen.findByRole('form', { name: 'Cargos' }));
    await user.click(form.getByRole('button', { name: 'Guardar los cargos' }));
    expect(await form.findByText('Añada al menos un diagnóstico')).toBeVisible();
    expect(form.getByText('Escriba qué se hizo')).toBeVisible();
    await user.click(await form.findByRole('button', { name: 'Dolor de prueba' }));
    await user.type(form.getByLabelText('Diagnóstico'), 'Tos de prueba');
    await user.click(form.getByRole('button', { name: 'Añadir' }));
    await user.click(form.getByRole('checkbox', { name: 'A. Dolor de prueba' }));
    // Typed and not added: it is meant all the same.
    await user.type(form.getByLabelText('Diagnóstico'), 'Insomnio de prueba');
    await user.type(form.getByLabelText('Qué se hizo'), 'Consulta de control');
    await user.type(form.getByLabelText('Código'), '99213');
    await user.type(form.getByLabelText('Importe ($)'), '85,50');
    await user.click(form.getByRole('button', { name: 'Guardar los cargos' }));
    expect(await form.findByText(/^«Dolor de prueba» no consta en ningún servicio/)).toBeVisible();
    await user.click(form.getByRole('checkbox', { name: 'A. Dolor de prueba' }));
    await user.click(form.getByRole('button', { name: 'Quitar: Tos de prueba' }));
    await user.click(form.getByRole('button', { name: 'Guardar los cargos' }));
    await closed('Cargos');
    const bill = within(await screen.findByRole('region', { name: 'Cargos de la visita' }));
    expect(await bill.findByText('CPT 99213')).toBeVisible();
    const diagnoses = 'A. Dolor de prueba (Sin codificar) · B. Insomnio de prueba (Sin codificar)';
    expect(bill.getByText(diagnoses)).toBeVisible();
    expect(bill.getByText('Total: $85.50')).toBeVisible();
    const { resources } = await clinic.as('marta').search('ChargeItem', { patient: 'Patient/maria' });
    expect(resources).toMatchObject([
      {
        context: { reference: `Encounter/${visitId}` },
        reason: [{ text: 'Dolor de prueba' }, { text: 'Insomnio de prueba' }],
      },
    ]);
  });

  it('is charged by what the clinic has charged before, with the code that was typed', async () => {
    const { user, press } = await openVisit();
    await press('Cargos');
    await press('Añadir cargos');
    const form = within(await screen.findByRole('form', { name: 'Cargos' }));
    await user.type(form.getByLabelText('Qué se hizo'), '99213');
    await user.click(await screen.findByRole('option', { name: /Consulta de control/ }));
    expect(await form.findByText('CPT 99213')).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Cancelar' }));
  });

  it('stands in the chart of who bills, and is billed by them', async () => {
    const { user } = await clinic.open('marta', '/paciente/maria?vista=cargos');
    const bill = within(await screen.findByRole('region', { name: 'Cargos' }));
    expect(await bill.findByText(/^A\. Dolor de prueba \(Sin codificar\)/)).toBeVisible();
    await user.click(bill.getByRole('button', { name: /^Acciones: Visita del / }));
    await user.click(await screen.findByRole('menuitem', { name: 'Dar por facturados' }));
    await user.click(await bill.findByRole('button', { name: 'Dar por facturados' }));
    expect(await bill.findByText('Facturado')).toBeVisible();
  });
});

describe('an order set of one’s own', () => {
  it('is a copy of one that the product brings, changed, and is ordered in one press', async () => {
    const { user, press } = await openVisit();
    await press('Nota nueva');
    await press('Plantillas y abreviaturas');
    await press('Conjunto de órdenes nuevo');
    const form = within(await screen.findByRole('form', { name: 'Conjunto de órdenes' }));
    await user.click(form.getByRole('button', { name: 'Infección urinaria' }));
    await user.click(form.getByRole('button', { name: 'Quitar: Urocultivo' }));
    await user.clear(form.getByLabelText('Nombre'));
    await user.type(form.getByLabelText('Nombre'), 'Orina de la casa');
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    expect(await (await workspace()).findByText('Orina de la casa')).toBeVisible();
    expect((await workspace()).getByText('Laboratorio: 1')).toBeVisible();
    await press('Órdenes');
    await press('Nueva orden');
    await user.click(await screen.findByRole('button', { name: 'Orina de la casa' }));
    const asked = within(await screen.findByRole('list', { name: 'Se pide' }));
    expect(asked.getAllByRole('listitem')).toHaveLength(1);
    await press('Cancelar');
  });
});
