import { Button, HStack, Stack, Text } from '@chakra-ui/react';
import type { VisitorRequest } from '../../../lambdas/contracts/requests-inbox.ts';
import { useFhirAccess } from '../../lib/fhir-access.ts';
import { instantText } from '../../lib/instant-text.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { FormBanner } from '../../ui/form-messages.tsx';
import { useMarkRequest } from './requests-api.ts';

/** What somebody wrote, as text, and what became of it. */
export function RequestDetail({ request }: { request: VisitorRequest }) {
  const { email, message, answered } = request;
  const { timeZone } = useFhirAccess();
  const mark = useMarkRequest(request);
  return (
    <Stack gap="4">
      <FactList facts={factsOf(request)} />
      <Text whiteSpace="pre-line" overflowWrap="anywhere" maxW="prose">
        {message || '(Sin mensaje)'}
      </Text>
      <FormBanner kind="error">{mark.error?.message}</FormBanner>
      <FormBanner kind="success">
        {answered
          ? `Respondida el ${instantText(answered.at, timeZone)}${answered.by ? ` por ${answered.by}` : ''}.`
          : null}
      </FormBanner>
      <HStack gap="3" wrap="wrap">
        <Button asChild variant="outline" size="sm">
          <a href={replyAddress(email, request)}>Responder por correo</a>
        </Button>
        <Button
          size="sm"
          colorPalette="brand"
          variant={answered ? 'outline' : 'solid'}
          aria-disabled={mark.isPending}
          onClick={() => {
            if (!mark.isPending) mark.mutate(!answered);
          }}
        >
          {answered ? 'Volver a pendiente' : 'Marcar como respondida'}
        </Button>
      </HStack>
    </Stack>
  );
}

function factsOf({
  name,
  email,
  organization,
  size,
  topic,
  reference,
  isSignedIn,
}: VisitorRequest): [string, string][] {
  return [
    ['Nombre', isSignedIn ? `${name} (con sesión iniciada)` : name],
    ['Correo', email],
    ...(organization ? [['Organización', organization] as [string, string]] : []),
    ...(size ? [['Tamaño', size] as [string, string]] : []),
    ...(topic ? [['Asunto', topic] as [string, string]] : []),
    ['Referencia', reference],
  ];
}

/** RFC 6068: everything that a stranger wrote is encoded. */
function replyAddress(email: string, { subject, reference }: VisitorRequest): string {
  const title = subject ? `Re: [${reference}] ${subject}` : 'Su demostración de Auxilia';
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(title)}`;
}
