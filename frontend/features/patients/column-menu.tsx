import { Button } from '@chakra-ui/react';
import { Columns3 } from 'lucide-react';
import { Menu } from '../../ui/parts.ts';
import { type ColumnName, columnNames, columns } from './patient-columns.ts';

interface ColumnMenuProps {
  shown: ColumnName[];
  onChange: (shown: ColumnName[]) => void;
}

/** Which columns the list has; the name is always there. */
export function ColumnMenu({ shown, onChange }: ColumnMenuProps) {
  return (
    <Menu.Root closeOnSelect={false} positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>
        <Button variant="outline" size="sm">
          <Columns3 size={16} aria-hidden />
          Columnas
        </Button>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content minW="56">
          {columnNames.map((name) => (
            <Menu.CheckboxItem
              key={name}
              value={name}
              checked={shown.includes(name)}
              onCheckedChange={(isChecked) =>
                onChange(columnNames.filter((other) => (other === name ? isChecked : shown.includes(other))))
              }
            >
              {columns[name].label}
              <Menu.ItemIndicator />
            </Menu.CheckboxItem>
          ))}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
