import { Button, chakra, Flex, IconButton } from '@chakra-ui/react';
import { Bookmark, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { AuthDialog } from '../../../ui/auth-dialog.tsx';
import { Form } from '../../../ui/form-frame.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { filterAddress, readAddress, type TaskAddress } from '../task-address.ts';
import { usePersonChoice } from './person-choice.ts';
import { longestName, readSavedFilters, withSavedFilter } from './saved-filters.ts';

interface SavedFilterBarProps {
  userId: string;
  address: TaskAddress;
  onApply: (shown: Pick<TaskAddress, 'view' | 'filters'>) => void;
}

/** The person's own filters, at a press; and the present ones, to be kept under a name. */
export function SavedFilterBar({ userId, address, onApply }: SavedFilterBarProps) {
  const [saved, setSaved] = usePersonChoice(`auxilia.tasks.filters.${userId}`, readSavedFilters);
  const [isNaming, setNaming] = useState(false);
  const current = filterAddress(address);
  const hasFilters = Object.keys(address.filters).length > 0;
  const isKept = saved.some((filter) => filter.address === current);
  if (saved.length === 0 && !hasFilters) return null;
  return (
    <Flex role="group" aria-label="Filtros guardados" gap="2" wrap="wrap" align="center">
      {saved.map((filter) => (
        <Flex
          key={filter.name}
          borderWidth="1px"
          borderRadius="l2"
          bg="bg.panel"
          overflow="hidden"
          maxW="full"
        >
          <Button
            size="sm"
            variant={filter.address === current ? 'subtle' : 'ghost'}
            aria-pressed={filter.address === current}
            borderRadius="0"
            minW="0"
            onClick={() => {
              const { view, filters } = readAddress(new URLSearchParams(filter.address));
              onApply({ view, filters });
            }}
          >
            <chakra.span truncate>{filter.name}</chakra.span>
          </Button>
          <IconButton
            size="sm"
            variant="ghost"
            borderRadius="0"
            aria-label={`Eliminar el filtro ${filter.name}`}
            onClick={() => setSaved(saved.filter(({ name }) => name !== filter.name))}
          >
            <X size={14} aria-hidden />
          </IconButton>
        </Flex>
      ))}
      {hasFilters && !isKept ? (
        <Button size="sm" variant="outline" onClick={() => setNaming(true)}>
          <Bookmark size={16} aria-hidden />
          Guardar estos filtros
        </Button>
      ) : null}
      {isNaming ? (
        <NameDialog
          onCancel={() => setNaming(false)}
          onSave={(name) => {
            setSaved(withSavedFilter(saved, { name, address: current }));
            setNaming(false);
          }}
        />
      ) : null}
    </Flex>
  );
}

interface NameDialogProps {
  onCancel: () => void;
  onSave: (name: string) => void;
}

function NameDialog({ onCancel, onSave }: NameDialogProps) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const save = (event: FormEvent) => {
    event.preventDefault();
    const trimmed = name.trim();
    if (trimmed === '') setError('El nombre es requerido');
    else onSave(trimmed);
  };
  return (
    <AuthDialog title="Guardar estos filtros" onCancel={onCancel}>
      <Form onSubmit={save}>
        <TextField
          label="Nombre"
          hint="Solo lo verá usted en este navegador. No escriba datos de pacientes; lo que busca no se guarda."
          autoComplete="off"
          maxLength={longestName}
          value={name}
          error={error}
          onChange={({ target }) => setName(target.value)}
        />
        <Flex gap="3" justify="flex-end" direction={{ base: 'column-reverse', sm: 'row' }}>
          <Button type="button" size="lg" variant="outline" onClick={onCancel}>
            Cancelar
          </Button>
          <Button type="submit" size="lg" colorPalette="brand">
            Guardar
          </Button>
        </Flex>
      </Form>
    </AuthDialog>
  );
}
