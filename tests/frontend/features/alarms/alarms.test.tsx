import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepSignal } from '../../../../frontend/lib/alarm-signals.ts';
import type { AlarmDetail } from '../../../../lambdas/contracts/alarm-details.ts';
import type { Alarm } from '../../../../lambdas/contracts/alarms.ts';
import { keepSession } from '../../app/kept-session.ts';
import { me, openAs, signedIn, stubNetwork } from '../../app/open-as.tsx';

beforeEach(() => keepSession());

const dueIn = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const alarm = (change: Partial<Alarm> = {}): Alarm => ({
  taskId: 't1',
  kind: 'red-flag',
  dueAt: dueIn(9.5),
  isMine: false,
  ...change,
});
const detail = (change: Partial<AlarmDetail> = {}): AlarmDetail => ({
  taskId: 't1',
  kind: 'red-flag',
  label: 'Dolor en el pecho',
  dueAt: dueIn(9.5),
  raisedAt: dueIn(-0.5),
  patient: { id: 'p1', name: 'Rosa Peña' },
  threadId: 'h1',
  owner: null,
  called: [],
  ...change,
});

interface Server {
  alarms: Alarm[];
  details: AlarmDetail[];
  claimed?: () => Response;
}

const task = {
  resourceType: 'Task',
  id: 't1',
  status: 'requested',
  intent: 'order',
  meta: { versionId: '1' },
};

async function openWith(server: Server, path = '/tasks', as = me) {
  const written: unknown[] = [];
  const network = stubNetwork((url, init) => {
    if (url.endsWith('/api/me')) return Response.json(as);
    if (url.endsWith('/api/alarms')) {
      const { alarms } = server;
      const mine = alarms.filter(({ isMine }) => isMine).length;
      return Response.json({ alarms, waiting: alarms.length - mine, mine, isBrowserNotified: true });
    }
    if (url.endsWith('/api/alarms/details')) return Response.json({ alarms: server.details });
    if (url.endsWith('/$claim')) return server.claimed?.() ?? Response.json(task);
    if (url.endsWith('/fhir/R4/Task/t1')) {
      if (init?.method === 'PUT') written.push(JSON.parse(String(init.body)));
      return Response.json(task, { headers: { etag: 'W/"1"' } });
    }
    return new Promise<Response>(() => undefined);
  });
  const view = await openAs(signedIn, path);
  const asked = (end: string) => network.mock.calls.filter(([url]) => String(url).endsWith(end));
  return { ...view, network, asked, written };
}

const chip = () => screen.findByRole('button', { name: /^Alarmas:/ });

