import { Flex } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import { type FhirAccess, useFhirAccess } from '../../../lib/fhir-access.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PermissionGate } from '../../../ui/permission-gate.tsx';
import { DocumentationEditor } from './documentation-editor.tsx';
import { DocumentationStart } from './documentation-start.tsx';

const refusal = {
  title: 'Su cuenta no escribe notas clínicas.',
  detail: 'Esta página es para el personal clínico.',
};

/** For those who write notes. The address has ids alone: the patient, or the note that is written. */
export function DocumentationScreen() {
  const access = useFhirAccess();
  const isAllowed = access.may('DocumentReference', 'write');
  if (access.query.data && isAllowed) return <Documentation access={access} />;
  return (
    <>
      <Heading />
      <PermissionGate query={access.query} isAllowed={isAllowed} refusal={refusal} skeleton={null}>
        {null}
      </PermissionGate>
    </>
  );
}

const Heading = () => (
  <Flex minH="12" align="center">
    <PageHeading title="Documentación clínica" />
  </Flex>
);

function Documentation({ access }: { access: FhirAccess }) {
  const [address, setAddress] = useSearchParams();
  const noteId = address.get('nota') ?? undefined;
  if (noteId !== undefined) return <DocumentationEditor key={noteId} noteId={noteId} access={access} />;
  return (
    <>
      <Heading />
      <DocumentationStart
        access={access}
        patientId={address.get('paciente') ?? undefined}
        onPatient={(id) => setAddress(id === undefined ? {} : { paciente: id }, { replace: true })}
        onNote={(id) => setAddress({ nota: id })}
      />
    </>
  );
}
