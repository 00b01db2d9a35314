import { Button, Stack } from '@chakra-ui/react';
import { Siren } from 'lucide-react';
import { useState } from 'react';
import { lazyCode } from '../../../lib/lazy-code.ts';
import { useNow } from '../../../lib/use-now.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { RowsSkeleton } from '../chart-section.tsx';
import { useOpenEmergency } from './emergency-api.ts';

const dialog = lazyCode(() => import('./emergency-dialog.tsx'));
const opened = lazyCode(() => import('./open-emergency.tsx'));

/** For whoever may not read the chart: the way to what matters of it in an emergency, and that, while it lasts. */
export function EmergencyAccess({ patientId }: { patientId: string }) {
  const open = useOpenEmergency(patientId);
  const now = useNow(1_000);
  const [isAsking, setAsking] = useState(false);
  const { code, failure } = dialog.useCode(isAsking);
  const emergency = open.data?.emergency;
  const isOpen = emergency ? Date.parse(emergency.expiresAt) > now.getTime() : false;
  const chart = opened.useCode(isOpen);
  if (emergency && isOpen) {
    if (chart.code) return <chart.code.OpenEmergency emergency={emergency} now={now} />;
    return chart.failure ? (
      <FailureNotice title="No se ha podido abrir" {...chart.failure} />
    ) : (
      <RowsSkeleton />
    );
  }
  return (
    <Stack gap="3" align="flex-start">
      {emergency ? (
        <FormBanner kind="info">El acceso de emergencia ha terminado, por sí solo, a su hora.</FormBanner>
      ) : null}
      <Button
        size="sm"
        variant="outline"
        colorPalette="red"
        onFocus={dialog.ahead}
        onClick={() => {
          setAsking(true);
          opened.ahead();
        }}
      >
        <Siren size={16} aria-hidden />
        Acceso de emergencia
      </Button>
      {failure ? <FailureNotice title="No se ha podido abrir" {...failure} /> : null}
      {isAsking && code ? (
        <code.EmergencyDialog patientId={patientId} onClose={() => setAsking(false)} />
      ) : null}
    </Stack>
  );
}
