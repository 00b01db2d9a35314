import { Stack } from '@chakra-ui/react';
import { useFhirAccess } from '../../../lib/fhir-access.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PermissionGate } from '../../../ui/permission-gate.tsx';
import { PatientsSkeleton } from '../patients-skeleton.tsx';
import { importRefusal } from '../record-refusal.ts';
import { ImportPanel } from './import-panel.tsx';

/** Brings FHIR files into the record, each resource written whole or refused with its reason. */
export function PatientImportPage() {
  const access = useFhirAccess();
  return (
    <Stack gap="6" maxW="5xl">
      <PageHeading title="Importar datos">
        Bundles de FHIR R4 (transaction, batch, collection, searchset y document) y NDJSON, en archivos .json
        y .ndjson, también comprimidos con gzip.
      </PageHeading>
      <PermissionGate
        query={access.query}
        isAllowed={access.mayImport}
        refusal={importRefusal}
        skeleton={<PatientsSkeleton />}
      >
        <ImportPanel roles={access.query.data?.roles ?? []} />
      </PermissionGate>
    </Stack>
  );
}
