import { Badge, VisuallyHidden } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useApiClient } from '../lib/api-context.ts';
import { type ChangeTopic, useChanges } from '../lib/changes.ts';
import { useFhirAccess } from '../lib/fhir-access.ts';

const topics: readonly ChangeTopic[] = ['Communication', 'CommunicationRequest', 'Task', 'reads'];
/** The server counts no further. */
const mostCounted = 999;

/** How many conversations have something for the person to read, live; nothing for who may not see them. */
export function UnreadMessages() {
  return useFhirAccess().may('Communication', 'read') ? <Count /> : null;
}

function Count() {
  const client = useApiClient();
  useChanges(topics);
  // The key is that of the inbox, so that both show one number and ask once.
  const counts = useQuery({
    queryKey: ['threads', 'counts'],
    meta: { topics },
    queryFn: ({ signal }) => client.call('countThreads', { signal }),
  });
  const unread = counts.data?.unread ?? 0;
  return (
    // The live region is there before the number, so that a change is read out, and politely.
    <span role="status">
      {unread > 0 ? (
        <Badge colorPalette="brand" variant="solid" borderRadius="full" ms="1.5">
          {unread >= mostCounted ? `${mostCounted}+` : String(unread)}
          <VisuallyHidden>
            {unread === 1 ? ' conversación sin leer' : ' conversaciones sin leer'}
          </VisuallyHidden>
        </Badge>
      ) : null}
    </span>
  );
}
