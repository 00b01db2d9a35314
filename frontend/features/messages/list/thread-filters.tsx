import { Badge, Button, chakra, Flex, Input, Stack } from '@chakra-ui/react';
import { X } from 'lucide-react';
import type { ThreadQuery } from '../../../../lambdas/contracts/threads.ts';
import { NativeSelect } from '../../../ui/parts.ts';
import { useThreadTags } from '../marks/marks-api.ts';
import type { MessageAddress } from '../message-address.ts';
import { useThreadCounts } from '../threads-api.ts';

type View = ThreadQuery['view'];

const views: Record<
  View,
  {
    label: string;
    count?: 'unread' | 'mine' | 'unassigned' | 'flagged' | 'undelivered' | 'drafted' | 'snoozed';
    /** Few have any: it takes no room of the others. */
    isRare?: boolean;
  }
> = {
  all: { label: 'Abiertas' },
  unread: { label: 'No leídas', count: 'unread' },
  mine: { label: 'Mías', count: 'mine' },
  unassigned: { label: 'Sin asignar', count: 'unassigned' },
  flagged: { label: 'Con alarma', count: 'flagged' },
  undelivered: { label: 'No entregados', count: 'undelivered' },
  drafted: { label: 'Con borrador', count: 'drafted', isRare: true },
  snoozed: { label: 'Pospuestas', count: 'snoozed', isRare: true },
  closed: { label: 'Cerradas' },
};
const kinds = { '': 'Todas', patient: 'Pacientes', internal: 'Equipo' } as const;

/** More than the server counts is "999 o más". */
const countText = (count: number) => (count >= 999 ? '999+' : String(count));

interface ThreadFiltersProps {
  address: MessageAddress;
  typed: string;
  /** Of the patient by whom the list is narrowed. */
  patientName: string | undefined;
  onType: (text: string) => void;
  onChange: (change: Partial<MessageAddress>) => void;
}

export function ThreadFilters({ address, typed, patientName, onType, onChange }: ThreadFiltersProps) {
  const counts = useThreadCounts().data;
  const tags = useThreadTags().data ?? [];
  return (
    <Stack gap="2" p="3" borderBottomWidth="1px">
      <Flex gap="2">
        <Input
          flex="1"
          minW="0"
          aria-label="Buscar en los mensajes"
          type="search"
          size="sm"
          placeholder="Buscar en los mensajes"
          value={typed}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => onType(target.value)}
        />
        <NativeSelect.Root size="sm" width="8rem" flexShrink="0">
          <NativeSelect.Field
            aria-label="De quién son"
            value={address.kind ?? ''}
            onChange={({ target }) =>
              onChange({ kind: target.value === '' ? undefined : (target.value as 'patient' | 'internal') })
            }
          >
            {Object.entries(kinds).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </Flex>
      <Flex role="group" aria-label="Mostrar" gap="1" wrap="wrap">
        {Object.entries(views).map(([view, { label, count, isRare }]) => {
          const isChosen = address.view === view;
          const number = count && counts ? counts[count] : 0;
          if (isRare && number === 0 && !isChosen) return null;
          return (
            <Button
              key={view}
              size="xs"
              variant={isChosen ? 'solid' : 'ghost'}
              colorPalette={isChosen ? 'brand' : 'gray'}
              aria-pressed={isChosen}
              onClick={() => onChange({ view: view as View })}
            >
              {label}
              {number > 0 ? <chakra.span fontWeight="bold">{countText(number)}</chakra.span> : null}
            </Button>
          );
        })}
      </Flex>
      {tags.length > 0 ? (
        <NativeSelect.Root size="sm">
          <NativeSelect.Field
            aria-label="Etiqueta"
            value={address.tagId ?? ''}
            onChange={({ target }) => onChange({ tagId: target.value === '' ? undefined : target.value })}
          >
            <option value="">Con cualquier etiqueta o ninguna</option>
            {tags.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      ) : null}
      {address.patientId ? (
        <Flex>
          <Badge size="md" colorPalette="brand" gap="1">
            {`Solo ${patientName ?? 'un paciente'}`}
            <chakra.button
              type="button"
              display="inline-flex"
              cursor="pointer"
              p="1"
              m="-1"
              aria-label="Quitar el filtro por paciente"
              onClick={() => onChange({ patientId: undefined })}
            >
              <X size={14} aria-hidden />
            </chakra.button>
          </Badge>
        </Flex>
      ) : null}
    </Stack>
  );
}
