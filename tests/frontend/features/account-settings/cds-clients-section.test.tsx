import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createKeys } from '../../../lambdas/cds-services/cds-client.ts';
import { type Clinic, startClinic } from '../patients/clinic.ts';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await startClinic();
});
afterAll(() => clinic?.platform.close());

const registered = async () => (await (await clinic.api('ana'))('GET', '/cds-clients')).body.clients;

it('registers a foreign system by its public keys, stops it, changes it and takes it away', async () => {
  const { jwk, privateKey } = createKeys();
  const { user } = await clinic.open('ana', '/account-settings');
  const settings = within(await screen.findByRole('region', { name: 'Sistemas que consultan' }));
  expect(await settings.findByText(/^No hay ninguno registrado/)).toBeVisible();
  await user.click(settings.getByRole('button', { name: 'Registrar un sistema' }));
  const form = within(settings.getByRole('form', { name: 'Registrar un sistema' }));
  const save = () => user.click(form.getByRole('button', { name: 'Guardar el sistema' }));
  const paste = async (text: string) => {
    await user.clear(form.getByLabelText('Claves públicas (JWKS)'));
    await user.click(form.getByLabelText('Claves públicas (JWKS)'));
    await user.paste(text);
  };

  await save();
  expect(await form.findByText('Indique el nombre')).toBeVisible();
  expect(form.getByText('Indique el emisor (iss)')).toBeVisible();
  expect(form.getByLabelText('Nombre')).toHaveFocus();
  await user.type(form.getByLabelText('Nombre'), 'Historia del hospital');
  await user.type(form.getByLabelText('Emisor (iss)'), 'https://historia.example');
  await save();
  expect(await form.findByText('Pegue las claves públicas del sistema')).toBeVisible();
  await paste('{"keys": [');
  await save();
  expect(await form.findByText(/^No es un documento JWKS/)).toBeVisible();
  await paste(JSON.stringify({ ...privateKey.export({ format: 'jwk' }), kid: 'x' }));
  await save();
  expect(await form.findByText('Lleva una clave privada: pegue solo las públicas')).toBeVisible();
  await paste(JSON.stringify({ keys: [jwk] }));
  for (const box of form.getAllByRole('checkbox')) await user.click(box);
  await save();
  expect(await form.findByText('Elija al menos un momento')).toBeVisible();
  await user.click(form.getByRole('checkbox', { name: 'Al firmarla (order-sign)' }));
  await save();
  const list = within(await settings.findByRole('list', { name: 'Sistemas registrados' }));
  expect(list.getByText('Consulta al firmarla (order-sign).')).toBeVisible();
  expect(list.getByText(`Clave pública: ${jwk.kid}`)).toBeVisible();
  expect(await registered()).toMatchObject([{ issuer: 'https://historia.example', isEnabled: true }]);

  await user.click(list.getByRole('button', { name: 'Detener Historia del hospital' }));
  expect(await list.findByText('Detenido')).toBeVisible();
  expect(await registered()).toMatchObject([{ isEnabled: false }]);
  await user.click(list.getByRole('button', { name: 'Cambiar Historia del hospital' }));
  const change = within(settings.getByRole('form', { name: 'Cambiar Historia del hospital' }));
  await user.type(change.getByLabelText('Organización (tenant)'), 'norte');
  await user.click(change.getByRole('button', { name: 'Guardar el sistema' }));
  expect(await list.findByText('Emisor https://historia.example, organización «norte»')).toBeVisible();
  // Whoever was stopped stays so.
  expect(await registered()).toMatchObject([{ isEnabled: false, tenant: 'norte', hooks: ['order-sign'] }]);

  await user.click(list.getByRole('button', { name: 'Quitar Historia del hospital…' }));
  await user.click(await list.findByRole('button', { name: 'Quitar el sistema' }));
  await waitFor(async () => expect(await registered()).toEqual([]));
  expect(await settings.findByText(/^No hay ninguno registrado/)).toBeVisible();
});

it('tells of an issuer that is taken beside the field, and keeps what was typed', async () => {
  const { jwk } = createKeys();
  const body = {
    name: 'Uno',
    issuer: 'https://uno.example',
    jwks: { keys: [jwk] },
    hooks: ['order-sign'],
    isEnabled: true,
  };
  await (await clinic.api('ana'))('POST', '/cds-clients', { body });
  const { user } = await clinic.open('ana', '/account-settings');
  const settings = within(await screen.findByRole('region', { name: 'Sistemas que consultan' }));
  await user.click(await settings.findByRole('button', { name: 'Registrar un sistema' }));
  const form = within(settings.getByRole('form', { name: 'Registrar un sistema' }));
  await user.type(form.getByLabelText('Nombre'), 'Otro');
  await user.type(form.getByLabelText('Emisor (iss)'), 'https://uno.example');
  await user.click(form.getByLabelText('Claves públicas (JWKS)'));
  await user.paste(JSON.stringify(jwk));
  await user.click(form.getByRole('button', { name: 'Guardar el sistema' }));
  expect(await form.findByText('Ya hay un sistema registrado con este emisor')).toBeVisible();
  expect(form.getByLabelText('Nombre')).toHaveValue('Otro');
});

it('is for administrators', async () => {
  await clinic.open('luis', '/account-settings');
  await screen.findByRole('region', { name: 'Perfil' });
  expect(screen.queryByRole('region', { name: 'Sistemas que consultan' })).not.toBeInTheDocument();
});
