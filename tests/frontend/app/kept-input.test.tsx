import { act } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rememberPress } from '../../../frontend/app/pressed-before.ts';
import { rememberTyped } from '../../../frontend/app/typed-before.ts';
import { SearchSample } from './search-sample.tsx';

let page: HTMLElement;
let root: Root | undefined;

/** The page as the server sent it, before its code. */
beforeEach(() => {
  page = document.createElement('div');
  page.innerHTML = renderToString(<SearchSample />);
  document.body.append(page);
  rememberPress(page);
});
afterEach(() => {
  act(() => root?.unmount());
  page.remove();
});

async function takeUp(): Promise<void> {
  rememberTyped(page);
  await act(async () => {
    root = hydrateRoot(page, <SearchSample />);
  });
}

const find = <Kind extends HTMLElement>(name: string) => page.querySelector(name) as Kind;

describe('a page that was rendered ahead', () => {
  it('does what its words ask for that were typed before its code was there', async () => {
    find<HTMLInputElement>('input').value = 'citas';
    await takeUp();
    expect(find('output')).toHaveTextContent('citas: 0');
    expect(find('input')).toHaveValue('citas');
  });

  it('does once what was pressed before', async () => {
    find('button').click();
    await takeUp();
    expect(find('output')).toHaveTextContent(': 1');
    act(() => find('button').click());
    expect(find('output')).toHaveTextContent(': 2');
  });

  it('does nothing where nothing was done', async () => {
    await takeUp();
    expect(find('output')).toHaveTextContent(': 0');
  });
});
