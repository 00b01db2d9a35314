import { Button, chakra, Text } from '@chakra-ui/react';
import { use } from 'react';
import { Menu } from '../../../../ui/parts.ts';
import { type Datum, typeLabels } from '../document/data.ts';
import { LastValues, lastValueText } from './last-values.ts';

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
    <Menu.Root positioning={{ placement: 'bottom-end', strategy: 'fixed' }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <Button size="xs" variant="outline" aria-label={label}>
          {children}
        </Button>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content minW="72" maxW="96" maxH="60vh" overflowY="auto">
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
                  {lastValueText(values, datum.ref)}
                  {datum.isCertain ? '' : ' · No siempre está'}
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
