import { Box, Skeleton, Stack, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { TextLink } from '../../../ui/form-link.tsx';
import { LoadingRegion } from '../../../ui/page-skeletons.tsx';
import { patientImportPath } from '../import/patient-import.page.ts';
import { FindingRow } from './finding-row.tsx';
import { useFindings } from './record-quality-api.ts';

const number = new Intl.NumberFormat('es-US');

/** What came in from elsewhere and does not keep a profile that it claims: counted by kind, with the way to each. */
export function ProfileView() {
  const { data, error, isFetching, refetch } = useFindings();
  if (!data) {
    return error ? (
      <FailureNotice
        title="No se ha podido cargar la lista"
        detail={error.message}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    ) : (
      <LoadingRegion>
        <Skeleton height="64" borderRadius="l3" />
      </LoadingRegion>
    );
  }
  if (data.length === 0) return <NothingFound />;
  const total = data.reduce((sum, { count }) => sum + count, 0);
  return (
    <Stack gap="3">
      <Text color="fg.muted" fontVariantNumeric="tabular-nums">
        {total === 1 ? '1 hallazgo' : `${number.format(total)} hallazgos`} de{' '}
        {data.length === 1 ? '1 clase' : `${number.format(data.length)} clases`}, de lo más frecuente a lo
        menos.
      </Text>
      <Box as="ul" listStyleType="none" bg="bg.panel" borderWidth="1px" borderRadius="l3">
        {data.map((finding) => (
          <FindingRow
            key={[finding.resourceType, finding.profile, finding.element, finding.diagnostics].join('\n')}
            finding={finding}
          />
        ))}
      </Box>
    </Stack>
  );
}

function NothingFound() {
  return (
    <Text color="fg.muted">
      Sin hallazgos en lo que usted puede ver. Al guardar o{' '}
      <TextLink>
        <Link to={patientImportPath}>importar datos</Link>
      </TextLink>{' '}
      se comprueban los perfiles de US Core 6.1.0; los demás no se comprueban.
    </Text>
  );
}
