import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { look } from './look.ts';
import { openAs } from './signed-in.ts';
import { giveBack, type View } from './tab.ts';

/** Nothing of a patient may travel in an address, and no script fail, while this person sees the page. */
export async function visitAs(
  person: string,
  { path = '/pacientes', ...view }: View & { path?: string },
  see: (page: Page) => Promise<void>,
): Promise<void> {
  const page = await openAs(person, path, view);
  const heard: string[] = [];
  page.on('pageerror', (error) => heard.push(error.message));
  page.on('request', (request) => {
    // Nothing that was searched for travels in an address.
    if (/[?&](name|birthdate|phone|identifier|family)=/.test(request.url())) heard.push(request.url());
  });
  await see(page);
  expect(heard).toEqual([]);
  await giveBack(page);
}

/** As look, for a screen that must have nothing wrong. */
export async function isSound(page: Page, name: string): Promise<void> {
  expect(await look(page, name)).toEqual([]);
}
