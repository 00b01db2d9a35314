import { Badge, Button, Flex, Heading, HStack, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { type Incident, stateLabels } from '../../../../lambdas/contracts/status-incidents.ts';
import { hasDraft } from '../../../lib/draft-storage.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { updateDraft } from './incident-drafts.ts';
import { componentsText, periodText, severityColors, severityText } from './incident-texts.ts';
import { IncidentUpdates } from './incident-updates.tsx';
import { lazyEditors } from './lazy-editors.ts';
import { anchorOf } from './use-shown-incident.ts';

interface IncidentCardProps {
  incident: Incident;
  isEditable: boolean;
}

/** What goes on or is announced, with everything that was written about it. */
export function IncidentCard({ incident, isEditable }: IncidentCardProps) {
  return (
    <Stack
      as="article"
      id={anchorOf(incident.incidentId)}
      gap="4"
      p={{ base: '4', md: '5' }}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      borderInlineStartWidth="4px"
      borderInlineStartColor={`${incident.severity ? severityColors[incident.severity] : 'blue'}.solid`}
      scrollMarginTop="24"
    >
      <IncidentHeading incident={incident} level="h2" />
      <IncidentUpdates incident={incident} isEditable={isEditable} />
      {isEditable ? <IncidentActions incident={incident} /> : null}
    </Stack>
  );
}

export function IncidentHeading({ incident, level }: { incident: Incident; level: 'h2' | 'h3' }) {
  const { title, severity, state } = incident;
  return (
    <Stack gap="1.5">
      <Flex gap="2" wrap="wrap">
        <Badge>{stateLabels[state]}</Badge>
        <Badge colorPalette={severity ? severityColors[severity] : 'blue'}>
          {severity ? severityText(severity) : 'Mantenimiento'}
        </Badge>
      </Flex>
      <Heading as={level} size="md" overflowWrap="anywhere">
        {title}
      </Heading>
      <Text fontSize="sm" color="fg.muted">
        {periodText(incident)} · {componentsText(incident)}
      </Text>
    </Stack>
  );
}

/** For the operator: what comes next, or what was wrong. */
export function IncidentActions({ incident }: { incident: Incident }) {
  const [open, setOpen] = useState<'update' | 'correct' | null>(() =>
    hasDraft(updateDraft(incident.incidentId)) ? 'update' : null,
  );
  const close = () => setOpen(null);
  const { code, failure } = lazyEditors.useCode(open !== null);
  if (open === 'update' && code) return <code.UpdateForm incident={incident} onClose={close} />;
  if (open === 'correct' && code) return <code.CorrectForm incident={incident} onClose={close} />;
  return (
    <Stack gap="3">
      <HStack gap="3" wrap="wrap">
        <Button size="sm" variant="outline" onClick={() => setOpen('update')}>
          Añadir novedad
        </Button>
        <Button size="sm" variant="ghost" onClick={() => setOpen('correct')}>
          Corregir los datos
        </Button>
      </HStack>
      {failure ? <FailureNotice title="No se ha podido abrir el formulario" {...failure} /> : null}
    </Stack>
  );
}
