import { Button, Heading, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { UserAccount } from '../../../lambdas/contracts/user-accounts.ts';
import { lazyCode } from '../../lib/lazy-code.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';

const practitionerDialog = lazyCode(() => import('./practitioner-dialog.tsx'));

/** Of members who treat patients. */
export function PractitionerSection({
  account,
  onDone,
}: {
  account: UserAccount;
  onDone: (text: string) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const { code: dialog, failure } = practitionerDialog.useCode(isOpen);
  if (account.expiresAt !== null || !account.roles?.includes('clinicians')) return null;
  return (
    <Stack as="section" gap="3" align="flex-start" borderTopWidth="1px" pt="4">
      <Heading as="h3" size="sm">
        Datos profesionales
      </Heading>
      <Text fontSize="sm" color="fg.muted">
        NPI, licencia, especialidad, idiomas y la firma que se imprime en sus notas.
      </Text>
      <Button variant="outline" onFocus={practitionerDialog.ahead} onClick={() => setOpen(true)}>
        Ver y cambiar
      </Button>
      {failure ? <FailureNotice title="No se ha podido abrir" {...failure} /> : null}
      {isOpen && dialog ? (
        <dialog.PractitionerDialog
          account={account}
          onClose={() => setOpen(false)}
          onSaved={() => {
            setOpen(false);
            onDone('Datos profesionales guardados.');
          }}
        />
      ) : null}
    </Stack>
  );
}
