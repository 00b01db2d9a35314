import { Box, Button, chakra, Flex, Heading, Skeleton, Stack, Text } from '@chakra-ui/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy, Link2Off, Rss } from 'lucide-react';
import { useState } from 'react';
import { calendarFeedRoutes, maximumFeeds } from '../../../../lambdas/contracts/calendar-feeds.ts';
import type { ApiAnswer } from '../../../lib/api-client.ts';
import { useApiClient } from '../../../lib/api-context.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { SelectField } from '../../../ui/form-select.tsx';
import { LoadingRegion } from '../../../ui/page-skeletons.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { showToast } from '../../../ui/toast.ts';
import type { Directory } from '../directory.ts';

interface SubscriptionPanelProps {
  directory: Directory;
  /** Whose agenda is offered first. */
  userId: string;
  timeZone: string;
  onClose: () => void;
}

const addressOf = (path: string) => new URL(path, window.location.origin).href;

const feedsKey = ['calendar-feeds'];

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    void showToast({ title: 'Enlace copiado.', type: 'success' });
  } catch {
    void showToast({ title: 'No se ha podido copiar: selecciónelo y cópielo usted.', type: 'error' });
  }
}

/** Links by which another calendar follows an agenda. They tell no patient's name, and are ended here. */
export function SubscriptionPanel({ directory, userId, timeZone, onClose }: SubscriptionPanelProps) {
  const client = useApiClient();
  const cache = useQueryClient();
  const { clinicians } = directory;
  const own = clinicians.find(({ id }) => id === userId) ?? clinicians[0];
  const [practitionerId, setPractitionerId] = useState(own?.id ?? '');
  const feeds = useQuery({
    queryKey: feedsKey,
    queryFn: ({ signal }) => client.of(calendarFeedRoutes).call('listCalendarFeeds', { signal }),
  });
  const refresh = () => void cache.invalidateQueries({ queryKey: feedsKey });
  const create = useMutation({
    mutationFn: () => client.of(calendarFeedRoutes).call('createCalendarFeed', { body: { practitionerId } }),
    onSuccess: refresh,
  });
  const revoke = useMutation({
    mutationFn: (feed: string) =>
      client.of(calendarFeedRoutes).call('revokeCalendarFeed', { params: { feed } }),
    onSuccess: (_, feed) => {
      cache.setQueryData<ApiAnswer<'listCalendarFeeds'>>(
        feedsKey,
        (list) => list && { ...list, feeds: list.feeds.filter(({ feedId }) => feedId !== feed) },
      );
      refresh();
    },
  });
  const nameOf = (id: string) => clinicians.find((clinician) => clinician.id === id)?.name ?? 'Otra agenda';
  const failure = create.error ?? revoke.error;
  // A link that was revoked is no longer one to copy.
  const isRevoked = revoke.isSuccess && revoke.variables === create.data?.feed.feedId;
  const created = isRevoked ? undefined : create.data;
  return (
    <SidePanel closeLabel="Cerrar el panel" title="Suscripción a una agenda" onClose={onClose}>
      <Stack gap="5">
        <Text fontSize="sm" color="fg.muted">
          El enlace lleva las horas ocupadas a su teléfono o a otro calendario, sin nombres de pacientes.
          Quien lo tenga puede leerlas: no lo comparta, y revóquelo si lo pierde.
        </Text>
        <FormBanner kind="error">{failure?.message}</FormBanner>
        <SelectField
          label="Agenda de"
          options={Object.fromEntries(clinicians.map(({ id, name }) => [id, name]))}
          value={practitionerId}
          onChange={({ target }) => setPractitionerId(target.value)}
        />
        <Button
          colorPalette="brand"
          alignSelf="flex-start"
          disabled={practitionerId === '' || (feeds.data?.feeds.length ?? 0) >= maximumFeeds}
          onClick={() => create.mutate()}
        >
          <Rss size={18} aria-hidden />
          {create.isPending ? 'Creando...' : 'Crear un enlace'}
        </Button>
        <Box role="status">
          {created ? (
            <Stack gap="2" borderWidth="1px" borderRadius="md" p="3">
              <Text fontSize="sm" fontWeight="medium">
                Cópielo ahora: no se volverá a mostrar.
              </Text>
              <chakra.code fontSize="xs" overflowWrap="anywhere">
                {addressOf(created.path)}
              </chakra.code>
              <Button
                size="sm"
                variant="outline"
                alignSelf="flex-start"
                onClick={() => void copy(addressOf(created.path))}
              >
                <Copy size={16} aria-hidden />
                Copiar el enlace
              </Button>
            </Stack>
          ) : null}
        </Box>
        <Heading as="h3" size="sm">
          Sus enlaces
        </Heading>
        {feeds.isPending ? (
          <LoadingRegion>
            <Skeleton height="12" />
          </LoadingRegion>
        ) : null}
        {feeds.isError ? (
          <FailureNotice
            title="No se han podido cargar sus enlaces"
            detail={feeds.error.message}
            onRetry={() => void feeds.refetch()}
            isRetrying={feeds.isFetching}
          />
        ) : null}
        {feeds.data?.feeds.length === 0 ? (
          <Text fontSize="sm" color="fg.muted">
            Todavía no tiene ninguno.
          </Text>
        ) : null}
        <Stack as="ul" gap="2" listStyleType="none">
          {(feeds.data?.feeds ?? []).map(({ feedId, practitionerId: whose, createdAt }) => (
            <chakra.li key={feedId} borderWidth="1px" borderRadius="md" px="3" py="2">
              <Flex gap="3" justify="space-between" align="center">
                <Box>
                  <Text fontWeight="medium">{nameOf(whose)}</Text>
                  <Text fontSize="sm" color="fg.muted">
                    {`Creado el ${formatDate(createdAt, timeZone, { hasTime: true })}`}
                  </Text>
                </Box>
                <Button
                  size="xs"
                  variant="outline"
                  aria-label={`Revocar el enlace de la agenda de ${nameOf(whose)}`}
                  onClick={() => revoke.mutate(feedId)}
                >
                  <Link2Off size={14} aria-hidden />
                  Revocar
                </Button>
              </Flex>
            </chakra.li>
          ))}
        </Stack>
      </Stack>
    </SidePanel>
  );
}
