import { Button, chakra, Text } from '@chakra-ui/react';
import { use } from 'react';
import { Menu } from '../../../../ui/parts.ts';
import { type Datum, typeLabels } from '../document/data.ts';
import { factText } from '../document/facts.ts';
import { LastValues } from './last-values.ts';

interface DataPickerProps {
  label: string;
  data: readonly Datum[];
  onPick: (datum: Datum) => void;
  children: string;
}

/** Which datum: where it comes from, what it is, and what it was the last time. Nobody types its name. */
export function DataPicker({ label, data, onPick, children }: DataPickerProps) {
  const values = use(LastValues);
  return (
    <Menu.Root
      positioning={{ placement: 'bottom-end', strategy: 'fixed', fitViewport: true }}
      lazyMount
      unmountOnExit
    >
      <Menu.Trigger asChild>
        <Button size="xs" variant="outline" aria-label={label}>
          {children}
        </Button>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content minW="72" maxW="96" maxH="min(60vh, var(--available-height))" overflowY="auto">
          {data.map((datum) => (
            <Menu.Item key={datum.ref} value={datum.ref} onClick={() => onPick(datum)}>
              <chakra.span display="block" minW="0" w="full">
                <chakra.span display="flex" justifyContent="space-between" gap="3">
                  <chakra.span overflowWrap="anywhere">
                    {datum.source} › {datum.name}
                  </chakra.span>
                  <chakra.span color="fg.muted" flexShrink="0">
                    {typeLabels[datum.type]}
                  </chakra.span>
                </chakra.span>
                <Text as="span" display="block" fontSize="xs" color="fg.muted" truncate>
                  {lineOf(values, datum)}
                </Text>
              </chakra.span>
            </Menu.Item>
          ))}
          {data.length === 0 ? (
            <Menu.Item value="none" disabled>
              Ningún paso anterior deja datos
            </Menu.Item>
          ) : null}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}

/** Without anybody having asked for the last run nothing is said of it; of what it did not leave, that nobody knows. */
function lineOf(values: ReadonlyMap<string, unknown> | undefined, { ref, isCertain }: Datum): string {
  const name = ref.split('.').at(-1) ?? '';
  const last = values?.has(ref) ? factText(name, values.get(ref)).slice(0, 80) : 'No comprobado';
  const parts = [...(values ? [`Última ejecución: ${last}`] : []), ...(isCertain ? [] : ['No siempre está'])];
  return parts.join(' · ');
}
