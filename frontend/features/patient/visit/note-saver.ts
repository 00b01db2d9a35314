import type { Note, NoteSectionContent, NoteSourceContent } from '../../../../lambdas/contracts/notes.ts';
import { ApiProblem, NetworkFailure } from '../../../lib/api-problem.ts';
import { type Content, isSameContent, joinContents, tidy } from './note-content.ts';

/** How far what is written has come. */
export type SaveState =
  | { kind: 'saved'; at: string | null }
  | { kind: 'changed' | 'saving' }
  /** Kept in this tab, and sent as soon as the server answers. */
  | { kind: 'offline' }
  /** Another device or person has written other words into the same sections. */
  | { kind: 'conflict'; theirs: Note; sections: string[] }
  /** Signed or put away meanwhile. */
  | { kind: 'locked'; message: string }
  | { kind: 'failed'; message: string };

export interface SaverDependencies {
  save: (
    content: Content & { isCheckpoint: boolean },
    version: number,
  ) => Promise<{ version: number; savedAt: string }>;
  read: () => Promise<Note>;
  /** Keeps what the server has not got through a reload and an expired session; null: it has all of it. */
  keep: (unsaved: { mine: Content; base: Content; version: number } | null) => void;
}

/** What an earlier sitting left, over the text that it was a change of. */
export interface Unsaved {
  mine: Content;
  base: Content;
}

const pauseMs = 2_500;
const retryMs = 10_000;

/**
 * Saves a note while it is typed, and tells how far that is. It knows nothing of the screen, which is told with `revision`
 * that words were put into it from elsewhere.
 */
export class NoteSaver {
  private content: Content;
  private base: Content;
  private version: number;
  /** Sent without an answer: each may have arrived. */
  private unanswered: Content[] = [];
  private state: SaveState;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> | undefined;
  private readonly listeners = new Set<() => void>();
  private readonly dependencies: SaverDependencies;
  /** Grows when the words come from elsewhere, and not from the keyboard. */
  revision = 0;

  constructor(note: Note, unsaved: Unsaved | undefined, dependencies: SaverDependencies) {
    this.dependencies = dependencies;
    this.content = contentOf(note);
    this.base = this.content;
    this.version = note.version;
    this.state = { kind: 'saved', at: note.savedAt };
    if (note.state === 'draft' && unsaved && !isSameContent(unsaved.mine, this.content)) {
      this.base = unsaved.base;
      this.content = unsaved.mine;
      this.meet(note);
    }
  }

  subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  getState = () => this.state;
  getContent = () => this.content;
  getVersion = () => this.version;
  isUnsaved = () => !isSameContent(this.content, this.base);

  setSection(code: string, change: Partial<NoteSectionContent>): void {
    this.change({
      ...this.content,
      sections: this.content.sections.map((one) => (one.code === code ? { ...one, ...change } : one)),
    });
  }

  /** The text that the note is drawn from, or what somebody answers for that it does not say. */
  setSource(change: Partial<NoteSourceContent>): void {
    const { source = { text: '', confirmed: [], origin: 'typed' as const, settled: [] } } = this.content;
    this.change({ ...this.content, source: { ...source, ...change } });
  }

  /** Words from elsewhere, which the screen is to show. */
  replace(content: Content): void {
    this.revision += 1;
    this.change(content);
  }

  private change(content: Content): void {
    this.content = content;
    this.keep();
    const { kind } = this.state;
    if (kind === 'conflict' || kind === 'locked') return;
    if (kind !== 'saving' && kind !== 'offline') this.tell({ kind: 'changed' });
    this.later(pauseMs);
  }

  /** What was decided between two texts, to be saved over the other's version. */
  decide(content: Content): void {
    if (this.state.kind !== 'conflict') return;
    const { theirs } = this.state;
    this.base = contentOf(theirs);
    this.version = theirs.version;
    this.unanswered = [];
    this.state = { kind: 'changed' };
    this.replace(content);
  }

  /** At once. Answers whether the server has all of it. */
  async flush(isCheckpoint = false): Promise<boolean> {
    clearTimeout(this.timer);
    this.timer = undefined;
    await this.running;
    if (this.state.kind === 'conflict' || this.state.kind === 'locked') return false;
    if (this.isUnsaved() || isCheckpoint) {
      this.running = this.send(isCheckpoint);
      await this.running;
      this.running = undefined;
    }
    return !this.isUnsaved() && this.state.kind === 'saved';
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private later(ms: number): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      void this.flush();
    }, ms);
  }

  private async send(isCheckpoint: boolean): Promise<void> {
    const content = this.content;
    this.tell({ kind: 'saving' });
    const sent = tidy(content);
    this.unanswered.push(sent);
    try {
      const { version, savedAt } = await this.dependencies.save({ ...sent, isCheckpoint }, this.version);
      this.version = version;
      this.base = content;
      this.unanswered = [];
      this.keep();
      this.tell(this.isUnsaved() ? { kind: 'changed' } : { kind: 'saved', at: savedAt });
      if (this.isUnsaved()) this.later(pauseMs);
    } catch (error) {
      await this.fail(error);
    }
  }

  private async fail(error: unknown): Promise<void> {
    if (error instanceof NetworkFailure) {
      this.tell({ kind: 'offline' });
      this.later(retryMs);
      return;
    }
    if (error instanceof ApiProblem && (error.kind === 'version-conflict' || error.kind === 'conflict')) {
      try {
        const note = await this.dependencies.read();
        // Refused for another reason than its text.
        if (error.kind === 'conflict' && note.state === 'draft')
          this.tell({ kind: 'failed', message: error.message });
        else this.meet(note);
      } catch {
        this.tell({ kind: 'offline' });
        this.later(retryMs);
      }
      return;
    }
    const isBusy = error instanceof ApiProblem && ['unavailable', 'too-many-requests'].includes(error.kind);
    this.tell({
      kind: 'failed',
      message: error instanceof Error ? error.message : 'No se ha podido guardar.',
    });
    if (isBusy) this.later(retryMs);
  }

  /** What is written here, and what the server has by now. */
  private meet(note: Note): void {
    if (note.state !== 'draft') {
      const message =
        note.state === 'discarded'
          ? 'Esta nota consta ahora como registrada por error.'
          : `Esta nota ya está firmada${note.signature ? ` por ${note.signature.by.name}` : ''}.`;
      this.tell({ kind: 'locked', message });
      return;
    }
    const theirs = contentOf(note);
    // Our own words, whose answer was lost.
    if (this.unanswered.some((sent) => isSameContent(sent, theirs))) this.base = theirs;
    this.unanswered = [];
    const { content, conflicts } = joinContents(this.base, this.content, theirs);
    if (conflicts.length > 0) {
      this.tell({ kind: 'conflict', theirs: note, sections: conflicts });
      return;
    }
    this.base = theirs;
    this.version = note.version;
    if (!isSameContent(content, this.content)) this.revision += 1;
    this.content = content;
    this.keep();
    this.tell(this.isUnsaved() ? { kind: 'changed' } : { kind: 'saved', at: note.savedAt });
    if (this.isUnsaved()) this.later(0);
  }

  private keep(): void {
    const { content: mine, base, version } = this;
    this.dependencies.keep(this.isUnsaved() ? { mine, base, version } : null);
  }

  private tell(state: SaveState): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}

export const contentOf = ({
  title,
  sections,
  source,
}: Pick<Note, 'title' | 'sections' | 'source'>): Content => ({
  title,
  sections,
  ...(source ? { source } : {}),
});
