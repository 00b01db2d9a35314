import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { showToast } from '../../../frontend/ui/toast.ts';
import { toastDurations } from '../../../frontend/ui/toast-durations.ts';
import { toaster } from '../../../frontend/ui/toast-store.ts';
import { openAs, signedOut } from '../app/open-as.tsx';

beforeEach(async () => {
  await openAs(signedOut, '/about');
  await screen.findByRole('heading', { level: 1 });
});

describe('notifications', () => {
  it('appear at the top right, at most 350 px wide', async () => {
    await act(() =>
      showToast({ title: 'Cita confirmada', description: 'Mañana a las 9:00', type: 'success' }),
    );
    const toast = (await screen.findByText('Cita confirmada')).closest('[data-part="root"]');
    expect(toast).toHaveTextContent('Mañana a las 9:00');
    expect(toast).toHaveStyle({ maxWidth: '350px' });
    const region = screen.getByRole('region', { name: 'Avisos (Alt+T)' });
    expect(region).toHaveAttribute('data-placement', 'top-end');
  });

  it('can be closed', async () => {
    await act(() => showToast({ title: 'Guardado' }));
    await screen.findByText('Guardado');
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar el aviso' }));
    await waitFor(() => expect(screen.queryByText('Guardado')).not.toBeInTheDocument());
  });

  it('stay 4 s, 3 s when they tell of success, 5 s of an error, and without limit while loading', async () => {
    expect(toastDurations).toEqual({ default: 4000, success: 3000, error: 5000, loading: Infinity });
    const types = ['info', 'success', 'error', 'warning', 'loading'] as const;
    for (const type of types) await act(() => showToast({ title: type, type }));
    const durations = toaster.getVisibleToasts().map(({ title, duration }) => [title, duration]);
    expect(Object.fromEntries(durations)).toEqual({
      info: 4000,
      success: 3000,
      error: 5000,
      warning: 4000,
      loading: Infinity,
    });
  });

  it('go away by themselves', async () => {
    await act(() => showToast({ title: 'Pasajero', type: 'success' }));
    await screen.findByText('Pasajero');
    await waitFor(() => expect(screen.queryByText('Pasajero')).not.toBeInTheDocument());
  });

  it('are at most 20 at once; the next waits for a place', async () => {
    for (let index = 1; index <= 21; index += 1) {
      await act(() => showToast({ title: `Aviso ${index}`, type: 'loading' }));
    }
    await waitFor(() => expect(screen.getAllByText(/^Aviso \d+$/)).toHaveLength(20));
    expect(screen.queryByText('Aviso 21')).not.toBeInTheDocument();
    fireEvent.click(screen.getAllByRole('button', { name: 'Cerrar el aviso' })[0] as HTMLElement);
    expect(await screen.findByText('Aviso 21')).toBeInTheDocument();
  });

  it('change in place when the same id comes again', async () => {
    await act(() => showToast({ id: 'envio', title: 'Enviando…', type: 'loading' }));
    await screen.findByText('Enviando…');
    await act(() => showToast({ id: 'envio', title: 'Enviado', type: 'success' }));
    expect(await screen.findByText('Enviado')).toBeInTheDocument();
    expect(screen.queryByText('Enviando…')).not.toBeInTheDocument();
  });
});
