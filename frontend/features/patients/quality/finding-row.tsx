import { Badge, Box, chakra, Flex, Skeleton, Stack, Text } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { generatePath, Link } from 'react-router-dom';
import type { FindingCount } from '../../../../lambdas/contracts/profile-findings.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { TextLink } from '../../../ui/form-link.tsx';
import { MoreButton } from '../../../ui/more-button.tsx';
import { LoadingRegion } from '../../../ui/page-skeletons.tsx';
import { patientPath } from '../../patient/patient.page.ts';
import { useResourcesWithFinding } from './record-quality-api.ts';

const number = new Intl.NumberFormat('es-US');
const moment = new Intl.DateTimeFormat('es-US', { dateStyle: 'medium', timeStyle: 'short' });

/** One kind of finding; the resources are looked up when it is opened. */
export function FindingRow({ finding }: { finding: FindingCount }) {
  const [isOpen, setIsOpen] = useState(false);
  const contentId = useId();
  const { profile, element, diagnostics, count } = finding;
  return (
    <Box as="li" css={{ '& + &': { borderTopWidth: '1px' } }}>
      <chakra.button
        type="button"
        display="flex"
        gap="3"
        alignItems="flex-start"
        justifyContent="space-between"
        w="full"
        p="4"
        textAlign="start"
        cursor="pointer"
        focusVisibleRing="inside"
        aria-expanded={isOpen}
        aria-controls={contentId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Stack as="span" gap="1" minW="0">
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
        </Stack>
        <chakra.span flexShrink="0" aria-hidden transform={isOpen ? 'rotate(180deg)' : undefined}>
          <ChevronDown size={18} />
        </chakra.span>
      </chakra.button>
      <Box id={contentId} hidden={!isOpen} px="4" pb="5">
        {isOpen ? <Resources finding={finding} /> : null}
      </Box>
    </Box>
  );
}

function Resources({ finding }: { finding: FindingCount }) {
  const list = useResourcesWithFinding(finding);
  const failure = list.error ? (
    <FailureNotice
      title="No se han podido cargar los recursos"
      detail={list.error.message}
      onRetry={() => void (list.data ? list.fetchNextPage() : list.refetch())}
      isRetrying={list.isFetching}
    />
  ) : null;
  if (!list.data) {
    return (
      failure ?? (
        <LoadingRegion>
          <Skeleton height="24" borderRadius="l2" />
        </LoadingRegion>
      )
    );
  }
  const resources = list.data.pages.flatMap((page) => page.resources);
  return (
    <Stack gap="3" align="flex-start">
      <Stack as="ul" gap="2" listStyleType="none" aria-label={`Recursos con ${finding.element}`}>
        {resources.map(({ id, patientId, patientName, lastUpdated }) => (
          <li key={id}>
            {patientId === null ? null : (
              <TextLink>
                <Link to={generatePath(patientPath, { patientId })}>{patientName ?? 'Ficha'}</Link>
              </TextLink>
            )}
            <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
              {finding.resourceType}/{id} ·{' '}
              <time dateTime={lastUpdated}>{moment.format(new Date(lastUpdated))}</time>
            </Text>
          </li>
        ))}
      </Stack>
      {failure}
      <MoreButton query={list}>Ver más</MoreButton>
    </Stack>
  );
}
