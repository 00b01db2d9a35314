import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  recordingConsent,
  withdrawnConsent,
} from '../../../lambdas/clinical/documentation/recording-consent.ts';
import { sentenceKey } from '../../../lambdas/clinical/documentation/sentences.ts';
import { maximumSourceLength } from '../../../lambdas/contracts/notes.ts';
import { type Json, openVisitClinic, soap, type VisitClinic } from './visit-clinic.ts';

let clinic: VisitClinic;
beforeAll(async () => {
  clinic = await openVisitClinic();
  await clinic.addPatient('p1');
});
afterAll(() => clinic?.platform.close());

const text = 'Tos seca de 5 días. Niega fiebre.';
const begin = (note: string, confirmed: string[] = []): Promise<Json> =>
  clinic.newNote('luis', 'p1', { sections: soap(note), source: { text, confirmed } });
const read = async (id: string): Promise<Json> => (await clinic.api('luis', 'GET', `/notes/${id}`)).body;
const sign = ({ id, version }: Json) =>
  clinic.api('luis', 'POST', `/notes/${id}/signature`, { version, body: { typedName: 'Luis Ortega Ríos' } });

describe('the text that a note is drawn from', () => {
  test('is kept with the draft, stays where a save says nothing of it, and is in no resource', async () => {
    const note = await begin('Tos seca de 5 días.');
    expect(note.source).toEqual({ text, confirmed: [], origin: 'typed', settled: [] });
    const saved = await clinic.save('luis', note, 'Tos seca de 5 días.', { isCheckpoint: true });
    expect(saved.status).toBe(200);
    expect((await read(note.id)).source).toMatchObject({ text, confirmed: [] });
    const stored = (await clinic.fhir('luis', 'GET', `/DocumentReference/${note.id}`)).body;
    expect(Buffer.from(stored.content[0].attachment.data, 'base64').toString()).not.toContain('Niega');
    const composition = await clinic.fhir('luis', 'GET', `/${stored.context.related[0].reference}`);
    expect(JSON.stringify(composition.body)).not.toContain('Niega');
  });

  test('goes when the note is signed', async () => {
    const signed = await sign(await begin('Niega fiebre.'));
    expect(signed.status).toBe(200);
    expect(signed.body.source).toBeNull();
  });

  test('that is longer than a draft takes is refused in words', async () => {
    const source = { text: 'a'.repeat(maximumSourceLength + 1) };
    const refused = await clinic.api('luis', 'POST', '/notes', {
      body: { patientId: 'p1', kind: 'soap', sections: soap(), source },
    });
    expect(refused.status).toBe(422);
    expect(refused.body.errors[0].detail).toBe('El texto admite como máximo 60,000 caracteres');
  });
});

describe('what the text does not say', () => {
  test('is not signed before somebody answers for it', async () => {
    const note = await begin('Niega fiebre. Amoxicilina 500 mg.');
    const refused = await sign(note);
    expect(refused.status).toBe(422);
    expect(refused.body.detail).toBe(
      'Una frase no está en el texto de partida y nadie la ha confirmado, en Subjetivo.',
    );
    const source = { text, confirmed: [sentenceKey('Amoxicilina 500 mg')] };
    const saved = await clinic.save('luis', note, 'Niega fiebre. Amoxicilina 500 mg.', { source });
    expect((await sign({ ...note, version: saved.body.version })).status).toBe(200);
  });

  test('is counted: a denied sign is not the sign', async () => {
    const refused = await sign(await begin('Fiebre. Tos.'));
    expect(refused.body.detail).toBe(
      '2 frases no están en el texto de partida y nadie las ha confirmado, en Subjetivo.',
    );
  });
});

describe('the consent to record', () => {
  const values = { giver: 'patient', giverName: '', method: 'verbal' } as const;
  const consent = async (isGiven: boolean) => {
    const { id: noteId } = await begin('Tos.');
    const scope = { patientId: 'p1', visitId: undefined, noteId };
    return recordingConsent(scope, values, { isGiven, now: new Date() });
  };

  test.each([true, false])(
    'is a Consent that the record takes, and can be withdrawn (given: %s)',
    async (isGiven) => {
      const created = await clinic.fhir('luis', 'POST', '/Consent', await consent(isGiven));
      expect(created.status, JSON.stringify(created.body)).toBe(201);
      const withdrawn = withdrawnConsent(created.body, new Date());
      expect((await clinic.fhir('luis', 'PUT', `/Consent/${created.body.id}`, withdrawn)).status).toBe(200);
    },
  );

  test('is neither read nor written by the front desk, nor seen from elsewhere', async () => {
    const { body } = await clinic.fhir('luis', 'POST', '/Consent', await consent(true));
    expect((await clinic.fhir('marta', 'POST', '/Consent', await consent(true))).status).toBe(403);
    expect((await clinic.fhir('marta', 'GET', `/Consent/${body.id}`)).status).toBe(403);
    expect((await clinic.fhir('elena', 'GET', `/Consent/${body.id}`)).status).toBe(404);
  });
});
