import { Badge, Box, chakra, Flex, Skeleton, Stack, Text } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { type RequestSummary, requestKinds } from '../../../lambdas/contracts/requests-inbox.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { LoadingRegion } from '../../ui/page-skeletons.tsx';
import { RequestDetail } from './request-detail.tsx';
import { useRequest } from './requests-api.ts';

const moment = new Intl.DateTimeFormat('es-US', { dateStyle: 'medium', timeStyle: 'short' });

/** One request; what it says is read when it is opened. */
export function RequestRow({ request }: { request: RequestSummary }) {
  const [isOpen, setIsOpen] = useState(false);
  const contentId = useId();
  const { kind, name, organization, subject, receivedAt, answered } = request;
  const who = subject && organization ? `${name}, ${organization}` : name;
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
            <Badge colorPalette={kind === 'demo' ? 'brand' : 'gray'}>{requestKinds[kind]}</Badge>
            {answered ? <Badge colorPalette="green">Respondida</Badge> : null}
          </Flex>
          <Text as="span" fontWeight="semibold" overflowWrap="anywhere">
            {subject ?? organization}
          </Text>
          <Text as="span" fontSize="sm" color="fg.muted" overflowWrap="anywhere">
            {who} · <time dateTime={receivedAt}>{moment.format(new Date(receivedAt))}</time>
          </Text>
        </Stack>
        <chakra.span flexShrink="0" aria-hidden transform={isOpen ? 'rotate(180deg)' : undefined}>
          <ChevronDown size={18} />
        </chakra.span>
      </chakra.button>
      <Box id={contentId} hidden={!isOpen} px="4" pb="5">
        {isOpen ? <OpenRequest {...request} /> : null}
      </Box>
    </Box>
  );
}

function OpenRequest({ kind, requestId }: RequestSummary) {
  const { data, error, isFetching, refetch } = useRequest({ kind, requestId });
  if (data) return <RequestDetail request={data} />;
  return error ? (
    <FailureNotice
      title="No se ha podido abrir"
      detail={error.message}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  ) : (
    <LoadingRegion>
      <Skeleton height="32" borderRadius="l2" />
    </LoadingRegion>
  );
}
