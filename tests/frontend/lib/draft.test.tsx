import { act, cleanup, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { signOut } from '../../../frontend/lib/auth-account.ts';
import { confirmMFAChallenge, signIn } from '../../../frontend/lib/auth-sign-in.ts';
import { startAuth } from '../../../frontend/lib/auth-start.ts';
import { authAtom } from '../../../frontend/lib/auth-state.ts';
import { useDraft } from '../../../frontend/lib/draft.ts';
import { hasDraft } from '../../../frontend/lib/draft-storage.ts';
import { endSession } from '../../../frontend/lib/session.ts';
import { store } from '../../../frontend/lib/store.ts';
import { type LocalUserPool, startLocalUserPool } from '../../support/local-user-pool.ts';

const person = (email: string) => ({
  email,
  password: 'Clave-segura-2025',
  givenName: 'Íñigo',
  totpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  groups: ['clinicians'],
});
const [writer, other] = [person('borrador@ejemplo.test'), person('otra@ejemplo.test')];

let local: LocalUserPool;
let clock = Date.now();

beforeAll(async () => {
  local = await startLocalUserPool();
  for (const each of [writer, other]) await local.createPerson(each);
});
afterAll(() => local.close());

async function enter({ email, password, totpSecret } = writer) {
  // A later hour each time: an authenticator's code works once.
  clock += 60 * 60_000;
  vi.setSystemTime(clock);
  await signIn(email, password);
  await confirmMFAChallenge(local.totpCode(totpSecret));
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: clock });
  sessionStorage.clear();
  startAuth(local.config);
  await vi.waitFor(() => expect(store.get(authAtom).isLoading).toBe(false));
  await enter();
});

const blank = { name: '', dose: '500 mg' };

/** A form as a page opens it; leaving it is what a reload does to it. */
function open(defaultValues = blank, key = 'place') {
  const { result, unmount } = renderHook(() => {
    const form = useForm({ defaultValues });
    return { form, draft: useDraft(key, form) };
  });
  return {
    type: (field: 'name' | 'dose', text: string) => act(() => result.current.form.setValue(field, text)),
    values: () => result.current.form.getValues(),
    draft: () => result.current.draft,
    leave: unmount,
  };
}

function typeAndLeave() {
  const form = open();
  form.type('name', 'Metformina');
  form.leave();
}

describe('a draft', () => {
  it('is there again after a reload, and says so', () => {
    expect(open().draft().isRecovered).toBe(false);
    cleanup();
    typeAndLeave();
    expect(hasDraft('place')).toBe(true);
    const again = open();
    expect(again.values()).toEqual({ name: 'Metformina', dose: '500 mg' });
    expect(again.draft()).toMatchObject({ isRecovered: true, outdated: [] });
  });

  it('belongs to its place', () => {
    typeAndLeave();
    expect(hasDraft('elsewhere')).toBe(false);
    expect(open(blank, 'elsewhere').values()).toEqual(blank);
  });

  it('holds the changed fields alone: the others follow the record', () => {
    typeAndLeave();
    const again = open({ name: '', dose: '850 mg' });
    expect(again.values()).toEqual({ name: 'Metformina', dose: '850 mg' });
    expect(again.draft().outdated).toEqual([]);
  });

  it('tells which of its fields somebody else has changed meanwhile', () => {
    typeAndLeave();
    const again = open({ name: 'Glipizida', dose: '500 mg' });
    expect(again.values().name).toBe('Metformina');
    expect(again.draft().outdated).toEqual(['name']);
  });

  it('goes when the field is put back', () => {
    const form = open();
    form.type('name', 'M');
    form.type('name', '');
    expect(hasDraft('place')).toBe(false);
  });

  it('goes when it is discarded, and the form shows what it began with', () => {
    typeAndLeave();
    const again = open();
    act(() => again.draft().discard());
    expect(again.values()).toEqual(blank);
    expect(again.draft().isRecovered).toBe(false);
    expect(hasDraft('place')).toBe(false);
  });

  it('goes when the form was saved', () => {
    typeAndLeave();
    const again = open();
    act(() => again.draft().clear());
    expect(hasDraft('place')).toBe(false);
    expect(again.draft().isRecovered).toBe(false);
  });

  it('survives a session that expired', async () => {
    typeAndLeave();
    endSession('expired');
    expect(hasDraft('place')).toBe(false);
    await enter();
    expect(open().values().name).toBe('Metformina');
  });

  it('goes at sign-out', async () => {
    typeAndLeave();
    await signOut();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Metformina');
    await enter();
    expect(hasDraft('place')).toBe(false);
  });

  it('is neither shown to nor kept for another person who signs in', async () => {
    typeAndLeave();
    endSession('idle');
    await enter(other);
    expect(open().values()).toEqual(blank);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Metformina');
  });

  it('names nobody in the storage', () => {
    typeAndLeave();
    expect(sessionStorage.getItem('auxilia.drafts')).not.toContain(writer.email);
  });
});
