import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Content } from '../../../../../frontend/features/patient/visit/note-content.ts';
import { NoteSaver, type Unsaved } from '../../../../../frontend/features/patient/visit/note-saver.ts';
import { ApiProblem, NetworkFailure } from '../../../../../frontend/lib/api-problem.ts';
import type { Note } from '../../../../../lambdas/contracts/notes.ts';

const section = (code: string, text: string) => ({ code, title: code, text, copied: [] });
const noteOf = (subjective: string, version: number, more: Partial<Note> = {}): Note => ({
  id: 'n1',
  title: 'Nota',
  kind: 'soap',
  state: 'draft',
  authors: [],
  isMine: true,
  date: null,
  version,
  patient: { id: 'p1', name: 'Nuria' },
  visitId: null,
  addendumTo: null,
  addenda: [],
  sections: [section('S', subjective), section('P', '')],
  source: null,
  savedAt: null,
  savedBy: null,
  recordedBy: null,
  signature: null,
  cosignatures: [],
  reason: null,
  ...more,
});

/** A server with one note, as the API answers for it. */
function openServer(start = '') {
  const server = {
    note: noteOf(start, 1),
    isDown: false,
    losesAnswers: false,
    refuses: false,
    saves: 0,
    kept: null as Unsaved | null,
  };
  const problem = (kind: 'version-conflict' | 'conflict') =>
    new ApiProblem(kind, { status: 412, detail: kind });
  const dependencies = {
    save: async (content: Content & { isCheckpoint: boolean }, version: number) => {
      server.saves += 1;
      if (server.isDown) throw new NetworkFailure(new Error('down'));
      if (server.refuses || server.note.state !== 'draft') throw problem('conflict');
      if (version !== server.note.version) throw problem('version-conflict');
      server.note = {
        ...server.note,
        title: content.title,
        sections: content.sections,
        version: version + 1,
      };
      if (server.losesAnswers) throw new NetworkFailure(new Error('lost'));
      return { version: version + 1, savedAt: '2026-11-25T10:00:00Z' };
    },
    read: async () => server.note,
    keep: (unsaved: Unsaved | null) => {
      server.kept = unsaved;
    },
  };
  const open = (unsaved?: Unsaved) => new NoteSaver(server.note, unsaved, dependencies);
  /** Somebody else saves. */
  const other = (code: string, text: string) => {
    server.note = {
      ...server.note,
      version: server.note.version + 1,
      sections: server.note.sections.map((one) => (one.code === code ? { ...one, text } : one)),
    };
  };
  const textOf = (code: string) => server.note.sections.find((one) => one.code === code)?.text;
  return { server, open, other, textOf };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a note that is typed', () => {
  test('is saved within seconds, however long somebody goes on typing', async () => {
    const { server, open, textOf } = openServer();
    const saver = open();
    for (let second = 1; second <= 10; second += 1) {
      saver.setSection('S', { text: 'x'.repeat(second) });
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(server.saves).toBeGreaterThanOrEqual(3);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(textOf('S')).toBe('x'.repeat(10));
    expect(saver.getState()).toEqual({ kind: 'saved', at: '2026-11-25T10:00:00Z' });
    expect(server.kept).toBeNull();
  });

  test('without a connection stays here, and goes out when the server is back', async () => {
    const { server, open, textOf } = openServer();
    const saver = open();
    server.isDown = true;
    saver.setSection('S', { text: 'Tos' });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(saver.getState().kind).toBe('offline');
    expect(server.kept?.mine.sections[0]?.text).toBe('Tos');
    server.isDown = false;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(textOf('S')).toBe('Tos');
    expect(server.kept).toBeNull();
  });

  test('whose save arrived without an answer is no conflict with itself', async () => {
    const { server, open, textOf } = openServer();
    const saver = open();
    server.losesAnswers = true;
    saver.setSection('S', { text: 'Tos' });
    await vi.advanceTimersByTimeAsync(3_000);
    server.losesAnswers = false;
    saver.setSection('S', { text: 'Tos seca' });
    await vi.advanceTimersByTimeAsync(15_000);
    expect(saver.getState().kind).toBe('saved');
    expect(textOf('S')).toBe('Tos seca');
  });

  test('takes over what another device wrote elsewhere in it, and shows that', async () => {
    const { open, other, textOf } = openServer();
    const saver = open();
    other('P', 'Reposo');
    saver.setSection('S', { text: 'Tos' });
    await vi.advanceTimersByTimeAsync(6_000);
    expect([textOf('S'), textOf('P')]).toEqual(['Tos', 'Reposo']);
    expect(saver.revision).toBe(1);
  });

  test('in the same section asks, saves nothing meanwhile, and then what was chosen', async () => {
    const { open, other, textOf } = openServer('Tos');
    const saver = open();
    other('S', 'Tos con fiebre');
    saver.setSection('S', { text: 'Tos seca' });
    await vi.advanceTimersByTimeAsync(6_000);
    expect(saver.getState()).toMatchObject({ kind: 'conflict', sections: ['S'] });
    expect(saver.getContent().sections[0]?.text).toBe('Tos seca');
    expect(textOf('S')).toBe('Tos con fiebre');
    saver.decide({
      ...saver.getContent(),
      sections: [section('S', 'Tos seca con fiebre'), section('P', '')],
    });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(textOf('S')).toBe('Tos seca con fiebre');
  });

  test('that was signed meanwhile keeps its words here, and says so', async () => {
    const { server, open } = openServer('Tos');
    const saver = open();
    server.note = { ...server.note, state: 'signed' };
    saver.setSection('S', { text: 'Tos seca' });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(saver.getState().kind).toBe('locked');
    expect(server.kept?.mine.sections[0]?.text).toBe('Tos seca');
    expect(await saver.flush()).toBe(false);
  });

  test('that is refused for something else says what, and asks no more by itself', async () => {
    const { server, open } = openServer('Tos');
    server.refuses = true;
    const saver = open();
    saver.setSection('S', { text: 'Tos seca' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(saver.getState().kind).toBe('failed');
    expect(server.saves).toBe(1);
  });

  test('that an earlier sitting left is taken up and sent', async () => {
    const { open, textOf } = openServer('Tos');
    const base = { title: 'Nota', sections: [section('S', 'Tos'), section('P', '')] };
    const saver = open({ base, mine: { ...base, sections: [section('S', 'Tos seca'), section('P', '')] } });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(textOf('S')).toBe('Tos seca');
    expect(saver.getState().kind).toBe('saved');
  });

  test('that an earlier sitting left beside a newer one of another device is asked about', () => {
    const { open, other } = openServer('Tos');
    const base = { title: 'Nota', sections: [section('S', 'Tos'), section('P', '')] };
    other('S', 'Otra cosa');
    const saver = open({ base, mine: { ...base, sections: [section('S', 'Tos seca'), section('P', '')] } });
    expect(saver.getState()).toMatchObject({ kind: 'conflict', sections: ['S'] });
  });
});
