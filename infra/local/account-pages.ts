import type { DatabaseSync } from 'node:sqlite';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { roleLabels } from '../../lambdas/contracts/roles.ts';
import { currentTotp } from './cognito/totp.ts';
import { listDemoAccounts } from './demo-accounts.ts';
import { localPage } from './mailbox.ts';

/** The demonstration's accounts for tools (`accounts.json`) and, with the code of this moment, for people. */
export function createAccountPages(store: DatabaseSync, now: () => Date): Hono {
  return new Hono()
    .get('/accounts.json', (context) => context.json(listDemoAccounts(store)))
    .get('/accounts', (context) => {
      context.header('refresh', '10');
      return context.html(
        localPage(
          'Cuentas de demostración',
          listDemoAccounts(store).map(
            (account) => html`<article>
              <h2>${account.email}</h2>
              <p>${account.organization} · ${account.roles.map((role) => roleLabels[role]).join(', ')}</p>
              <dl>
                <dt>Contraseña</dt>
                <dd>${account.password}</dd>
                <dt>Clave del autenticador</dt>
                <dd>${account.totpSecret}</dd>
                <dt>Código de este momento</dt>
                <dd>${currentTotp(account.totpSecret, now())}</dd>
              </dl>
            </article>`,
          ),
        ),
      );
    });
}
