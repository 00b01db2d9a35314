import { describe, expect, test } from 'vitest';
import { openOperatedApi } from '../operator-api.ts';
import { database, incident, now, openStatus, platform, publish } from './open-status.ts';

openStatus();

describe('The public page is written', () => {
  const writes = async (): Promise<[string, string, object][]> => {
    const { incidentId, updates } = await publish();
    const { state: _, text: __, ...facts } = incident();
    return [
      ['POST', '/status/incidents', incident()],
      ['PATCH', `/status/incidents/${incidentId}`, facts],
      ['POST', `/status/incidents/${incidentId}/updates`, { state: 'resolved', text: 'x' }],
      ['PATCH', `/status/incidents/${incidentId}/updates/${updates[0].updateId}`, { text: 'x' }],
    ];
  };

  test('by no administrator of a clinic, whatever they send', async () => {
    const asClinic = platform.callAs(platform.clinic, ['admins', 'clinicians', 'staff']);
    for (const [method, path, body] of await writes()) {
      for (const sent of [body, { nonsense: true }]) {
        const answer = await asClinic(method, path, { body: sent, version: 1 });
        expect([answer.status, answer.body.detail]).toEqual([
          403,
          'Solo puede hacerlo la organización que administra la plataforma.',
        ]);
      }
    }
  });

  test('by nobody of the operator who is no administrator, and by nobody who is not signed in', async () => {
    for (const [method, path, body] of await writes()) {
      const asColleague = platform.callAs(platform.operator, ['clinicians', 'staff']);
      expect((await asColleague(method, path, { body, version: 1 })).status).toBe(403);
      expect((await platform.visitor(method, path, { body, version: 1 })).status).toBe(401);
    }
  });

  test('by nobody at all where no operator is configured', async () => {
    const unoperated = await openOperatedApi(database, { now }, false);
    const answer = await unoperated.admin('POST', '/status/incidents', { body: incident() });
    expect(answer.status).toBe(403);
    expect((await unoperated.admin('GET', '/operator')).body).toEqual({ isOperator: false });
  });

  test('and every writing leaves an entry of who it was', async () => {
    await publish();
    const { organizationId, userId } = platform.operator;
    const rows = await database.transaction({ role: 'app', organizationId, userId }, (sql) =>
      sql(`SELECT DISTINCT user_id FROM audit_events WHERE action = 'incident-created'`),
    );
    expect(rows).toEqual([{ user_id: userId }]);
  });
});
