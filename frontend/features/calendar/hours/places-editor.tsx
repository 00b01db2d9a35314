import { Button, chakra, Skeleton, Stack, Text } from '@chakra-ui/react';
import { Pencil, Plus } from 'lucide-react';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { EntryRow } from './entry-row.tsx';
import { useOpenForm } from './open-form.ts';
import { PlaceForm } from './place-form.tsx';
import { addressText, type Place, placeKinds, usePlaces } from './places.ts';

function detailText({ kind, site, isActive, resource }: Place, places: readonly Place[]): string {
  const within = places.find(({ reference }) => reference === site)?.name;
  return [
    placeKinds[kind],
    within === undefined ? undefined : `en ${within}`,
    addressText(resource) || undefined,
    isActive ? undefined : 'ya no se usa',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Where the clinic sees patients; whoever administers changes it. */
export function PlacesEditor({ mayChange }: { mayChange: boolean }) {
  const places = usePlaces();
  /** Id of the one that is open; `new` for another. */
  const { open, show, close } = useOpenForm();
  if (places.isPending) return <Skeleton height="24" />;
  if (!places.data) {
    return (
      <FailureNotice
        title="No se han podido cargar las sedes y salas"
        detail={places.error?.message ?? ''}
        onRetry={() => void places.refetch()}
        isRetrying={places.isFetching}
      />
    );
  }
  const sites = places.data.filter(({ kind, isActive, id }) => kind === 'si' && isActive && id !== open);
  return (
    <Stack gap="3">
      <Text fontSize="sm" color="fg.muted">
        {places.data.length === 0
          ? 'Todavía no hay sedes ni salas.'
          : 'Elija en «Horario» dónde atiende cada profesional: sus citas ocupan ese lugar.'}
        {mayChange ? '' : ' Las cambia la administración de su organización.'}
      </Text>
      <Stack as="ul" gap="2" listStyleType="none" aria-label="Sedes y salas">
        {places.data.map((place) => (
          <chakra.li key={place.id}>
            {open === place.id ? (
              <PlaceForm place={place} sites={sites} onClose={close(place.id)} />
            ) : (
              <EntryRow name={place.name} detail={detailText(place, places.data)} isOff={!place.isActive}>
                {mayChange ? (
                  <Button
                    size="xs"
                    variant="ghost"
                    aria-label={`Cambiar ${place.name}`}
                    onClick={() => show(place.id)}
                  >
                    <Pencil size={14} aria-hidden />
                  </Button>
                ) : null}
              </EntryRow>
            )}
          </chakra.li>
        ))}
      </Stack>
      {mayChange && open === 'new' ? (
        <PlaceForm place={undefined} sites={sites} onClose={close('new')} />
      ) : null}
      {mayChange && open !== 'new' ? (
        <Button variant="outline" alignSelf="flex-start" onClick={() => show('new')}>
          <Plus size={18} aria-hidden />
          Añadir una sede o sala
        </Button>
      ) : null}
    </Stack>
  );
}
