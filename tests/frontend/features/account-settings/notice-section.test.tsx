import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { defaultNoticeChoice, type NoticeChoice } from '../../../../lambdas/contracts/notices.ts';
import { keepSession } from '../../app/kept-session.ts';
import { asAdmin, me, openAs, signedIn, stubNetwork } from '../../app/open-as.tsx';

beforeEach(() => keepSession());

async function openSettings(as: typeof signedIn, channels: NoticeChoice = defaultNoticeChoice) {
  const written: unknown[] = [];
  let muted: string[] = [];
  stubNetwork((url, init) => {
    if (url.endsWith('/api/me')) return Response.json(me, { headers: { etag: '"1"' } });
    if (url.endsWith('/api/me/muted-notices')) {
      if (init?.method === 'PUT') ({ muted } = JSON.parse(String(init.body)));
      return Response.json({ muted });
    }
    if (url.endsWith('/api/notice-settings')) {
      if (init?.method !== 'PUT')
        return Response.json({ channels, version: 3 }, { headers: { etag: '"3"' } });
      const body = JSON.parse(String(init.body));
      written.push([new Headers(init.headers).get('if-match'), body.channels]);
      return Response.json({ ...body, version: 4 }, { headers: { etag: '"4"' } });
    }
    return new Promise<Response>(() => undefined);
  });
  const view = await openAs(as, '/account-settings');
  const section = within(await screen.findByRole('region', { name: 'Avisos' }));
  return { ...view, section, written, mutedNow: () => muted };
}

const group = async (section: ReturnType<typeof within>, name: string) =>
  within(await section.findByRole('group', { name }));

it('an administrator chooses what is told by which channel; what must stay cannot be taken away', async () => {
  const { user, section, written } = await openSettings(asAdmin);
  const task = await group(section, 'Tarea que le encarga otra persona');
  await user.click(task.getByRole('checkbox', { name: 'Correo' }));
  const everybody = await group(section, 'Alarma que nadie ha tomado, a todas las personas');
  expect(everybody.getByRole('checkbox', { name: 'Correo' })).toBeDisabled();
  await user.click(everybody.getByRole('checkbox', { name: 'Navegador' }));
  const onCall = await group(section, 'Alarma, a quien está de guardia');
  await user.click(onCall.getByRole('checkbox', { name: 'Correo' }));
  await user.click(onCall.getByRole('checkbox', { name: 'SMS' }));
  await user.click(section.getByRole('button', { name: 'Guardar avisos' }));
  expect(await section.findByText('Quien está de guardia se entera por correo o por SMS')).toBeVisible();
  expect(written).toEqual([]);

  await user.click(onCall.getByRole('checkbox', { name: 'SMS' }));
  await user.click(section.getByRole('button', { name: 'Guardar avisos' }));
  // A notice fades in.
  await waitFor(() => expect(screen.getByText('Los avisos se han guardado.')).toBeVisible());
  expect(written).toEqual([
    ['"3"', { ...defaultNoticeChoice, 'on-call': ['sms'], alarm: ['email', 'sms'], task: ['email'] }],
  ]);
});

it('others read what their clinic chose, and say what they do without', async () => {
  const { user, section, mutedNow } = await openSettings(signedIn, {
    ...defaultNoticeChoice,
    task: ['email'],
  });
  expect(await section.findByText('Auxilia, Correo y SMS')).toBeVisible();
  expect(section.queryByRole('button', { name: 'Guardar avisos' })).toBeNull();
  expect(section.queryByRole('checkbox', { name: /llega un mensaje/ })).toBeNull();
  const own = await section.findByRole('checkbox', {
    name: 'Correo cuando otra persona le encarga una tarea',
  });
  expect(own).toBeChecked();
  await user.click(own);
  await waitFor(() => expect(mutedNow()).toEqual(['task']));
  await waitFor(() => expect(own).not.toBeChecked());
});
