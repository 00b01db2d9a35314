import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { incident, maintenance, now, openStatus, pass, platform, publish, read } from './open-status.ts';

openStatus();

describe('An incident', () => {
  test('is published with its first update, goes on, is resolved, and is then told of as over', async () => {
    const created = await publish();
    expect(created).toMatchObject({ state: 'investigating', severity: 'major', version: 1, settledAt: null });
    const path = `/status/incidents/${created.incidentId}/updates`;
    pass(60_000);
    const { body: identified, headers } = await platform.admin('POST', path, {
      version: 1,
      body: { state: 'identified', text: 'Es el proveedor.\r\n\r\nSeguimos.' },
    });
    expect(headers.get('etag')).toBe('"2"');
    expect(identified.updates[0]).toMatchObject({ text: 'Es el proveedor.\n\nSeguimos.' });
    pass(60_000);
    const settledAt = now().toISOString();
    await platform.admin('POST', path, { version: 2, body: { state: 'resolved', text: 'Ya está.' } });
    const { incidents } = await read();
    const seen = incidents.find(({ incidentId }) => incidentId === created.incidentId);
    expect(seen).toMatchObject({ state: 'resolved', settledAt, version: 3 });
    expect(seen?.updates.map(({ state }) => state)).toEqual(['resolved', 'identified', 'investigating']);
  });

  test('that is over can be opened again', async () => {
    const { incidentId } = await publish({ ...incident(), state: 'resolved' });
    const { body } = await platform.admin('POST', `/status/incidents/${incidentId}/updates`, {
      version: 1,
      body: { state: 'monitoring', text: 'Ha vuelto.' },
    });
    expect(body).toMatchObject({ state: 'monitoring', settledAt: null });
  });

  test('can be corrected, and each of its updates, which says when', async () => {
    const { incidentId, updates } = await publish();
    const { state: _, text: __, ...facts } = incident();
    const { body: corrected } = await platform.admin('PATCH', `/status/incidents/${incidentId}`, {
      version: 1,
      body: { ...facts, title: 'Los SMS salen con retraso', severity: 'minor' },
    });
    expect(corrected).toMatchObject({ title: 'Los SMS salen con retraso', severity: 'minor', version: 2 });
    const { body } = await platform.admin(
      'PATCH',
      `/status/incidents/${incidentId}/updates/${updates[0].updateId}`,
      { version: 2, body: { text: 'Lo miramos.' } },
    );
    expect(body.updates).toMatchObject([{ text: 'Lo miramos.', correctedAt: now().toISOString() }]);
  });

  test('is not changed from a version that somebody else has changed meanwhile, nor without one', async () => {
    const { incidentId } = await publish();
    const path = `/status/incidents/${incidentId}/updates`;
    const body = { state: 'identified', text: 'Ya.' };
    expect((await platform.admin('POST', path, { body })).status).toBe(428);
    expect((await platform.admin('POST', path, { body, version: 1 })).status).toBe(200);
    expect((await platform.admin('POST', path, { body, version: 1 })).status).toBe(412);
  });

  test('that is sent twice with one key is one incident', async () => {
    const key = randomUUID();
    const body = incident();
    const [first, second] = [
      await platform.admin('POST', '/status/incidents', { body, key }),
      await platform.admin('POST', '/status/incidents', { body, key }),
    ];
    expect(second.body.incidentId).toBe(first.body.incidentId);
  });

  test.each([
    ['no title', { title: ' ' }, '/title'],
    ['a title of two lines', { title: 'a\nb' }, '/title'],
    ['no severity', { severity: undefined }, '/severity'],
    ['no component', { components: [] }, '/components'],
    ['a component twice', { components: ['api', 'api'] }, '/components'],
    ['what is no component', { components: ['mainframe'] }, '/components/0'],
    ['a state of a maintenance', { state: 'scheduled' }, '/state'],
    ['no text', { text: '\n' }, '/text'],
    ['text that XML cannot hold', { text: 'a\u0007b' }, '/text'],
    ['a start in the future', { startsAt: '2030-01-01T00:00:00Z' }, '/startsAt'],
    ['a start that is no time', { startsAt: 'ayer' }, '/startsAt'],
  ])('is refused with %s, and says where', async (_, change, pointer) => {
    const answer = await platform.admin('POST', '/status/incidents', { body: { ...incident(), ...change } });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toMatchObject([{ pointer }]);
  });

  test('that does not exist is not found', async () => {
    const body = { state: 'resolved', text: 'x' };
    const gone = await platform.admin('POST', `/status/incidents/${randomUUID()}/updates`, {
      body,
      version: 1,
    });
    expect(gone.status).toBe(404);
  });
});

describe('A maintenance', () => {
  test('is announced, begins, and is completed', async () => {
    const created = await publish(maintenance());
    expect(created).toMatchObject({ state: 'scheduled', severity: null, endsAt: '2026-12-01T04:00:00.000Z' });
    const { body } = await platform.admin('POST', `/status/incidents/${created.incidentId}/updates`, {
      version: 1,
      body: { state: 'completed', text: 'Hecho.' },
    });
    expect(body).toMatchObject({ state: 'completed', settledAt: now().toISOString() });
  });

  test('ends after it begins, and takes no state of an incident', async () => {
    const backwards = { ...maintenance(), endsAt: '2026-12-01T03:00:00Z' };
    const { status, body } = await platform.admin('POST', '/status/incidents', { body: backwards });
    expect([status, body.errors[0].pointer]).toEqual([422, '/endsAt']);
    const { incidentId } = await publish(maintenance());
    const answer = await platform.admin('POST', `/status/incidents/${incidentId}/updates`, {
      version: 1,
      body: { state: 'resolved', text: 'x' },
    });
    expect(answer.body.errors).toMatchObject([{ pointer: '/state' }]);
  });

  test('becomes no incident by being corrected', async () => {
    const { incidentId } = await publish(maintenance());
    const { state: _, text: __, ...facts } = incident();
    const answer = await platform.admin('PATCH', `/status/incidents/${incidentId}`, {
      version: 1,
      body: facts,
    });
    expect(answer.status).toBe(422);
  });
});
