import type { Observation } from '@medplum/fhirtypes';
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Clinic, startClinic } from '../patients/clinic.ts';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await startClinic();
});
afterAll(() => clinic?.platform.close());

const button = (name: string) => screen.findByRole('button', { name });
const section = async (name: string) => within(await screen.findByRole('region', { name }));

async function openChart(view = 'resumen') {
  const opened = await clinic.open('luis', `/paciente/maria?vista=${view}`);
  await screen.findByRole('navigation', { name: 'Apartados de la ficha' });
  const press = async (name: string) => {
    (await button(name)).focus();
    await opened.user.keyboard('{Enter}');
  };
  const choose = async (action: string, subject: string) => {
    await press(`Acciones: ${subject}`);
    await opened.user.click(await screen.findByRole('menuitem', { name: action }));
  };
  return { ...opened, press, choose };
}

describe('the focus', () => {
  it('goes into a form that is opened, and back to its button when the form is left', async () => {
    const { press } = await openChart();
    await press('Añadir problema');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Problema' })).toHaveFocus());
    await press('Cancelar');
    await waitFor(async () => expect(await button('Añadir problema')).toHaveFocus());
  });

  it('goes into the form of an entry, and back to the entry when it is saved', async () => {
    const { press, choose } = await openChart();
    await choose('Editar', 'Diabetes mellitus tipo 2');
    await waitFor(() => expect(screen.getByLabelText('Estado')).toHaveFocus());
    await press('Guardar cambios');
    await waitFor(async () => expect(await button('Acciones: Diabetes mellitus tipo 2')).toHaveFocus());
  });

  it('goes on in the section whose entry has left it', async () => {
    const { choose, user } = await openChart('medicacion');
    await choose('Suspender', 'Metformina 1000 mg');
    await waitFor(() => expect(screen.getByLabelText('Motivo de la suspensión')).toHaveFocus());
    await user.keyboard('No la tolera{Enter}');
    await (await section('Medicación anterior')).findByText('Metformina 1000 mg');
    await waitFor(async () => expect(await button('Añadir medicación')).toHaveFocus());
  });

  it('stays where a person has put it', async () => {
    const { user } = await openChart();
    await user.click(await button('Añadir problema'));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Problema' })).toHaveFocus());
    await user.click(document.body);
    await user.click(screen.getByRole('button', { name: 'Exportar' }));
    // It hears the keys once it has the focus.
    await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Exportar' })).toHaveFocus());
  });
});

describe('a vital sign', () => {
  const quantity = (value: number) => ({
    value,
    unit: 'mm[Hg]',
    system: 'http://unitsofmeasure.org',
    code: 'mm[Hg]',
  });
  const loinc = (code: string, text: string) => ({ coding: [{ system: 'http://loinc.org', code }], text });
  const pressure = (systolic: number, day: string): Observation & { id: string } => ({
    resourceType: 'Observation',
    id: crypto.randomUUID(),
    status: 'final',
    category: [
      {
        coding: [
          { system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'vital-signs' },
        ],
      },
    ],
    code: loinc('85354-9', 'Presión arterial'),
    subject: { reference: 'Patient/maria' },
    effectiveDateTime: `${day}T15:00:00Z`,
    component: [
      { code: loinc('8462-4', 'Presión arterial diastólica'), valueQuantity: quantity(80) },
      { code: loinc('8480-6', 'Presión arterial sistólica'), valueQuantity: quantity(systolic) },
    ],
  });

  it('that was recorded by mistake is marked as such with its whole measurement, and seen no more', async () => {
    const wrong = pressure(1200, '2025-06-11');
    await clinic.colleague.create(pressure(118, '2025-06-10'));
    await clinic.colleague.create(wrong);
    const { user, press } = await openChart('constantes');
    const vitals = await section('Constantes');
    const pressures = async () => {
      const row = (await vitals.findByRole('button', { name: 'Curva y valores: Presión arterial' })).closest(
        'tr',
      );
      return within(row as HTMLElement)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    };
    expect(await pressures()).toEqual(['mmHg', '1,200/80, valor imposible', '118/80']);
    await press('Curva y valores: Presión arterial');
    await user.click(vitals.getAllByText('Ver los 2 valores')[0] as HTMLElement);
    await press('Marcar como error: Presión arterial sistólica, 1,200 mmHg, 11 jun 2025, 11:00 a.m.');
    expect(vitals.getByRole('group', { name: /toda la medición/ })).toBeVisible();
    await press('Marcar como error');
    expect(vitals.getByText('Escriba el motivo.')).toBeVisible();
    await user.type(vitals.getByRole('textbox', { name: 'Motivo' }), 'Un cero de más');
    await press('Marcar como error');
    await waitFor(async () => expect(await pressures()).toEqual(['mmHg', '118/80']));
    expect(vitals.queryByText(/1,200/)).not.toBeInTheDocument();
    expect((await clinic.colleague.read('Observation', wrong.id)).resource.status).toBe('entered-in-error');
  });
});

describe('a vaccination', () => {
  it('tells what became of it', async () => {
    const { user, press, choose } = await openChart('vacunas');
    await press('Añadir vacuna');
    await user.type(await screen.findByRole('combobox', { name: 'Vacuna' }), 'Varicela');
    await user.type(screen.getByLabelText('Fecha'), '3/2/2024{Enter}');
    await choose('Editar', 'Varicela');
    await user.type(await screen.findByLabelText('Lote'), 'A-7{Enter}');
    await (await section('Vacunas')).findByText('Lote A-7');
    await choose('Historial', 'Varicela');
    const history = within(await screen.findByRole('group', { name: 'Historial de cambios: Varicela' }));
    expect(await history.findByText('Lote: No consta → A-7')).toBeVisible();
  });
});

describe('a code', () => {
  it('is offered by what the clinic already uses, and goes when other words are typed', async () => {
    const { press, user } = await openChart();
    await press('Añadir problema');
    await user.type(await screen.findByRole('combobox', { name: 'Problema' }), 'diabetes');
    await user.click(await screen.findByRole('option', { name: /^Diabetes mellitus tipo 2.*E11\.9$/ }));
    expect(await screen.findByText('CIE-10-CM E11.9', { selector: '[id$=hint]' })).toBeVisible();
    await user.type(screen.getByRole('combobox', { name: 'Problema' }), ' gestacional');
    expect(screen.queryByText('CIE-10-CM E11.9', { selector: '[id$=hint]' })).not.toBeInTheDocument();
    await press('Cancelar');
  });
});
