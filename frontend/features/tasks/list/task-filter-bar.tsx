import { Button, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { SelectField } from '../../../ui/form-select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { type FilterName, filterOptions, type TaskAddress } from '../task-address.ts';

const labels: Record<FilterName, string> = {
  cola: 'Cola',
  prioridad: 'Prioridad',
  plazo: 'Plazo',
  estado: 'Estado',
  origen: 'La creó',
};
const anything: Record<FilterName, string> = {
  cola: 'Todas',
  prioridad: 'Todas',
  plazo: 'Todos',
  estado: 'Todos',
  origen: 'Cualquiera',
};

interface TaskFilterBarProps {
  address: TaskAddress;
  patientName: string | undefined;
  words: string;
  onWords: (words: string) => void;
  onGo: (change: Partial<TaskAddress>) => void;
}

/** What is looked for. The words stay on this screen: they may be about a patient. */
export function TaskFilterBar({ address, patientName, words, onWords, onGo }: TaskFilterBarProps) {
  const { filters, patientId } = address;
  const choose = (name: FilterName, value: string) => {
    const { [name]: _replaced, ...others } = filters;
    onGo({ filters: value === '' ? others : { ...others, [name]: value } });
  };
  return (
    <Stack gap="3">
      <SimpleGrid columns={{ base: 2, md: 3, xl: 6 }} gap="3">
        <TextField
          label="Buscar"
          type="search"
          autoComplete="off"
          value={words}
          onChange={({ target }) => onWords(target.value)}
        />
        {(Object.keys(filterOptions) as FilterName[]).map((name) => (
          <SelectField
            key={name}
            label={labels[name]}
            options={filterOptions[name]}
            placeholder={anything[name]}
            value={filters[name] ?? ''}
            onChange={({ target }) => choose(name, target.value)}
          />
        ))}
      </SimpleGrid>
      {patientId === undefined ? null : (
        <Flex gap="3" align="center" wrap="wrap">
          <Text fontSize="sm">
            Solo las tareas sobre: <strong>{patientName ?? 'un paciente'}</strong>
          </Text>
          <Button size="xs" variant="outline" onClick={() => onGo({ patientId: undefined })}>
            <X size={14} aria-hidden />
            Quitar este filtro
          </Button>
        </Flex>
      )}
    </Stack>
  );
}
