import type { AuditEvent, Communication } from '@medplum/fhirtypes';
import { describe, expect, it } from 'vitest';
import {
  versionAuthors,
  versionReference,
} from '../../../../frontend/features/patient/changes/version-authors.ts';
import { matchingConcepts } from '../../../../frontend/features/patient/editing/used-concepts.ts';
import { messageThreads } from '../../../../frontend/features/patient/visits/message-threads.ts';

const message = (id: string, sent: string, more: Partial<Communication> = {}): Communication => ({
  resourceType: 'Communication',
  id,
  status: 'completed',
  sent,
  received: sent,
  ...more,
});

describe('messages', () => {
  it('stand by thread, the newest first, under the topic of the first message', () => {
    const partOf = [{ reference: 'Communication/a' }];
    const threads = messageThreads([
      message('a', '2026-01-01T10:00:00Z', { topic: { text: 'Receta' } }),
      message('b', '2026-01-02T10:00:00Z'),
      message('c', '2026-01-03T10:00:00Z', { partOf }),
    ]);
    expect(threads.map(({ id, topic, count }) => [id, topic, count])).toEqual([
      ['a', 'Receta', 2],
      ['b', 'Sin asunto', 1],
    ]);
  });

  it('that nobody has received are unread, and those entered in error are none', () => {
    const { received: _received, ...unread } = message('a', '2026-01-01T10:00:00Z');
    expect(messageThreads([unread])[0]?.isUnread).toBe(true);
    expect(messageThreads([{ ...unread, status: 'entered-in-error' }])).toEqual([]);
  });
});

describe('concepts in use', () => {
  const concept = (text: string, code: string) => ({ text, coding: [{ code }] });
  const concepts = [concept('Diabetes mellitus tipo 2', 'E11.9'), concept('Prediabetes', 'R73.03')];

  it.each(['diab', 'TIPO diab', 'diábetes', 'e11', ' mell '])(
    'are found by the beginnings of words: %s',
    (typed) => {
      expect(matchingConcepts(concepts, typed)).toEqual(concepts.slice(0, 1));
    },
  );

  it.each(['betes', 'diabetes tipo 1', '11.9'])('are not found by what is inside a word: %s', (typed) => {
    expect(matchingConcepts(concepts, typed)).toEqual([]);
  });

  it('are six at most', () => {
    const many = Array.from({ length: 9 }, (_, index) => concept(`Asma ${index}`, `J45.${index}`));
    expect(matchingConcepts(many, 'asma')).toEqual(many.slice(0, 6));
  });
});

describe('the author of a version', () => {
  const event = (outcome: AuditEvent['outcome'], user: string): AuditEvent => ({
    resourceType: 'AuditEvent',
    recorded: '2026-01-01T10:00:00Z',
    type: {},
    source: { observer: {} },
    ...(outcome ? { outcome } : {}),
    agent: [
      { requestor: true, who: { identifier: { system: 'urn:auxilia:software', value: 'agente' } } },
      { requestor: false, who: { identifier: { system: 'urn:auxilia:user', value: user } } },
    ],
    entity: [{ what: { reference: 'Condition/1/_history/2' } }],
  });

  it('is the person of the entry, whatever software acted for them', () => {
    const authors = versionAuthors([event('0', 'luis')]);
    expect(authors.get(versionReference('Condition', '1', 'W/"2"'))).toBe('luis');
  });

  it('is not who was refused', () => {
    expect(versionAuthors([event('8', 'marta')]).size).toBe(0);
  });
});
