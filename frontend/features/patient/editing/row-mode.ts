import { useState } from 'react';
import { hasDraft } from '../../../lib/draft-storage.ts';
import { lazyEditors } from './lazy-editors.ts';

/**
 * What is open below an entry of the chart: a form, once its code is there, or something that needs none. A form whose
 * draft survived a reload is open from the start.
 */
export function useRowMode<Form extends string, Mode extends string>(draftKeys: Record<Form, string>) {
  const isForm = (mode: Form | Mode | null): mode is Form => mode !== null && Object.hasOwn(draftKeys, mode);
  const [asked, ask] = useState<Form | Mode | null>(() => {
    const entries = Object.entries(draftKeys) as [Form, string][];
    return entries.find(([, key]) => hasDraft(key))?.[0] ?? null;
  });
  const { code, failure } = lazyEditors.useCode(isForm(asked));
  const form = isForm(asked) && code ? { mode: asked, editors: code } : null;
  const mode = isForm(asked) ? null : asked;
  return {
    form,
    mode,
    toggle: (next: Form | Mode) => ask(mode === next ? null : next),
    close: () => ask(null),
    failure,
  };
}
