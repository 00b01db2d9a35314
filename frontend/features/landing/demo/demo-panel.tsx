import { Box, Button, Heading, Stack, Text } from '@chakra-ui/react';
import { CircleCheck } from 'lucide-react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { LoadingRegion } from '../../../ui/page-skeletons.tsx';

type DemoForm = ComponentType<{ onSent: (email: string) => void }>;
/** Held in an object, since React calls a function that is given to it as state. */
type Code = { Form: DemoForm } | 'waiting' | 'failed';

/** Says when the element comes near what is in view, or is what the address asks for. */
function useIsNear(target: React.RefObject<HTMLElement | null>): boolean {
  const { hash } = useLocation();
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: '100% 0px' },
    );
    if (target.current) observer.observe(target.current);
    return () => observer.disconnect();
  }, [target]);
  return isNear || hash === '#demo';
}

function Received({ email }: { email: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack gap="4" align="flex-start">
      <Box color="green.fg" aria-hidden>
        <CircleCheck size={36} />
      </Box>
      <Heading as="h3" size="xl" ref={heading} tabIndex={-1} outline="none">
        Hemos recibido su solicitud
      </Heading>
      <Text color="fg.muted">
        Una persona de nuestro equipo le escribirá a{' '}
        <Text as="strong" color="fg" overflowWrap="anywhere">
          {email}
        </Text>{' '}
        para acordar el día y la hora.
      </Text>
    </Stack>
  );
}

/** The form, whose code comes when it is nearly in view: what checks it weighs more than the rest of the page. */
export function DemoPanel() {
  const panel = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(panel);
  const [code, setCode] = useState<Code>('waiting');
  const [email, setEmail] = useState<string | null>(null);

  useEffect(() => {
    if (!isNear || code !== 'waiting') return;
    import('./demo-form.tsx').then(
      ({ DemoForm }) => setCode({ Form: DemoForm }),
      () => setCode('failed'),
    );
  }, [isNear, code]);

  return (
    <Box
      ref={panel}
      minH={{ base: '45rem', sm: '35rem' }}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="xl"
      boxShadow="sm"
      p={{ base: '5', sm: '8' }}
    >
      {email !== null ? (
        <Received email={email} />
      ) : code === 'waiting' ? (
        // Far from view nothing is loading yet.
        isNear && <LoadingRegion />
      ) : code === 'failed' ? (
        <Stack gap="4" align="flex-start" role="alert">
          <Text>No se ha podido cargar el formulario. Compruebe su conexión.</Text>
          <Button variant="outline" onClick={() => setCode('waiting')}>
            Reintentar
          </Button>
        </Stack>
      ) : (
        <code.Form onSent={setEmail} />
      )}
    </Box>
  );
}
