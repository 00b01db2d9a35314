import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { switchOverlay } from '../../../frontend/app/overlay.ts';
import { pages } from '../../../frontend/app/pages.ts';
import { enterAuthState } from '../../../frontend/lib/auth-state.ts';
import { keyedPages } from '../../../frontend/lib/page.ts';
import { flowsheetKeys, messageKeys, resultKeys, taskKeys } from '../../../frontend/lib/shortcut-table.ts';
import { asAdmin, openAs, signedIn, signedOut } from './open-as.tsx';

const sheet = () => screen.queryByRole('dialog', { name: 'Atajos de teclado' });
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

async function openSheet(state = signedIn, path = '/dashboard') {
  const view = await openAs(state, path);
  await screen.findByRole('heading', { level: 1 });
  await view.user.keyboard('?');
  await screen.findByRole('dialog', { name: 'Atajos de teclado' });
  return view;
}

afterEach(() => {
  act(() => {
    switchOverlay(null);
    enterAuthState(signedOut);
  });
});

describe('the list of keys', () => {
  it('opens by ? and closes by Escape', async () => {
    const { user } = await openSheet();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(sheet()).not.toBeInTheDocument());
  });

  it('tells a signed-in person every key that does something', async () => {
    await openSheet(asAdmin);
    const texts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    const expected = [
      ...Object.values(messageKeys),
      ...Object.values(taskKeys),
      ...Object.values(flowsheetKeys),
      ...Object.values(resultKeys),
      ...keyedPages(pages, true).map(({ title }) => title),
    ];
    for (const text of expected) expect(texts).toContain(text);
  });

  it('tells a visitor those that work without an account alone', async () => {
    await openSheet(signedOut, '/about');
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Buscar páginas, pacientes y acciones',
      'Mostrar los atajos de teclado',
    ]);
  });

  it('does not open while a question mark is typed into a field', async () => {
    const view = await openAs(signedOut, '/help-center');
    const input = (await screen.findAllByRole('searchbox').catch(() => screen.findAllByRole('textbox')))[0];
    await view.user.type(input as HTMLElement, '¿dónde?');
    await settle();
    expect(sheet()).not.toBeInTheDocument();
    expect(input).toHaveValue('¿dónde?');
  });

  it('turns single keys off and on again, and remembers it in this browser', async () => {
    const { user } = await openSheet();
    await user.click(await screen.findByRole('checkbox', { name: 'Usar los atajos de una sola tecla' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(sheet()).not.toBeInTheDocument());
    await user.keyboard('?');
    await settle();
    expect(sheet()).not.toBeInTheDocument();
    expect(localStorage.getItem('auxilia.shortcuts')).toBe('off');
    await user.click(screen.getByRole('button', { name: /^Menú de usuario/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Atajos de teclado' }));
    await screen.findByRole('dialog', { name: 'Atajos de teclado' });
    await user.click(await screen.findByRole('checkbox', { name: 'Usar los atajos de una sola tecla' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(sheet()).not.toBeInTheDocument());
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Atajos de teclado' })).toBeVisible();
  });
});

describe('two keys', () => {
  it.each(keyedPages(pages, false).map(({ keys, path }) => [keys, path]))(
    '%s lead to %s',
    async (keys, path) => {
      const view = await openAs(signedIn, '/account-settings');
      await screen.findByRole('heading', { level: 1 });
      await view.user.keyboard(keys.replace(' ', ''));
      await waitFor(() => expect(view.path()).toBe(path));
    },
  );

  it('lead to Facturación only administrators', async () => {
    const view = await openAs(signedIn, '/account-settings');
    await screen.findByRole('heading', { level: 1 });
    await view.user.keyboard('gf');
    await settle();
    expect(view.path()).toBe('/account-settings');
    act(() => enterAuthState(asAdmin));
    await view.user.keyboard('gf');
    await waitFor(() => expect(view.path()).toBe('/billing'));
  });

  it('lead nowhere without a session, in a field, or with the list open', async () => {
    const visitor = await openAs(signedOut, '/about');
    await screen.findByRole('heading', { level: 1 });
    await visitor.user.keyboard('gp');
    await settle();
    expect(visitor.path()).toBe('/about');
    visitor.unmount();

    const view = await openSheet();
    await view.user.keyboard('gp');
    await settle();
    expect(view.path()).toBe('/dashboard');
    expect(within(sheet() as HTMLElement).getByText('Pacientes')).toBeVisible();
  });
});
