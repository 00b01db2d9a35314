import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { startVoiceServer, type VoiceServer } from '../../../../support/voice-server.ts';
import { type Clinic, startClinic } from '../../patients/clinic.ts';

let voice: VoiceServer;
let clinic: Clinic;
beforeAll(async () => {
  voice = await startVoiceServer();
  clinic = await startClinic({ publicFetch: voice.publicFetch });
});
afterAll(() => {
  clinic?.platform.close();
  voice?.close();
});

/** The browser's recorder, which this one has not: a piece is what was said until it is stopped. */
class FakeRecorder {
  static isTypeSupported = (type: string) => type === 'audio/webm';
  state = 'inactive';
  ondataavailable?: (event: { data: Blob }) => void;
  onstop?: () => void;
  start() {
    this.state = 'recording';
  }
  stop() {
    this.state = 'inactive';
    this.ondataavailable?.({ data: new Blob(['voz']) });
    this.onstop?.();
  }
}
const stopped: string[] = [];
beforeEach(() => {
  Object.assign(globalThis, { MediaRecorder: FakeRecorder });
  const getUserMedia = async () => ({ getTracks: () => [{ stop: () => stopped.push('track') }] });
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'MediaRecorder');
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

it('is set by an administrator, told to who dictates, and loses nothing where the service fails', async () => {
  const { user: ana, unmount } = await clinic.open('ana', '/account-settings');
  const settings = within(await screen.findByRole('region', { name: 'Dictado' }));
  const address = await settings.findByLabelText('Dirección del servicio');
  await ana.type(address, 'http://voz.example/v1');
  await ana.click(settings.getByRole('button', { name: 'Guardar dictado' }));
  expect(await settings.findByText('Indique una dirección https')).toBeVisible();
  await ana.clear(address);
  await ana.type(address, 'https://voz.example/v1');
  await ana.type(settings.getByLabelText('Clave del servicio'), 'clave-secreta');
  await ana.click(settings.getByRole('button', { name: 'Guardar dictado' }));
  expect(await settings.findByText(/^Hay una guardada y no se muestra/)).toBeVisible();
  expect(settings.getByLabelText('Clave del servicio')).toHaveValue('');
  unmount();

  const { user } = await clinic.open('luis', '/tools/clinical-documentation?paciente=maria');
  await user.click(await screen.findByRole('button', { name: 'Nota sin visita' }));
  const source = await screen.findByLabelText('Texto de partida', { selector: 'textarea' });
  expect(
    await screen.findByText('La voz se envía a voz.example, el servicio de su organización.'),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Dictar' })).toBeDisabled();
  await user.click(await screen.findByRole('button', { name: 'Registrar consentimiento' }));
  await user.click(screen.getByRole('button', { name: 'Acepta' }));
  await screen.findByText(/^Consentimiento para dictar: /);
  const dictate = async () => {
    await user.click(await screen.findByRole('button', { name: 'Dictar' }));
    await user.click(await screen.findByRole('button', { name: 'Parar' }));
  };
  await dictate();
  await waitFor(() => expect(source).toHaveValue('Tos seca.'));
  await waitFor(() => expect(stopped).toHaveLength(1));
  expect(voice.heard.at(-1)?.key).toBe('Bearer clave-secreta');

  voice.say(500, '');
  await dictate();
  expect(
    await screen.findByText(/^El servicio de dictado ha respondido con un error\. Lo que falta/),
  ).toBeVisible();
  voice.say(200, '{"text":"Sin fiebre."}');
  await dictate();
  // What was said before it failed, and what was said since.
  await waitFor(() => expect(source).toHaveValue('Tos seca. Sin fiebre. Sin fiebre.'));
});

it('is said where the browser records nothing', async () => {
  Reflect.deleteProperty(globalThis, 'MediaRecorder');
  const { user } = await clinic.open('luis', '/tools/clinical-documentation?paciente=maria');
  await user.click(await screen.findByRole('button', { name: 'Nota sin visita' }));
  expect(await screen.findByText(/^Este navegador no graba la voz/)).toBeVisible();
});
