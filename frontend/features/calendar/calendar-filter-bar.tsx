import { Box, Button, chakra, Flex } from '@chakra-ui/react';
import { ChevronDown, ListFilter, Users } from 'lucide-react';
import { Menu, NativeSelect } from '../../ui/parts.ts';
import type { CalendarAddress } from './calendar-address.ts';
import type { Directory } from './directory.ts';
import { type EntryKind, entryLooks, filterableKinds } from './entry-looks.ts';

interface CalendarFilterBarProps {
  address: CalendarAddress;
  directory: Directory;
  onGo: (change: Partial<CalendarAddress>) => void;
}

function toggled<Value>(values: readonly Value[], value: Value): Value[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}

function cliniciansText(chosen: readonly string[], { clinicians }: Directory): string {
  if (chosen.length === 0) return 'Todos los profesionales';
  const names = clinicians.filter(({ id }) => chosen.includes(id)).map(({ name }) => name);
  return names.length === 1 ? (names[0] ?? '') : `${names.length} profesionales`;
}

/** Whose appointments, for what, and in which state. */
export function CalendarFilterBar({ address, directory, onGo }: CalendarFilterBarProps) {
  const { practitioners, service, kinds } = address;
  return (
    <Flex gap="2" wrap="wrap" align="center" data-print="hidden">
      <Menu.Root closeOnSelect={false} positioning={{ placement: 'bottom-start' }}>
        <Menu.Trigger asChild>
          <Button size="sm" variant="outline">
            <Users size={16} aria-hidden />
            {cliniciansText(practitioners, directory)}
            <ChevronDown size={16} aria-hidden />
          </Button>
        </Menu.Trigger>
        <Menu.Positioner>
          <Menu.Content maxH="72" overflowY="auto" minW="60">
            <Menu.Item value="all" onClick={() => onGo({ practitioners: [] })}>
              Todos los profesionales
            </Menu.Item>
            {directory.clinicians.map(({ id, choice }) => (
              <Menu.CheckboxItem
                key={id}
                value={id}
                checked={practitioners.includes(id)}
                onCheckedChange={() => onGo({ practitioners: toggled(practitioners, id) })}
              >
                <Menu.ItemIndicator />
                {choice}
              </Menu.CheckboxItem>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Menu.Root>
      <Box>
        <NativeSelect.Root size="sm" width="auto">
          <NativeSelect.Field
            aria-label="Servicio"
            value={service ?? ''}
            onChange={({ target }) => onGo({ service: target.value === '' ? undefined : target.value })}
          >
            <option value="">Todos los servicios</option>
            {directory.services.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </Box>
      <Menu.Root closeOnSelect={false} positioning={{ placement: 'bottom-start' }}>
        <Menu.Trigger asChild>
          <Button size="sm" variant="outline">
            <ListFilter size={16} aria-hidden />
            Estados
            <chakra.span color="fg.muted">{`${kinds.length} de ${filterableKinds.length}`}</chakra.span>
            <ChevronDown size={16} aria-hidden />
          </Button>
        </Menu.Trigger>
        <Menu.Positioner>
          <Menu.Content minW="52">
            {filterableKinds.map((kind: EntryKind) => {
              const { label, Icon, palette } = entryLooks[kind];
              return (
                <Menu.CheckboxItem
                  key={kind}
                  value={kind}
                  checked={kinds.includes(kind)}
                  onCheckedChange={() => onGo({ kinds: toggled(kinds, kind) })}
                >
                  <Menu.ItemIndicator />
                  <chakra.span colorPalette={palette} color="colorPalette.fg">
                    <Icon size={14} aria-hidden />
                  </chakra.span>
                  {label}
                </Menu.CheckboxItem>
              );
            })}
          </Menu.Content>
        </Menu.Positioner>
      </Menu.Root>
    </Flex>
  );
}
