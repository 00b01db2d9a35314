import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiProblem } from '../../../../lib/api-problem.ts';
import type { Versioned } from '../../../../lib/fhir-client.ts';
import { useFhirClient } from '../../../../lib/fhir-context.ts';
import { asQuestionnaire, type FormDocument } from '../document/form-document.ts';
import { draftFrom, type Form, nextVersion } from '../form-draft.ts';
import { type OpenedForm, readOpenedForm, useFormsChanged } from '../forms-api.ts';

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed' | 'conflict';

const quietMs = 700;

/** What is stored where somebody goes on writing: the form itself until it is published, its change afterwards. */
export const writtenTo = ({ form, draft }: OpenedForm): Versioned<Form> | undefined =>
  form.resource.status === 'draft' ? form : draft?.resource.status === 'draft' ? draft : undefined;

/** Keeps a form as it is written, and publishes it. Where somebody else wrote meanwhile nothing is written over. */
export function useFormSaving(first: OpenedForm, document: FormDocument, stored: FormDocument) {
  const fhir = useFhirClient();
  const changed = useFormsChanged();
  const [opened, setOpened] = useState(first);
  const [state, setState] = useState<SaveState>('saved');
  const [error, setError] = useState<string>();
  const [theirs, setTheirs] = useState<OpenedForm>();
  const current = useRef({ opened, document });
  const kept = useRef(stored);
  const running = useRef<Promise<unknown>>(undefined);
  useEffect(() => {
    current.current.document = document;
  });

  const keepOpened = useCallback((next: OpenedForm) => {
    current.current.opened = next;
    setOpened(next);
  }, []);

  const write = useCallback(async (): Promise<boolean> => {
    const { opened: now, document: written } = current.current;
    setState('saving');
    setError(undefined);
    try {
      const to = writtenTo(now);
      if (to && to === now.form) {
        const saved = await fhir.update<Form>(asQuestionnaire(to.resource, written) as Form, to.version);
        keepOpened({ ...now, form: saved });
      } else {
        const change = asQuestionnaire(to?.resource ?? draftFrom(now.form.resource), written) as Form;
        const saved = now.draft
          ? await fhir.update<Form>(change, now.draft.version)
          : await fhir.create<Form>(change);
        keepOpened({ ...now, draft: saved });
      }
      kept.current = written;
      setState('saved');
      return true;
    } catch (reason) {
      if (reason instanceof ApiProblem && reason.kind === 'version-conflict') {
        const found = await readOpenedForm(fhir, now.form.resource.id).catch(() => undefined);
        if (found) {
          setTheirs(found);
          setState('conflict');
          return false;
        }
      }
      setError(reason instanceof Error ? reason.message : undefined);
      setState('failed');
      return false;
    }
  }, [fhir, keepOpened]);

  /** What is there now, after what is being saved. */
  const save = useCallback(async (): Promise<boolean> => {
    await running.current;
    if (current.current.document === kept.current) return true;
    const one = write();
    running.current = one;
    return one;
  }, [write]);

  const isKept = document === kept.current;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change waits anew.
  useEffect(() => {
    if (isKept || theirs) return undefined;
    const timer = setTimeout(() => void save(), quietMs);
    return () => clearTimeout(timer);
  }, [isKept, theirs, save, document]);

  // Who leaves the page, or turns to another tab, leaves nothing behind.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the editor goes.
  useEffect(() => {
    const flush = () => {
      if (globalThis.document.visibilityState === 'hidden') void save();
    };
    globalThis.document.addEventListener('visibilitychange', flush);
    return () => {
      globalThis.document.removeEventListener('visibilitychange', flush);
      void save().then(() => changed());
    };
  }, [save]);

  /** Goes on from what somebody else wrote: what is there now is written over it, or `taken`, what they wrote, is there now. */
  const settle = (taken: FormDocument | undefined) => {
    if (!theirs) return;
    keepOpened(theirs);
    if (taken) kept.current = taken;
    setState(taken ? 'saved' : 'unsaved');
    setTheirs(undefined);
  };

  /** The form as it is written becomes what is asked, under the next number. Undefined where it could not be saved. */
  const publish = async (): Promise<string | undefined> => {
    if (!(await save())) return undefined;
    const { form, draft } = current.current.opened;
    const version = nextVersion(form.resource.status === 'draft' ? undefined : form.resource.version);
    const next = asQuestionnaire(
      { ...form.resource, status: 'active', version, date: new Date().toISOString() },
      current.current.document,
    ) as Form;
    await fhir.transaction([
      { resource: next, version: form.version },
      ...(draft
        ? [{ resource: { ...draft.resource, status: 'retired' as const }, version: draft.version }]
        : []),
    ]);
    keepOpened(await readOpenedForm(fhir, next.id));
    await changed();
    return version;
  };

  /** Nobody is asked it any more; what was asked and answered stays. */
  const retire = async (): Promise<void> => {
    await save();
    const { form } = current.current.opened;
    keepOpened({
      ...current.current.opened,
      form: await fhir.update<Form>({ ...form.resource, status: 'retired' }, form.version),
    });
    await changed();
  };

  return {
    opened,
    state: state === 'saved' && !isKept ? ('unsaved' as const) : state,
    error,
    theirs,
    save,
    settle,
    publish,
    retire,
  };
}

export type FormSaving = ReturnType<typeof useFormSaving>;
