import { Box, Button, Heading, Stack, Text } from '@chakra-ui/react';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useAuth } from '../../lib/auth.ts';
// Takes drafts away at sign-out.
import '../../lib/draft-storage.ts';
import { LoadingRegion } from '../../ui/page-skeletons.tsx';
import { MemberForm } from './member-form.tsx';
import { VisitorForm } from './visitor-form.tsx';

function Sent({ reference, onAnother }: { reference: string; onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack gap="4" align="flex-start">
      <Box color="green.fg" aria-hidden>
        <CircleCheck size={32} />
      </Box>
      <Heading as="h2" size="lg" ref={heading} tabIndex={-1}>
        Hemos recibido su mensaje
      </Heading>
      <Text>
        Su número de referencia es <strong>{reference}</strong>. Anótelo: no le enviamos una copia por correo.
      </Text>
      <Button variant="outline" onClick={onAnother}>
        Escribir otro mensaje
      </Button>
    </Stack>
  );
}

/** The form for whoever is looking, and then what became of it. */
export function TicketPanel({ topics }: { topics: Record<string, string> }) {
  const { isLoading, user } = useAuth();
  const [reference, setReference] = useState<string | null>(null);
  if (isLoading) return <LoadingRegion minH="96" />;
  return (
    <Box p={{ base: '5', md: '8' }} bg="bg.panel" borderWidth="1px" borderRadius="l3">
      {reference !== null ? (
        <Sent reference={reference} onAnother={() => setReference(null)} />
      ) : user ? (
        <MemberForm topics={topics} onSent={setReference} email={user.email} />
      ) : (
        <VisitorForm topics={topics} onSent={setReference} />
      )}
    </Box>
  );
}
