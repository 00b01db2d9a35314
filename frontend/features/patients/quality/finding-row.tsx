import { Badge, Flex, Stack, Text } from '@chakra-ui/react';
import { generatePath, Link } from 'react-router-dom';
import type { FindingCount } from '../../../../lambdas/contracts/profile-findings.ts';
import { useFhirAccess } from '../../../lib/fhir-access.ts';
import { instantText } from '../../../lib/instant-text.ts';
import { DisclosureRow } from '../../../ui/disclosure-row.tsx';
import { TextLink } from '../../../ui/form-link.tsx';
import { patientPath } from '../../patient/patient.page.ts';
import { PagedList } from './paged-list.tsx';
import { useResourcesWithFinding } from './record-quality-api.ts';

const number = new Intl.NumberFormat('es-US');

/** One kind of finding; the resources are looked up when it is opened. */
export function FindingRow({ finding }: { finding: FindingCount }) {
  const { profile, element, diagnostics, count } = finding;
  return (
    <DisclosureRow
      summary={
        <>
          <Flex as="span" gap="2" wrap="wrap" align="center">
            <Text as="span" fontWeight="semibold" overflowWrap="anywhere">
              {element}
            </Text>
            <Badge fontVariantNumeric="tabular-nums">
              {number.format(count)} {count === 1 ? 'recurso' : 'recursos'}
            </Badge>
          </Flex>
          <Text as="span" overflowWrap="anywhere">
            {diagnostics}
          </Text>
          <Text as="span" fontSize="sm" color="fg.muted" overflowWrap="anywhere">
            {profile}
          </Text>
        </>
      }
    >
      {() => <Resources finding={finding} />}
    </DisclosureRow>
  );
}

function Resources({ finding }: { finding: FindingCount }) {
  const { timeZone } = useFhirAccess();
  const list = useResourcesWithFinding(finding);
  return (
    <Stack gap="3" align="flex-start">
      <PagedList
        query={list}
        failureTitle="No se han podido cargar los recursos"
        skeletonHeight="24"
        moreText="Ver más"
      >
        {(pages) => (
          <Stack as="ul" gap="2" listStyleType="none" aria-label={`Recursos con ${finding.element}`}>
            {pages
              .flatMap((page) => page.resources)
              .map(({ id, patientId, patientName, lastUpdated }) => (
                <li key={id}>
                  {patientId === null ? null : (
                    <TextLink>
                      <Link to={generatePath(patientPath, { patientId })}>{patientName ?? 'Ficha'}</Link>
                    </TextLink>
                  )}
                  <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
                    {finding.resourceType}/{id} ·{' '}
                    <time dateTime={lastUpdated}>{instantText(lastUpdated, timeZone)}</time>
                  </Text>
                </li>
              ))}
          </Stack>
        )}
      </PagedList>
    </Stack>
  );
}
