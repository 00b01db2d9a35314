import type { KeyboardEvent } from 'react';

const typing = 'input:not([type=checkbox]), textarea, select';

/**
 * j and k go to the next and the last task, x chooses it; Enter opens it, since its name is a button. They work while
 * the focus is in the list and nowhere else, so that nobody who dictates sets them off (WCAG 2.1.4).
 */
export function handleListKey(event: KeyboardEvent<HTMLElement>, toggle: (id: string) => void): void {
  const { key, target, currentTarget } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element)) return;
  if (target.closest(typing)) return;
  const names = [...currentTarget.querySelectorAll<HTMLElement>('[data-task]')];
  const row = target.closest('li');
  const at = names.findIndex((name) => row?.contains(name));
  if (key === 'j' || key === 'k') {
    event.preventDefault();
    names[Math.max(0, Math.min(names.length - 1, at + (key === 'j' ? 1 : -1)))]?.focus();
  } else if (key === 'x') {
    const id = names[at]?.dataset.task;
    event.preventDefault();
    if (id !== undefined) toggle(id);
  }
}
