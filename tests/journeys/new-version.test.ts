import { describe, expect, test, vi } from 'vitest';
import { movePointer } from './hydrated.ts';
import { lookInBothModes } from './look.ts';
import { openProduct, product } from './open-product.ts';
import { button, heading } from './steps.ts';
import { giveBack, takeTab } from './tab.ts';

/* A page that is open while the site becomes another version. */

openProduct('none');

describe('A new version', () => {
  test('is offered and waits for the person, who goes on with what they have', async () => {
    const page = await takeTab(product.url);
    await page.goto('/contact-support');
    await heading(page, 'Contactar con soporte').first().waitFor();
    await movePointer(page);
    await page.route(/:\d+\/$/, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(
        /( data-entry=")[^"]+/,
        '$1/assets/another.js /assets/runtime.js',
      );
      await route.fulfill({ response: answer, body });
    });
    // Somebody comes back to the tab, which was not at work yet when its page was already to be read.
    const offer = page.getByText('Hay una versión nueva');
    await vi.waitFor(
      async () => {
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
        expect(await offer.count()).toBe(1);
      },
      { timeout: 60_000, interval: 1_000 },
    );
    await page.getByRole('textbox').first().fill('A medio escribir');
    expect(await lookInBothModes(page, 'new-version-notice')).toEqual([]);
    expect(await page.getByRole('textbox').first().inputValue()).toBe('A medio escribir');
    await button(page, 'Más tarde').click();
    await page.getByText('Hay una versión nueva').waitFor({ state: 'detached' });
    expect(await page.getByRole('textbox').first().inputValue()).toBe('A medio escribir');
    await giveBack(page);
  });
});
