import { readFileSync } from 'node:fs';
import { act } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberTyped } from '../../../frontend/app/early-input.ts';
import { SearchSample } from './search-sample.tsx';

const hydrateScript = readFileSync('frontend/public/hydrate.js', 'utf8');

let page: HTMLElement;
let root: Root | undefined;
let listened: Parameters<typeof window.addEventListener>[] = [];

/** The page as the server sent it: its code stays away until the test hydrates it. */
beforeEach(() => {
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      static supportedEntryTypes = ['paint'];
      observe() {}
    },
  );
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  document.body.innerHTML =
    '<div id="root"></div><script data-entry="/assets/index.js" data-code="/assets/index.js" type="text/plain"></script>';
  page = document.getElementById('root') as HTMLElement;
  page.innerHTML = renderToString(<SearchSample />);
  const listen = vi.spyOn(window, 'addEventListener');
  // A module has a scope of its own.
  new Function(hydrateScript)();
  listened = listen.mock.calls.map(([type, listener, options]) => [type, listener, options]);
  listen.mockRestore();
});
afterEach(() => {
  // The window outlives the page.
  for (const [type, listener, options] of listened) window.removeEventListener(type, listener, options);
  act(() => root?.unmount());
  document.body.innerHTML = '';
});

async function hydratePage(): Promise<void> {
  rememberTyped(page);
  await act(async () => {
    root = hydrateRoot(page, <SearchSample />);
  });
}

const find = <Kind extends HTMLElement>(name: string) => page.querySelector(name) as Kind;

describe('a page that was rendered ahead', () => {
  it('does what its words ask for that were typed before its code was there', async () => {
    find<HTMLInputElement>('input').value = 'citas';
    await hydratePage();
    expect(find('output')).toHaveTextContent('citas: 0');
    expect(find('input')).toHaveValue('citas');
  });

  it('does once what was pressed before', async () => {
    find('button').click();
    await hydratePage();
    expect(find('output')).toHaveTextContent(': 1');
    act(() => find('button').click());
    expect(find('output')).toHaveTextContent(': 2');
  });

  it('hears once what was pressed while a part of it listened already', async () => {
    let heard = 0;
    page.addEventListener('click', () => {
      heard += 1;
    });
    find('button').click();
    expect(heard).toBe(0);
    await hydratePage();
    expect(heard).toBe(1);
  });

  it('does nothing where nothing was done', async () => {
    await hydratePage();
    expect(find('output')).toHaveTextContent(': 0');
  });
});
