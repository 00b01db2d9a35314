import { act, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { endSession } from '../../../../frontend/lib/session.ts';
import { type Clinic, startClinic } from '../patients/clinic.ts';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await startClinic();
});
afterAll(() => clinic?.platform.close());

const name = 'María José Núñez Ibáñez';

async function openPalette(person = 'luis', path = '/account-settings') {
  const view = await clinic.open(person, path);
  await screen.findByRole('heading', { level: 1 });
  await view.user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Buscar' });
  await waitFor(() => expect(field).toHaveAttribute('placeholder', 'Busque páginas, acciones o pacientes'));
  await view.user.click(field);
  return view;
}

/** What the browser keeps beyond the page. */
const kept = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);

describe('a patient', () => {
  it.each([
    ['luis', 'nunez'],
    ['marta', 'ibañez maria'],
    ['luis', '1040003'],
    ['luis', '3/4/1962'],
    ['luis', '4 de marzo de 1962'],
    ['marta', 'ibañz mria'],
  ])('is found by %s with "%s", and Enter opens the chart', async (person, typed) => {
    const view = await openPalette(person);
    await view.user.keyboard(typed);
    const patients = await screen.findByRole('group', { name: 'Pacientes' });
    const option = within(patients).getByRole('option', { name: new RegExp(name) });
    expect(option).toHaveTextContent('Nac. 4 mar 1962');
    await waitFor(() => expect(option).toHaveAttribute('aria-selected', 'true'));
    await view.user.keyboard('{Enter}');
    await waitFor(() => expect(view.path()).toBe('/paciente/maria'));
    expect(await screen.findByRole('heading', { level: 1, name: new RegExp(name) })).toBeVisible();
    expect(view.router.state.location.search).toBe('');
  });

  it('is remembered for the session, in memory alone, and forgotten with it', async () => {
    const view = await openPalette();
    await view.user.keyboard('nunez');
    await screen.findByRole('option', { name: new RegExp(name) });
    await view.user.keyboard('{Enter}');
    await screen.findByRole('heading', { level: 1, name: new RegExp(name) });
    await act(async () => view.router.navigate('/tasks'));
    await view.user.keyboard('{Control>}k{/Control}');
    const recent = await screen.findByRole('group', { name: 'Recientes' });
    expect(within(recent).getAllByRole('option')[0]).toHaveTextContent(name);
    expect(kept()).not.toMatch(/n[uú][nñ]ez/i);
    act(() => endSession());
    await waitFor(() => expect(screen.queryByText(name)).not.toBeInTheDocument());
    view.unmount();
    await openPalette('marta');
    await screen.findByRole('option', { name: /^Calendario/ });
    expect(screen.queryByText(name)).not.toBeInTheDocument();
  });

  it('is searched for once the typing rests, and the answer to what was typed before is not waited for', async () => {
    const view = await openPalette();
    const real = fetch;
    const searches: AbortSignal[] = [];
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
      if (!String(url).includes('/fhir/R4/Patient')) return real(url, init);
      if (init?.signal) searches.push(init.signal);
      return searches.length === 1
        ? new Promise((_resolve, reject) =>
            init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
          )
        : real(url, init);
    });
    await view.user.keyboard('garc');
    expect(await screen.findByText('Buscando pacientes…')).toBeVisible();
    await waitFor(() => expect(searches).toHaveLength(1));
    await view.user.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}nunez');
    expect(await screen.findByRole('option', { name: new RegExp(name) })).toBeVisible();
    expect(searches.length).toBe(2);
    expect(searches[0]?.aborted).toBe(true);
    expect(screen.queryByText('Buscando pacientes…')).not.toBeInTheDocument();
  });

  it('that could not be searched for is searched for again on demand', async () => {
    const view = await openPalette();
    const real = fetch;
    let isBroken = true;
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
      isBroken && String(url).includes('/fhir/R4/Patient')
        ? Promise.resolve(Response.json({ resourceType: 'OperationOutcome' }, { status: 403 }))
        : real(url, init),
    );
    await view.user.keyboard('nunez');
    expect(await screen.findByText(/^No se ha podido buscar pacientes\./)).toBeVisible();
    isBroken = false;
    await view.user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('option', { name: new RegExp(name) })).toBeVisible();
  });

  it('who does not exist is told of', async () => {
    const view = await openPalette();
    await view.user.keyboard('zzyzx');
    expect(await screen.findByText('Nada coincide con «zzyzx».')).toBeVisible();
  });
});
