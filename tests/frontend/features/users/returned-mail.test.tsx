import { ChakraProvider } from '@chakra-ui/react';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ReturnedMailNotice } from '../../../../frontend/features/users/returned-mail-notice.tsx';
import { UserRow } from '../../../../frontend/features/users/user-row.tsx';
import { getTheme } from '../../../../frontend/ui/theme.ts';
import type { UserAccount } from '../../../../lambdas/contracts/user-accounts.ts';

const marta: UserAccount = {
  userId: '00000000-0000-4000-8000-000000000001',
  givenName: 'Marta',
  familyName: 'Gil',
  email: 'marta@clinica.example',
  roles: ['staff'],
  state: 'active',
  expiresAt: null,
  refusal: null,
  lastSignedInAt: null,
  isPending: false,
  poolAccount: 'kept',
  recovery: null,
  returnedMail: null,
  version: 1,
};
const returned = { kind: 'bounce', at: '2026-11-12T15:00:00Z', until: '2027-02-10T15:00:00Z' } as const;

function show(account: UserAccount, how: NonNullable<UserAccount['returnedMail']> = returned) {
  render(
    <ChakraProvider value={getTheme()}>
      <UserRow account={{ ...account, returnedMail: how }} timeZone="America/Chicago" onOpen={() => {}} />
      <ReturnedMailNotice account={account} returned={how} timeZone="America/Chicago" />
    </ChakraProvider>,
  );
}

it('that mail to somebody comes back stands in the list, and beside it since when, until when, and what helps', () => {
  show(marta);
  expect(screen.getByRole('button', { name: /Marta Gil.*Correo devuelto/ })).toBeVisible();
  expect(
    screen.getByText(
      /El 12 nov 2026.* volvió un correo enviado a marta@clinica.example: ese buzón no existe/,
    ),
  ).toHaveTextContent(/Hasta el 10 feb 2027.* no se le envía ninguno más, tampoco los avisos de alarmas\.$/);
  expect(screen.getByText(/Avise a la persona por otro medio/)).toBeVisible();
});

it('a complaint is no missing mailbox, and an invitation is sent to another address', () => {
  show({ ...marta, state: 'invited', expiresAt: '2026-11-30T10:00:00Z' }, { ...returned, kind: 'complaint' });
  expect(screen.getByText(/se marcó como no deseado un correo enviado a/)).toBeVisible();
  expect(screen.queryByText(/ese buzón no existe/)).toBeNull();
  expect(screen.getByText(/retire la invitación y envíe otra/)).toBeVisible();
});
