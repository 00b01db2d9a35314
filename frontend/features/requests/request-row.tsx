import { Badge, Flex, Skeleton, Text } from '@chakra-ui/react';
import { type RequestSummary, requestKinds } from '../../../lambdas/contracts/requests-inbox.ts';
import { useFhirAccess } from '../../lib/fhir-access.ts';
import { instantText } from '../../lib/instant-text.ts';
import { DisclosureRow } from '../../ui/disclosure-row.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { LoadingRegion } from '../../ui/page-skeletons.tsx';
import { RequestDetail } from './request-detail.tsx';
import { useRequest } from './requests-api.ts';

/** One request; what it says is read when it is opened. */
export function RequestRow({ request }: { request: RequestSummary }) {
  const { kind, name, organization, subject, receivedAt, answered } = request;
  const { timeZone } = useFhirAccess();
  const who = subject && organization ? `${name}, ${organization}` : name;
  return (
    <DisclosureRow
      summary={
        <>
          <Flex as="span" gap="2" wrap="wrap" align="center">
            <Badge colorPalette={kind === 'demo' ? 'brand' : 'gray'}>{requestKinds[kind]}</Badge>
            {answered ? <Badge colorPalette="green">Respondida</Badge> : null}
          </Flex>
          <Text as="span" fontWeight="semibold" overflowWrap="anywhere">
            {subject ?? organization}
          </Text>
          <Text as="span" fontSize="sm" color="fg.muted" overflowWrap="anywhere">
            {who} · <time dateTime={receivedAt}>{instantText(receivedAt, timeZone)}</time>
          </Text>
        </>
      }
    >
      {() => <OpenRequest {...request} />}
    </DisclosureRow>
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
