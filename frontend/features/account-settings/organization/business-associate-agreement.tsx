import { Box, Button, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { currentBaaVersion, type Organization } from '../../../../lambdas/contracts/organization.ts';
import { clockFormat } from '../../../lib/clock.ts';
import { AgreementText } from '../../../ui/agreement-text.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useUpdateOrganization } from '../account-settings-api.ts';
import { describeFailure } from '../describe-failure.ts';

interface AgreementProps {
  organization: Organization;
  canAccept: boolean;
}

/** Whether the organization has accepted the current BAA, which HIPAA asks for before patient data enter. */
export function BusinessAssociateAgreement({ organization, canAccept }: AgreementProps) {
  const { baa, version, timeZone } = organization;
  const updateOrganization = useUpdateOrganization();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isCurrent = baa?.version === currentBaaVersion;

  async function accept() {
    if (isSending) return;
    setSending(true);
    setFailure(null);
    try {
      await updateOrganization({ version, body: { acceptBaaVersion: currentBaaVersion } });
      await showToast({ title: 'El acuerdo de asociado comercial se ha aceptado.', type: 'success' });
    } catch (error) {
      setFailure(describeFailure(error, [], () => null));
    } finally {
      setSending(false);
    }
  }

  return (
    <Stack gap="3">
      <Text fontWeight="medium">Acuerdo de asociado comercial (BAA)</Text>
      {baa ? (
        <Text color="fg.muted">
          {/* No full stop: the time ends in "a.m." or "p.m.". */}
          Versión {baa.version}, aceptada el{' '}
          {clockFormat({ dateStyle: 'long', timeStyle: 'short', timeZone }).format(new Date(baa.acceptedAt))}
        </Text>
      ) : (
        <Text color="fg.muted">Su organización todavía no lo ha aceptado.</Text>
      )}
      <AgreementText version={currentBaaVersion} />
      <FormBanner kind="error">{failure}</FormBanner>
      {canAccept && !isCurrent ? (
        <Box>
          <Button
            type="button"
            size="lg"
            colorPalette="brand"
            aria-disabled={isSending}
            onClick={() => void accept()}
          >
            {isSending ? 'Guardando...' : `Aceptar el BAA, versión ${currentBaaVersion}`}
          </Button>
        </Box>
      ) : null}
    </Stack>
  );
}
