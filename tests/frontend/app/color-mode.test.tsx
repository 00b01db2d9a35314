import { readFileSync } from 'node:fs';
import { act, renderHook, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { startColorMode, useColorMode } from '../../../frontend/lib/color-mode.ts';
import { matchingMedia } from '../../support/absent-in-jsdom.ts';
import { openAs, signedIn, signedOut } from './open-as.tsx';

const root = document.documentElement;
const blockingScript = readFileSync('frontend/public/before-paint.js', 'utf8');

/** What the page's blocking script and the application each make of what the browser says. */
function loadBoth(saved: string | null, prefersDark: boolean): string[] {
  if (saved !== null) localStorage.setItem('theme', saved);
  if (prefersDark) matchingMedia.add('(prefers-color-scheme: dark)');
  return [() => new Function(blockingScript)(), startColorMode].map((load) => {
    root.className = '';
    root.style.colorScheme = '';
    load();
    expect(root.style.colorScheme).toBe(root.className);
    return root.className;
  });
}

describe('the colour mode on load', () => {
  it.each([
    ['dark', false, 'dark'],
    ['dark', true, 'dark'],
    ['light', false, 'light'],
    ['light', true, 'light'],
    [null, true, 'dark'],
    [null, false, 'light'],
    ['blue', true, 'light'],
  ])('with %s saved and the system preferring dark: %s, is %s', (saved, prefersDark, mode) => {
    expect(loadBoth(saved, prefersDark)).toEqual([mode, mode]);
  });

  it('follows the system where storage is forbidden', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('Access is denied', 'SecurityError');
    });
    expect(loadBoth(null, true)).toEqual(['dark', 'dark']);
  });
});

describe('the colour mode toggle', () => {
  it('flips the mode and saves it, there and back', async () => {
    startColorMode();
    const { user } = await openAs(signedIn, '/pacientes');
    await user.click(await screen.findByRole('button', { name: 'Cambiar al modo oscuro' }));
    expect(root).toHaveClass('dark', { exact: true });
    expect(localStorage.getItem('theme')).toBe('dark');
    await user.click(screen.getByRole('button', { name: 'Cambiar al modo claro' }));
    expect(root).toHaveClass('light', { exact: true });
    expect(localStorage.getItem('theme')).toBe('light');
  });

  it('flips the mode that is applied, also where it was drawn for another', () => {
    localStorage.setItem('theme', 'light');
    startColorMode();
    const drawnForLight = renderHook(useColorMode).result.current;
    localStorage.setItem('theme', 'dark');
    act(startColorMode);
    act(() => drawnForLight.toggleColorMode());
    expect(root.className).toBe('light');
  });

  it('works for the visit where nothing can be saved', async () => {
    startColorMode();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
    });
    const { user } = await openAs(signedOut, '/about');
    await user.click(await screen.findByRole('button', { name: 'Cambiar al modo oscuro' }));
    expect(root).toHaveClass('dark', { exact: true });
  });
});
