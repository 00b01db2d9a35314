import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Clinic, startClinic } from '../patients/clinic.ts';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await startClinic();
});
afterAll(() => clinic?.platform.close());

const drawer = (name: string) => screen.findByRole('dialog', { name });
const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('the catalogue', () => {
  it('is narrowed by kind and by words, both in the address', async () => {
    const { user, router } = await clinic.open('ana', '/marketplace');
    await user.click(await screen.findByRole('button', { name: 'Documentación' }));
    expect(names()).toEqual(['Documentación']);
    await user.click(screen.getByRole('button', { name: 'Todos' }));
    await user.type(screen.getByRole('searchbox', { name: 'Buscar en el catálogo' }), 'VISPERA cita');
    expect(names()).toEqual(['Preparación de la visita', 'Recordatorios y ausencias']);
    expect(router.state.location.search).toBe('?buscar=VISPERA+cita');
    await user.type(screen.getByRole('searchbox'), ' xyz');
    expect(await screen.findByText(/Ninguna plantilla coincide/)).toBeVisible();
  });

  it('tells all of a template: reach, what it asks for, how it was evaluated, and its source attributes', async () => {
    const { user, router } = await clinic.open('ana', '/marketplace?plantilla=agenda');
    const open = within(await drawer('Agenda'));
    expect(open.getByText('Reservar, cambiar y cancelar citas')).toBeVisible();
    const asked = open.getByRole('heading', { name: 'Para qué pide aprobación' }).parentElement;
    expect(asked).toHaveTextContent('Reservar una cita');
    expect(open.getByText(/^Sin evaluar$|^Evaluada: /)).toBeVisible();
    for (const attribute of ['Uso previsto', 'Qué no debe hacer', 'Riesgos conocidos', 'Cómo se comprobó']) {
      expect(open.getByText(attribute)).toBeVisible();
    }
    expect(open.getByRole('link', { name: 'Ir al agente' })).toHaveAttribute('href', '/agent/agenda');
    expect(open.queryByRole('button', { name: 'Instalar' })).not.toBeInTheDocument();
    await user.click(open.getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('installs a template as an agent that does not work yet, or lets it be adapted first', async () => {
    const { user, path } = await clinic.open('ana', '/marketplace?plantilla=recetas');
    const open = within(await drawer('Renovación de recetas'));
    expect(open.getByRole('link', { name: 'Adaptar antes de instalar' })).toHaveAttribute(
      'href',
      '/create-agent?plantilla=recetas',
    );
    await user.click(open.getByRole('button', { name: 'Instalar' }));
    await waitFor(() => expect(path()).toBe('/agent/recetas'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Renovación de recetas' })).toBeVisible();
    expect(await screen.findByText('Borrador')).toBeVisible();
  });

  it('shows what an update would change, and saves it as a version to be published', async () => {
    const real = globalThis.fetch;
    const sent: unknown[] = [];
    // What is shipped next, which only a newer build of the product would have.
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      if (url.endsWith('/versions')) sent.push(JSON.parse(String(init?.body)));
      const answer = await real(url, init);
      if (!url.endsWith('/api/templates')) return answer;
      const { templates } = await answer.json();
      const next = templates.map((template: { id: string; version: number; definition: object }) =>
        template.id === 'agenda'
          ? {
              ...template,
              version: template.version + 1,
              changes: 'Ahora también por correo.',
              definition: {
                ...template.definition,
                triggers: [{ kind: 'message', channels: ['email', 'sms'] }, { kind: 'manual' }],
              },
            }
          : template,
      );
      return Response.json({ templates: next });
    });
    const { user, path } = await clinic.open('ana', '/marketplace?plantilla=agenda');
    const open = within(await drawer('Agenda'));
    expect(await open.findByText(/^Antes: Cuando llega un mensaje por SMS/)).toBeVisible();
    expect(open.getByText(/^Ahora: Cuando llega un mensaje por correo y SMS/)).toBeVisible();
    await user.click(open.getByRole('button', { name: 'Actualizar' }));
    await waitFor(() => expect(path()).toBe('/agent/agenda'));
    expect(sent).toEqual([expect.objectContaining({ templateVersion: 2 })]);
    vi.unstubAllGlobals();
  });

  it('says that it could not be loaded, and tries again', async () => {
    const real = globalThis.fetch;
    let isDown = true;
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
      isDown && url.endsWith('/api/templates')
        ? Promise.resolve(Response.json({ status: 400, title: 'x', detail: 'No' }, { status: 400 }))
        : real(url, init),
    );
    const { user } = await clinic.open('ana', '/marketplace');
    expect(await screen.findByText('No se ha podido cargar el catálogo')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: /Reintentar/ }));
    expect(await screen.findByRole('heading', { name: 'Agenda' })).toBeVisible();
    vi.unstubAllGlobals();
  });
});
