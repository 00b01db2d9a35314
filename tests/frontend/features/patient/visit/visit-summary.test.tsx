import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Clinic, startClinic } from '../../patients/clinic.ts';

let clinic: Clinic;
let visitId: string;
beforeAll(async () => {
  clinic = await startClinic();
  const api = await clinic.api('luis');
  const body = { patientId: 'maria', reason: 'Tos de tres días' };
  visitId = (await api('POST', '/visits', { body })).body.id;
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

describe('history that is written in a visit', () => {
  it('is in the record at once, in the chart, and fills a note', async () => {
    const { user, press } = await openVisit();
    await press('Nota nueva');
    await press('Nota de evolución (SOAP)');
    await press('Antecedente familiar');
    const family = within(await screen.findByRole('form', { name: 'Antecedente familiar' }));
    await user.click(family.getByRole('button', { name: 'Guardar antecedente' }));
    expect(await family.findByText('Elija el parentesco')).toBeVisible();
    await user.selectOptions(family.getByLabelText('Parentesco'), 'Madre');
    await user.type(family.getByLabelText('Enfermedad'), 'Enfermedad de prueba');
    await user.type(family.getByLabelText('Edad a la que empezó'), '48');
    await user.click(family.getByRole('button', { name: 'Guardar antecedente' }));
    await closed('Antecedente familiar');
    await press('Hábitos');
    const social = within(await screen.findByRole('form', { name: 'Hábitos y ocupación' }));
    await user.selectOptions(social.getByLabelText('Tabaco'), 'Exfumador');
    await user.click(social.getByRole('button', { name: 'Guardar hábitos' }));
    await closed('Hábitos y ocupación');
    const field = await (await workspace()).findByLabelText('Subjetivo');
    for (const [item, text] of [
      ['Antecedentes familiares', 'Madre: Enfermedad de prueba, desde los 48 años'],
      ['Hábitos y ocupación', 'Tabaco: Exfumador ('],
    ] as const) {
      await user.click(field);
      await press('Insertar');
      await user.click(await screen.findByRole('menuitem', { name: item }));
      await waitFor(() => expect((field as HTMLTextAreaElement).value).toContain(text));
    }
    await user.click(screen.getByRole('link', { name: 'Problemas y alergias' }));
    const relatives = within(await screen.findByRole('region', { name: 'Antecedentes familiares' }));
    expect(await relatives.findByText('Enfermedad de prueba, desde los 48 años')).toBeVisible();
    expect(relatives.getByText('Sin codificar')).toBeVisible();
    const habits = within(await screen.findByRole('region', { name: 'Hábitos y ocupación' }));
    expect(await habits.findByText('Tabaco: Exfumador')).toBeVisible();
    const { resources } = await clinic.colleague.search('Observation', {
      patient: 'Patient/maria',
      category: 'social-history',
    });
    expect(resources).toMatchObject([{ encounter: { reference: `Encounter/${visitId}` } }]);
  });
});

describe('the time of a visit', () => {
  it('is noted as what it is: measured, or said', async () => {
    const { user, press } = await openVisit();
    await press('Cierre');
    const time = within(await screen.findByRole('group', { name: 'Tiempo de la visita' }));
    expect(time.getByText('No se ha anotado el tiempo de la visita.')).toBeVisible();
    expect(time.getByText('Con actividad en esta pantalla: menos de un minuto')).toBeVisible();
    await user.type(time.getByLabelText('Otros minutos'), 'diez');
    await user.click(time.getByRole('button', { name: 'Anotar' }));
    expect(await time.findByText('Escriba los minutos en número')).toBeVisible();
    await user.clear(time.getByLabelText('Otros minutos'));
    await user.type(time.getByLabelText('Otros minutos'), '25');
    await user.click(time.getByRole('button', { name: 'Anotar' }));
    expect(await time.findByText('Tiempo anotado: 25 min, indicado por quien atiende.')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Consultas y notas' }));
    expect(await screen.findByText('Tiempo: 25 min, indicado por quien atiende')).toBeVisible();
  });
});

describe('the summary for the patient', () => {
  it('holds what is recorded and not what is a draft, and is sent as a message that is seen first', async () => {
    const { user, press } = await openVisit();
    await press('Para el paciente');
    const summary = within(await screen.findByRole('article', { name: 'Resumen de su visita' }));
    expect(summary.getByText('Tos de tres días')).toBeVisible();
    expect(summary.getByText('Le atendió Luis Ortega Ríos.')).toBeVisible();
    expect(summary.queryByText(/Exfumador/)).not.toBeInTheDocument();
    expect((await workspace()).getByText(/Lo que está en borrador no entra\. Lectura: /)).toBeVisible();
    await press('Enviar como mensaje');
    const text = await screen.findByLabelText<HTMLTextAreaElement>('Mensaje');
    expect(text.value).toContain('Por qué vino\nTos de tres días');
    await user.type(text, '\nHasta pronto.');
    await press('Enviar');
    await closed('Enviar el resumen');
    const { resources } = await clinic.colleague.search('Communication', { patient: 'Patient/maria' });
    expect(JSON.stringify(resources)).toContain('Hasta pronto.');
  });
});
