import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInbound } from '../../../../lambdas/messaging/inbound-signature.ts';
import { oru, potassium } from '../../../lambdas/laboratory/laboratory-clinic.ts';
import { type Clinic, startClinic } from '../patients/clinic.ts';

/* Reports of a laboratory that name nobody for sure, over the real platform in this process. */

let clinic: Clinic;
beforeAll(async () => {
  clinic = await startClinic();
});
afterAll(() => clinic?.platform.close());

async function send(id: string, pid: string, value: number): Promise<void> {
  const { url, accounts } = clinic.platform;
  const { organization } = accounts.find(({ email }) => email.startsWith('luis')) ?? {};
  const known: { organizationId: string; legalName: string; laboratoryKey: string }[] = await (
    await fetch(`${url}/_local/inbound.json`)
  ).json();
  const bridge = known.find(({ legalName }) => legalName === organization);
  const body = oru({ id, order: id, pid, results: [potassium(value)] });
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const answer = await fetch(`${url}/api/inbound/hl7`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'x-application/hl7-v2+er7',
      'x-auxilia-organization': bridge?.organizationId ?? '',
      'x-auxilia-timestamp': timestamp,
      'x-auxilia-signature': signInbound(bridge?.laboratoryKey ?? '', timestamp, body),
    },
  });
  expect(await answer.text()).toContain('MSA|AA');
}

async function opened(who: string) {
  const { user } = await clinic.open('luis', '/tools/lab-interpreter');
  const list = await screen.findByRole('list', { name: 'Informes sin paciente' }, { timeout: 20_000 });
  await user.click(within(list).getByRole('button', { name: `Abrir el informe de ${who}` }));
  return user;
}
const ofMaria = async () =>
  (await clinic.colleague.search('Observation', { patient: 'maria', 'code:text': 'Potasio' })).resources;

it('goes to the patient whom a clinician chooses, once they have looked', async () => {
  await send('W1', 'PID|1||77||Núñez^María', 4.1);
  const user = await opened('María Núñez · 77');
  expect(await screen.findByRole('rowheader', { name: /^Potasio/ })).toBeVisible();
  const panel = screen.getByRole('region', { name: 'Llegó sin paciente' });
  expect(panel).toHaveTextContent('Elija el paciente');
  await user.type(screen.getByRole('combobox', { name: 'Paciente' }), 'María');
  await user.click(await screen.findByRole('option', { name: /^María José/ }));
  await user.click(await within(panel).findByRole('button', { name: 'Guardar en su historia' }));
  expect(within(panel).getByText('Diga antes que lo ha comprobado.')).toBeVisible();
  expect(await ofMaria()).toEqual([]);
  await user.click(within(panel).getByLabelText('He comprobado que el informe es de este paciente'));
  await user.click(within(panel).getByRole('button', { name: 'Guardar en su historia' }));
  expect(await within(panel).findByRole('status')).toHaveTextContent(/^Guardado en la historia/);
  expect(await ofMaria()).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Informes sin paciente' })).toBeNull());
});

it('that names another person goes into no chart, and is dismissed with a reason', async () => {
  await send('W2', 'PID|1||78||Gil^Eva||19900101|F', 4.2);
  const user = await opened('Eva Gil · 1990-01-01 · 78');
  const panel = await screen.findByRole('region', { name: 'Llegó sin paciente' });
  await user.type(screen.getByRole('combobox', { name: 'Paciente' }), 'María');
  await user.click(await screen.findByRole('option', { name: /^María José/ }));
  expect(await within(panel).findByText(/^El informe nombra a otra persona/)).toBeVisible();
  expect(within(panel).queryByRole('button', { name: 'Guardar en su historia' })).toBeNull();
  await user.click(within(panel).getByRole('button', { name: 'Descartar el informe' }));
  expect(within(panel).getByText('Escriba el motivo.')).toBeVisible();
  await user.type(within(panel).getByLabelText('Motivo para descartarlo'), 'No es de la clínica');
  await user.click(within(panel).getByRole('button', { name: 'Descartar el informe' }));
  expect(await within(panel).findByText(/^Descartado/)).toBeVisible();
  expect(await ofMaria()).toHaveLength(1);
});
