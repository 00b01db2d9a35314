import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fill } from '../../ui/fill.ts';
import { type Clinic, startClinic } from '../patients/clinic.ts';

/* Each person their own contact data: of their Practitioner, and nothing else of it. */

let clinic: Clinic;
let luisId: string;
const fax = { system: 'fax' as const, value: '+12015550100', use: 'work' as const };

beforeAll(async () => {
  clinic = await startClinic();
  luisId = (await (await clinic.api('luis'))('GET', '/me')).body.userId;
});
afterAll(() => clinic?.platform.close());

const asStored = async () => clinic.administrator.read('Practitioner', luisId);

beforeEach(async () => {
  const before = await asStored().catch(() => undefined);
  const practitioner = {
    resourceType: 'Practitioner' as const,
    id: luisId,
    name: [{ given: ['Luis'], family: 'Ortega Ríos' }],
    telecom: [fax, { system: 'phone' as const, value: '+12015550142', rank: 1 }],
  };
  if (before) await clinic.administrator.update(practitioner, before.version);
  else await clinic.administrator.create(practitioner);
});

async function openContact(name: string) {
  const view = await clinic.open(name, '/account-settings');
  const section = within(await screen.findByRole('region', { name: 'Datos de contacto' }));
  return { ...view, section };
}

describe('One’s own contact data', () => {
  it('are shown as people write them, saved, and leave everything else as it was', async () => {
    const { user, section } = await openContact('luis');
    const phone = await section.findByLabelText('Teléfono profesional');
    expect(phone).toHaveValue('(201) 555-0142');
    await user.clear(phone);
    await fill(user, phone, '201 555 0199');
    await fill(user, section.getByLabelText('Correo profesional'), 'luis@trabajo.example');
    await user.click(section.getByRole('button', { name: 'Guardar datos de contacto' }));
    expect(await screen.findByText('Sus datos de contacto se han guardado.')).toBeInTheDocument();
    expect(phone).toHaveValue('(201) 555-0199');
    const { resource } = await asStored();
    expect(resource.name).toEqual([{ given: ['Luis'], family: 'Ortega Ríos' }]);
    expect(resource.telecom).toEqual([
      fax,
      { system: 'phone', value: '+12015550199', rank: 1 },
      { use: 'work', system: 'email', value: 'luis@trabajo.example' },
    ]);
  });

  it('are refused beside each field that is wrong', async () => {
    const { user, section } = await openContact('luis');
    await fill(user, await section.findByLabelText('Teléfono profesional'), '12');
    await fill(user, section.getByLabelText('Correo profesional'), 'luis');
    await user.click(section.getByRole('button', { name: 'Guardar datos de contacto' }));
    expect(await section.findByText('Escriba los 10 dígitos, o + y el prefijo del país')).toBeVisible();
    expect(section.getByText('Por favor ingrese un correo electrónico válido')).toBeVisible();
    expect((await asStored()).resource.telecom).toHaveLength(2);
  });

  it('are taken out where they are emptied', async () => {
    const { user, section } = await openContact('luis');
    await user.clear(await section.findByLabelText('Teléfono profesional'));
    await user.click(section.getByRole('button', { name: 'Guardar datos de contacto' }));
    await screen.findByText('Sus datos de contacto se han guardado.');
    expect((await asStored()).resource.telecom).toEqual([fax]);
  });

  it('keep what was typed where an administrator changed them meanwhile', async () => {
    const { user, section } = await openContact('luis');
    const email = await section.findByLabelText('Correo profesional');
    const { resource, version } = await asStored();
    await clinic.administrator.update({ ...resource, id: luisId, telecom: [fax] }, version);
    await fill(user, email, 'luis@trabajo.example');
    await user.click(section.getByRole('button', { name: 'Guardar datos de contacto' }));
    expect(await section.findByText(/Otra persona ha cambiado estos datos/)).toBeVisible();
    expect(email).toHaveValue('luis@trabajo.example');
    await waitFor(() => expect(section.getByLabelText('Teléfono profesional')).toHaveValue(''));
    await user.click(section.getByRole('button', { name: 'Guardar datos de contacto' }));
    await screen.findByText('Sus datos de contacto se han guardado.');
    expect((await asStored()).resource.telecom).toHaveLength(2);
  });

  it('need a Practitioner, which the administration makes', async () => {
    const { section } = await openContact('marta');
    expect(await section.findByText(/No consta una ficha profesional suya/)).toBeVisible();
  });

  it('say that they could not be loaded, and load on another attempt', async () => {
    const network = globalThis.fetch;
    let isDown = true;
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
      isDown && String(url).includes('/Practitioner/')
        ? Promise.reject(new TypeError('cut'))
        : network(url, init),
    );
    const { user, section } = await openContact('luis');
    await section.findByText('No se han podido cargar sus datos de contacto', {}, { timeout: 15_000 });
    isDown = false;
    await user.click(section.getByRole('button', { name: 'Reintentar' }));
    expect(await section.findByLabelText('Teléfono profesional')).toBeVisible();
  });
});
