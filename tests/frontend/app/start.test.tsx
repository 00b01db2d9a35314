import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startIn } from '../../../frontend/app/start.tsx';
import { stubNetwork } from './open-as.tsx';

const config = { region: 'us-east-1', userPoolId: 'us-east-1_A', userPoolClientId: 'c', apiUrl: '/api' };

let root: Root;
let element: HTMLElement;

beforeEach(() => {
  window.history.replaceState(null, '', '/about');
  element = document.body.appendChild(document.createElement('div'));
  root = createRoot(element);
});

afterEach(async () => {
  await act(async () => root.unmount());
  element.remove();
});

describe('the start of the application', () => {
  it('asks for /config.json and then shows the page of the address', async () => {
    const network = stubNetwork(() => Response.json(config));
    await act(() => startIn(root));
    expect(await screen.findByRole('heading', { level: 1, name: 'Acerca de Auxilia' })).toBeVisible();
    expect(network.mock.calls[0]?.[0]).toBe('/config.json');
  });

  it.each([
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), /Compruebe su conexión/],
    ['an error', () => new Response('no', { status: 503 }), /Compruebe su conexión/],
    [
      'something else',
      () => Response.json({ region: 'us-east-1' }),
      /La configuración recibida no es válida/,
    ],
    ['no JSON', () => new Response('<!doctype html>'), /La configuración recibida no es válida/],
  ])('says what is wrong where it gets %s, and starts on the next attempt', async (_, fail, explanation) => {
    let respond: () => Promise<Response> | Response = fail;
    stubNetwork(() => respond());
    await act(() => startIn(root));
    expect(screen.getByRole('heading', { name: 'No se ha podido iniciar Auxilia' })).toBeVisible();
    expect(screen.getByText(explanation)).toBeVisible();

    const user = userEvent.setup({ delay: null });
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeEnabled();

    respond = () => Response.json(config);
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Acerca de Auxilia' })).toBeVisible();
  });
});
