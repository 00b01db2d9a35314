import { Badge, Button, chakra, Flex, Text } from '@chakra-ui/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MedicationValues } from '../../../../lambdas/clinical/medication-values.ts';
import {
  type PrescriptionFavourite,
  prescriptionFavouriteRoutes,
} from '../../../../lambdas/contracts/prescription-favourites.ts';
import { useApiClient } from '../../../lib/api-context.ts';
import { CheckboxField } from '../../../ui/form-checkbox.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { Choices } from '../editing/concept-choices.tsx';

const key = ['prescription-favourites'];
/** In one press; the rest is unfolded. */
const mostShown = 6;

type Taken = Pick<MedicationValues, 'concept' | 'dose' | 'reason' | 'quantity' | 'refills'>;

/** What one often prescribes, the last used first. */
export function Favourites({ onTake }: { onTake: (values: Taken) => void }) {
  const routes = useApiClient().of(prescriptionFavouriteRoutes);
  const cache = useQueryClient();
  const refresh = () => cache.invalidateQueries({ queryKey: key });
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => routes.call('listPrescriptionFavourites', { signal }),
  });
  const removing = useMutation({
    mutationFn: (favouriteId: string) =>
      routes.call('deletePrescriptionFavourite', { params: { favouriteId } }),
    onSuccess: refresh,
  });
  const all = query.data?.favourites ?? [];
  function take(favourite: PrescriptionFavourite) {
    onTake(valuesOf(favourite));
    // That it was used orders the list the next time; the prescription does not wait for it.
    routes
      .call('usePrescriptionFavourite', { params: { favouriteId: favourite.id } })
      .then(refresh, () => undefined);
  }
  return (
    <>
      {query.isError ? (
        <Text fontSize="sm" color="fg.muted">
          No se han podido cargar las favoritas.
        </Text>
      ) : null}
      {all.length > 0 ? (
        <Choices label="Favoritas:">
          {all.slice(0, mostShown).map((one) => (
            <Button key={one.id} type="button" size="xs" variant="outline" onClick={() => take(one)}>
              {textOf(one)}
            </Button>
          ))}
        </Choices>
      ) : null}
      {all.length > 0 ? (
        <chakra.details fontSize="sm">
          <chakra.summary cursor="pointer">Todas las favoritas ({all.length})</chakra.summary>
          <FormBanner kind="error">{removing.error?.message}</FormBanner>
          <chakra.ul listStyleType="none">
            {all.map((one) => (
              <chakra.li key={one.id} display="flex" gap="2" alignItems="center" flexWrap="wrap" minH="9">
                <Text overflowWrap="anywhere">{textOf(one)}</Text>
                {one.isShared ? <Badge size="sm">De la organización</Badge> : null}
                <Flex ms="auto" gap="1">
                  <Button
                    type="button"
                    size="xs"
                    variant="ghost"
                    aria-label={`Usar ${textOf(one)}`}
                    onClick={() => take(one)}
                  >
                    Usar
                  </Button>
                  {one.mayRemove ? (
                    <Button
                      type="button"
                      size="xs"
                      variant="ghost"
                      aria-label={`Quitar ${textOf(one)}`}
                      onClick={() => removing.mutate(one.id)}
                    >
                      Quitar
                    </Button>
                  ) : null}
                </Flex>
              </chakra.li>
            ))}
          </chakra.ul>
        </chakra.details>
      ) : null}
    </>
  );
}

/** What is typed, to be kept as a favourite. */
export function KeepFavourite({ typed }: { typed: Taken }) {
  const routes = useApiClient().of(prescriptionFavouriteRoutes);
  const cache = useQueryClient();
  const [isShared, setShared] = useState(false);
  const keeping = useMutation({
    mutationFn: () =>
      routes.call('createPrescriptionFavourite', {
        body: {
          concept: asSent(typed.concept),
          dose: typed.dose,
          reason: asSent(typed.reason),
          quantity: typed.quantity,
          refills: typed.refills,
          isShared,
        },
      }),
    onSuccess: () => cache.invalidateQueries({ queryKey: key }),
  });
  if (typed.concept.text.trim() === '' || typed.dose.trim() === '') return null;
  return (
    <>
      <FormBanner kind="error">{keeping.error?.message}</FormBanner>
      <Flex gap="4" wrap="wrap" align="center">
        <Button
          type="button"
          size="sm"
          variant="outline"
          aria-disabled={keeping.isPending}
          onClick={() => (keeping.isPending ? undefined : keeping.mutate())}
        >
          Guardar como favorita
        </Button>
        <CheckboxField checked={isShared} onChange={({ target }) => setShared(target.checked)}>
          Para toda la organización
        </CheckboxField>
        <Text fontSize="sm" role="status">
          {keeping.isSuccess ? 'Guardada entre las favoritas.' : ''}
        </Text>
      </Flex>
    </>
  );
}

const textOf = ({ concept, dose }: PrescriptionFavourite) => `${concept.text} · ${dose}`;

const asSent = ({ text, coding }: Taken['concept']) => ({
  text,
  coding: coding.map(({ system, code, display }) => ({
    ...(system ? { system } : {}),
    ...(code ? { code } : {}),
    ...(display ? { display } : {}),
  })),
});

const valuesOf = ({ concept, dose, reason, quantity, refills }: PrescriptionFavourite): Taken => ({
  concept: concept as Taken['concept'],
  dose,
  reason: reason as Taken['reason'],
  quantity,
  refills,
});
