import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuditClinic, openAuditClinic } from './audit-clinic.ts';

let clinic: AuditClinic;
beforeAll(async () => {
  clinic = await openAuditClinic();
});
afterAll(() => clinic?.close());

const events = async (query = '') => (await clinic.ana.api('GET', `/audit/events${query}`)).body.events;
const newest = async () => (await events())[0];

describe('What is done with accounts and settings can be read by whoever administers', () => {
  it('tells whose roles were changed by whom, from what to what', async () => {
    const { ana, luis } = clinic;
    const { version } = (await ana.api('GET', `/user-accounts/${luis.userId}`)).body;
    const { status } = await ana.api('PUT', `/user-accounts/${luis.userId}/roles`, {
      body: { roles: ['clinicians', 'staff'] },
      headers: { 'if-match': `"${version}"` },
    });
    expect(status).toBe(200);
    expect(await newest()).toMatchObject({
      sentence: 'Cambió los papeles',
      person: { id: ana.userId, name: 'Ana Núñez Prado' },
      about: { id: luis.userId, name: 'Luis Ortega Ríos' },
      before: ['clinicians'],
      roles: ['clinicians', 'staff'],
    });
  });

  it('names who was invited and has not come', async () => {
    const invitation = { email: 'sara@example.org', givenName: 'Sara', familyName: 'Mena', roles: ['staff'] };
    expect((await clinic.ana.api('POST', '/user-accounts', { body: invitation })).status).toBe(200);
    expect(await newest()).toMatchObject({
      sentence: 'Invitó a una persona',
      about: { name: 'Sara Mena' },
      roles: ['staff'],
    });
  });

  it.each<[string, string, () => Promise<{ status: number }>]>([
    [
      'a system that asks for advice about patients was let in',
      'sistemas que consultan CDS Hooks',
      () => clinic.ana.api('POST', '/cds-clients', { body: system() }),
    ],
    [
      'a rule of the check of medication was given another level',
      'niveles de las reglas de medicación',
      () =>
        clinic.ana.api('PUT', '/medication-safety/rules/anticoagulants-nsaids', {
          body: { level: 'informs', reason: 'Lo vemos a diario' },
        }),
    ],
    [
      'a critical limit of the laboratory was changed',
      'rangos de laboratorio',
      () =>
        clinic.ana.api('PUT', '/laboratory/ranges/potassium', {
          body: { ranges: [{ low: 3.6, high: 5 }], critical: [], version: 0, reason: 'Nuestro laboratorio' },
        }),
    ],
    [
      'a setting of the organization was changed',
      'tiempo sin actividad',
      async () => {
        const { version } = (await clinic.ana.api('GET', '/organization')).body;
        return clinic.ana.api('PATCH', '/organization', {
          body: { idleMinutes: 10 },
          headers: { 'if-match': `"${version}"` },
        });
      },
    ],
  ])('tells that %s', async (_what, field, change) => {
    expect((await change()).status).toBe(200);
    expect(await newest()).toMatchObject({
      sentence: 'Cambió la configuración de la organización',
      person: { id: clinic.ana.userId },
      fields: [field],
    });
  });

  it('tells that a system was let in no more', async () => {
    const [{ clientId }] = (await clinic.ana.api('GET', '/cds-clients')).body.clients;
    const before = (await newest()).id;
    const removed = await clinic.ana.api('DELETE', `/cds-clients/${clientId}`);
    expect([removed.status, removed.body]).toEqual([200, { clientId }]);
    const after = await newest();
    expect(after).toMatchObject({ fields: ['sistemas que consultan CDS Hooks'] });
    expect(after.id).not.toBe(before);
  });

  it('narrows by what was done, by person, and by day', async () => {
    const { ana, luis } = clinic;
    const sentences = new Set((await events('?action=roles-changed')).map(sentenceOf));
    expect([...sentences]).toEqual(['Cambió los papeles']);
    const ofLuis: Event[] = await events(`?person=${luis.userId}`);
    expect(ofLuis.map(sentenceOf)).toContain('Cambió los papeles');
    expect(ofLuis.every(({ person, about }) => [person?.id, about?.id].includes(luis.userId))).toBe(true);
    expect(await events('?to=2001-01-01')).toEqual([]);
    expect((await ana.api('GET', '/audit/events?from=2026-02-02&to=2026-01-01')).status).toBe(400);
    expect((await ana.api('GET', '/audit/events?cursor=x')).status).toBe(400);
  });

  it('comes in pages', async () => {
    const [first, second] = await events();
    const { sequence } = (
      await clinic.database.transaction({ role: 'identity' }, (sql) =>
        sql<{ sequence: string }>('SELECT sequence::text FROM audit_events WHERE audit_event_id = $1', [
          first.id,
        ]),
      )
    )[0] ?? { sequence: '' };
    expect((await events(`?cursor=${sequence}`))[0]).toEqual(second);
  });

  it('is nobody else’s to read', async () => {
    const { luis, marta, elena } = clinic;
    expect((await luis.api('GET', '/audit/events')).status).toBe(403);
    expect((await marta.api('GET', '/audit/events')).status).toBe(403);
    const others: Event[] = (await elena.api('GET', '/audit/events')).body.events;
    expect(others.map(sentenceOf)).not.toContain('Cambió los papeles');
  });
});

interface Event {
  sentence: string;
  person: { id: string } | null;
  about: { id: string } | null;
}
const sentenceOf = ({ sentence }: Event) => sentence;

const system = () => ({
  name: 'Historia de un vecino',
  issuer: 'https://ehr.example',
  jwks: {
    keys: [
      {
        ...generateKeyPairSync('ec', { namedCurve: 'P-384' }).publicKey.export({ format: 'jwk' }),
        kid: 'a',
        use: 'sig',
        alg: 'ES384',
      },
    ],
  },
  hooks: ['patient-view'],
  isEnabled: true,
});
