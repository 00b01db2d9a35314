import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { desktop } from '../support/browser.ts';
import { hydrated, movePointer } from './hydrated.ts';
import {
  areaHeadings,
  arrives,
  follow,
  link,
  otherHeadings,
  pairs,
  publicHeadings,
  rows,
} from './links-visit.ts';
import { accountOf, openProduct, product } from './open-product.ts';
import { newcomer, signInHere, signUp } from './steps.ts';
import { giveBack, takeTab } from './tab.ts';

/* Where the links of the pages before sign-in lead. */

const visitorLinks = rows(`/ | header | Iniciar Sesión > /login | Comenzar > /signup
/ | main | Crear una cuenta > /signup | Ver cómo funciona > /#operaciones | Empezar ahora > /signup
/ | main | Start Free Trial > /signup | Schedule Demo > /#demo
/status | header | Auxilia, inicio > / | Iniciar Sesión > /login | Comenzar > /signup
/about | nav[aria-label=Product] | Features > /signup | Pricing > /signup | Security > /signup | Compliance > /signup
/help-center | nav[aria-label=Company] | Acerca de > /about | Contacto > /contact
/help-center | nav[aria-label=Company] | Privacidad > /privacy | Términos > /terms
/terms | nav[aria-label=Support] | Documentación > /documentation | Centro de ayuda > /help-center
/terms | nav[aria-label=Support] | Contactar con soporte > /contact-support | Estado del servicio > /status
/about | main | aviso de privacidad > /privacy | cumplimiento de la HIPAA > /documentation#cumplimiento
/about | main | documentación > /documentation | Solicite una demostración > /#demo | escríbanos > /contact
/about | main | cree una cuenta > /signup
/contact | main | Solicite una demostración > /#demo | centro de ayuda > /help-center
/contact | main | contacte con soporte > /contact-support
/privacy | main | Cumplimiento de la HIPAA > /documentation#cumplimiento | escríbanos > /contact
/terms | main | aviso de privacidad > /privacy | soporte > /contact-support | estado del servicio > /status
/help-center | main | Contactar con soporte > /contact-support | Leer la documentación > /documentation
/contact-support | main | centro de ayuda > /help-center | estado del servicio > /status
/status | main | avise a soporte > /contact-support
/login | main | ¿Olvidó su contraseña? > /auth/forgot-password | Cree una cuenta > /signup
/login | main | Registre su organización > /auth/healthcare-signup
/auth/login | body | ¿Olvidó su contraseña? > /auth/forgot-password | Cree una cuenta > /signup | Auxilia, inicio > /
/auth/signup | main | Inicie sesión > /login | Registre su organización > /auth/healthcare-signup
/auth/healthcare-signup | main | Inicie sesión > /login | Cree una cuenta personal > /signup
/auth/confirm | main | Inicie sesión > /login
/auth/forgot-password | main | Inicie sesión > /login
/auth/reset-password | main | Pida otro código > /auth/forgot-password
/no/existe | main | Volver al inicio > /`);

openProduct('accounts');

let page: Page;
beforeAll(async () => {
  page = await takeTab(product.url);
});

test.each(visitorLinks)(
  'a visitor on $from is led where they say by the links of its $region, from $links.0.0 on',
  async (row) => {
    await page.goto(row.from);
    await follow(page, row.links, (name) => link(page.locator(row.region), name).first());
  },
);

test('a visitor opens an address of each kind, and gets status 404 and the page for it at an unknown one', async () => {
  for (const [path] of publicHeadings.filter(([path]) => /demo|auth|signup/.test(path))) {
    expect((await page.goto(path))?.status(), path).toBe(200);
    await arrives(page, path);
  }
  for (const path of ['/auth/nada', '/tools', '/admin']) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await arrives(page, path, 'No encontramos esta página');
  }
  await page.locator('footer').getByText('© 2025').waitFor();
});

test('a visitor with no e-mail to confirm is asked for it, and one with it can go back and sign up again', async () => {
  await page.goto('/auth/confirm-signup');
  await arrives(page, '/auth/confirm');
  await signUp(page, newcomer());
  await arrives(page, '/auth/confirm-signup', 'Confirme su correo electrónico');
  await link(page, 'Vuelva a registrarse').click();
  await arrives(page, '/signup');
  for (const [name, target] of pairs('términos del servicio > /terms | aviso de privacidad > /privacy')) {
    const [beside] = await Promise.all([page.context().waitForEvent('page'), link(page, name).click()]);
    await arrives(beside, target);
    await beside.close();
  }
});

test('a visitor is taken to the top of the next page smoothly', async () => {
  const moving = await takeTab(product.url, { reducedMotion: 'no-preference' });
  await moving.goto('/about');
  await movePointer(moving);
  await hydrated(moving);
  const asked = await moving.evaluateHandle(() => {
    const calls: unknown[] = [];
    const scrollTo = window.scrollTo.bind(window);
    window.scrollTo = (options?: number | ScrollToOptions) => {
      calls.push(options);
      if (typeof options === 'object') scrollTo(options);
    };
    return calls;
  });
  await link(moving.locator('footer'), 'Contacto').click();
  await arrives(moving, '/contact');
  expect(await asked.jsonValue()).toEqual([{ top: 0, behavior: 'smooth' }]);
  await giveBack(moving);
});

test('a visitor is sent from every protected page to sign in', async () => {
  for (const [path] of [...areaHeadings, ...otherHeadings]) {
    await page.goto(path, { waitUntil: 'commit' });
    await arrives(page, '/auth/login');
  }
});

test('a visitor who follows a link to a protected page signs in, is there, and is told so top-right', async () => {
  const visitor = await takeTab(product.url);
  await visitor.goto('/documentation');
  await link(visitor, 'Abrir Catálogo de agentes →').click();
  await arrives(visitor, '/auth/login');
  await signInHere(visitor, accountOf('luis'));
  await arrives(visitor, '/marketplace');
  const notice = await visitor.getByText('¡Inicio de sesión exitoso! Redirigiendo...').boundingBox();
  expect(notice?.x).toBeGreaterThan(desktop.width / 2);
  expect(notice?.y).toBeLessThan(desktop.height / 4);
});
