import { fireEvent } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { noteEarlyKey } from '../../../frontend/app/early-key.ts';

const search = { key: 'k', ctrlKey: true, bubbles: true, cancelable: true };

/** A page whose keys nobody hears yet, and what is heard once somebody does. */
function openPage() {
  const root = document.createElement('div');
  document.body.append(root);
  noteEarlyKey(root);
  const heard = vi.fn();
  const listen = () => {
    window.addEventListener('keydown', ({ key, ctrlKey }) => heard({ key, ctrlKey }), { once: true });
    root.dispatchEvent(new Event('shortcuts-hydrated'));
  };
  return { heard, listen };
}

it('the keys of the search that are pressed early are pressed again once they are heard', () => {
  const { heard, listen } = openPage();
  // False: the browser opens no search of its own.
  expect(fireEvent.keyDown(document.body, search)).toBe(false);
  listen();
  expect(heard.mock.calls).toEqual([[{ key: 'k', ctrlKey: true }]]);
});

it('other keys are left to whoever hears them, and nothing is pressed that nobody pressed', () => {
  const { heard, listen } = openPage();
  for (const other of [
    { ...search, ctrlKey: false },
    { ...search, key: 'p' },
    { ...search, altKey: true },
  ]) {
    expect(fireEvent.keyDown(document.body, other)).toBe(true);
  }
  listen();
  expect(heard).not.toHaveBeenCalled();
});

it('once the keys are heard, none is noted any more', () => {
  const { listen } = openPage();
  listen();
  expect(fireEvent.keyDown(document.body, search)).toBe(true);
});
