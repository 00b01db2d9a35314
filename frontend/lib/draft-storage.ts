import { authAtom, isSignedIn } from './auth-state.ts';
import { logError } from './log.ts';
import { accessClaims } from './session.ts';
import { sessionStorage } from './session-storage.ts';
import { store } from './store.ts';

/*
 * Drafts of the person who is signed in, in the tab's session storage. They stay when a session expires and go at
 * sign-out; those of one person are removed as soon as another one's are read or written.
 */

/** Per field what was typed, and what the form showed before. */
export type DraftFields = Record<string, { value: unknown; was: unknown }>;

interface StoredDrafts {
  userId: string;
  drafts: Record<string, DraftFields>;
}

const storageKey = 'auxilia.drafts';

/** Our own id of the person, from the access token: an e-mail does not belong into storage. */
function userId(): string | undefined {
  const claims = isSignedIn() ? accessClaims() : undefined;
  const id: unknown = claims?.user_id ?? claims?.sub;
  return typeof id === 'string' ? id : undefined;
}

function isStored(value: unknown): value is StoredDrafts {
  return typeof value === 'object' && value !== null && 'userId' in value && 'drafts' in value;
}

function readStored(): StoredDrafts | undefined {
  const id = userId();
  const text = sessionStorage.getItem(storageKey);
  if (id === undefined) return undefined;
  const stored: unknown = text === null ? undefined : JSON.parse(text);
  if (isStored(stored) && stored.userId === id) return stored;
  if (text !== null) sessionStorage.removeItem(storageKey);
  return { userId: id, drafts: {} };
}

export function readDraft(key: string): DraftFields | undefined {
  return readStored()?.drafts[key];
}

/** Whether a form has something to go on with, so that a screen can open it again after a reload. */
export function hasDraft(key: string): boolean {
  return readDraft(key) !== undefined;
}

/** Which drafts there are under a name, by what their keys say after it. */
export function draftNames(prefix: string): string[] {
  return Object.keys(readStored()?.drafts ?? {}).flatMap((key) =>
    key.startsWith(prefix) ? [key.slice(prefix.length)] : [],
  );
}

/** No field removes the draft. */
export function writeDraft(key: string, fields: DraftFields): void {
  const stored = readStored();
  if (!stored) return;
  const { [key]: _replaced, ...others } = stored.drafts;
  const drafts = Object.keys(fields).length > 0 ? { ...others, [key]: fields } : others;
  try {
    if (Object.keys(drafts).length === 0) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify({ ...stored, drafts }));
  } catch (error) {
    // A full storage costs the draft, not the form.
    logError('A draft could not be kept', error);
  }
}

export function clearDraft(key: string): void {
  writeDraft(key, {});
}

let wasSignedIn = isSignedIn();

// A session that ended by itself has a reason; one that the person ended has none.
store.sub(authAtom, () => {
  const { isAuthenticated, isLoading, sessionEndReason } = store.get(authAtom);
  if (wasSignedIn && !isAuthenticated && !isLoading && sessionEndReason === null) {
    sessionStorage.removeItem(storageKey);
  }
  wasSignedIn = isAuthenticated;
});
