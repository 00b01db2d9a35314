import { chakra, Stack, Text } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import {
  auditActions,
  type EventFilters,
  eventFiltersSchema,
  type ProductEvent,
} from '../../../../lambdas/contracts/audit-events.ts';
import { isTurnedRound, turnedRound } from '../../../../lambdas/contracts/audit-log.ts';
import { type Role, roleLabels } from '../../../../lambdas/contracts/roles.ts';
import { useFhirAccess } from '../../../lib/fhir-access.ts';
import { withFilter } from '../../../lib/with-filter.ts';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { useAuditChoices, useProductEvents } from '../audit-api.ts';
import { timeText } from '../audit-texts.ts';
import { DayField } from '../day-field.tsx';
import { JudgedFilters } from '../reviews/judged-filters.tsx';
import { JudgedList } from '../reviews/judged-list.tsx';

/** What was done with accounts and settings, by whom, newest first. */
export function EventsView() {
  const [address, setAddress] = useSearchParams();
  const { data } = useAuditChoices();
  const [person, action, from, to] = ['persona', 'hecho', 'desde', 'hasta'].map(
    (name) => address.get(name) ?? '',
  ) as [string, string, string, string];
  const filters = eventFiltersSchema.safeParse({
    ...(person && { person }),
    ...(action && { action }),
    ...(from && { from }),
    ...(to && { to }),
  });
  const problem = !filters.success
    ? 'Los filtros de la dirección no son válidos.'
    : isTurnedRound(filters.data)
      ? turnedRound
      : undefined;
  const change = (name: string, value: string) =>
    setAddress((current) => withFilter(current, name, value), { replace: true });
  const people = Object.fromEntries((data?.people ?? []).map(({ id, name }) => [id, name]));
  const choice = (label: string, name: string, options: Record<string, string>, value: string) => ({
    label,
    name,
    // What the address says and the list does not is shown, and not passed over.
    options: {
      '': 'cualquiera',
      ...(value === '' || Object.hasOwn(options, value) ? {} : { [value]: 'no consta' }),
      ...options,
    },
    value,
  });
  return (
    <Stack gap="4">
      <Text color="fg.muted" maxW="prose">
        Quién ha entrado, invitado, cambiado papeles o ajustes, y qué se ha publicado o borrado. Si alguien
        cambiara este registro, se vería en «Integridad».
      </Text>
      <JudgedFilters
        label="Administración"
        choices={[
          choice('Persona', 'persona', people, person),
          choice('Hecho', 'hecho', auditActions, action),
        ]}
        onChange={change}
      >
        <DayField label="Desde" value={from} onChange={(value) => change('desde', value)} />
        <DayField label="Hasta" value={to} onChange={(value) => change('hasta', value)} />
      </JudgedFilters>
      {filters.success && problem === undefined ? (
        <Events filters={filters.data} />
      ) : (
        <FormBanner kind="error">{problem}</FormBanner>
      )}
    </Stack>
  );
}

function Events({ filters }: { filters: EventFilters }) {
  const list = useProductEvents(filters);
  const { timeZone } = useFhirAccess();
  return (
    <JudgedList
      list={list}
      items={list.data?.pages.flatMap(({ events }) => events)}
      label="Administración"
      failureTitle="No se ha podido cargar el registro de administración"
      emptyText={Object.keys(filters).length > 0 ? 'Nada con estos filtros.' : 'No consta nada.'}
      row={(event) => <EventRow key={event.id} event={event} timeZone={timeZone} />}
    />
  );
}

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '12rem minmax(0, 1fr) minmax(0, 2fr)' },
    columnGap: '4',
    rowGap: '0.5',
    minH: '12',
    alignItems: 'center',
    px: '4',
    py: '2',
    fontSize: 'sm',
    borderTopWidth: '1px',
    overflowWrap: 'anywhere',
    _first: { borderTopWidth: '0' },
  },
});

function EventRow({ event, timeZone }: { event: ProductEvent; timeZone: string }) {
  const { at, person, sentence } = event;
  return (
    <Row>
      <Text as="span" color="fg.muted" fontVariantNumeric="tabular-nums">
        {timeText(at, timeZone)}
      </Text>
      <Text as="span" fontWeight="medium">
        {person?.name ?? 'No consta quién'}
      </Text>
      <span>{[sentence, ...detailsOf(event)].join(' · ')}</span>
    </Row>
  );
}

function detailsOf({ person, about, before, roles, fields }: ProductEvent): string[] {
  const change = [before, roles].flatMap((held) => (held ? [rolesText(held)] : [])).join(' → ');
  return [
    ...(about && about.id !== person?.id ? [about.name] : []),
    ...(change === '' ? [] : [change]),
    ...(fields.length === 0 ? [] : [fields.join(', ')]),
  ];
}

const rolesText = (held: readonly Role[]): string =>
  held.length === 0 ? 'ningún papel' : held.map((role) => roleLabels[role]).join(', ');
