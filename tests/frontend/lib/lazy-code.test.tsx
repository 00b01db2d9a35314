import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { lazyCode } from '../../../frontend/lib/lazy-code.ts';
import { Wanting } from './wanting.tsx';

function open(load: () => Promise<{ Form: () => string }>) {
  const late = lazyCode(load);
  function Part() {
    const [isOpen, setOpen] = useState(false);
    const { code, failure } = late.useCode(isOpen);
    if (isOpen && code) return <code.Form />;
    return (
      <>
        <button type="button" onFocus={late.ahead} onClick={() => setOpen(true)}>
          Abrir
        </button>
        {failure ? (
          <p role="alert">
            {failure.detail}
            <button type="button" disabled={failure.isRetrying} onClick={failure.onRetry}>
              Reintentar
            </button>
          </p>
        ) : null}
      </>
    );
  }
  render(<Part />);
  return userEvent.setup();
}

it('is fetched once, ahead of the press, and what was pressed stays with the focus until it is there', async () => {
  let arrive = (_code: { Form: () => string }) => {};
  const load = vi.fn(
    () =>
      new Promise<{ Form: () => string }>((resolve) => {
        arrive = resolve;
      }),
  );
  const user = open(load);
  expect(load).not.toHaveBeenCalled();
  await user.tab();
  expect(load).toHaveBeenCalledOnce();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Abrir' })).toHaveFocus();
  arrive({ Form: () => 'Formulario' });
  expect(await screen.findByText('Formulario')).toBeVisible();
  expect(load).toHaveBeenCalledOnce();
});

it('that is there already is shown at once', async () => {
  const user = open(async () => ({ Form: () => 'Formulario' }));
  await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.getByText('Formulario')).toBeVisible();
});

it('says that it could not be fetched, and is fetched on the next attempt', async () => {
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const user = open(async () => ({ Form: () => 'Formulario' }));
  await user.click(screen.getByRole('button', { name: 'Abrir' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('No hay conexión con el servidor');
  connection.mockReturnValue(true);
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Formulario')).toBeVisible();
});

it('is shown, too, where it arrives between the rendering that wants it and its effects', async () => {
  const { promise, resolve } = Promise.withResolvers<{ text: string }>();
  const late = lazyCode(() => promise);
  late.ahead();
  const place = document.body.appendChild(document.createElement('div'));
  // As in a browser, where effects come in a task of their own.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const root = createRoot(place);
  root.render(
    <Wanting
      useCode={late.useCode}
      onCommit={() => {
        resolve({ text: 'Formulario' });
      }}
    />,
  );
  await vi.waitFor(() => expect(place).toHaveTextContent('Formulario'));
  root.unmount();
  place.remove();
});
