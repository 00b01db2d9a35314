import type { Communication, Provenance } from '@medplum/fhirtypes';
import { describe, expect, it } from 'vitest';
import {
  toldVersions,
  versionAuthors,
  versionReference,
} from '../../../../frontend/features/patient/changes/version-authors.ts';
import {
  joinOffers,
  matchingConcepts,
} from '../../../../frontend/features/patient/editing/concept-search.ts';
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

  it('come before what the terminologies offer, three of them, with nothing twice and eight in all', () => {
    const used = Array.from({ length: 9 }, (_, index) => concept(`Asma ${index}`, `J45.${index}`));
    const terms = [
      { ...concept('Asma bronquial', 'J45.1'), detail: 'bronquitis asmática' },
      ...Array.from({ length: 9 }, (_, index) => concept(`Otra ${index}`, `J46.${index}`)),
    ];
    const offers = joinOffers(used, terms);
    expect(offers).toHaveLength(8);
    expect(offers.slice(0, 4)).toEqual([
      used[0],
      { ...used[1], detail: 'bronquitis asmática' },
      used[2],
      terms[1],
    ]);
  });
});

describe('the author of a version', () => {
  const person = { identifier: { system: 'urn:auxilia:user', value: 'luis' }, display: 'Luis Ortega' };
  const agent = {
    identifier: { system: 'urn:auxilia:software', value: 'agents/x' },
    display: 'Admisión (versión 3)',
  };
  const type = (code: string) => ({ coding: [{ code }] });
  const told = (more: Partial<Provenance>): Provenance => ({
    resourceType: 'Provenance',
    recorded: '2026-01-01T10:00:00Z',
    target: [{ reference: 'Condition/1/_history/2' }, { reference: 'Condition/9/_history/1' }],
    agent: [{ type: type('author'), who: person }],
    ...more,
  });
  const of = (provenance: Provenance) =>
    versionAuthors([provenance]).get(versionReference('Condition', '1', 'W/"2"'));

  it('is the person, of each version that was written at once', () => {
    expect(of(told({}))).toEqual({ userId: 'luis', details: [] });
    expect(versionAuthors([told({})]).size).toBe(2);
  });

  it('is told with the agent, its version, who told it and from where it came', () => {
    const agents = [
      { type: type('informant'), who: { reference: 'Patient/1' } },
      { type: type('author'), who: person },
      { type: type('assembler'), who: agent, onBehalfOf: person },
    ];
    const entity = [{ role: 'source' as const, what: { display: 'Otro hospital' } }];
    expect(of(told({ agent: agents, entity }))).toEqual({
      userId: 'luis',
      details: ['Con Admisión (versión 3)', 'Según contó el paciente', 'Importado de «Otro hospital»'],
    });
  });

  it.each([
    ['page', undefined, 'Desde la página web'],
    ['program', 'laboratorio', 'Desde otro programa (cliente laboratorio)'],
    ['program', undefined, 'Desde otro programa'],
  ])('tells from where it was written: %s', (way, client, text) => {
    const parts = [
      { url: 'way', valueCode: way },
      ...(client === undefined ? [] : [{ url: 'client', valueString: client }]),
    ];
    const extension = [{ url: 'urn:auxilia:sent-from', extension: parts }];
    expect(of(told({ extension }))).toEqual({ userId: 'luis', details: [text] });
  });

  it('is told version by version, the newest first, of one resource alone', () => {
    const of = (version: number, code: string, more: object = {}) =>
      told({
        target: [{ reference: `Condition/1/_history/${version}` }, { reference: 'Condition/11/_history/9' }],
        activity: { coding: [{ code }] },
        ...more,
      });
    const versions = toldVersions('Condition/1', [of(2, 'UPDATE'), of(10, 'DELETE'), of(1, 'CREATE')]);
    expect(versions.map(({ reference, activity }) => [reference, activity])).toEqual([
      ['Condition/1/_history/10', 'DELETE'],
      ['Condition/1/_history/2', 'UPDATE'],
      ['Condition/1/_history/1', 'CREATE'],
    ]);
    expect(versions[0]?.author).toEqual({ userId: 'luis', details: [] });
  });

  it('is nobody where the platform itself wrote it', () => {
    expect(of(told({ agent: [{ type: type('author'), who: agent }] }))).toEqual({
      userId: undefined,
      details: ['Con Admisión (versión 3)'],
    });
  });
});
