import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { isSignalOn } from '../../../../frontend/lib/alarm-signals.ts';
import { keepSession } from '../../app/kept-session.ts';
import { asAdmin, me, openAs, signedIn, stubNetwork } from '../../app/open-as.tsx';

beforeEach(() => keepSession());

const users = [
  {
    userId: '8b5f3a0e-6f1c-4a53-9f51-0f2f6f6d1a21',
    givenName: 'Luis',
    familyName: 'Gómez',
    email: 'luis@clinica.test',
    hasLeft: false,
  },
  {
    userId: '8b5f3a0e-6f1c-4a53-9f51-0f2f6f6d1a22',
    givenName: 'Eva',
    familyName: 'Sol',
    email: 'eva@clinica.test',
    hasLeft: false,
  },
];
const luis = { userId: users[0]?.userId, minutes: 5, phone: null, name: 'Luis Gómez' };

async function openSettings(as: typeof signedIn, people: object[], refuse?: () => Response | undefined) {
  const written: unknown[] = [];
  stubNetwork((url, init) => {
    if (url.endsWith('/api/me')) return Response.json(me, { headers: { etag: '"1"' } });
    if (url.endsWith('/api/users')) return Response.json({ users });
    if (url.endsWith('/api/on-call')) {
      if (init?.method !== 'PUT') return Response.json({ people, version: 3 }, { headers: { etag: '"3"' } });
      const refusal = refuse?.();
      if (refusal) return refusal;
      const body = JSON.parse(String(init.body));
      written.push([new Headers(init.headers).get('if-match'), body.people]);
      return Response.json({
        people: body.people.map((one: object) => ({ ...one, name: 'Alguien' })),
        version: 4,
      });
    }
    return new Promise<Response>(() => undefined);
  });
  const view = await openAs(as, '/account-settings');
  const section = await screen.findByRole('region', { name: 'Alarmas' });
  return { ...view, section: within(section), written };
}

it('an administrator puts people in order, each with their minutes', async () => {
  const { user, section, written } = await openSettings(asAdmin, [luis]);
  const form = within(await section.findByRole('form', { name: 'Lista de guardia' }));
  await user.selectOptions(await form.findByLabelText('Añadir a'), 'Eva Sol');
  await user.click(form.getByRole('button', { name: 'Añadir' }));
  await user.click(form.getByRole('button', { name: 'Subir a Eva Sol' }));
  const minutes = form.getByLabelText('Minutos de Eva Sol');
  await user.clear(minutes);
  await user.type(minutes, '0');
  await user.type(form.getByLabelText('SMS a Eva Sol (opcional)'), '+1 (201) 555-0142');
  await user.click(form.getByRole('button', { name: 'Guardar la lista de guardia' }));
  expect(await form.findByText('Cada persona tiene al menos un minuto')).toBeVisible();
  expect(written).toEqual([]);
  await user.clear(minutes);
  await user.type(minutes, '3');
  await user.click(form.getByRole('button', { name: 'Guardar la lista de guardia' }));
  await waitFor(() =>
    expect(written).toEqual([
      [
        '"3"',
        [
          { userId: users[1]?.userId, minutes: 3, phone: '+12015550142' },
          { userId: users[0]?.userId, minutes: 5, phone: null },
        ],
      ],
    ]),
  );
});

it('the others read who is called', async () => {
  const { section } = await openSettings(signedIn, [luis]);
  expect(await section.findByText('Luis Gómez, 5 min')).toBeVisible();
  expect(section.queryByRole('form')).toBeNull();
});

it('nobody on call is said, and what comes of it', async () => {
  const { section } = await openSettings(signedIn, []);
  expect(await section.findByText(/^No hay nadie de guardia/)).toBeVisible();
});

it('sound and notification are off until they are chosen, and the browser is asked only then', async () => {
  const requestPermission = vi.fn(async () => 'denied' as NotificationPermission);
  vi.stubGlobal('Notification', { permission: 'default', requestPermission });
  const { user, section } = await openSettings(signedIn, []);
  const notification = await section.findByLabelText(/^Aviso del navegador/);
  const sound = section.getByLabelText(/^Sonido/);
  expect(notification).not.toBeChecked();
  expect(sound).not.toBeChecked();
  expect(requestPermission).not.toHaveBeenCalled();
  await user.click(notification);
  expect(await section.findByText(/^El navegador no permite avisos/)).toBeVisible();
  expect(isSignalOn('notification')).toBe(false);
  requestPermission.mockResolvedValue('granted');
  await user.click(notification);
  await waitFor(() => expect(notification).toBeChecked());
  await user.click(sound);
  expect(isSignalOn('sound') && isSignalOn('notification')).toBe(true);
  await user.click(sound);
  await user.click(notification);
  expect(isSignalOn('sound') || isSignalOn('notification')).toBe(false);
});
