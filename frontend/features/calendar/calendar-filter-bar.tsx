import { Button, chakra, Portal } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { Menu } from '../../ui/parts.ts';
import { type CalendarAddress, defaultKinds } from './calendar-address.ts';
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
  if (chosen.length === 0) return 'Todos';
  const names = clinicians.filter(({ id }) => chosen.includes(id)).map(({ name }) => name);
  return names.length === 1 ? (names[0] ?? '') : `${names.length} profesionales`;
}

/** Whose appointments, for what, and in which state. */
export function CalendarFilterBar({ address, directory, onGo }: CalendarFilterBarProps) {
  const { practitioners, service, kinds } = address;
  const isUsual = kinds.length === defaultKinds.length && defaultKinds.every((kind) => kinds.includes(kind));
  const set = Number(service !== undefined) + Number(!isUsual);
  return (
    <>
      <Menu.Root closeOnSelect={false} positioning={{ placement: 'bottom-start' }}>
        <Menu.Trigger asChild>
          <Button size="sm" variant="outline" maxW="52" flexShrink="0">
            <chakra.span srOnly>Profesionales: </chakra.span>
            <chakra.span truncate>{cliniciansText(practitioners, directory)}</chakra.span>
            <ChevronDown size={16} aria-hidden />
          </Button>
        </Menu.Trigger>
        <Portal>
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
        </Portal>
      </Menu.Root>
      <Menu.Root closeOnSelect={false} positioning={{ placement: 'bottom-start' }}>
        <Menu.Trigger asChild>
          <Button size="sm" variant="outline">
            {set > 0 ? `Filtros ${set}` : 'Filtros'}
            <ChevronDown size={16} aria-hidden />
          </Button>
        </Menu.Trigger>
        <Portal>
          <Menu.Positioner>
            <Menu.Content minW="52" maxH="96" overflowY="auto">
              <Menu.RadioItemGroup
                value={service ?? ''}
                onValueChange={({ value }) => onGo({ service: value === '' ? undefined : value })}
              >
                <Menu.ItemGroupLabel>Servicio</Menu.ItemGroupLabel>
                {[{ id: '', name: 'Todos los servicios' }, ...directory.services].map(({ id, name }) => (
                  <Menu.RadioItem key={id} value={id}>
                    <Menu.ItemIndicator />
                    {name}
                  </Menu.RadioItem>
                ))}
              </Menu.RadioItemGroup>
              <Menu.Separator />
              <Menu.ItemGroup>
                <Menu.ItemGroupLabel>Estados</Menu.ItemGroupLabel>
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
              </Menu.ItemGroup>
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
    </>
  );
}
