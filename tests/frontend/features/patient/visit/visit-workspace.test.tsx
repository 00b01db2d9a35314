import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Clinic, startClinic } from '../../patients/clinic.ts';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await startClinic();
});
afterAll(() => clinic?.platform.close());

const workspace = async () => within(await screen.findByRole('region', { name: 'Visita' }));

async function attend(patient: string) {
  const opened = await clinic.open('luis', `/paciente/${patient}`);
  // What was open is still so, as after a reload.
  const [first] = await screen.findAllByRole('button', {
    name: /^(Atender|Cerrar el espacio de la visita)$/,
  });
  if (first && first.textContent !== 'Atender') await opened.user.click(first);
  await opened.user.click(await screen.findByRole('button', { name: 'Atender' }));
  return opened;
}

describe('a visit beside the chart', () => {
  it('is begun, written in, signed and added to, with the chart in sight', async () => {
    const { user } = await attend('maria');
    await user.click(await (await workspace()).findByRole('button', { name: 'Nota de evolución (SOAP)' }));
    const subjective = await (await workspace()).findByLabelText('Subjetivo');
    expect(screen.getByRole('navigation', { name: 'Apartados de la ficha' })).toBeVisible();
    await user.type(subjective, 'Tos seca');
    await user.click((await workspace()).getByRole('button', { name: 'Revisar y firmar' }));
    const review = within(await screen.findByRole('group', { name: 'Revisar y firmar' }));
    expect(review.getByText(/^Sin texto: Objetivo, Evaluación y Plan\./)).toBeVisible();
    expect(await review.findByText(/Tos seca/)).toBeVisible();
    await user.type(review.getByLabelText(/^Escriba su nombre/), 'Otra Persona');
    await user.click(review.getByRole('button', { name: 'Firmar' }));
    expect(await review.findByText(/Luis Ortega Ríos\.$/)).toBeVisible();
    await user.clear(review.getByLabelText(/^Escriba su nombre/));
    await user.type(review.getByLabelText(/^Escriba su nombre/), 'Luis Ortega Ríos');
    await user.click(review.getByRole('button', { name: 'Firmar' }));
    expect(await (await workspace()).findByText(/^Firma: Luis Ortega Ríos, el /)).toBeVisible();
    expect((await workspace()).getByText(/^Huella \(SHA-256\): /)).toBeVisible();
    await user.click((await workspace()).getByRole('button', { name: 'Añadir a la nota' }));
    expect(await (await workspace()).findByLabelText('Nota')).toBeVisible();
  });

  it('opens nothing of another patient, whatever the address names, and leads to their chart', async () => {
    const api = await clinic.api('luis');
    const sections = [{ code: '34109-9', title: 'Nota', text: 'Solo de Tomás' }];
    const body = { patientId: 'tomas', kind: 'free', sections };
    const { id } = (await api('POST', '/notes', { body })).body;
    const opened = await clinic.open('luis', `/paciente/maria?nota=${id}`);
    expect(
      await (await workspace()).findByText(/^Esta nota es de Tomás .*, y no de esta ficha\./),
    ).toBeVisible();
    expect(screen.queryByDisplayValue('Solo de Tomás')).not.toBeInTheDocument();
    expect((await workspace()).getByRole('link', { name: 'Abrirla en su ficha' })).toHaveAttribute(
      'href',
      `/paciente/tomas?nota=${id}`,
    );
    opened.unmount();
    const visit = (await api('POST', '/visits', { body: { patientId: 'tomas' } })).body;
    await clinic.open('luis', `/paciente/maria?visita=${visit.id}`);
    expect(await (await workspace()).findByText(/^Esta visita es de Tomás /)).toBeVisible();
    expect((await workspace()).queryByRole('button', { name: 'Órdenes' })).not.toBeInTheDocument();
    await api('POST', `/visits/${visit.id}/end`, {
      body: { as: 'cancelled', reason: 'x' },
      headers: { 'if-match': `"${visit.version}"` },
    });
    await api('POST', `/notes/${id}/error`, { body: { reason: 'x' } });
  });

  it('asks about what is unsigned before it ends', async () => {
    const { user } = await attend('maria');
    await user.click(await (await workspace()).findByRole('button', { name: 'Cierre' }));
    const end = await (await workspace()).findByRole('button', { name: 'Terminar la visita' });
    expect(end).toBeDisabled();
    await user.click((await workspace()).getByLabelText('Terminar y dejarlas como borrador'));
    await user.click(end);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Visita' })).not.toBeInTheDocument());
  });

  it('stays through the views of the chart and a reload, with what was typed', async () => {
    const { user, unmount } = await attend('tomas');
    await user.click(await (await workspace()).findByRole('button', { name: 'Seguimiento' }));
    await user.type(await (await workspace()).findByLabelText('Plan'), 'Reposo');
    await user.click(screen.getByRole('link', { name: 'Medicación' }));
    expect((await workspace()).getByLabelText('Plan')).toHaveValue('Reposo');
    unmount();
    await clinic.open('luis', '/paciente/tomas');
    expect(await (await workspace()).findByLabelText('Plan')).toHaveValue('Reposo');
  });

  it('puts in what the record says with its date, and refuses what is no text', async () => {
    const { user } = await attend('maria');
    await user.click(await (await workspace()).findByRole('button', { name: 'Primera visita' }));
    const field = await (await workspace()).findByLabelText('Alergias');
    await user.click(field);
    await user.click((await workspace()).getByRole('button', { name: 'Insertar' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Alergias' }));
    await waitFor(() => expect(field).toHaveValue('Penicilina: riesgo alto\nLátex: riesgo bajo'));
    // What a colleague has measured meanwhile is in it, too.
    await user.click((await workspace()).getByRole('button', { name: 'Insertar' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Constantes vitales' }));
    await waitFor(() => expect(field).not.toHaveValue('Penicilina: riesgo alto\nLátex: riesgo bajo'));
    await clinic.colleague.create({
      resourceType: 'Observation',
      id: 'perimetro',
      status: 'final',
      category: [
        {
          coding: [
            { system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'vital-signs' },
          ],
        },
      ],
      code: { text: 'Perímetro' },
      subject: { reference: 'Patient/maria' },
      effectiveDateTime: new Date().toISOString(),
      valueQuantity: { value: 91, unit: 'cm' },
    });
    await user.click((await workspace()).getByRole('button', { name: 'Insertar' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Constantes vitales' }));
    await waitFor(() => expect((field as HTMLTextAreaElement).value).toContain('Perímetro: 91 cm'));
    const image = { getData: () => '', files: [new File([''], 'captura.png')] };
    fireEvent.paste(field, { clipboardData: image });
    expect(await (await workspace()).findByText(/la imagen no se ha pegado/)).toBeVisible();
    const rtf = { getData: (type: string) => (type === 'text/plain' ? '{\\rtf1 hola}' : ''), files: [] };
    fireEvent.paste(field, { clipboardData: rtf });
    expect(await (await workspace()).findByText(/código de un archivo RTF/)).toBeVisible();
  });

  it('is begun with a template that fills itself, and abbreviations become their text as they are typed', async () => {
    const { user } = await attend('maria');
    await user.click(await (await workspace()).findByRole('button', { name: 'Nota nueva' }));
    await user.click((await workspace()).getByRole('button', { name: 'Plantillas y abreviaturas' }));
    await user.click((await workspace()).getByRole('button', { name: 'Abreviatura nueva' }));
    const snippet = within(await screen.findByRole('form', { name: 'Abreviatura' }));
    await user.type(snippet.getByLabelText('Abreviatura'), 'reposo');
    await user.type(snippet.getByLabelText('Texto'), 'Reposo y .reposo');
    await user.click(snippet.getByRole('button', { name: 'Guardar' }));
    expect(await snippet.findByText('La abreviatura se llama a sí misma: .reposo → .reposo.')).toBeVisible();
    await user.clear(snippet.getByLabelText('Texto'));
    await user.type(snippet.getByLabelText('Texto'), 'Reposo y agua.');
    await user.click(snippet.getByRole('button', { name: 'Guardar' }));
    expect(await (await workspace()).findByText('.reposo')).toBeVisible();
    await user.click((await workspace()).getByRole('button', { name: 'Plantilla nueva' }));
    const template = within(await screen.findByRole('form', { name: 'Plantilla' }));
    await user.type(template.getByLabelText('Nombre'), 'Mi control');
    await user.click(template.getByLabelText('Objetivo'));
    await user.paste('{{alergias}}');
    await user.click(template.getByRole('button', { name: 'Guardar' }));
    await (await workspace()).findByText('Mi control');
    await user.click((await workspace()).getByRole('button', { name: 'Volver' }));
    await user.click(await (await workspace()).findByRole('button', { name: 'Mi control' }));
    const objective = await (await workspace()).findByLabelText('Objetivo');
    expect(objective).toHaveValue('Penicilina: riesgo alto\nLátex: riesgo bajo');
    const plan = (await workspace()).getByLabelText('Plan');
    await user.type(plan, 'Hoy .reposo ');
    await waitFor(() => expect(plan).toHaveValue('Hoy Reposo y agua. '));
    await user.type(plan, '.nada ');
    expect(plan).toHaveValue('Hoy Reposo y agua. .nada ');
  });

  it('shows two texts side by side where another device wrote in the same section', async () => {
    const api = await clinic.api('luis');
    const sections = [{ code: '34109-9', title: 'Nota', text: 'Inicio' }];
    const note = (await api('POST', '/notes', { body: { patientId: 'maria', kind: 'free', sections } })).body;
    const { user } = await clinic.open('luis', `/paciente/maria?nota=${note.id}`);
    const field = await (await workspace()).findByLabelText('Nota');
    const other = [{ code: '34109-9', title: 'Nota', text: 'Desde el teléfono' }];
    await api('PUT', `/notes/${note.id}/draft`, {
      body: { title: note.title, sections: other },
      headers: { 'if-match': '"1"' },
    });
    await user.type(field, ' aquí');
    const both = within(
      await screen.findByRole('group', { name: 'Dos textos de la misma nota' }, { timeout: 8_000 }),
    );
    expect(both.getByText('Inicio aquí')).toBeVisible();
    expect(both.getByText('Desde el teléfono')).toBeVisible();
    await user.click(both.getByRole('button', { name: 'Los dos' }));
    await user.click(both.getByRole('button', { name: 'Guardar lo elegido' }));
    expect(await (await workspace()).findByLabelText('Nota')).toHaveValue('Inicio aquí\nDesde el teléfono');
  });

  it('is not offered to who reads no charts', async () => {
    await clinic.open('marta', '/paciente/maria');
    await screen.findByRole('navigation', { name: 'Apartados de la ficha' });
    expect(screen.queryByRole('button', { name: 'Atender' })).not.toBeInTheDocument();
  });
});
