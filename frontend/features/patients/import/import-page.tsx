import { Stack } from '@chakra-ui/react';
import { useFhirAccess } from '../../../lib/fhir-access.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { NoAccess } from '../no-access.tsx';
import { PatientsSkeleton } from '../patients-skeleton.tsx';
import { ImportPanel } from './import-panel.tsx';

/** Brings FHIR files into the record, each resource written whole or refused with its reason. */
export function PatientImportPage() {
  const access = useFhirAccess();
  const mayWrite = access.may('Patient', 'write');
  return (
    <Stack gap="6" maxW="5xl">
      <PageHeading title="Importar datos">
        Bundles de FHIR R4 (transaction, batch, collection, searchset y document) y NDJSON, en archivos .json
        y .ndjson, también comprimidos con gzip.
      </PageHeading>
      {access.query.isPending ? <PatientsSkeleton /> : null}
      {access.query.isError ? (
        <FailureNotice
          title="No se han podido comprobar sus permisos"
          detail={access.query.error.message}
          onRetry={() => void access.query.refetch()}
          isRetrying={access.query.isFetching}
        />
      ) : null}
      {access.query.data && !mayWrite ? <NoAccess /> : null}
      {access.query.data && mayWrite ? <ImportPanel roles={access.query.data.roles} /> : null}
    </Stack>
  );
}
