import { Box, Button, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import {
  type Incident,
  type IncidentUpdate,
  stateLabels,
} from '../../../../lambdas/contracts/status-incidents.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { momentText } from './incident-texts.ts';
import { lazyEditors } from './lazy-editors.ts';

interface IncidentUpdatesProps {
  incident: Incident;
  isEditable: boolean;
}

/** What was written over time, the newest first. */
export function IncidentUpdates({ incident, isEditable }: IncidentUpdatesProps) {
  return (
    <Stack as="ol" gap="4" listStyleType="none">
      {incident.updates.map((update) => (
        <Box as="li" key={update.updateId} borderInlineStartWidth="2px" ps="4">
          <UpdateEntry incident={incident} update={update} isEditable={isEditable} />
        </Box>
      ))}
    </Stack>
  );
}

function UpdateEntry({ incident, update, isEditable }: IncidentUpdatesProps & { update: IncidentUpdate }) {
  const [isOpen, setIsOpen] = useState(false);
  const { state, text, at, correctedAt } = update;
  const { code, failure } = lazyEditors.useCode(isOpen);
  if (isOpen && code) {
    return <code.UpdateTextForm incident={incident} update={update} onClose={() => setIsOpen(false)} />;
  }
  return (
    <Stack gap="1" align="flex-start">
      <Text fontSize="sm" color="fg.muted">
        <Text as="strong" color="fg">
          {stateLabels[state]}
        </Text>{' '}
        · <time dateTime={at}>{momentText(at)}</time>
        {correctedAt ? ` · corregido el ${momentText(correctedAt)}` : ''}
      </Text>
      <Text whiteSpace="pre-line" overflowWrap="anywhere" maxW="prose">
        {text}
      </Text>
      {isEditable ? (
        <Button
          size="xs"
          variant="plain"
          px="0"
          colorPalette="brand"
          aria-label={`Corregir la novedad: ${stateLabels[state]}, ${momentText(at)}`}
          onClick={() => setIsOpen(true)}
        >
          Corregir el texto
        </Button>
      ) : null}
      {failure ? <FailureNotice title="No se ha podido abrir el formulario" {...failure} /> : null}
    </Stack>
  );
}
