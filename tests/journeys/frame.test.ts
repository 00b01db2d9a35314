import { describe, expect, test, vi } from 'vitest';
import { openPageForEach, openProduct, page } from './open-product.ts';
import { handOver } from './signed-in.ts';
import { button, heading, openUserMenu } from './steps.ts';

openProduct('accounts');
openPageForEach();

async function enterAs(person: string): Promise<void> {
  await handOver(page, person);
  await page.goto('/clinical-dashboard');
}

describe('The user menu', () => {
  test('closes on Escape and on a click outside, and signs out', async () => {
    await enterAs('marta');
    const item = page.getByRole('menuitem', { name: 'Cerrar Sesión' });
    await openUserMenu(page);
    await page.keyboard.press('Escape');
    await item.waitFor({ state: 'hidden' });
    await openUserMenu(page);
    await page.mouse.click(20, 700);
    await item.waitFor({ state: 'hidden' });
    await openUserMenu(page);
    await item.click();
    await page.waitForURL('**/auth/login');
    await page.goto('/dashboard');
    await page.waitForURL('**/auth/login');
  });

  test('signs out also when the call to Cognito fails', async () => {
    await enterAs('luis');
    await page.route('**/cognito/**', (route) => route.abort());
    await openUserMenu(page);
    await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();
    await page.waitForURL('**/auth/login');
    await page.unroute('**/cognito/**');
    await page.goto('/dashboard');
    await page.waitForURL('**/auth/login');
  });
});

describe('The colour mode', () => {
  const mode = () =>
    page.evaluate(() => (document.documentElement.classList.contains('dark') ? 'dark' : 'light'));

  test.each(['light', 'dark'] as const)(
    'follows the system (%s) until a person chooses, then the choice',
    async (scheme) => {
      await page.emulateMedia({ colorScheme: scheme });
      await page.goto('/login');
      expect(await mode()).toBe(scheme);
      await page.goto('/');
      await button(page, /tema|modo/i)
        .first()
        .click();
      const other = scheme === 'dark' ? 'light' : 'dark';
      // What is pressed before the page's code is there is done once it is.
      await vi.waitFor(async () => expect(await mode()).toBe(other), 10_000);
      await page.reload();
      expect(await mode()).toBe(other);
      const saved = await page.evaluate(() => Object.values({ ...localStorage }));
      expect(saved).toContain(other);
    },
  );

  test('changes at once for whoever wants no motion, without a transition of each element', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await enterAs('marta');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const running = await page.evaluate(() => {
      document.documentElement.classList.toggle('dark');
      return document.getAnimations().filter((animation) => animation instanceof CSSTransition).length;
    });
    expect(running).toBe(0);
  });
});

describe('When a page cannot be shown', () => {
  test('the fallback appears with its details, and Try Again shows the page once it can be', async () => {
    await enterAs('ana');
    // The page's own code cannot be fetched: its lazy chunk fails to load.
    await page.route('**/assets/account-settings*.js', (route) => route.abort());
    await openUserMenu(page);
    await page.getByRole('menuitem', { name: 'Configuración de Cuenta' }).click();
    await heading(page, 'Something went wrong').waitFor();
    await page
      .getByText(
        'An unexpected error occurred while loading this page. Please try refreshing or contact support if the problem persists.',
      )
      .waitFor();
    await page.getByText('Error Details').click();
    const loads = page.waitForEvent('load');
    await button(page, 'Refresh Page').click();
    await loads;
    await heading(page, 'Something went wrong').waitFor();
    await page.unroute('**/assets/account-settings*.js');
    await button(page, 'Try Again').click();
    await heading(page, 'Configuración de Cuenta').waitFor();
  });

  test('an unknown path shows the not-found page with a way back', async () => {
    await page.goto('/esto-no-existe');
    await page
      .getByText(/no encontrada|no existe/i)
      .first()
      .waitFor();
    expect(await page.getByRole('link').count()).toBeGreaterThan(0);
  });
});
