import { Button, Text } from '@chakra-ui/react';
import { Sparkles } from 'lucide-react';
import { useEffect, useState } from 'react';
import { onConnectionChange } from '../lib/connection.ts';
import { isNewReleaseOut } from '../lib/release.ts';
import { FrameNotice } from './frame-notice.tsx';

const askEveryMs = 30 * 60_000;
const askAgainAfterLaterMs = 4 * 60 * 60_000;

/**
 * Tells a page that has been open since before a release. It goes on working, its own parts included, and is loaded
 * anew when the person says so: never by itself, since something may be half written.
 */
export function NewVersionNotice() {
  const [isOut, setIsOut] = useState(false);
  const [quietUntil, setQuietUntil] = useState(0);

  useEffect(() => {
    if (isOut) return;
    const ask = async () => {
      if (document.visibilityState === 'hidden' || Date.now() < quietUntil) return;
      if (await isNewReleaseOut()) setIsOut(true);
    };
    const askNow = () => void ask();
    const timer = setInterval(askNow, askEveryMs);
    const stop = onConnectionChange((isOnline) => (isOnline ? askNow() : undefined));
    document.addEventListener('visibilitychange', askNow);
    return () => {
      clearInterval(timer);
      stop();
      document.removeEventListener('visibilitychange', askNow);
    };
  }, [isOut, quietUntil]);

  if (!isOut) return null;
  const later = () => {
    setIsOut(false);
    setQuietUntil(Date.now() + askAgainAfterLaterMs);
  };
  return (
    <FrameNotice
      icon={<Sparkles size={20} />}
      color="info"
      actions={
        <>
          <Button size="sm" onClick={() => window.location.reload()}>
            Actualizar
          </Button>
          <Button size="sm" variant="outline" onClick={later}>
            Más tarde
          </Button>
        </>
      }
    >
      <Text fontWeight="semibold">Hay una versión nueva</Text>
      <Text>Guarde antes lo que tenga a medio escribir. Esta página sigue funcionando mientras tanto.</Text>
    </FrameNotice>
  );
}
