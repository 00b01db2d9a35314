import { Text } from '@chakra-ui/react';
import type { Resource } from '@medplum/fhirtypes';
import { originTexts } from '../../lib/origin-text.ts';

/** Who recorded something for others, or from where it was brought, one below the other. */
export function OriginLines({ resource, timeZone }: { resource: Resource; timeZone: string }) {
  return originTexts(resource, timeZone).map((line) => (
    <Text key={line} fontSize="sm" color="fg.muted" overflowWrap="anywhere">
      {line}
    </Text>
  ));
}
