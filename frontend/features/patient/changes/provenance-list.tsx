import { Box, Button } from '@chakra-ui/react';
import type { Resource } from '@medplum/fhirtypes';
import { useState } from 'react';
import type { FhirAccess } from '../../../lib/fhir-access.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { RowsSkeleton } from '../chart-section.tsx';
import { RecordItem, RecordList } from '../record-list.tsx';
import { useColleagueName } from './colleague-name.ts';
import { type ToldVersion, useToldVersions } from './version-authors.ts';

interface ProvenanceListProps {
  resourceType: string;
  id: string;
  timeZone: string;
  /** Names the list: "Procedencia: Control médico". */
  label: string;
}

/** Of each version by the platform's word: who wrote it, when, from where, and with which agent. */
export function ProvenanceList({ resourceType, id, timeZone, label }: ProvenanceListProps) {
  const told = useToldVersions(resourceType, id);
  return (
    <Box role="group" aria-label={label} mt="2" px="4" borderWidth="1px" borderRadius="md">
      {told.isPending ? <RowsSkeleton /> : null}
      {told.isError ? (
        <FailureNotice
          title="No se ha podido cargar la procedencia"
          detail={told.error.message}
          onRetry={() => void told.refetch()}
          isRetrying={told.isFetching}
        />
      ) : null}
      {told.data ? (
        <RecordList>
          {told.data.length === 0 ? <RecordItem title="No consta" /> : null}
          {told.data.map((version) => (
            <ToldItem key={version.reference} version={version} timeZone={timeZone} />
          ))}
        </RecordList>
      ) : null}
    </Box>
  );
}

interface ProvenanceButtonProps {
  resource: Resource;
  /** Tells the buttons of several entries apart. */
  subject: string;
  timeZone: string;
  access: FhirAccess;
}

/** For an entry that has no history of its own: where each version of it comes from, on demand. */
export function ProvenanceButton({ resource, subject, timeZone, access }: ProvenanceButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { resourceType, id } = resource;
  if (id === undefined || !access.may('Provenance', 'read')) return null;
  const label = `Procedencia: ${subject}`;
  return (
    <>
      <Button
        type="button"
        size="xs"
        variant="outline"
        mt="2"
        data-print="hidden"
        aria-label={label}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Procedencia
      </Button>
      {isOpen ? (
        <ProvenanceList resourceType={resourceType} id={id} timeZone={timeZone} label={label} />
      ) : null}
    </>
  );
}

const titles = { CREATE: 'Registro', UPDATE: 'Cambio', DELETE: 'Eliminación' };

function ToldItem({ version, timeZone }: { version: ToldVersion; timeZone: string }) {
  const { activity, recorded, author } = version;
  const name = useColleagueName(author.userId);
  return (
    <RecordItem
      title={titles[activity]}
      when={formatDate(recorded, timeZone, { hasTime: true }) ?? 'Fecha no consta'}
      details={[author.userId === undefined ? undefined : `Por ${name}`, ...author.details]}
    />
  );
}
