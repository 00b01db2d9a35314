import { Text } from '@chakra-ui/react';
import { CloudOff, Wifi } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useIsOffline } from '../lib/connection.ts';
import { FrameNotice } from './frame-notice.tsx';

/** Long enough to be read and to be heard. */
const shownAfterReturnMs = 6_000;

/** Without a connection: what still works and that nothing is lost. On its return that is said, and then nothing. */
export function OfflineNotice() {
  const isOffline = useIsOffline();
  const [isBack, setIsBack] = useState(false);
  useEffect(() => {
    if (!isOffline) return;
    setIsBack(false);
    return () => setIsBack(true);
  }, [isOffline]);
  useEffect(() => {
    if (!isBack) return;
    const timer = setTimeout(() => setIsBack(false), shownAfterReturnMs);
    return () => clearTimeout(timer);
  }, [isBack]);

  if (isOffline) {
    return (
      <FrameNotice icon={<CloudOff size={20} />} color="warning">
        <Text fontWeight="semibold">Sin conexión</Text>
        <Text>
          Puede seguir leyendo lo que está en pantalla. Lo que ha escrito se conserva: guárdelo o envíelo
          cuando vuelva la conexión.
        </Text>
      </FrameNotice>
    );
  }
  return isBack ? (
    <FrameNotice icon={<Wifi size={20} />} color="success">
      <Text fontWeight="semibold">Conexión recuperada</Text>
    </FrameNotice>
  ) : null;
}