describe('an alarm', () => {
  it('stands in the bar with its count and its clock, asked for once', async () => {
    const { asked } = await openWith({
      alarms: [alarm(), alarm({ taskId: 't2', dueAt: dueIn(70) })],
      details: [],
    });
    expect(await chip()).toHaveAccessibleName('Alarmas: 2 alarmas sin atender');
    expect(await chip()).toHaveTextContent(/^2\s*9:[0-5]\d$/);
    expect(screen.getByText('2 alarmas sin atender')).toHaveAttribute('aria-live', 'assertive');
    expect(asked('/api/alarms')).toHaveLength(1);
  });

  it('says that its clock has run out', async () => {
    await openWith({ alarms: [alarm({ dueAt: dueIn(-3) })], details: [] });
    expect(await chip()).toHaveTextContent(/^1\s*−3:0\d$/);
    expect((await chip()).title).toMatch(/^1 alarma sin atender\. Plazo vencido hace 3 min/);
  });

  it('is nothing where there is none', async () => {
    const { asked } = await openWith({ alarms: [], details: [] });
    await waitFor(() => expect(asked('/api/alarms')).toHaveLength(1));
    expect(screen.queryByRole('button', { name: /^Alarmas:/ })).toBeNull();
  });

  it('is not asked for by whoever may not act', async () => {
    const { asked } = await openWith({ alarms: [alarm()], details: [] }, '/dashboard', {
      ...me,
      roles: ['admins'],
    });
    await waitFor(() => expect(asked('/api/me')).toHaveLength(1));
    expect(asked('/api/alarms')).toHaveLength(0);
  });

  it('is opened from the bar, and taken', async () => {
    const server: Server = { alarms: [alarm()], details: [detail()] };
    server.claimed = () => {
      server.alarms = [alarm({ isMine: true })];
      server.details = [detail({ owner: { name: 'Ana Pérez', isMe: true } })];
      return Response.json(task);
    };
    const { user, asked } = await openWith(server, '/pacientes');
    await user.click(await chip());
    const panel = await screen.findByRole('dialog', { name: 'Alarmas' });
    const item = await within(panel).findByRole('listitem');
    expect(item).toHaveTextContent('Dolor en el pecho');
    expect(within(item).getByRole('link', { name: 'Rosa Peña' })).toHaveAttribute('href', '/paciente/p1');
    expect(within(item).getByRole('link', { name: 'Abrir la conversación' })).toHaveAttribute(
      'href',
      '/comunicaciones?conversacion=h1',
    );
    await user.click(within(item).getByRole('button', { name: 'Lo atiendo' }));
    expect(await within(panel).findByText('La atiende usted')).toBeVisible();
    expect(asked('/fhir/R4/Task/t1/$claim')).toHaveLength(1);
  });

  it('that somebody else was faster to take says so', async () => {
    const claimed = () =>
      Response.json(
        {
          resourceType: 'OperationOutcome',
          issue: [{ severity: 'error', code: 'conflict', diagnostics: 'La tarea ya es de Luis Gómez.' }],
        },
        { status: 409 },
      );
    const { user } = await openWith({ alarms: [alarm()], details: [detail()], claimed }, '/pacientes');
    await user.click(await chip());
    await user.click(await screen.findByRole('button', { name: 'Lo atiendo' }));
    expect(await screen.findByText('La tarea ya es de Luis Gómez.')).toBeVisible();
  });

  it('of one’s own is closed with a choice and words, and not without', async () => {
    const { user, written } = await openWith({
      alarms: [alarm({ isMine: true })],
      details: [detail({ owner: { name: 'Ana Pérez', isMe: true } })],
    });
    // First among the tasks, too.
    const strip = await screen.findByRole('region', { name: 'No puede esperar' });
    await user.click(await within(strip).findByRole('button', { name: 'Cerrar la alarma' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cerrar la alarma: Dolor en el pecho' });
    const save = within(dialog).getByRole('button', { name: 'Cerrar la alarma' });
    await user.click(save);
    expect(within(dialog).getByText('Elija qué se hizo')).toBeVisible();
    expect(within(dialog).getByText('Escriba qué se hizo')).toBeVisible();
    expect(written).toEqual([]);
    await user.click(within(dialog).getByLabelText('Se habló con el paciente'));
    await user.type(within(dialog).getByLabelText('En pocas palabras'), 'Va a urgencias');
    await user.click(save);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(written).toMatchObject([
      {
        status: 'completed',
        output: [
          {
            type: { coding: [{ system: 'urn:auxilia:task', code: 'alarm-outcome' }] },
            valueCodeableConcept: { coding: [{ code: 'patient-called' }], text: 'Va a urgencias' },
          },
        ],
      },
    ]);
  });

  it('tells who was called for it', async () => {
    const called = [
      { name: 'Luis Gómez', at: '2026-05-05T18:05:00Z' },
      { name: 'Eva Sol', at: '2026-05-05T18:00:00Z' },
    ];
    const { user } = await openWith({ alarms: [alarm()], details: [detail({ called })] }, '/pacientes');
    await user.click(await chip());
    expect(await screen.findByText('Último aviso: Luis Gómez, 2:05 p.m. · 2 avisos en total')).toBeVisible();
  });
});

it('an alarm that is new is told by the browser where clinic and person want it, without what it is about', async () => {
  const shown: [string, NotificationOptions | undefined][] = [];
  class FakeNotification {
    static permission = 'granted';
    constructor(title: string, options?: NotificationOptions) {
      shown.push([title, options]);
    }
  }
  vi.stubGlobal('Notification', FakeNotification);
  keepSignal('notification', true);
  const { giveSignal } = await import('../../../../frontend/features/alarms/give-signal.ts');
  await giveSignal({ isBrowserNotified: false });
  expect(shown).toEqual([]);
  await giveSignal({ isBrowserNotified: true });
  expect(shown).toEqual([
    ['Hay una alarma sin atender', expect.objectContaining({ body: 'Abra Auxilia para atenderla.' })],
  ]);
  keepSignal('notification', false);
  await giveSignal({ isBrowserNotified: true });
  expect(shown).toHaveLength(1);
});
