import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { type AccessEntry, accessActions } from '../../../../lambdas/contracts/audit-log.ts';
import { FactList } from '../../../ui/fact-list.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { auditPath } from '../audit.page.ts';
import { filterNames } from '../audit-filters.ts';
import { patientText, timeText } from '../audit-texts.ts';

interface AccessPanelProps {
  entry: AccessEntry;
  timeZone: string;
  onClose: () => void;
}

const unknown = 'No consta';

/** All that the log has of one entry, in words, and the ways to what else was done. */
export function AccessPanel({ entry, timeZone, onClose }: AccessPanelProps) {
  const { id, at, person, roles, action, sentence, asked, patients, patientCount, agent, address, device } =
    entry;
  const others = patientCount - patients.length;
  const facts: [string, string][] = [
    ['Cuándo', timeText(at, timeZone)],
    ['Quién', person.name],
    ['Papeles entonces', roles.join(', ') || unknown],
    ['Qué', sentence],
    ['Clase', accessActions[action]],
    ['Qué se buscó', asked ?? 'Nada en particular'],
    [
      'De quién',
      [...patients.map(patientText), ...(others > 0 ? [`y ${others} más`] : [])].join('; ') ||
        'Ningún paciente en particular',
    ],
    ['Por medio de', agent?.name ?? 'Nadie: lo hizo la persona'],
    ['Dirección de red', address ?? unknown],
    ['Dispositivo', device ?? unknown],
    ['Entrada', id],
  ];
  const [patient] = patients;
  return (
    <SidePanel title="Un acceso" closeLabel="Cerrar el acceso" onClose={onClose}>
      <Stack gap="6">
        <FactList facts={facts} labelWidth="9rem" />
        <Text fontSize="sm" color="fg.muted">
          La dirección y el dispositivo son lo que dice la conexión: ayudan a preguntar, no prueban quién fue.
        </Text>
        <Flex gap="3" wrap="wrap">
          <More name="person" value={person.id} onFollow={onClose}>
            Lo que hizo esta persona
          </More>
          {patient ? (
            <More name="patient" value={patient.id} onFollow={onClose}>
              Quién ha visto a este paciente
            </More>
          ) : null}
          {address ? (
            <More name="address" value={address} onFollow={onClose}>
              Lo que se hizo desde ahí
            </More>
          ) : null}
        </Flex>
      </Stack>
    </SidePanel>
  );
}

interface MoreProps {
  name: keyof typeof filterNames;
  value: string;
  children: string;
  onFollow: () => void;
}

function More({ name, value, children, onFollow }: MoreProps) {
  return (
    <Button asChild size="sm" variant="outline">
      <Link
        to={{ pathname: auditPath, search: new URLSearchParams({ [filterNames[name]]: value }).toString() }}
        onClick={onFollow}
      >
        {children}
      </Link>
    </Button>
  );
}
