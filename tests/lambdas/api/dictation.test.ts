import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  recordingConsent,
  withdrawnConsent,
} from '../../../lambdas/clinical/documentation/recording-consent.ts';
import { startVoiceServer, type VoiceServer } from '../../support/voice-server.ts';
import { type Json, openVisitClinic } from '../visits/visit-clinic.ts';

let voice: VoiceServer;
let clinic: Awaited<ReturnType<typeof openVisitClinic>>;
let noteId: string;
const setting = { address: 'https://voz.example/v1', model: 'whisper-1', apiKey: 'clave-secreta' };

beforeAll(async () => {
  voice = await startVoiceServer();
  clinic = await openVisitClinic({ publicFetch: voice.publicFetch });
  await clinic.addPatient('nuria');
  noteId = (await clinic.newNote('luis', 'nuria')).id;
});
afterAll(() => {
  clinic?.platform.close();
  voice?.close();
});

async function set(change: Json) {
  const { version } = (await clinic.api('ana', 'GET', '/dictation-service')).body;
  return clinic.api('ana', 'PUT', '/dictation-service', { body: change, version });
}
const piece = (more: Json = {}) => ({
  patientId: 'nuria',
  noteId,
  type: 'audio/webm',
  audio: Buffer.from('voz').toString('base64'),
  ...more,
});
const transcribe = (more: Json = {}, name: 'luis' | 'marta' | 'elena' = 'luis') =>
  clinic.api(name, 'POST', '/documentation/transcription', { body: piece(more) });
const consent = () =>
  recordingConsent(
    { patientId: 'nuria', visitId: undefined, noteId },
    { giver: 'patient', giverName: '', method: 'verbal' },
    { isGiven: true, now: new Date() },
  );

describe('the service of an organization', () => {
  test('is set by administrators alone, and its key is never answered', async () => {
    expect((await clinic.api('luis', 'GET', '/dictation-service')).status).toBe(403);
    expect((await clinic.api('marta', 'GET', '/dictation-service')).status).toBe(403);
    const refused = await clinic.api('luis', 'PUT', '/dictation-service', { body: setting, version: 1 });
    expect(refused.status).toBe(403);
    expect((await clinic.api('luis', 'GET', '/documentation/dictation')).body).toEqual({ host: null });
    expect((await clinic.api('marta', 'GET', '/documentation/dictation')).status).toBe(403);
    const { status, body } = await set(setting);
    expect(status).toBe(200);
    expect(body).toEqual({
      address: setting.address,
      model: 'whisper-1',
      hasKey: true,
      canReach: true,
      version: 2,
    });
    expect((await clinic.api('luis', 'GET', '/documentation/dictation')).body).toEqual({
      host: 'voz.example',
    });
    // Another organization has none of it.
    expect((await clinic.api('elena', 'GET', '/documentation/dictation')).body).toEqual({ host: null });
    expect((await clinic.api('ana', 'PUT', '/dictation-service', { body: setting, version: 1 })).status).toBe(
      412,
    );
  });

  test.each([
    ['http://voz.example/v1'],
    ['https://user:secret@voz.example/v1'],
    ['https://voz.example:8443/v1'],
    ['https://voz.example/v1?clave=1'],
    ['file:///etc/passwd'],
    ['voz.example'],
  ])('is not at %s', async (address) => {
    expect((await set({ ...setting, address })).status).toBe(422);
  });

  test('keeps its key for its address alone', async () => {
    const { apiKey, ...withoutKey } = setting;
    expect((await set(withoutKey)).body.hasKey).toBe(true);
    expect((await set({ ...withoutKey, address: 'https://otra.example/v1' })).body.hasKey).toBe(false);
    expect((await set({ ...withoutKey, apiKey })).body.hasKey).toBe(true);
  });
});

describe('what is dictated', () => {
  test('is sent nowhere before the patient has agreed, nor for whom it is not to be', async () => {
    expect((await transcribe()).status).toBe(403);
    expect((await transcribe({}, 'marta')).status).toBe(403);
    expect((await transcribe({}, 'elena')).status).toBe(409);
    expect(voice.heard).toEqual([]);
  });

  test('is written down by the service, and stands in no log', async () => {
    await clinic.put({ ...consent(), id: 'consent-1' });
    expect((await transcribe()).body).toEqual({ text: 'Tos seca.', failure: null });
    const [asked] = voice.heard;
    expect(asked).toMatchObject({ path: '/v1/audio/transcriptions', key: 'Bearer clave-secreta' });
    const headers = { 'content-type': asked?.type ?? '' };
    const form = await new Response(new Uint8Array(asked?.body ?? []), { headers }).formData();
    expect(form.get('language')).toBe('es');
    expect(form.get('model')).toBe('whisper-1');
    const file = form.get('file');
    expect(file instanceof File && (await file.text())).toBe('voz');
    expect(file instanceof File && file.name).toBe('voz.webm');
    expect(JSON.stringify(clinic.platform.log)).not.toMatch(/Tos seca|clave-secreta/);
  });

  test.each([
    ['no acepta la clave', 401, '{}'],
    ['ha respondido con un error', 500, 'caído'],
    ['ha respondido con un error', 302, ''],
    ['no se puede usar', 200, '<html>'],
    ['no se puede usar', 200, 'null'],
    ['no se puede usar', 200, '{"text":7}'],
  ])('and a service that fails is told: %s', async (words, status, text) => {
    voice.say(status, text);
    const { status: answered, body } = await transcribe();
    expect(answered).toBe(200);
    expect(body.text).toBeNull();
    expect(body.failure).toContain(words);
  });

  test('and one that is not there', async () => {
    await set({ ...setting, address: 'https://otra.example/v1' });
    expect((await transcribe()).body.failure).toBe('No se llega al servicio de dictado.');
    await set(setting);
  });

  test('is a recording that a browser makes, and not too long', async () => {
    expect((await transcribe({ audio: 'no es base64!' })).status).toBe(422);
    expect((await transcribe({ type: 'text/html' })).status).toBe(422);
    expect((await transcribe({ audio: 'A'.repeat(240_004) })).status).toBe(422);
  });

  test('is not sent any more once the consent is withdrawn, nor once the service is taken out', async () => {
    const [stored] = (await clinic.fhir('luis', 'GET', '/Consent?patient=nuria')).body.entry;
    await clinic.put(withdrawnConsent(stored.resource, new Date()));
    expect((await transcribe()).status).toBe(403);
    const { body } = await set({ address: null, model: 'whisper-1' });
    expect(body).toMatchObject({ address: null, hasKey: false });
    expect((await transcribe()).status).toBe(409);
  });
});
